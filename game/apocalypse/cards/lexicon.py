"""The lexicon of the 1995 game: the words of the card language, its own words, and its names."""

from __future__ import annotations

from game.apocalypse.cards import vocabulary
from game.apocalypse.cards.names import CREATURES, NAMES
from game.cards.abilities import PlayAbility
from game.cards.grammar import declared_in
from game.cards.lexicon import BASE, Lexicon, Phrasing
from game.words import N_

# 9.2 to 9.6: a proposal is announced with the card and takes effect if it gets more votes for than against.
_VOTED = N_(
    "[choose: as it is called – {choose}. ]If the vote passes – [stays: this card stays on {stays}; ][do: {do}]"
)
# Equipment is put into play, not played: its alternative use says “from hand”.
_FROM_HAND = N_("from hand, {windows}[if_: , {if_}] – [pay: {pay}, then ][choose: {choose}; ][do: {do}]")

LEXICON = Lexicon(
    (*BASE, *declared_in(vocabulary)),
    NAMES,
    silent=(vocabulary.Usable,),
    templates={
        "moot": {PlayAbility: _VOTED},
        "board_meeting": {PlayAbility: _VOTED},
        "equipment": {PlayAbility: _FROM_HAND},
    },
    phrasing=Phrasing(
        noun="creature",
        plural_roles=frozenset(("characters", "opponents", "everyone")),
        towards_cards=frozenset(
            (
                "use_gifts_of",
                "recruit_like",
                "ignore_gnosis",
                "be_hurt",
                "aggravate",
                "be_gifted",
                "play_combat",
            )
        ),
        bears_itself=frozenset(CREATURES),
        aimed=frozenset(("combat_action",)),  # its target is always the opponent against whom it is played
    ),
)
