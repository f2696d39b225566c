"""The words of the 1995 game: those of the card language, its own, and its names."""

from __future__ import annotations

from game.apocalypse.cards import vocabulary
from game.apocalypse.cards.names import CREATURES, NAMES
from game.cards.abilities import PlayAbility
from game.cards.grammar import declared_in
from game.cards.lexicon import BASE, Lexicon, Phrasing
from game.words import N_

# 9.2 to 9.6: what is proposed is named as the card is called and done if more vote for it than against it.
_VOTED = N_(
    "[choose: as it is called – {choose}. ]If the vote passes – [stays: this card stays on {stays}; ][do: {do}]"
)
# Equipment is laid, not played: what can be done with it instead says that it is done from hand.
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
                "use_gifts_of", "recruit_like", "ignore_gnosis", "be_hurt", "aggravate", "be_gifted", "play_combat",
            )
        ),
        bears_itself=frozenset(CREATURES),
        aimed=frozenset(("combat_action",)),  # it always has the opponent against whom it is laid
    ),
)  # fmt: skip
