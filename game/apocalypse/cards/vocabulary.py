"""The 1995 game's own words for the card language: conditions, effects, targets, abilities."""

from __future__ import annotations

from typing import Any, NamedTuple

from game.cards.context import Context, value
from game.cards.grammar import Amount, Filter, Flag, MaybeTarget, Named, Number, Place, Target, Which, word
from game.words import N_

# ---- conditions of this game


@word("condition", "round", N_("at least {at_least} round(s) were fought"))
class RoundsFought(NamedTuple):
    """At least this number of rounds of the running fight are over."""

    at_least: Amount

    def holds(self, table: Any, ctx: Context) -> bool:
        return table.fight is not None and table.fight.round >= value(self.at_least, table, ctx)


@word("condition", "first_round", N_("it is the first round"))
class FirstRound(NamedTuple):
    """The first round of the fight is being fought."""

    def holds(self, table: Any, ctx: Context) -> bool:
        return table.fight is not None and table.fight.round == 1


@word("condition", "has_caern", N_("the pack has a caern"))
class HasCaern(NamedTuple):
    """The controller's pack has a caern."""

    def holds(self, table: Any, ctx: Context) -> bool:
        return any(thing.kind == "caern" and thing.seat == ctx.seat for thing in table.things.values())


@word("condition", "in_fight", N_("<bearer> is in combat[against:  against {against:many}]"))
class InFight(NamedTuple):
    """The bearer or user takes part in the running fight; `against` filters its opponents."""

    against: Filter = Which()

    def holds(self, table: Any, ctx: Context) -> bool:
        fight = table.fight
        who = ctx.user if ctx.user >= 0 else table.bearer(ctx.source)
        if fight is None or not fight.has(who):
            return False
        if not self.against.tests:
            return True
        return any(self.against.fits(table, ctx, thing) for thing in fight.opponents(who))


@word("condition", "fight_against", N_("the fight is against {which:many}"))
class FightAgainst(NamedTuple):
    """Some creature on the other side of the controller's fight fits."""

    which: Filter

    def holds(self, table: Any, ctx: Context) -> bool:
        fight = table.fight
        if fight is None:
            return False
        other = fight.defenders if fight.seats[0] == ctx.seat else fight.attackers
        return any(self.which.fits(table, ctx, thing) for thing in other)


@word("condition", "begun_by", N_("the combat was begun by {which}"))
class BegunBy(NamedTuple):
    """The running fight was begun by a card that fits, not by an alpha."""

    which: Filter

    def holds(self, table: Any, ctx: Context) -> bool:
        fight = table.fight
        return fight is not None and fight.by >= 0 and bool(self.which.fits(table, ctx, fight.by))


@word("condition", "my_fight", N_("the pack is in combat"))
class MyFight(NamedTuple):
    """The controller's pack takes part in the running fight."""

    def holds(self, table: Any, ctx: Context) -> bool:
        fight = table.fight
        if fight is None or ctx.seat not in fight.seats:
            return False
        side = fight.attackers if fight.seats[0] == ctx.seat else fight.defenders
        return any(table.things[one].seat == ctx.seat for one in side)  # not the seat that plays for prey


@word("condition", "fought_over", N_("this card is fought over"))
class FoughtOver(NamedTuple):
    """The running fight is about the card: a Battlefield or Territory."""

    def holds(self, table: Any, ctx: Context) -> bool:
        return table.fight is not None and bool(table.fight.about == ctx.source)


@word("condition", "usable", N_("its bearer has the Gnosis for it"))
class Usable(NamedTuple):
    """The bearer of a fetish has the Gnosis that the visible side asks for (1.7).

    It holds for every fetish (8.4), so no card text mentions it.
    """

    def holds(self, table: Any, ctx: Context) -> bool:
        return bool(table.game.adapter.usable(table, ctx.source))


# ---- effects of this game, executed by `effect_handlers`


@word("effect", "frenzy", N_("{who} enters frenzy"))
class EnterFrenzy(NamedTuple):
    """Enter frenzy (14.1)."""

    who: Target = Named("target")


@word("effect", "calm", N_("the frenzy of {who} is cancelled"))
class Calm(NamedTuple):
    """A frenzy ends (14.6)."""

    who: Target = Named("target")


@word("effect", "change_form", N_("change the form of {who}[crinos:  to Crinos form][breed:  to breed form]"))
class ChangeForm(NamedTuple):
    """Change to the other form, or to `crinos` or `breed`; `forced` back to breed form may kill (12.10)."""

    who: Target = Named("user")
    crinos: Flag = False
    breed: Flag = False


@word("effect", "step", N_("{who} steps sideways[gauntlet:  against a Gauntlet of {gauntlet}]"))
class StepSideways(NamedTuple):
    """Step into or out of the Umbra against a Gauntlet; 0 ignores it."""

    who: Target = Named("user")
    gauntlet: Amount = 0


@word("effect", "escape", N_("{who} leaves the combat"))
class Escape(NamedTuple):
    """Leave the running fight (12.15)."""

    who: Target = Named("user")


@word("effect", "end_combat", N_("the combat[of:  of {of}] ends[after_round:  after this round]"))
class EndCombat(NamedTuple):
    """The running fight ends, now or at the end of the round; with `of` only if one of these fights in it."""

    after_round: Flag = False
    of: MaybeTarget = None


@word(
    "effect", "attack", N_("{who} attacks at once[rounds: , for {rounds} rounds][alone: , without packmates]: {whom}")
)
class StartAttack(NamedTuple):
    """A fight outside the alphas' order (10.9); `rounds` limits it (0 does not)."""

    who: Target = Named("user")
    whom: Target = Named("target")
    rounds: Amount = 0
    alone: Flag = False


@word(
    "effect",
    "join",
    N_("{who} joins the fight[draw: ; draw {draw} combat card(s) for each][extra: ; draw {extra} more combat card(s)]"),
)
class JoinFight(NamedTuple):
    """Creatures join their side (12.15); the pack draws `draw` cards for each of them, `extra` in all."""

    who: Target
    draw: Amount = 0
    extra: Amount = 0


@word(
    "effect",
    "join_up_to",
    N_(
        "members of the pack may join the fight[which:  (only {which:bare})][count: , at most {count}]"
        "[renown: , up to {renown} Renown of fighters in all][draw: ; draw {draw} combat card(s) for each]"
        "[extra: ; draw {extra} more combat card(s)]"
    ),
)
class JoinUpTo(NamedTuple):
    """The pack picks members to join while the Renown of its fighters stays within the limit."""

    renown: Amount = 99
    count: Amount = 99  # type: ignore[assignment]  # tuples have a method of this name
    draw: Amount = 0
    extra: Amount = 0
    which: Filter = Which()


@word("effect", "draw_combat", N_("draw {count} combat card(s)"))
class DrawCombat(NamedTuple):
    """The controller's player draws combat cards now."""

    count: Amount  # type: ignore[assignment]  # tuples have a method of this name


@word("effect", "recruit", N_("{who} joins the pack as an ally"))
class Recruit(NamedTuple):
    """Move prey from the Hunting Grounds into the controller's pack, unless it cannot be bound."""

    who: Target = Named("target")


@word("effect", "replace_fighter", N_("{who} fights in place of {instead_of}"))
class ReplaceFighter(NamedTuple):
    """Replace a fighter of the running fight by another creature."""

    who: Target
    instead_of: Target


@word("effect", "dodge", N_("the user dodges {count} attack(s)[even_undodgeable: , those that cannot be dodged too]"))
class Dodge(NamedTuple):
    """Incoming combat cards do nothing to the user (20.1)."""

    count: Amount = 1  # type: ignore[assignment]  # tuples have a method of this name
    even_undodgeable: Flag = False


@word("effect", "block", N_("the user blocks {points} damage of one attack"))
class Block(NamedTuple):
    """Points come off one incoming card."""

    points: Amount


@word(
    "effect",
    "reflect",
    N_("one attack[which:  {which:bare}][author:  by an opponent {author:bare}] hits its author instead"),
)
class Reflect(NamedTuple):
    """The opponent is affected by his own card if he and it fit."""

    which: Filter = Which()
    author: Filter = Which()


@word("effect", "annul", N_("combat cards of the opponent {which:bare} have no effect"))
class Annul(NamedTuple):
    """The opponent's combat cards that fit do nothing this round."""

    which: Filter


@word("effect", "feint", N_("play another card after the reveal"))
class Feint(NamedTuple):
    """Choose the real card after all are shown."""


@word("effect", "cancel", N_("cancel {what}"))
class CancelCard(NamedTuple):
    """Cancel the card just played, or discard a thing in play as cancelled."""

    what: Target = Named("subject")


@word("effect", "lose_alpha_action", N_("{who} loses the alpha action"))
class LoseAlphaAction(NamedTuple):
    """An alpha loses its action of this phase."""

    who: Target = Named("target")


@word("effect", "aggravate", N_("a damage card of {who} becomes aggravated"))
class MakeAggravated(NamedTuple):
    """The worst wound that can still be healed becomes aggravated."""

    who: Target = Named("target")


@word("effect", "start_with", N_("<bearer> may begin with 1 {which}"))
class StartWith(NamedTuple):
    """Before the game, take one matching card from the deck and put it on the bearer or into the pack."""

    which: Filter


@word(
    "effect",
    "lose_points",
    N_("the player loses {points} victory point(s)|the player loses victory points equal to {points}"),
)
class LosePoints(NamedTuple):
    """The controller loses victory points."""

    points: Amount


@word("effect", "start_in_umbra", N_("<bearer> may begin in the Umbra"))
class StartInUmbra(NamedTuple):
    """Before the game the bearer may cross into the Umbra."""


@word("effect", "search", N_("the player may take 1 card from {place} into hand: {which:bare}"))
class Search(NamedTuple):
    """Search the own sept deck for a matching card, take it into hand, shuffle."""

    which: Filter
    place: Place = "sept_deck"


@word("effect", "aggravate_this", N_("this damage of {who} is aggravated"))
class AggravateThis(NamedTuple):
    """The damage card that is the source becomes aggravated."""

    who: Target = Named("subject")


@word("target", "attached_to", N_("what is on {to}"))
class AttachedTo(NamedTuple):
    """Everything attached to a thing."""

    to: Target

    def find(self, table: Any, ctx: Context) -> tuple[int, ...]:
        hosts = self.to.find(table, ctx)
        return tuple(card for card, thing in table.things.items() if thing.host in hosts)

    def includes(self, table: Any, ctx: Context, thing: int) -> bool:
        """Return whether a thing is attached to one of them."""
        return thing in self.find(table, ctx)


# ---- abilities of this game


@word(
    "ability",
    "battlefield",
    N_(
        "Attackers: {attacker:bare}, up to {attacker_renown} Renown, {attacker_draw} more combat "
        "card(s). Defenders: {defender:bare}, up to {defender_renown} Renown, {defender_draw} "
        "more combat card(s)"
    ),
)
class Battlefield(NamedTuple):
    """The two lines of a Battlefield.

    Which creatures, up to which Renown, and how many combat cards are drawn (15.1, 15.2).
    """

    attacker: Filter
    attacker_renown: Number
    attacker_draw: Number
    defender: Filter
    defender_renown: Number
    defender_draw: Number


@word("ability", "voters", N_("Only these vote: {which:bare}"))
class Voters(NamedTuple):
    """Limits who may vote on a moot or board meeting."""

    which: Filter
