"""How the card language sees and changes this game."""

from __future__ import annotations

from typing import Any

from game.apocalypse.cards.card_defs import CardDef
from game.apocalypse.cards.lexicon import CREATURES
from game.apocalypse.rules.exemptions import sparing
from game.apocalypse.state import changes
from game.apocalypse.state.table import NOBODY, ApocalypseTable, Game
from game.cards.abilities import Given, Replacement, Static, Triggered
from game.cards.context import Context
from game.cards.modifiers import Add, Can, Cannot, cannot
from game.cards.modifiers import keywords as all_keywords

BONUS = frozenset(
    ("play_rage", "gift_gnosis", "equip_gnosis", "vote_renown", "meeting_renown", "alpha_renown", "pack_renown",
     "rite_renown", "worth", "damage", "sept_hand", "combat_hand", "regeneration")
)  # fmt: skip
"""Values that begin at 0 and are added to something else."""


COPIES = {"has_copy": 1, "has_two": 2, "has_four": 4}
"""How many copies of a card lie on a thing of which these state words are true."""
BORNE = "borne"
"""Under this period `table.used` notes which cards have lain on whom, for cards that ask for it."""


class ApocalypseAdapter:
    """See `game.cards.context.CardGameAdapter` for what each method promises."""

    STEADY = frozenset(("this", "bearer", "user", "pack", "characters"))

    # ---- what is there

    def in_play(self, table: ApocalypseTable) -> tuple[int, ...]:
        """Return everything in play that is not away, in order of arrival."""
        known: tuple[int, ...] | None = table.cache.get("in_play")
        if known is None:
            known = tuple(card for card, thing in table.things.items() if not thing.away)
            table.cache["in_play"] = known
        return known

    def kind(self, table: ApocalypseTable, card: int) -> str:
        """Return the kind of a thing, or the type of a card that is not in play."""
        thing = table.things.get(card)
        return thing.kind if thing is not None else table.contents.faces[card].type

    def name(self, table: ApocalypseTable, card: int) -> str:
        """Return its name."""
        return table.contents.faces[card].name

    def seat(self, table: ApocalypseTable, card: int) -> int:
        """Return who controls it: a creature sent to the Hunting Grounds keeps its pack."""
        thing = table.things.get(card)
        return thing.seat if thing is not None else table.contents.owner[card]

    def keywords(self, table: ApocalypseTable, card: int) -> frozenset[str]:
        """Return its printed keywords; allies share the allegiance of their pack (2.3)."""
        face = table.contents.faces[card]
        thing = table.things.get(card)
        if thing is not None and thing.kind == "ally":
            return face.keywords | {self.side(table, thing.seat)}
        return face.keywords

    def side(self, table: ApocalypseTable, seat: int) -> str:
        """Return "Gaia" or "Wyrm" for a pack."""
        for card in table.contents.characters[seat]:
            if table.contents.faces[card].side != "rogue":
                return "Wyrm" if table.contents.faces[card].side == "wyrm" else "Gaia"
        return "Gaia"

    def base(self, table: ApocalypseTable, card: int, stat: str) -> int:
        """Return a value as printed on the side that shows."""
        if stat in BONUS:
            return 0
        face = table.contents.faces[card]
        thing = table.things.get(card)
        if stat == "wounds":
            return thing.damage if thing is not None else 0
        if stat == "gauntlet":
            return face.gnosis
        if thing is not None and thing.crinos and face.crinos and stat in ("rage", "gnosis", "health"):
            return face.crinos[("rage", "gnosis", "health").index(stat)]
        if thing is not None and thing.kind == "battlefield" and stat in ("rage", "gnosis", "health"):
            return face.renown  # 15.3: one that defends itself
        value: int = getattr(face, stat)
        return value

    def usable(self, table: ApocalypseTable, card: int) -> bool:
        """Say whether the bearer of a fetish has the Gnosis for it (1.7)."""
        if table.rules.fetish_check == "when_played":
            return True
        thing = table.things.get(card)
        return (
            thing is None or thing.host < 0 or self.gnosis_for(table, thing.host) >= table.contents.faces[card].gnosis
        )

    def gnosis_for(self, table: ApocalypseTable, creature: int) -> int:
        """Return the Gnosis a creature has for equipping: that of the side showing, with what was given for a time."""
        from game.cards.amounts import value
        from game.cards.modifiers import Add, SetTo

        number = self.base(table, creature, "gnosis")
        for given in table.given:
            if creature in given.things:
                for modifier in given.modifiers:
                    if isinstance(modifier, (Add, SetTo)):
                        for name, amount in modifier.stats:
                            if name in ("gnosis", "equip_gnosis"):
                                by = value(amount, table, Context(given.seat, given.source))
                                number = number + by if isinstance(modifier, Add) else by
        return number

    # ---- words

    def state(self, table: ApocalypseTable, ctx: Context, card: int, word: str) -> bool:
        """Return whether a state word is true of a thing."""
        thing = table.things.get(card)
        if thing is None:
            return False
        face: CardDef = table.contents.faces[card]
        fight = table.fight
        if word == "creature":
            return thing.kind in CREATURES
        if word == "crinos":
            return thing.crinos
        if word == "breed_form":
            return not thing.crinos
        if word == "homid":
            return not thing.crinos and not all_keywords(table, card).isdisjoint(("Homid", "Human", "Vampire"))
        if word == "umbra":
            return thing.world in ("umbra", "both")
        if word == "physical":
            return thing.world in ("physical", "both")
        if word == "alpha":
            return card in table.alphas
        if word == "frenzied":
            return thing.frenzied
        if word == "fighting":
            return fight is not None and fight.has(card)
        if word == "attacking":
            return fight is not None and card in fight.attackers
        if word == "defending":
            return fight is not None and card in fight.defenders
        if word == "opponent":
            who = ctx.user if ctx.user >= 0 else table.bearer(ctx.source)
            return fight is not None and card in fight.opponents(who)
        if word == "wounded":
            return bool(thing.wounds)
        if word == "armed":
            if "Firearm" in face.keywords and thing.kind in CREATURES:
                return True
            return any("Weapon" in table.contents.faces[other].keywords for other in in_use(table, card))
        if word == "in_grounds":
            return thing.grounds or thing.seat == NOBODY
        if word == "caern_owner":
            return any(other.kind == "caern" and other.seat == thing.seat for other in table.things.values())
        if word in ("gaia_side", "wyrm_side"):
            side = "Gaia" if word == "gaia_side" else "Wyrm"
            if thing.kind not in CREATURES:
                return thing.seat >= 0 and self.side(table, thing.seat) == side
            return side in all_keywords(table, card)
        if word == "carried":
            return thing.host >= 0
        if word == "fetish":
            return face.subtype not in ("", "normal")
        if word in COPIES:
            slug = table.contents.faces[ctx.source].slug
            copies = sum(table.contents.faces[other].slug == slug for other in table.attached(card))
            return copies >= COPIES[word]
        if word == "had_copy":
            slug = table.contents.faces[ctx.source].slug
            return any(
                one == card and period == BORNE and table.contents.faces[other].slug == slug
                for (one, other, period), _ in table.used
            )
        if word == "on_bearer":
            return thing.host >= 0 and thing.host == table.bearer(ctx.source)
        if word == "klaive":
            return any("Klaive" in table.contents.faces[other].keywords for other in in_use(table, card))
        if word == "regenerates":
            return thing.kind == "character" or "Regenerates" in face.keywords
        if word == "bound":
            return thing.bound
        if word == "idle":
            return cannot(table, card, "act")
        if word == "contested":
            return fight is not None and fight.about == card
        if word == "pack_fight":
            return fight is not None and len(fight.attackers if card in fight.attackers else fight.defenders) > 1
        if word == "same_world":
            who = ctx.user if ctx.user >= 0 else table.bearer(ctx.source)
            return reach(table, who, card)
        raise KeyError(word)

    def role(self, table: ApocalypseTable, ctx: Context, word: str) -> tuple[int, ...]:
        """Return the things that a role word names."""
        if word == "this":
            return (ctx.source,)
        if word == "bearer":
            # A card that was discarded to be used still knows who bore it.
            return (ctx.user,) if ctx.source not in table.things and ctx.user >= 0 else (table.bearer(ctx.source),)
        if word == "user":
            return (ctx.user,) if ctx.user >= 0 else (table.bearer(ctx.source),)
        if word == "subject":
            return (ctx.subject,) if ctx.subject >= 0 else ()
        if word == "other":
            return (ctx.other,) if ctx.other >= 0 else ()
        if word in ("pack", "characters"):
            return self.pack(table, ctx.source, ctx.seat, word)
        if word == "target_pack":
            seats = [self.seat(table, card) for card in dict(ctx.bound).get("target", ())]
            return self.pack(table, ctx.source, seats[0], "pack") if seats and seats[0] >= 0 else ()
        fight = table.fight
        if word == "opponents":
            who = ctx.user if ctx.user >= 0 else table.bearer(ctx.source)
            if fight is None:
                return ()
            if fight.has(who):
                return fight.opponents(who)
            if ctx.seat in fight.seats:  # a pack's own card, such as a totem
                return fight.defenders if fight.seats[0] == ctx.seat else fight.attackers
            return ()
        if word == "caern":
            return tuple(
                card for card, thing in table.things.items() if thing.kind == "caern" and thing.seat == ctx.seat
            )
        if word == "everyone":
            return tuple(card for card in self.in_play(table) if table.things[card].kind in CREATURES)
        return ()

    def pack(self, table: ApocalypseTable, card: int, seat: int, word: str) -> tuple[int, ...]:
        """Return the pack of a seat, or its characters, as a card means them."""
        source = table.things.get(card)
        totem = source is not None and source.kind == "totem"
        packs: dict[Any, tuple[int, ...]] = table.cache.setdefault("packs", {})
        known = packs.get((seat, word, totem))
        if known is not None:
            return known
        mine = [card for card in table.creatures(seat) if not table.things[card].away]
        if word == "characters" or table.rules.ally_membership == "guest":  # 11.2
            mine = [card for card in mine if table.things[card].kind == "character"]
        if totem:  # 11.4: who has a totem of its own gets nothing of it
            mine = [card for card in mine if not has_own_totem(table, card)]
        packs[seat, word, totem] = tuple(mine)
        return packs[seat, word, totem]

    def chooser(self, table: ApocalypseTable, ctx: Context, word: str) -> tuple[int, ...]:
        """Return the seats that a role word names."""
        if word == "controller":
            return (ctx.seat,) if ctx.seat >= 0 else ()
        things = self.role(table, ctx, "subject")
        if word == "target_controller":
            things = dict(ctx.bound).get("target", ())
        seats = [table.things[card].seat for card in things if card in table.things]
        return tuple(dict.fromkeys(seat for seat in seats if seat >= 0))

    def choosable(
        self, table: ApocalypseTable, ctx: Context, effect: Any, then: tuple[Any, ...], things: tuple[int, ...]
    ) -> tuple[int, ...]:
        """Return what is left of a choice: an alpha attacks a rival first, by a card as well (10.7)."""
        from game.apocalypse.rules.alphas import may_attack
        from game.apocalypse.rules.effect_handlers import sent_by
        from game.apocalypse.rules.legal import is_open, spares_not

        attacker = sent_by(table, ctx, effect, then) if len(things) > 1 else -1
        if attacker not in table.alphas or attacker not in table.things:
            return things
        rivals = tuple(
            one for one in things
            if is_open(table, one) and spares_not(table, attacker, one) and may_attack(table, attacker, one)
        )  # fmt: skip
        return rivals or things

    # ---- what is in force

    def statics(self, table: ApocalypseTable) -> tuple[tuple[Static, Context], ...]:
        """Return every static ability of what is in play and not away."""
        found = []
        memo = table.contents.memo
        idle = waived(table)
        for card, thing in table.things.items():
            if thing.away:
                continue
            known = memo.get((card, "statics"))
            if known is None:
                abilities = table.contents.faces[card].abilities
                kind = table.contents.faces[card].type
                known = memo[card, "statics"] = tuple(
                    sparing(one, kind) for one in abilities if isinstance(one, Static)
                )
            for ability in known:
                if card in idle:
                    ability = ability._replace(modifiers=tuple(one for one in ability.modifiers if not _gives(one)))
                found.append((ability, Context(thing.seat, card)))
        return tuple(found)

    def abilities(self, table: ApocalypseTable) -> list[tuple[Any, int, Context]]:
        """Return every ability of what is in play that waits for an event, numbered on its card."""
        found = []
        memo = table.contents.memo
        for card, thing in table.things.items():
            if thing.away:
                continue
            known = memo.get((card, "waiting"))
            if known is None:
                known = memo[card, "waiting"] = tuple(
                    (number, ability)
                    for number, ability in enumerate(table.contents.faces[card].abilities)
                    if isinstance(ability, (Triggered, Replacement))
                )
            for number, ability in known:
                found.append((ability, number, Context(thing.seat, card, table.bearer(card))))
        return found

    def given(self, table: ApocalypseTable) -> tuple[Given, ...]:
        """Return what was given for a time and counts now."""
        return tuple(one for one in table.given if one.until not in ("next_round", "next_turn"))

    def give(self, state: Game, given: Given) -> None:
        """Put modifiers in force. Between rounds the next round is the one about to begin."""
        from game.apocalypse.rules.rounds import FightRound

        if given.until == "next_round" and not any(isinstance(step, FightRound) for step, _ in state.steps):
            given = given._replace(until="round")
        changes.give(state, given)

    def act(self, state: Game, ctx: Context, effect: Any) -> None:
        """Carry out an act."""
        from game.apocalypse.rules.effect_handlers import act

        act(state, ctx, effect)


def waived(table: ApocalypseTable) -> frozenset[int]:
    """Return the weapons that are not used in this round (12.17)."""
    return frozenset(
        card
        for given in table.given
        if any(isinstance(one, Cannot) and one.permission == "be_used" for one in given.modifiers)
        for card in given.things
    )


def in_use(table: ApocalypseTable, creature: int) -> list[int]:
    """Return what is attached to a creature, without waived weapons (12.17)."""
    idle = waived(table)
    return [other for other in table.attached(creature) if other not in idle]


def _gives(modifier: Any) -> bool:
    """Say whether a modifier is of use to who carries the weapon; what a weapon takes it takes unused as well."""
    if isinstance(modifier, Add):
        return all(isinstance(amount, int) and amount > 0 for _, amount in modifier.stats)
    return isinstance(modifier, Can)


def has_own_totem(table: ApocalypseTable, creature: int) -> bool:
    """Say whether a Personal Totem lies on a creature (11.4)."""
    return any(thing.kind == "personal_totem" and thing.host == creature for thing in table.things.values())


def reach(table: ApocalypseTable, one: int, other: int) -> bool:
    """Say whether two things are in a common world (19.2)."""
    a, b = table.things.get(one), table.things.get(other)
    if a is None or b is None or a.away or b.away:
        return False
    return a.world == b.world or "both" in (a.world, b.world)


PORT = ApocalypseAdapter()
ApocalypseTable.PORT = PORT
