"""The table of Rage: Apocalypse: homes, Hunting Grounds, the Umbra's mist, two hands and the prompt."""
