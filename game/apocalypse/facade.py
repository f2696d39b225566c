"""All that scenes may know of this game: its views, events, answers and words, its cards and decks.

No state, no step and no table of the rules is here. Modules that are listed hold pure functions: of a view
(`view_values`, `fights_seen`, `prompt_texts`, `premoves`) or of cards and decks alone (`card_defs`, `decks`,
`deck_files`, `deck_numbers`). Scenes use what these modules define themselves, never what they import.

`premoves` looks ahead: which question would come after an answer, and which gestures it would take. For that it plays
on in a determinized state, made of the view alone with unknown cards dealt at random, in which everyone else passes.
Only gestures with pieces that the view knows come out of it, and what was said ahead is dropped as soon as the game
goes another way. So it tells the seat nothing that its view does not, and never touches the state of the game.
"""

from __future__ import annotations

from game.apocalypse.cards import card_defs, deck_files, deck_numbers, decks
from game.apocalypse.cards.card_defs import CardDef
from game.apocalypse.cards.deck_files import Format, Taken
from game.apocalypse.cards.deck_numbers import Curve, Numbers
from game.apocalypse.cards.decks import Deck, DeckError, Fault
from game.apocalypse.cards.lexicon import LEXICON
from game.apocalypse.cards.user_packs import PACKS, OwnPack, Trouble
from game.apocalypse.state import events
from game.apocalypse.state.events import FactNow
from game.apocalypse.state.switches import OPTIONS
from game.apocalypse.state.table import NOBODY, NOTHING, Fight, Laid, Thing, contents_of
from game.apocalypse.state.view import ApocalypseFacts
from game.apocalypse.words import fights_seen, premoves, prompt_texts, view_values

__all__ = [
    "LEXICON", "NOBODY", "NOTHING", "OPTIONS", "PACKS", "ApocalypseFacts", "CardDef", "Curve", "Deck", "DeckError",
    "FactNow", "Fault", "Fight", "Format", "Laid", "Numbers", "OwnPack", "Taken", "Thing", "Trouble", "card_defs",
    "contents_of", "deck_files", "deck_numbers", "decks", "events", "fights_seen", "premoves", "prompt_texts",
    "view_values",
]  # fmt: skip
