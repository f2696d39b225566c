"""Effect handlers: one function per effect word of this game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from game.apocalypse.answers import DONE, NONE, ApocalypsePrompt, Done, Pick, PickNone
from game.apocalypse.cards import vocabulary as lx
from game.apocalypse.cards.names import CREATURES
from game.apocalypse.rules import scoring
from game.apocalypse.rules.alphas import field_renown, may_attack
from game.apocalypse.rules.death import Deaths, Dying, end_frenzy, enter_frenzy, mortal, turn_crinos, wound
from game.apocalypse.rules.entering import enter, heal, lasting, part_rivals, remove_wound
from game.apocalypse.rules.exemptions import names_its_side, spares
from game.apocalypse.rules.fight import Combat, remove_from_fight
from game.apocalypse.rules.fight_outcomes import destroy_territory
from game.apocalypse.rules.leaving import eliminate, leave_fight
from game.apocalypse.rules.legal import active, may_carry
from game.apocalypse.rules.moot import may_step, step_over
from game.apocalypse.rules.questions import BORNE, reach
from game.apocalypse.rules.windows import happen
from game.apocalypse.state import changes
from game.apocalypse.state.table import NOBODY, NOTHING, PREY, ApocalypseTable, Game, Wound
from game.cards import effects as base
from game.cards.check import records
from game.cards.context import Context, Handler, Record, value
from game.cards.grammar import Named
from game.cards.modifiers import can, cannot, keywords
from game.cards.targets import Highest, Lowest, StateTest, found
from game.core.asking import Answer, Ask, Option
from game.core.machine import beats


def _seats(state: Game, ctx: Context, role: str) -> tuple[int, ...]:
    return state.table.game.adapter.chooser(state.table, ctx, role)


def _affected(state: Game, ctx: Context, things: tuple[int, ...]) -> list[int]:
    """Return the creatures that the source can affect: some are immune to Gifts (11.8)."""
    table = state.table
    if table.face(ctx.source).type != "gift":
        return [thing for thing in things if thing in table.things]
    return [
        thing
        for thing in things
        if thing in table.things and (thing == ctx.user or not cannot(table, thing, "be_gifted", ctx.source))
    ]


def damage(state: Game, ctx: Context, effect: base.Damage) -> None:
    """Damage outside the exchange of cards."""
    table = state.table
    points = value(effect.amount, table, ctx)
    blows = []
    for creature in _affected(state, ctx, effect.to.find(table, ctx)):
        card, place = ctx.source if effect.becomes_wound else NOTHING, "play"
        if card >= 0:
            place = next((zone for zone, cards in table.zones.items() if card in cards), "play")
        wound(state, creature, Wound(card, points, effect.aggravated), place, ctx.user)
        blows.append((creature, ctx.user, ctx.seat if table.fight is not None else NOBODY, card))
    if blows:
        state.push(Deaths(tuple(blows)))


def heal_some(state: Game, ctx: Context, effect: base.Heal) -> None:
    """Remove damage cards."""
    for creature in _affected(state, ctx, effect.of.find(state.table, ctx)):
        for _ in range(value(effect.count, state.table, ctx)):
            heal(state, creature, effect.aggravated, pick=effect.pick, up_to=effect.up_to)


def heal_all(state: Game, ctx: Context, effect: base.HealAll) -> None:
    """Remove all damage cards."""
    for creature in _affected(state, ctx, effect.of.find(state.table, ctx)):
        for one in state.table.things[creature].wounds:
            if not lasting(state.table, one):
                remove_wound(state, creature, one)


def draw(state: Game, ctx: Context, effect: base.Draw) -> None:
    """Draw cards."""
    for seat in _seats(state, ctx, effect.who):
        changes.draw(state, seat, effect.place.partition("_")[0], value(effect.count, state.table, ctx))


def draw_combat(state: Game, ctx: Context, effect: lx.DrawCombat) -> None:
    """Draw combat cards."""
    changes.draw(state, ctx.seat, "combat", value(effect.count, state.table, ctx))


def discard(state: Game, ctx: Context, effect: base.Discard) -> None:
    """Cards in play are discarded; characters so lost are worth nothing (12.11)."""
    table = state.table
    for card in effect.what.find(table, ctx):
        if card in table.things and (card == ctx.source or not cannot(table, card, "be_discarded")):
            changes.note(state, "discarded", table.things[card].seat, (card,))
            remove_creature(state, card, ctx.source)


def remove_creature(state: Game, card: int, by: int) -> None:
    """Discard a thing from play, and first remove it from a fight; `by` is the card that says so."""
    leave_fight(state, card, "gone")
    changes.leave(state, card, by=by)
    eliminate(state)


def discard_hand(state: Game, ctx: Context, effect: base.DiscardHand) -> None:
    """Cards of a hand are discarded blindly."""
    for seat in _seats(state, ctx, effect.who):
        for _ in range(value(effect.count, state.table, ctx)):
            hand = state.table.zone(f"{effect.place}:{seat}")
            if hand:
                changes.discard_from(state, hand[state.draw_below(len(hand))], f"{effect.place}:{seat}")


def redraw(state: Game, ctx: Context, effect: base.Redraw) -> None:
    """Discard a hand and draw the same number of cards."""
    for seat in _seats(state, ctx, effect.who):
        zone = f"{effect.place}:{seat}"
        old = state.table.zone(zone)
        for card in old:
            changes.discard_from(state, card, zone)
        changes.draw(state, seat, effect.place.partition("_")[0], len(old))


def destroy(state: Game, ctx: Context, effect: base.Destroy) -> None:
    """Creatures die, other things are destroyed."""
    table = state.table
    for card in _affected(state, ctx, effect.what.find(table, ctx)):
        if cannot(table, card, "be_discarded"):
            continue
        if table.things[card].kind in CREATURES:
            state.push(Dying(card))
        elif table.things[card].kind == "territory":
            destroy_territory(state, card)
        else:
            changes.note(state, "destroyed", table.things[card].seat, (card,))
            changes.leave(state, card, cause="destroyed", by=ctx.source)


def move(state: Game, ctx: Context, effect: base.Move) -> None:
    """Move a thing: to the Hunting Grounds, into a pack, to a world, or out of play for a while."""
    table = state.table
    for card in _affected(state, ctx, effect.what.find(table, ctx)):
        thing = table.things[card]
        if effect.to == "hunting_grounds":
            changes.change(state, card, "sent", ctx.source, grounds=True)
        elif effect.to == "pack":
            changes.change(state, card, "returned", ctx.source, grounds=False)
        elif effect.to == "away":
            remove_from_fight(state, card) if table.fight is not None and table.fight.has(card) else None
            changes.change(state, card, "away", ctx.source, away=effect.until)
        elif effect.to in ("umbra", "physical") and thing.world not in (effect.to, "both"):
            step_over(state, card, ctx.source)
        changes.note(state, "moved", thing.seat, (card,), word=effect.to)


def score(state: Game, ctx: Context, effect: base.Score) -> None:
    """Score victory points; the card may go to the victory pile."""
    table = state.table
    for seat in _seats(state, ctx, effect.who):
        if effect.this_card:
            zone = next((name for name, cards in table.zones.items() if ctx.source in cards), "play")
            holder = next((c for c, t in table.things.items() if any(w.card == ctx.source for w in t.wounds)), NOTHING)
            if holder >= 0:
                mark = next(w for w in table.things[holder].wounds if w.card == ctx.source)
                changes.take_wounds(state, holder, (mark,), "scored", f"victory:{seat}")
            elif ctx.source in table.things:
                changes.remove(state, ctx.source, f"victory:{seat}", "scored")
            else:
                changes.move(state, "scored", (ctx.source,), zone, f"victory:{seat}")
        scoring.score(state, seat, value(effect.points, table, ctx), ctx.source)


def lose_points(state: Game, ctx: Context, effect: lx.LosePoints) -> None:
    """Victory points are lost."""
    scoring.score(state, ctx.seat, -value(effect.points, state.table, ctx), ctx.source)


def attach(state: Game, ctx: Context, effect: base.Attach) -> None:
    """The card played stays: on a thing, or by itself."""
    table = state.table
    for host in effect.to.find(table, ctx)[:1]:
        if host != ctx.source and host not in table.things:
            continue  # the host left play while the card was responded to: the card has nothing to stay on (5.3)
        on = NOTHING if host == ctx.source else host
        zone = "playing" if ctx.source in table.zone("playing") else "juntas"
        if on >= 0 and remembered(table, ctx.source):
            changes.count_use(state, on, ctx.source, BORNE)
        enter(state, ctx.source, ctx.seat, zone, "stays", on, told=zone == "playing" and on in (NOTHING, ctx.user))


def remembered(table: ApocalypseTable, card: int) -> bool:
    """Return whether it matters for the whole game on whom a card has been, as its text asks for it."""
    memo = table.contents.memo
    known: bool | None = memo.get(("remembered", card))
    if known is None:
        known = memo["remembered", card] = any(
            isinstance(one, StateTest) and "had_copy" in one.states for one in records(table.face(card).abilities)
        )
    return known


def take(state: Game, ctx: Context, effect: base.Take) -> None:
    """Move a thing to another bearer, or to another pack."""
    table = state.table
    for card in effect.what.find(table, ctx):
        if card not in table.things or cannot(table, card, "be_discarded") or cannot(table, card, "be_taken"):
            continue
        for to in effect.to.find(table, ctx)[:1]:
            if table.things[card].kind == "equipment":
                if may_carry(table, to, card):
                    changes.change(state, card, "taken", ctx.source, host=to, seat=table.things[to].seat)
            else:
                if table.things[card].kind == "caern":  # 8.6: a new caern takes the place of the old one
                    seat = table.things[to].seat
                    for old, thing in list(table.things.items()):
                        if thing.kind == "caern" and thing.seat == seat and old != card:
                            changes.leave(state, old, cause="replaced", by=card)
                changes.change(state, card, "taken", ctx.source, seat=table.things[to].seat)
                part_rivals(state, table.things[to].seat)
            changes.note(state, "taken", ctx.seat, (card, to))


def frenzy(state: Game, ctx: Context, effect: lx.EnterFrenzy) -> None:
    """Enter frenzy."""
    for creature in _affected(state, ctx, effect.who.find(state.table, ctx)):
        enter_frenzy(state, creature)


def calm(state: Game, ctx: Context, effect: lx.Calm) -> None:
    """End a frenzy, which may kill (14.6)."""
    for creature in _affected(state, ctx, effect.who.find(state.table, ctx)):
        if not cannot(state.table, creature, "frenzy_cancel"):
            end_frenzy(state, creature)
            state.push(Deaths(((creature, NOTHING, NOBODY, NOTHING),)))


def change_form(state: Game, ctx: Context, effect: lx.ChangeForm) -> None:
    """Change form; a creature with too many wounds for its breed form dies (12.10)."""
    table = state.table
    for creature in _affected(state, ctx, effect.who.find(table, ctx)):
        thing = table.things[creature]
        if not table.face(creature).crinos:
            continue
        if thing.crinos and not effect.crinos:
            changes.change(state, creature, "breed", ctx.source, crinos=False)
            changes.note(state, "turned_breed", thing.seat, (creature,))
            if mortal(table, creature) and not thing.frenzied:
                seat = ctx.seat if table.fight is not None and table.fight.has(creature) else NOBODY
                state.push(Dying(creature, NOTHING, seat if seat != thing.seat else NOBODY))
        elif not thing.crinos and not effect.breed:
            turn_crinos(state, creature)


def step(state: Game, ctx: Context, effect: lx.StepSideways) -> None:
    """Step sideways."""
    table = state.table
    for creature in effect.who.find(table, ctx):
        if creature in table.things and may_step(table, creature, value(effect.gauntlet, table, ctx)):
            if table.fight is not None and table.fight.has(creature):
                remove_from_fight(state, creature)
            step_over(state, creature, ctx.source)


def escape(state: Game, ctx: Context, effect: lx.Escape) -> None:
    """Leave the fight."""
    table = state.table
    for creature in effect.who.find(table, ctx):
        if table.fight is not None and table.fight.has(creature) and not cannot(table, creature, "escape"):
            remove_from_fight(state, creature)


def end_combat(state: Game, ctx: Context, effect: lx.EndCombat) -> None:
    """The fight ends: now, or when the round is over."""
    fight = state.table.fight
    if fight is None or fight.ended:
        return
    if effect.of is None or any(fight.has(one) for one in effect.of.find(state.table, ctx)):
        changes.change_fight(state, fight._replace(ended="after" if effect.after_round else "card"), "ending")


def attack(state: Game, ctx: Context, effect: lx.StartAttack) -> None:
    """An attack outside the order of alphas; it never interrupts a fight (10.8)."""
    table = state.table
    for attacker in effect.who.find(table, ctx)[:1]:
        if attacker not in table.things:
            continue  # a creature that was to attack may have fallen meanwhile
        whom = effect.whom
        targets = found(table, ctx, whom.which) if isinstance(whom, (Highest, Lowest)) else whom.find(table, ctx)
        targets = tuple(one for one in targets if one != attacker and may_attack(table, attacker, one))
        if isinstance(whom, (Highest, Lowest)):
            if not names_its_side(whom.which, table.things[attacker].kind):
                targets = tuple(one for one in targets if not spares(table, ctx.source, one))  # 11.10, 11.11
            # 10.9: the highest one that it can attack counts
            targets = whom.best(table, targets)
        if not targets or table.fight is not None:
            continue
        target = targets[state.draw_below(len(targets))] if len(targets) > 1 else targets[0]
        limit = value(effect.rounds, table, ctx)
        state.push(Combat("card", attacker, target, limit, alone=effect.alone, by=ctx.source))


def sent_by(table: ApocalypseTable, ctx: Context, effect: base.Choose, then: tuple[Record, ...]) -> int:
    """Return the creature that will attack the chosen one by this card; -1 if none will."""
    for one in then:
        inner = getattr(one, "do", ())
        found = sent_by(table, ctx, effect, inner) if inner else NOTHING
        if found >= 0:
            return found
        if isinstance(one, lx.StartAttack) and one.whom == Named(effect.as_):
            return next(iter(one.who.find(table, ctx)), NOTHING)
    return NOTHING


def join(state: Game, ctx: Context, effect: lx.JoinFight) -> None:
    """Creatures join the side of their pack (12.14)."""
    table = state.table
    fight = table.fight
    if fight is None or fight.alone:
        return
    foes = fight.defenders if fight.seats[0] == ctx.seat else fight.attackers
    if any(cannot(table, foe, "be_ganged") for foe in foes):
        return
    for creature in effect.who.find(table, ctx):
        if fight.seats[0] == ctx.seat and any(refuses(table, creature, foe) for foe in foes):
            continue
        join_one(state, ctx.seat, creature)
        changes.draw(state, ctx.seat, "combat", value(effect.draw, table, ctx))
    changes.draw(state, ctx.seat, "combat", value(effect.extra, table, ctx))


def join_one(state: Game, seat: int, creature: int) -> None:
    """Let a creature join the running fight on the side of the seat."""
    fight = state.table.fight
    if fight is None or fight.has(creature):
        return
    attacks = fight.seats[0] == seat
    if attacks:
        changes.change_fight(state, fight._replace(attackers=(*fight.attackers, creature)), "joins", creature)
    else:
        changes.change_fight(state, fight._replace(defenders=(*fight.defenders, creature)), "joins", creature)
    changes.note(state, "joins", seat, (creature,))
    if attacks:
        happen(state, "joins_attack", creature)


def refuses(table: ApocalypseTable, creature: int, foe: int) -> bool:
    """Return whether a creature never attacks another one, and so joins no attack on it (12.14)."""
    silver = all("Silver Pack" in keywords(table, one) for one in (creature, foe))
    return silver or cannot(table, creature, "attack", foe)


def join_up_to(state: Game, ctx: Context, effect: lx.JoinUpTo) -> None:
    """Ask the pack which creatures join."""
    fight = state.table.fight
    if fight is not None and ctx.seat in fight.seats and not fight.alone and fight.kind != "battlefield":
        state.push(Joining(ctx, effect))


@beats("ask", "joined")
class Joining(NamedTuple):
    """Members of the pack join one after another while the Renown of all fighters stays within the limit (12.14)."""

    ctx: Context
    effect: lx.JoinUpTo
    so_far: int = 0

    def room(self, table: ApocalypseTable) -> list[int]:
        """Return the creatures that may still join."""
        fight = table.fight
        seat = self.ctx.seat
        if fight is None or self.so_far >= value(self.effect.count, table, self.ctx):
            return []
        mine = fight.attackers if fight.seats[0] == seat else fight.defenders
        foes = fight.defenders if fight.seats[0] == seat else fight.attackers
        if any(cannot(table, foe, "be_ganged") for foe in foes):
            return []
        left = value(self.effect.renown, table, self.ctx) - sum(field_renown(table, one) for one in mine)
        return [
            card
            for card in table.creatures(seat)
            if card not in mine
            and active(table, card)
            and not table.things[card].grounds
            and not (mine is fight.attackers and any(refuses(table, card, foe) for foe in foes))
            and field_renown(table, card) <= left
            and not cannot(table, card, "join_pack")
            and any(reach(table, card, foe) for foe in foes)
            and self.effect.which.fits(table, self.ctx, card)
        ]

    def ask(self, state: Game, _: dict[int, Answer]) -> Ask | None:
        if self.room(state.table):
            return Ask((self.ctx.seat,), ApocalypsePrompt.JOIN, (self.ctx.source,))
        state.finish()
        changes.draw(state, self.ctx.seat, "combat", value(self.effect.extra, state.table, self.ctx))
        return None

    def options(self, table: ApocalypseTable, seat: int) -> list[Option]:
        """Return the creatures that may join, and the answer that ends it."""
        return [*(Option(Pick(one), one, "fight") for one in self.room(table)), Option(DONE, choice="done")]

    def joined(self, state: Game, answers: dict[int, Pick | Done]) -> None:
        state.goto(Joining.ask)
        for answer in answers.values():
            if isinstance(answer, Done):
                state.replace_frame(self._replace(so_far=99))
                continue
            state.replace_frame(self._replace(so_far=self.so_far + 1))
            join_one(state, self.ctx.seat, answer.card)
            changes.draw(state, self.ctx.seat, "combat", value(self.effect.draw, state.table, self.ctx))


def recruit(state: Game, ctx: Context, effect: lx.Recruit) -> None:
    """Prey becomes an ally of the pack."""
    table = state.table
    for creature in _affected(state, ctx, effect.who.find(table, ctx)):
        if table.things[creature].kind in PREY and not cannot(table, creature, "be_bound"):
            changes.change(state, creature, "recruited", ctx.source, kind="ally", seat=ctx.seat)
            changes.note(state, "enters", ctx.seat, (creature,))
            part_rivals(state, ctx.seat)


def replace_fighter(state: Game, ctx: Context, effect: lx.ReplaceFighter) -> None:
    """Let a creature take another one's place in the running fight.

    A new target before the first round removes the defenders of the old one, unless it is one of them. Creatures that
    attack together go on together (12.3).
    """
    table = state.table
    fight = table.fight
    new, old = effect.who.find(table, ctx)[:1], effect.instead_of.find(table, ctx)[:1]
    if fight is None or not new or not old or not fight.has(old[0]) or new[0] in (*fight.attackers, *old):
        return
    if fight.has(new[0]) and (fight.round or old[0] != fight.defenders[0]):
        return
    seat = table.things[new[0]].seat
    if old[0] in fight.attackers:
        side = tuple(new[0] if one == old[0] else one for one in fight.attackers)
        changes.change_fight(state, fight._replace(attackers=side), "replaced", new[0])
    else:
        side = tuple(new[0] if one == old[0] else one for one in fight.defenders if one != new[0])
        packed = not fight.round and fight.kind != "battlefield" and old[0] == fight.defenders[0]
        if packed and new[0] not in fight.defenders:
            side = (new[0],)
        changes.change_fight(state, fight._replace(defenders=side, seats=(fight.seats[0], seat)), "replaced", new[0])
    changes.note(state, "stepped_in", seat, (new[0], old[0]))


def cancel(state: Game, ctx: Context, effect: lx.CancelCard) -> None:
    """Cancel a card being played, or discard a thing in play."""
    table = state.table
    for card in effect.what.find(table, ctx):
        if card in table.zone("playing"):
            changes.now(state, "cancelled", (*table.cancelled, card))
            changes.note(state, "cancelled", ctx.seat, (card,))
        elif card in table.zone("juntas"):
            changes.note(state, "cancelled", ctx.seat, (card,))
            changes.discard_from(state, card, "juntas", "vote_over")
        elif card in table.things:
            changes.note(state, "cancelled", ctx.seat, (card,))
            changes.leave(state, card, cause="cancelled", by=ctx.source)


def lose_alpha_action(state: Game, ctx: Context, effect: lx.LoseAlphaAction) -> None:
    """The alpha's action is gone."""
    for creature in effect.who.find(state.table, ctx):
        if not can(state.table, creature, "keep_action"):
            changes.now(state, "acted", (*state.table.acted, creature))
            changes.note(state, "loses_action", state.table.things[creature].seat, (creature,))


def make_aggravated(state: Game, ctx: Context, effect: lx.MakeAggravated) -> None:
    """The worst damage card that is not yet aggravated becomes so (7.2)."""
    for creature in _affected(state, ctx, effect.who.find(state.table, ctx)):
        thing = state.table.things[creature]
        mild = [wound for wound in thing.wounds if not wound.aggravated]
        if mild:
            worst = max(mild, key=lambda wound: wound.points)
            wounds = tuple(one._replace(aggravated=True) if one is worst else one for one in thing.wounds)
            changes.change(state, creature, "aggravated", ctx.source, wounds=wounds)
            changes.note(state, "aggravated", thing.seat, (creature,))


def aggravate_this(state: Game, ctx: Context, effect: lx.AggravateThis) -> None:
    """The damage card just suffered becomes aggravated."""
    for creature in effect.who.find(state.table, ctx):
        if creature in state.table.things:
            thing = state.table.things[creature]
            wounds = tuple(w._replace(aggravated=True) if w.card == ctx.source else w for w in thing.wounds)
            changes.change(state, creature, "aggravated", ctx.source, wounds=wounds)


def search(state: Game, ctx: Context, effect: lx.Search) -> None:
    """Look through the own sept deck for one card."""
    if state.table.zone(f"sept_deck:{ctx.seat}"):
        state.push(Searching(ctx, effect.which))


@beats("ask", "found")
class Searching(NamedTuple):
    """A seat looks through its sept deck, takes a fitting card into its hand, and shuffles."""

    ctx: Context
    which: Any

    def ask(self, state: Game, _: dict[int, Answer]) -> Ask | None:
        seat = self.ctx.seat
        deck = state.table.zone(f"sept_deck:{seat}")
        changes.move(state, "searched", tuple(sorted(deck)), f"sept_deck:{seat}", f"searched:{seat}")
        return Ask((seat,), ApocalypsePrompt.SEARCH, (self.ctx.source,))

    def options(self, table: ApocalypseTable, seat: int) -> list[Option]:
        """Return the cards that fit, and none."""
        cards = [c for c in table.zone(f"searched:{seat}") if self.which.fits(table, self.ctx, c)]
        return [*(Option(Pick(card), card, "sept_hand") for card in cards), Option(NONE, choice="none")]

    def found(self, state: Game, answers: dict[int, Pick | PickNone]) -> None:
        """Show and take the card; shuffle the rest."""
        seat = self.ctx.seat
        for answer in answers.values():
            if isinstance(answer, Pick):
                card = answer.card
                changes.note(state, "searched", seat, (card,))
                changes.move(state, "found", (card,), f"searched:{seat}", f"sept_hand:{seat}")
        changes.shuffle_into(state, seat, f"searched:{seat}", f"sept_deck:{seat}")


def nothing(state: Game, ctx: Context, effect: Any) -> None:
    """Do nothing here: defences and feints act in the round, start effects in the setup (2.6)."""


EFFECT_HANDLERS: Mapping[type, Handler] = {
    base.Damage: damage,
    base.Heal: heal_some,
    base.HealAll: heal_all,
    base.Draw: draw,
    base.Discard: discard,
    base.DiscardHand: discard_hand,
    base.Redraw: redraw,
    base.Destroy: destroy,
    base.Move: move,
    base.Score: score,
    base.Attach: attach,
    base.Take: take,
    lx.DrawCombat: draw_combat,
    lx.EnterFrenzy: frenzy,
    lx.Calm: calm,
    lx.ChangeForm: change_form,
    lx.StepSideways: step,
    lx.Escape: escape,
    lx.EndCombat: end_combat,
    lx.StartAttack: attack,
    lx.JoinFight: join,
    lx.JoinUpTo: join_up_to,
    lx.Recruit: recruit,
    lx.ReplaceFighter: replace_fighter,
    lx.CancelCard: cancel,
    lx.LoseAlphaAction: lose_alpha_action,
    lx.MakeAggravated: make_aggravated,
    lx.AggravateThis: aggravate_this,
    lx.Search: search,
    lx.LosePoints: lose_points,
    lx.Dodge: nothing,
    lx.Block: nothing,
    lx.Reflect: nothing,
    lx.Annul: nothing,
    lx.Feint: nothing,
    lx.StartWith: nothing,
    lx.StartInUmbra: nothing,
}
