"""A card game: everything that it supplies to the card language, in one object.

A game makes one `CardGame`; each of its tables holds it as `table.game`. There is no other registry, so games with
different words can coexist.

How to extend the language:

* a **word** (condition, effect, test, target, amount, ability): a NamedTuple under `grammar.word` in a module of the
game, passed to its `Lexicon`. An effect also needs a function in `handlers`; the others implement their own find, test
or value;
* a **value**, kind, state, role, keyword or permission: a name with its English text in the `names` of the lexicon, and
its answer in the adapter. A value that may be negative is also listed in `signed`;
* a **hook** (a moment at which cards react: after the reveal, at a mortal wound): a name in the list `event` for
triggers, in `window` for what may be played or used. The rules announce it at that moment; the list `moment <name>`
says what it is about;
* a **duration** ("turn", "combat"): a name in the list `duration`; the rules end the modifiers given for it;
* what an ability **remembers**, links or delays: a record on the game's table, which the adapter finds (`role` for
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
    """The words, adapter and effect handlers of one game; `T` is the type of its table. Immutable."""

    __slots__ = ("adapter", "handlers", "lexicon", "packs", "signed")

    def __init__(
        self,
        lexicon: Lexicon,
        adapter: CardGameAdapter[T],
        handlers: Mapping[type, Handler],
        signed: Iterable[str],
        packs: UserPacks,
    ) -> None:
        """Combine the parts of a card game.

        `lexicon`: its words. `adapter`: its answers to queries. `handlers`: functions that execute effects, by record
        type. `signed`: names of values that may be negative. `packs`: the user packs and the caches that depend on
        cards.

        Raises ValueError for an effect without a handler, a handler for a word that the game does not have, and a
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
