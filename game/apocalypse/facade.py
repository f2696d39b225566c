"""The facade for scenes: views, events, answers, texts, cards and decks.

It has no state, no step and no table. The listed modules hold pure functions of a view (`view_values`, `fights_seen`,
`prompt_texts`, `premoves`) or of cards and decks (`card_defs`, `decks`, `deck_files`, `deck_lines`, `deck_numbers`);
`answers` holds the answer records. Scenes must use what these modules define themselves, not what they import.

`premoves` looks ahead: which prompt would follow an answer, and which gestures it would accept. For that it plays on in
a determinization of the view, in which all other seats pass. It returns only gestures with pieces that the view knows,
and a premove is dropped as soon as the game takes another course. So it reveals no hidden information and never touches
the true state.
"""

from __future__ import annotations

from game.apocalypse import answers
from game.apocalypse.cards import card_defs, deck_files, deck_lines, deck_numbers, decks
from game.apocalypse.cards.card_defs import CardDef
from game.apocalypse.cards.deck_files import Format, Missing, Taken
from game.apocalypse.cards.deck_numbers import Curve, Numbers
from game.apocalypse.cards.decks import Deck, DeckError
from game.apocalypse.cards.lexicon import LEXICON
from game.apocalypse.cards.user_packs import PACKS, OwnPack, Trouble
from game.apocalypse.state import events
from game.apocalypse.state.switches import OPTIONS
from game.apocalypse.state.table import NOBODY, NOTHING, Fight, Laid, Thing, contents_of
from game.apocalypse.state.view import ApocalypseFacts
from game.apocalypse.words import fights_seen, premoves, prompt_texts, view_values

__all__ = [
    "LEXICON", "NOBODY", "NOTHING", "OPTIONS", "PACKS", "ApocalypseFacts", "CardDef", "Curve", "Deck", "DeckError",
    "Fight", "Format", "Laid", "Missing", "Numbers", "OwnPack", "Taken", "Thing", "Trouble", "answers",
    "card_defs", "contents_of", "deck_files", "deck_lines", "deck_numbers", "decks", "events", "fights_seen",
    "premoves", "prompt_texts", "view_values",
]  # fmt: skip
