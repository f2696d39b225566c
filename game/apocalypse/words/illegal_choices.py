"""Why a creature or card cannot be chosen: alphas, companions, guards, targets, and choices of cards."""

from __future__ import annotations

from collections.abc import Callable

from game.apocalypse.cards.vocabulary import Block, Dodge
from game.apocalypse.rules.alphas import Engage, defensible, field_renown, fits_limit, lines_of
from game.apocalypse.rules.effect_handlers import Joining
from game.apocalypse.rules.legal import STEPPING, is_shifter, of_class
from game.apocalypse.rules.questions import reach
from game.apocalypse.rules.turn import healing
from game.apocalypse.state.table import ApocalypseTable
from game.apocalypse.words.illegal_case import Case
from game.apocalypse.words.unmet_requirements import cause, forbidder, idle, misfit, name
from game.cards.context import Context, value
from game.cards.modifiers import can, cannot, stat
from game.cards.resolve import Run
from game.core.message import Fields, Message
from game.words import N_


def _member(case: Case) -> Message | None:
    """Return why a card is no member of the pack that can act."""
    table, who = case.table, case.card
    thing = table.things.get(who)
    if thing is None:
        return case.say(N_("{card} is not in play; somebody of the pack is chosen."), "5.1")
    if thing.kind not in ("character", "ally") or thing.seat != case.seat:
        return case.say(N_("{card} is no member of the pack, and one is chosen."), "5.1")
    lack = idle(table, who, who)
    return lack.reason if lack is not None else None


def _alpha(case: Case) -> Message | None:
    table, who = case.table, case.card
    thing = table.things.get(who)
    if thing is None or thing.kind not in ("character", "ally") or thing.seat != case.seat or thing.away:
        return _member(case)
    if thing.grounds:
        return case.say(N_("{card} is in the Hunting Grounds and cannot be alpha."), "10.3")
    source = forbidder(table, who, "be_alpha")
    if source >= 0:
        return case.say(N_("{card} cannot be alpha: {cause}."), "10.3", cause=cause(table, source, who))
    forced = next((one for one in table.creatures(case.seat) if can(table, one, "must_be_alpha")), -1)
    if forced >= 0:
        return case.say(N_("{alpha} must be chosen as alpha."), "10.3", alpha=name(table, forced))
    return None


def _step(case: Case) -> Message | None:
    table, who = case.table, case.card
    if refusal := _member(case):
        return refusal
    able = table.things[who].kind == "character" and of_class(table, who, STEPPING)
    if not able and not is_shifter(table, who) and not can(table, who, "step"):
        if table.things[who].kind != "character":
            return case.say(N_("{card} is an ally; only characters step sideways by a caern."), "9.1")
        return case.say(N_("{card} is neither a shapechanger nor a Bane, and only these step sideways."), "9.1")
    if table.things[who].grounds:
        return case.say(N_("{card} is in the Hunting Grounds, away from the caern."), "9.1")
    source = forbidder(table, who, "step")
    if source >= 0 and not can(table, who, "step"):
        return case.say(N_("{card} cannot step sideways: {cause}."), "9.1", cause=cause(table, source, who))
    caern = next((one for one, t in table.things.items() if t.kind == "caern" and t.seat == case.seat), -1)
    if caern >= 0:
        gauntlet, gnosis = stat(table, caern, "gauntlet"), stat(table, who, "gnosis")
        reason = N_("The Gauntlet of {caern} is {wanted}, and Gnosis must be above it; {card} has {has}.")
        if table.rules.step_equal:
            reason = N_("The Gauntlet of {caern} is {wanted}, and Gnosis must reach it; {card} has {has}.")
        if gnosis < gauntlet or (gnosis == gauntlet and not table.rules.step_equal):
            return case.say(reason, "9.1", caern=name(table, caern), wanted=gauntlet, has=gnosis)
    return case.say(N_("{card} steps already: each once."), "9.1")


def _along(case: Case) -> Message | None:
    """Return why a creature cannot come along onto a Battlefield, or help in its defence (15.1, 15.2)."""
    table, who, step = case.table, case.card, case.step
    if refusal := _member(case):
        return refusal
    if not isinstance(step, Engage):
        return None
    bring = case.ask.prompt == "bring"
    side = (step.attackers or (step.alpha,)) if bring else step.defenders
    lines = lines_of(table, step.field)
    rule = "15.1" if bring else "15.2"
    if who in side:
        return case.say(N_("{card} comes along already."), rule)
    if table.things[who].grounds:
        return case.say(N_("{card} is in the Hunting Grounds and does not come along."), rule)
    if not reach(table, who, side[0]):
        return case.say(N_("{card} is in another world than {alpha}."), "19.2", alpha=name(table, side[0]))
    if refusal := _no_pack_action(case, rule):
        return refusal
    if bring and (source := forbidder(table, who, "attack")) >= 0:
        return case.say(N_("{card} attacks nobody: {cause}."), rule, cause=cause(table, source, who))
    counted = side[1:] if table.rules.field_limit == "alpha_extra" else side
    limit = lines.attacker_renown if bring else lines.defender_renown
    left = limit - sum(field_renown(table, one) for one in counted)
    return _too_renowned(case, left, rule)


def _no_pack_action(case: Case, rule: str) -> Message | None:
    source = forbidder(case.table, case.card, "join_pack")
    if source < 0:
        return None
    reason = N_("{card} takes part in no pack actions: {cause}.")
    return case.say(reason, rule, cause=cause(case.table, source, case.card))


def _too_renowned(case: Case, left: int, rule: str) -> Message | None:
    renown = field_renown(case.table, case.card)
    if renown <= left:
        return None
    reason = N_("{card} counts for {renown} Renown, and there is room for {left} more.")
    return case.say(reason, rule, renown=renown, left=max(0, left))


def _guards(case: Case) -> Message | None:
    table, who, step = case.table, case.card, case.step
    if not isinstance(step, Engage):
        return None
    if who in step.defenders:
        return case.say(N_("{card} guards already."), "15.3")
    if who not in step.guards(table):
        return case.say(N_("{card} does not guard: enemies do against Gaia, victims against the Wyrm."), "15.3")
    return case.say(N_("With {card} the Renown of the guards would not come out right."), "15.3")


def _join(case: Case) -> Message | None:
    table, who, step = case.table, case.card, case.step
    if refusal := _member(case):
        return refusal
    fight = table.fight
    if not isinstance(step, Joining) or fight is None:
        return None
    first = fight.seats[0] == case.seat
    mine, foes = (fight.attackers, fight.defenders) if first else (fight.defenders, fight.attackers)
    if who in mine:
        return case.say(N_("{card} fights already."), "12.14")
    if table.things[who].grounds:
        return case.say(N_("{card} is in the Hunting Grounds and joins no fight."), "12.14")
    if not any(reach(table, who, foe) for foe in foes):
        return case.say(N_("{card} is in another world than the fight."), "19.2")
    if refusal := _no_pack_action(case, "12.14"):
        return refusal
    missing = misfit(table, step.ctx, step.effect.which, who)
    if missing is not None:
        return _picked_by(table, step.ctx.source, who, missing, "12.14")
    left = value(step.effect.renown, table, step.ctx) - sum(field_renown(table, one) for one in mine)
    return _too_renowned(case, left, "12.14")


def _picked_by(table: ApocalypseTable, card: int, who: int, missing: tuple[str, Fields], rule: str) -> Message:
    """Return the refusal of a thing that does not match what a card asks for."""
    return Message(missing[0], rule, (("card", name(table, card)), ("who", name(table, who)), *missing[1]))


def _regenerate(case: Case) -> Message | None:
    table, who = case.table, case.card
    thing = table.things.get(who)
    if thing is None or thing.seat != case.seat or thing.kind not in ("character", "ally"):
        return case.say(N_("{card} is no member of the pack, and one is chosen."), "7.1")
    if not thing.wounds:
        return case.say(N_("{card} has no damage card."), "7.1")
    source = forbidder(table, who, "regenerate")
    if source >= 0:
        return case.say(N_("{card} does not regenerate: {cause}."), "7.1", cause=cause(table, source, who))
    if not healing(table, who):
        return case.say(N_("{card} does not regenerate: only characters do, and whoever has that keyword."), "7.1")
    if any(wound.aggravated for wound in thing.wounds):
        return case.say(N_("The damage of {card} is aggravated and stays anyway."), "7.2")
    return case.say(N_("{card} keeps its damage card already."), "7.1")


def _choose(case: Case) -> Message | None:
    table, who, step = case.table, case.card, case.step
    effect = step.choice() if isinstance(step, Run) else None
    if not isinstance(step, Run) or effect is None:
        return None
    source = step.ctx.source
    if who in step.chosen:
        return case.say(N_("{card} is chosen already."), "5.3")
    if who not in table.things or table.things[who].away:
        return case.say(N_("{card} is not in play; something in play is chosen."), "5.3")
    missing = misfit(table, step.ctx, effect.which, who)
    if missing is not None:
        return _picked_by(table, source, who, missing, "5.3")
    return Message(
        N_("{who} is none of those among which {card} chooses."),
        "5.3",
        (("card", name(table, source)), ("who", name(table, who))),
    )


def _target(case: Case) -> Message | None:
    if case.table.fight is None:
        return None
    if not case.table.fight.has(case.card):
        return case.say(N_("{card} is not in this fight."), "12.4")
    return case.say(N_("{card} is on the same side; cards are aimed at the other one."), "12.4")


def _defend(case: Case) -> Message | None:
    table, card, step = case.table, case.card, case.step
    fight = table.fight
    tokens = getattr(step, "tokens", None)
    if fight is None or tokens is None:
        return None
    number, defence = tokens(table)[step.used]
    mine = fight.plays[number].creature
    play = next((one for one in fight.plays if one.card == card), None)
    if play is None or play.target != mine:
        return case.say(N_("{card} is no attack on {whom}."), "12.6", whom=name(table, mine))
    if play.status != "good" or table.face(card).damage < 0:
        return case.say(N_("{card} deals no damage that would have to be stopped."), "12.6")
    words = table.face(card).keywords
    if isinstance(defence, Dodge) and ("Undodgeable" in words or cannot(table, play.creature, "be_dodged", mine)):
        return case.say(N_("{card} cannot be dodged."), "20.1")
    if isinstance(defence, Block) and ("Unblockable" in words or cannot(table, play.creature, "be_blocked", mine)):
        return case.say(N_("{card} cannot be blocked."), "20.1")
    return case.say(N_("{card} has landed already, or is stopped already."), "12.6")


def _feint(case: Case) -> Message | None:
    return case.say(N_("{card} is no combat action of the hand that feints."), "20.1")


def _search(case: Case) -> Message | None:
    table, card, step = case.table, case.card, case.step
    if card not in table.zone(f"searched:{case.seat}"):
        return case.say(N_("{card} is not in the sept deck."), "5.3")
    missing = misfit(table, step.ctx, step.which, card)
    return _picked_by(table, step.ctx.source, card, missing, "5.3") if missing is not None else None


def _discard(case: Case) -> Message | None:
    if case.card in case.table.things:
        return case.say(N_("{card} is in play; cards of the hand are discarded now."), "5.1")
    if case.ask.prompt == "discard_sept":
        return case.say(N_("{card} is a combat card; cards of the sept hand are discarded now."), "6.1")
    return case.say(N_("{card} is a sept card; cards of the combat hand are discarded now."), "12.13")


def engaging(table: ApocalypseTable, alpha: int, field: int, fields: Fields) -> Message:
    """Return why an alpha may not engage a Battlefield (15.1, 15.3); {who} is the alpha, {card} the Battlefield."""
    if field in table.blocked:
        return Message(N_("{card} cannot be fought for any more this turn."), "15.3", fields)
    sources = (forbidder(table, field, "be_attacked", alpha), field), (forbidder(table, alpha, "attack"), alpha)
    for source, whom in sources:
        if source >= 0:
            why = ("cause", cause(table, source, whom))
            return Message(N_("{who} may not engage {card}: {cause}."), "15.1", (*fields, why))
    lines = lines_of(table, field)
    missing = misfit(table, Context(table.things[alpha].seat, field, alpha), lines.attacker, alpha)
    if missing is not None:
        return Message(missing[0], "15.1", (*fields, *missing[1]))
    if not fits_limit(table, alpha, lines.attacker_renown):
        reason = N_("{card} lets {left} Renown attack it; {who} alone counts for {renown}.")
        numbers = (("left", lines.attacker_renown), ("renown", field_renown(table, alpha)))
        return Message(reason, "15.1", (*fields, *numbers))
    if not defensible(table, alpha, field):
        return Message(N_("No alpha and no prey of the right Renown can defend {card}."), "15.3", fields)
    return Message(N_("{who} can do only one thing as alpha."), "10.5", fields)


PROMPTS: dict[str, Callable[[Case], Message | None]] = {
    "alpha": _alpha,
    "step": _step,
    "bring": _along,
    "back_up": _along,
    "guards": _guards,
    "join": _join,
    "regenerate": _regenerate,
    "choose": _choose,
    "target": _target,
    "defend": _defend,
    "feint": _feint,
    "search": _search,
    "discard_sept": _discard,
    "discard_combat": _discard,
}
