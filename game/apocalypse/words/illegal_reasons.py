"""Why a gesture is illegal: what is missing, and the rule. `unmet_requirements` describes what cards ask for."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.apocalypse.cards.card_defs import RESOURCES
from game.apocalypse.cards.lexicon import LEXICON
from game.apocalypse.cards.names import ANY_TIME, CREATURES
from game.apocalypse.rules.alphas import alpha_actions, may_attack
from game.apocalypse.rules.announcing import offensive
from game.apocalypse.rules.judging import capacity
from game.apocalypse.rules.legal import is_open, once_ok, spares_not
from game.apocalypse.rules.moot import JUNTAS, junta_ability
from game.apocalypse.rules.questions import gnosis_for, reach, side_of, usable
from game.apocalypse.rules.trading import ARRIVED, TRADED
from game.apocalypse.rules.windows import Window, in_window, may_be_played
from game.apocalypse.state.table import NOBODY, ApocalypseTable, Game
from game.apocalypse.words import illegal_choices as choices
from game.apocalypse.words.illegal_case import Case
from game.apocalypse.words.prompt_texts import PROMPTS as ASKED
from game.apocalypse.words.unmet_requirements import (
    Lack,
    ability_lack,
    carry_lack,
    cause,
    forbidder,
    idle,
    join_lack,
    name,
    nearest,
    pair,
    play_lack,
    unfit,
    value_lack,
)
from game.cards.abilities import Activated, PlayAbility
from game.cards.context import Context
from game.cards.modifiers import keywords, stat
from game.cards.phrases import OR, join
from game.core.machine import asked
from game.core.message import Fields, Message
from game.words import N_, _


def why_not(state: Game, seat: int, piece: int, place: str, choice: str) -> Message | None:
    """Return why this gesture is illegal."""
    table = state.table
    ask = state.ask
    if ask is None or seat not in asked(state):
        return Message(N_("Nothing is asked of this seat now."), "5.1")
    target = int(place.split(":")[1]) if place.startswith(("creature:", "fight:", "thing:")) else -1
    step = state.steps[-1][0] if state.steps else None
    case = Case(table, seat, piece, target, ask, step)
    if piece < 0 or piece >= len(table.contents.faces):
        return Message(N_("This can wait; first an answer is due: {what}"), "5.1", (("what", due(case)),))
    thing = table.things.get(piece)
    if thing is None and table.contents.owner[piece] != seat:
        return Message(N_("{card} belongs to another player."), "1.1", pair(table, piece, -1))
    if refusal := _elsewhere(case, place):
        return refusal
    by_prompt = _window if ask.prompt.startswith("window_") or ask.prompt == "reveal" else PROMPTS.get(ask.prompt)
    found = by_prompt(case) if by_prompt is not None else None
    return found or case.say(N_("{card} can wait; first an answer is due: {what}"), "5.1", what=due(case))


PLACES = {
    "grounds": N_("to the Hunting Grounds"),
    "pack": N_("to the pack"),
    "alpha": N_("in front of the pack, as alpha"),
    "discard": N_("to the discard pile"),
    "fight": N_("to the fight"),
    "table": N_("onto the table"),
}
"""The destinations of cards, by the first word of a place; all others have only one."""


def _elsewhere(case: Case, place: str) -> Message | None:
    """Return the refusal of a legal card at a wrong place.

    It is not for cards that go to a creature, where the reason against this creature matters.
    """
    if not place or case.step is None:
        return None
    places = [option.place for option in case.step.options(case.table, case.seat) if option.piece == case.card]
    if not places or place in places or any(one.startswith(("creature:", "thing:", "fight:")) for one in places):
        return None
    where = PLACES.get(places[0].partition(":")[0])
    if where is None:
        return case.say(N_("{card} is chosen as it lies: it goes nowhere."), "5.1")
    return Message(N_("{card} goes {where}."), "5.1", (("card", name(case.table, case.card)), ("where", where)))


def due(case: Case) -> str:
    """Return the sentence of the current prompt in the chosen language."""
    said = ASKED.get(case.ask.prompt)
    if said is None:
        return _(N_("Cards may be played and abilities used."))
    faces = case.table.contents.faces
    a, b = (faces[one].name if 0 <= one < len(faces) else "" for one in (*case.ask.about, -1, -1)[:2])
    number = case.ask.about[1] if case.ask.prompt == "vote" else case.ask.about[0] if case.ask.about else 0
    return _(said.text).format(a=a, b=b, n=number)


# ---- combat cards and resources


def _lay(case: Case) -> Message:
    table, card, target = case.table, case.card, case.target
    if table.face(card).type != "combat_action":
        return case.say(N_("{card} is no combat action; only these are laid in a round."), "12.4")
    if target in table.things:
        source = forbidder(table, target, "play_combat")
        if source >= 0:
            return case.say(N_("{who} plays no combat cards: {cause}."), "12.5", cause=cause(table, source, target))
        if not capacity(table, target):
            return case.say(N_("{who} is out of play for a while."), "19.3")
        if table.fight is None or not table.fight.has(target):
            return case.say(N_("{who} is not in this fight."), "12.4")
        if table.fight.player(target) != case.seat:
            return case.say(N_("Another player lays the cards of {who}."), "12.4")
        if capacity(table, target) == 1:
            return case.say(N_("{who} lays one combat card a round, and has done so."), "12.5")
        reason = N_("{who} lays {count} combat cards a round, and has done so.")
        return case.say(reason, "12.5", count=capacity(table, target))
    return case.say(N_("Every fighter has as many combat cards as it may lay in this round."), "12.5")


def _resource(case: Case) -> Message:
    table, card = case.table, case.card
    face = table.face(card)
    if card in table.things:
        return case.say(N_("{card} is in play already; resources are laid from the sept hand."), "8.1")
    if face.type in ("combat_action", "combat_event"):
        return case.say(N_("{card} is a combat card; resources are laid from the sept hand."), "8.1")
    if not once_ok(table, case.seat, card):
        return _once(case)
    if face.type == "equipment":
        return _no_carrier(case)
    if face.type == "realm" and (refusal := _no_realm(case)):
        return refusal
    if face.type in ("ally", "caern", "territory", "realm"):
        return join_lack(table, case.seat, card).reason
    if face.type in JUNTAS:
        return case.say(N_("{card} is called in the Moot Phase."), "9.2")
    if face.type in ("enemy", "victim", "battlefield"):
        return case.say(N_("{card} is laid into the Hunting Grounds."), "8.5")
    return case.say(N_("Resources are laid now; {card} has to wait until all are done."), "8.1")


def _no_carrier(case: Case) -> Message:
    """Return why the creature, or nobody of the pack, can carry a piece of equipment."""
    table, target = case.table, case.target
    able = [target] if target in table.things else table.creatures(case.seat)
    if target in table.things and table.things[target].seat != case.seat:
        return case.say(N_("{who} is of another pack."), "8.2")
    lack = nearest([one for one in (carry_lack(table, case.card, who) for who in able) if one is not None])
    if lack is not None:
        return lack.reason
    return case.say(N_("The pack has nobody who could carry {card}."), "8.2")


def _no_realm(case: Case) -> Message | None:
    """Return why the pack can have no Realm at all (11.12)."""
    table, seat = case.table, case.seat
    held = next((t.card for t in table.things.values() if t.kind == "realm" and t.seat == seat), -1)
    if held >= 0:
        return case.say(N_("The pack has a Realm already: {held}."), "11.12", held=name(table, held))
    if all(table.things[one].world != "umbra" for one in table.creatures(seat, ("character",))):
        return case.say(N_("{card} is a Realm: it needs a character of the pack in the Umbra."), "11.12")
    return None


def _once(case: Case) -> Message:
    once = case.table.face(case.card).once
    if once == "play":
        return case.say(N_("{card} is in play already: only one may be."), "2.7")
    if once == "game":
        return case.say(N_("{card} has been played already: once a game is the most."), "2.7")
    if once == "fight":
        return case.say(N_("{card} has been played in this fight: once for each side is the most."), "11.9")
    return case.say(N_("{card} has been played already: once a game for each player is the most."), "2.7")


# ---- alphas


def _alpha(case: Case) -> Message:
    table, card = case.table, case.card
    alpha = case.ask.about[0] if case.ask.about else card
    if card not in table.things:
        return case.say(N_("{card} can wait: {alpha} acts as alpha now."), "10.5", alpha=name(table, alpha))
    if card != alpha:
        if used := _activated(case, Window("alpha_action", (case.seat,), alpha)):
            return used
        return case.say(N_("{card} does nothing now: {alpha} acts as alpha."), "10.5", alpha=name(table, alpha))
    if case.target not in table.things:
        return _alpha_without_target(case, alpha)
    fields: Fields = (("who", name(table, alpha)), ("card", name(table, case.target)))
    refusal = _wrong_opponent(case, alpha, fields) or _forbidden_attack(table, alpha, case.target, fields)
    return refusal or Message(N_("{who} can do only one thing as alpha."), "10.5", fields)


def _alpha_without_target(case: Case, alpha: int) -> Message:
    """Return what an alpha that is tried with nobody should be tried with."""
    table = case.table
    if len(alpha_actions(table, case.seat, alpha)) > 1:
        reason = N_("{who} attacks, challenges or engages somebody: whom?")
        return Message(reason, "10.5", (("who", name(table, alpha)),))
    world = _(LEXICON.names["state"]["umbra" if table.things[alpha].world == "umbra" else "physical"]).strip()
    reason = N_("Nobody is {world} whom {who} could attack.")
    return Message(reason, "10.5", (("who", name(table, alpha)), ("world", world)))


def _wrong_opponent(case: Case, alpha: int, fields: Fields) -> Message | None:
    """Return why somebody else has to be attacked: own pack, other world, a rival to face first, a Battlefield."""
    table, target = case.table, case.target
    other = table.things[target]
    if other.seat == case.seat:
        return Message(N_("No pack attacks itself."), "10.7", fields)
    if not reach(table, alpha, target) and other.kind not in ("territory", "battlefield"):
        return Message(N_("{who} and {card} are in different worlds."), "19.2", fields)
    rivals = [one for one in table.things if is_open(table, one) and may_attack(table, alpha, one)]
    rivals = [one for one in rivals if spares_not(table, alpha, one)]
    if rivals and target not in rivals:
        return Message(N_("{who} has to face {rival} first."), "10.7", (*fields, ("rival", name(table, rivals[0]))))
    return choices.engaging(table, alpha, target, fields) if other.kind == "battlefield" else None


def _forbidden_attack(table: ApocalypseTable, alpha: int, target: int, fields: Fields) -> Message | None:
    """Return what forbids an alpha to attack or challenge a thing: a card, its kind, or the Silver Pack."""
    other = table.things[target]
    for source in (forbidder(table, alpha, "attack", target), forbidder(table, target, "be_attacked", alpha)):
        if source >= 0:
            why = ("cause", cause(table, source, alpha))
            return Message(N_("{who} may not attack {card}: {cause}."), "10.5", (*fields, why))
    if other.kind not in (*CREATURES, "territory"):
        return Message(N_("{card} is nothing that an alpha attacks."), "10.5", fields)
    if not may_attack(table, alpha, target) and other.kind != "territory":
        return Message(N_("Members of the Silver Pack never attack each other."), "10.7", fields)
    source = forbidder(table, alpha, "attack_grounds")
    if (other.seat == NOBODY or other.grounds) and source >= 0:
        why = ("cause", cause(table, source, alpha))
        return Message(N_("{who} attacks nobody in the Hunting Grounds: {cause}."), "10.5", (*fields, why))
    source = forbidder(table, target, "be_challenged", alpha)
    if source >= 0:
        why = ("cause", cause(table, source, target))
        return Message(N_("{card} cannot be challenged: {cause}."), "10.6", (*fields, why))
    return None


# ---- windows


def _window(case: Case) -> Message:
    table, card = case.table, case.card
    face = table.face(card)
    step = case.step if isinstance(case.step, Window) else Window(case.ask.prompt.removeprefix("window_"), (case.seat,))
    if card in table.things:
        if face.type == "equipment" and case.target in table.things:
            return _trade(case)
        return _activated(case, step) or case.say(N_("{card} has nothing to use; it works by itself."), "5.3")
    return _wrong_announcement(case) or _never_in_windows(case) or _wrong_play(case, step)


ONLY_OWN_PACK = N_("Only plays on your own pack may come before what is announced.")


def _plays(case: Case) -> list[tuple[int, PlayAbility]]:
    """Return the ways to play the card, with their numbers among its abilities."""
    abilities = case.table.face(case.card).abilities
    return [(number, one) for number, one in enumerate(abilities) if isinstance(one, PlayAbility)]


def _wrong_announcement(case: Case) -> Message | None:
    """Return why the card does not fit where offensive plays are announced and shown (5.2)."""
    attacks = any(offensive(case.table, case.card, number) for number, _ in _plays(case))
    if case.ask.prompt == "window_announced" and attacks:
        return case.say(ONLY_OWN_PACK, "5.2")
    if case.ask.prompt == "reveal" and not attacks:
        return case.say(N_("{card} is not offensive: it needed no announcement."), "5.2")
    return None


def _never_in_windows(case: Case) -> Message | None:
    """Return why a card of this kind is played in no window now."""
    table = case.table
    face = table.face(case.card)
    if face.type == "combat_action":
        return case.say(N_("{card} is a combat action: it is laid in the rounds of a fight."), "12.4")
    if not may_be_played(table, face):
        if face.type == "rite":
            return case.say(N_("{card} is a Rite: in this game none is used during a fight."), "11.5")
        return case.say(N_("{card} waits for something to happen: such Gifts are left out of this game."), "11.8")
    if not once_ok(table, case.seat, case.card):
        return _once(case)
    if face.type in JUNTAS:
        return case.say(N_("{card} is called in the Moot Phase."), "9.2")
    return None


def _wrong_play(case: Case, step: Window) -> Message:
    """Return why a card that is played in windows does not fit this one, or this creature."""
    table, card = case.table, case.card
    abilities = [one for _, one in _plays(case)]
    fitting = [one for one in abilities if in_window(one, step.name)]
    if not fitting:
        if table.face(card).type in RESOURCES and not abilities:
            return case.say(N_("{card} is laid with the resources at the start of the Equip/Ally Phase."), "8.1")
        return _moment(case, abilities, step.name)
    ctx = Context(case.seat, card, -1, (), step.subject, step.other, step.number)
    who = case.target if case.target in table.things else -1
    lacks = [play_lack(table, case.seat, card, one, ctx, who) for one in fitting]
    lack = nearest([one for one in lacks if one is not None])
    if lack is not None:
        return lack.reason
    if case.ask.prompt == "window_announced":
        return case.say(ONLY_OWN_PACK, "5.2")
    if who >= 0:
        return case.say(N_("{card} is played on the table, not on {who}."), "5.3")
    return case.say(N_("{card} needs somebody to use it: it is dropped on that creature."), "5.3")


def _moment(case: Case, abilities: list[Any], window: str) -> Message:
    """Return the other moments at which a card is played or used."""
    names = LEXICON.names["window"]
    used = case.card in case.table.things
    moments = list(dict.fromkeys(name for one in abilities for name in one.windows))
    if "any_time" in moments and window not in ANY_TIME:
        now = _(names.get(window, names["any_time"]))
        return case.say(N_("Only cards made for this moment come {when}; {card} has to wait."), "5.3", when=now)
    if not moments:
        return case.say(N_("{card} is never played by itself: it is laid or called."), "5.3")
    when = join([_(names[name]) for name in moments], OR)
    reason = (
        N_("{card} is used at another moment: {when}.") if used else N_("{card} is played at another moment: {when}.")
    )
    return case.say(reason, "5.3", when=when)


def _activated(case: Case, step: Window) -> Message | None:
    """Return why a thing in play cannot be used now; None if it has nothing to use."""
    table, card = case.table, case.card
    thing, face = table.things[card], table.face(card)
    abilities = [(n, one) for n, one in enumerate(face.abilities) if isinstance(one, Activated)]
    if not abilities:
        return None
    if thing.seat != case.seat:
        return case.say(N_("{card} is of another pack: only its own player uses it."), "5.3")
    fitting = [(n, one) for n, one in abilities if in_window(one, step.name)]
    if not fitting:
        return _moment(case, [one for _, one in abilities], step.name)
    user = table.bearer(card)
    if table.things[user].kind in ("character", "ally") and (lack := idle(table, card, user)):
        return lack.reason
    if thing.kind == "equipment" and not usable(table, card):
        return value_lack(table, card, user, "gnosis", face.gnosis, gnosis_for(table, user), "8.4").reason
    for number, ability in fitting:
        if ability.limit is not None:
            count, period = ability.limit
            if dict(table.used).get((card, number, period), 0) >= count:
                names = LEXICON.names["period"]
                return case.say(N_("{card} has been used: {count} × per {period} is the most."), "5.3",
                                count=count, period=_(names[period]))  # fmt: skip
        elif step.is_spent(table, card, number):
            return case.say(N_("{card} has just been used; it can be used again once anything else is done."), "5.3")
        ctx = Context(case.seat, card, user, (), step.subject, step.other, step.number)
        if missing := ability_lack(table, ctx, ability):
            return missing.reason
    if case.ask.prompt == "window_announced":
        return case.say(N_("Only plays on your own pack may come before what is announced."), "5.2")
    return None


def _trade(case: Case) -> Message:
    table, item, to = case.table, case.card, case.target
    used = dict(table.used)
    thing, other = table.things[item], table.things[to]
    giver = table.things.get(thing.host)
    who = (("giver", name(table, thing.host)),) if giver is not None else ()
    if thing.seat != case.seat:
        return case.say(N_("{card} belongs to another player."), "8.9")
    if not isinstance(case.step, Window) or case.step.name != "equip" or case.step.announced:
        return case.say(N_("{card} changes hands only in the open part of the Equip/Ally Phase."), "8.9")
    if used.get((item, TRADED, "turn")):
        return case.say(N_("{card} has changed hands this turn."), "8.9")
    if "Constrained" in table.face(item).keywords:
        return case.say(N_("{card} is Constrained and stays where it is."), "8.9")
    source = forbidder(table, item, "be_taken")
    if source >= 0:
        return case.say(N_("{card} stays where it is: {cause}."), "8.9", cause=cause(table, source, item))
    if table.rules.trade_limits and used.get((item, ARRIVED, "turn")):
        return case.say(N_("{card} has not been held since the start of the turn."), "8.9")
    if giver is None or giver.kind != "character":
        return case.say(N_("{card} is not carried by a character, and only characters hand on."), "8.9")
    if to == thing.host:
        return case.say(N_("{who} carries {card} already."), "8.9")
    if not reach(table, thing.host, to):
        return case.say(N_("{who} is in another world."), "19.2")
    if other.kind != "character" or other.grounds:
        return case.say(N_("{card} is handed to characters only, and {who} is none within a pack."), "8.9")
    lack = idle(table, item, thing.host) or carry_lack(table, item, to, gnosis=False)
    if lack is not None:
        return lack.reason
    return case.say(N_("{giver} hands {card} to another character: to whom?"), "8.9", **dict(who))


# ---- moots


def _call(case: Case) -> Message:
    table, seat, card, target = case.table, case.seat, case.card, case.target
    face = table.face(card)
    if face.type not in JUNTAS:
        return case.say(N_("{card} is no moot and no board meeting."), "9.2")
    moot = face.type == "moot"
    wanted = table.rules.moot_packs if moot else table.rules.board_packs
    packs = sum(side_of(table, one) == ("Gaia" if moot else "Wyrm") for one in table.seats())
    if packs < wanted:
        reason = N_("A moot needs {count} Gaia packs.") if moot else N_("A board meeting needs {count} Wyrm packs.")
        return Message(reason, "9.3", (("count", wanted),))
    able = [target] if target in table.things else table.creatures(seat, ("character",))
    lacks = [_caller(case, one, "Gaia" if moot else "Wyrm") for one in able]
    lack = nearest([one for one in lacks if one is not None])
    if lack is not None:
        return lack.reason
    return case.say(N_("The pack has no character who could call {card}."), "9.3")


def _caller(case: Case, who: int, word: str) -> Lack | None:
    """Return why a creature cannot call a moot or board meeting (9.3)."""
    table, card = case.table, case.card
    face, thing = table.face(card), table.things[who]
    fields = pair(table, card, who)
    if thing.seat != case.seat or thing.kind != "character":
        return Lack(0, Message(N_("{who} is no character of the pack that calls {card}."), "9.3", fields))
    if lack := idle(table, card, who):
        return lack
    if thing.world == "umbra":
        return Lack(4, Message(N_("{who} is in the Umbra, and nothing is called from there."), "9.3", fields))
    if word not in keywords(table, who):
        reason = (
            N_("{card} is called by a character of Gaia; {who} is none.")
            if word == "Gaia"
            else N_("{card} is called by a character of the Wyrm; {who} is none.")
        )
        return Lack(2, Message(reason, "9.3", fields))
    if lack := unfit(table, card, who, face.requires, "9.3"):
        return lack
    if stat(table, who, "renown") < face.renown:
        return value_lack(table, card, who, "renown", face.renown, stat(table, who, "renown"), "9.3")
    ability = junta_ability(table, card)
    return ability_lack(table, Context(case.seat, card, who), ability) if ability is not None else None


PROMPTS: dict[str, Callable[[Case], Message | None]] = {
    "combat_card": _lay,
    "resource": _resource,
    "alpha_action": _alpha,
    "call": _call,
    **choices.PROMPTS,
}
