"""One card game: everything that it brings to the card language, in one object.

A game makes one `CardGame`, and every table of that game carries it as `table.game`. Nothing is kept anywhere else, so
games with other words live side by side.

Where something new goes:

* a **word** (condition, effect, test, target, amount, ability): a NamedTuple under `grammar.word` in a module of the
  game, given to its `Lexicon`; an effect also needs its function in `handlers`, the others say themselves what they
  find, test or hold;
* a **value**, kind, state, role, keyword or permission: a name with its English in the `names` of the lexicon, and its
  answer in the adapter; a value that may be negative stands in `signed` as well;
* a **hook** (a moment at which cards are listened to: after the reveal, at a mortal wound): a name in the list `event`
  for what happens by itself, in `window` for what may be played or used; the rules announce it there, and whom it is
  about is told by the list `moment <name>`;
* a **duration** ("turn", "combat"): a name in the list `duration`; the rules end what was given until then;
* what an ability **remembers**, links or puts off: a record on the game's table, which the adapter finds (`role` for
  linked things, `statics`, `waiting` and `given` for what is in force).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Generic, TypeVar

from game.cards.context import CardGameAdapter, Handler
from game.cards.lexicon import Lexicon
from game.cards.resolve import RUN_HERE
from game.cards.user_packs import UserPacks

T = TypeVar("T")


class CardGame(Generic[T]):
    """The words, answers and acts of one game; `T` is its table. Never changed once it is made."""

    __slots__ = ("adapter", "handlers", "lexicon", "packs", "signed")

    def __init__(
        self,
        lexicon: Lexicon,
        adapter: CardGameAdapter[T],
        handlers: Mapping[type, Handler],
        signed: Iterable[str],
        packs: UserPacks,
    ) -> None:
        """Bring together the words (`lexicon`), the answers to what the language asks (`adapter`), the functions that
        carry out effects by record type (`handlers`), the values that may be negative (`signed`), and a person's own
        packs with what was worked out from the cards (`packs`).

        Raises ValueError for an effect that nobody carries out, a handler of a word that the game does not have, and a
        signed value without a name.
        """
        for head, spec in lexicon.words["effect"].items():
            if spec.record not in handlers and spec.record not in RUN_HERE and not hasattr(spec.record, "apply"):
                raise ValueError(f"nobody carries out the effect “{head}”")
        for record in handlers:
            if record not in lexicon.of_type:
                raise ValueError(f"{record.__name__} has a handler but is no word of the game")
        self.signed = frozenset(signed)
        for name in self.signed:
            if name not in lexicon.names["stat"]:
                raise ValueError(f"the value “{name}” may be negative but has no name")
        self.lexicon = lexicon
        self.adapter = adapter
        self.handlers = dict(handlers)
        self.packs = packs
