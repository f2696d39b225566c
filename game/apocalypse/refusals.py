"""Why a gesture is refused, with the rule."""

from __future__ import annotations

from collections.abc import Callable

from game.apocalypse.alphas import may_attack
from game.apocalypse.announcing import offensive
from game.apocalypse.judging import capacity
from game.apocalypse.legal import active, may_carry, may_use, may_use_gift, once_ok, spares_not
from game.apocalypse.lexicon import LEXICON
from game.apocalypse.moot import JUNTAS
from game.apocalypse.port import PORT, reach
from game.apocalypse.table import ApocalypseTable, Game
from game.apocalypse.trading import ARRIVED, TRADED
from game.apocalypse.windows import in_window, may_be_played
from game.cards.abilities import PlayAbility
from game.cards.modifiers import cannot, stat
from game.core.asking import Ask, Refusal
from game.core.machine import asked
from game.words import N_

Fields = tuple[tuple[str, object], ...]


def why_not(state: Game, seat: int, piece: int, place: str, choice: str) -> Refusal | None:
    """Return why this gesture is not among the options."""
    table = state.table
    ask = state.ask
    if ask is None or seat not in asked(state):
        return Refusal(N_("Nothing is asked of this seat now."), "5.1")
    if piece < 0 or piece >= len(table.stack.faces):
        return Refusal(N_("This is not a choice now."), "5.1")
    thing = table.things.get(piece)
    if thing is None and table.stack.owner[piece] != seat:
        return Refusal(N_("{card} belongs to another player."), "1.1", (("card", table.face(piece).name),))
    target = int(place.split(":")[1]) if place.startswith(("creature:", "fight:", "thing:")) else -1
    by_prompt = _window if ask.prompt.startswith("window_") or ask.prompt == "reveal" else PROMPTS.get(ask.prompt)
    found = by_prompt(table, seat, piece, target, ask) if by_prompt is not None else None
    return found or Refusal(N_("{card} is not a choice now."), "5.1", (("card", table.face(piece).name),))


def _fields(table: ApocalypseTable, card: int, who: int) -> Fields:
    fields: Fields = (("card", table.face(card).name),)
    return (*fields, ("who", table.face(who).name)) if who in table.things else fields


def _lay(table: ApocalypseTable, seat: int, card: int, target: int, ask: Ask) -> Refusal:
    fields = _fields(table, card, target)
    if table.face(card).type != "combat_action":
        return Refusal(N_("{card} is no combat action."), "12.4", fields)
    if target in table.things and not capacity(table, target):
        return Refusal(N_("{who} cannot play combat cards now."), "12.5", fields)
    return Refusal(N_("No more cards can be laid for this creature in this round."), "12.5")


def _resource(table: ApocalypseTable, seat: int, card: int, target: int, ask: Ask) -> Refusal:
    face = table.face(card)
    fields = _fields(table, card, target)
    if not once_ok(table, seat, card):
        return Refusal(N_("Only one {card} may be played."), "2.7", fields)
    if face.type == "equipment" and target in table.things and not may_carry(table, target, card):
        return _carry(table, card, target)
    if face.type == "realm":
        return Refusal(N_("A Realm needs a character of the pack in the Umbra, and there may be one."), "11.12")
    if face.type in ("ally", "caern", "territory"):
        return Refusal(N_("Nobody in the pack meets what {card} asks for."), "8.5", fields)
    if face.type in JUNTAS:
        return Refusal(N_("{card} is called in the Moot Phase."), "9.2", fields)
    if face.type in ("gift", "rite", "event", "action"):
        return Refusal(N_("Resources are laid now; {card} has to wait until all are done."), "8.1", fields)
    return Refusal(N_("{card} is not played in the Equip/Ally Phase."), "8.1", fields)


def _carry(table: ApocalypseTable, card: int, who: int) -> Refusal:
    face = table.face(card)
    fields = _fields(table, card, who)
    if stat(table, who, "gnosis") + stat(table, who, "equip_gnosis") < face.gnosis:
        return Refusal(N_("{who} has not the Gnosis for {card}."), "8.2", fields)
    for word, reason in (
        ("Weapon", N_("{who} carries a weapon already.")), ("Armor", N_("{who} carries an armor already.")),
    ):  # fmt: skip
        held = any(word in table.face(other).keywords for other in table.attached(who))
        if word in face.keywords and held:
            return Refusal(reason, "8.3", fields)
    return Refusal(N_("{who} cannot use {card}."), "8.2", fields)


def _alpha(table: ApocalypseTable, seat: int, card: int, target: int, ask: Ask) -> Refusal | None:
    alpha = ask.about[0] if ask.about else card
    other = table.things.get(target)
    if other is None:
        return None
    fields: Fields = (("who", table.face(alpha).name), ("card", table.face(target).name))
    if other.seat == seat:
        return Refusal(N_("No pack attacks itself."), "10.7", fields)
    if not reach(table, alpha, target):
        return Refusal(N_("{who} and {card} are in different worlds."), "19.2", fields)
    rivals = [one for one in table.alphas if one in table.things and one != alpha and spares_not(table, alpha, one)]
    if rivals and target not in rivals:
        return Refusal(N_("{who} has to face {rival} first."), "10.7", (*fields, ("rival", table.face(rivals[0]).name)))
    if other.kind == "battlefield":
        blocked = target in table.blocked
        reason = (
            N_("{card} cannot be fought for any more this turn.") if blocked else N_("{who} may not engage {card}.")
        )
        return Refusal(reason, "15.3" if blocked else "15.1", fields)
    if not may_attack(table, alpha, target):
        return Refusal(N_("A card forbids {who} to attack {card}."), "10.5", fields)
    if cannot(table, target, "be_challenged", alpha):
        return Refusal(N_("{card} cannot be challenged."), "10.6", fields)
    return None


def _window(table: ApocalypseTable, seat: int, card: int, target: int, ask: Ask) -> Refusal:
    face = table.face(card)
    fields = _fields(table, card, target)
    if card in table.things and face.type == "equipment" and target in table.things:
        return _trade(table, seat, card, target)
    window = ask.prompt.removeprefix("window_")
    abilities = [(n, one) for n, one in enumerate(face.abilities) if isinstance(one, PlayAbility)]
    if window == "announced" and any(offensive(table, card, n) for n, _ in abilities):
        return Refusal(N_("Only plays on the own pack may come before what is announced."), "5.2", fields)
    if window == "reveal" and not any(offensive(table, card, n) for n, _ in abilities):
        return Refusal(N_("{card} is not offensive: it needed no announcement."), "5.2", fields)
    if not may_be_played(table, face):
        rule = "11.5" if face.type == "rite" else "11.8"
        return Refusal(N_("{card} cannot be played by the rules of this game."), rule, fields)
    if not once_ok(table, seat, card):
        return Refusal(N_("Only one {card} may be played."), "2.7", fields)
    if face.type in JUNTAS:
        return Refusal(N_("{card} is called in the Moot Phase."), "9.2", fields)
    fitting = window in ("announced", "reveal") or any(in_window(one, window) for _, one in abilities)
    if not fitting:
        when = next((LEXICON.names["window"][name] for _, one in abilities for name in one.windows), "")
        if not when:
            return Refusal(N_("{card} is not played at this moment."), "5.3", fields)
        return Refusal(N_("{card} is played at another moment: {when}."), "5.3", (*fields, ("when", when)))
    if target in table.things:
        return _user(table, seat, card, target)
    return Refusal(N_("Nobody can use {card} now, or there is nothing for it to do."), "5.3", fields)


def _user(table: ApocalypseTable, seat: int, card: int, who: int) -> Refusal:
    face = table.face(card)
    fields = (*_fields(table, card, who), ("gnosis", face.gnosis))
    if table.things[who].seat not in (seat, -1):
        return Refusal(N_("{who} is of another pack."), "5.3", fields)
    if not active(table, who):
        return Refusal(N_("{who} cannot act."), "5.9", fields)
    if face.type == "gift" and not may_use_gift(table, who, face):
        return Refusal(N_("{who} cannot use {card}: Gnosis {gnosis} and a fitting keyword are needed."), "11.8", fields)
    if table.things[who].seat == seat and not may_use(table, seat, who, card):
        return Refusal(N_("{who} does not meet what {card} asks for."), "5.3", fields)
    return Refusal(N_("There is nothing for {card} to do now."), "5.3", fields)


def _trade(table: ApocalypseTable, seat: int, item: int, to: int) -> Refusal:
    fields = _fields(table, item, to)
    used = dict(table.used)
    if used.get((item, TRADED, "turn")):
        return Refusal(N_("{card} has changed hands this turn."), "8.9", fields)
    if "Constrained" in table.face(item).keywords:
        return Refusal(N_("{card} is Constrained and stays where it is."), "8.9", fields)
    if table.rules.trade_limits and used.get((item, ARRIVED, "turn")):
        return Refusal(N_("{card} has not been held since the start of the turn."), "8.9", fields)
    if not reach(table, table.things[item].host, to):
        return Refusal(N_("{who} is in another world."), "19.2", fields)
    return Refusal(N_("{card} cannot be handed to {who} now."), "8.9", fields)


def _call(table: ApocalypseTable, seat: int, card: int, target: int, ask: Ask) -> Refusal:
    face = table.face(card)
    fields = _fields(table, card, target)
    if face.type not in JUNTAS:
        return Refusal(N_("{card} is no moot and no board meeting."), "9.2", fields)
    moot = face.type == "moot"
    wanted = table.rules.moot_packs if moot else table.rules.board_packs
    packs = sum(PORT.side(table, one) == ("Gaia" if moot else "Wyrm") for one in table.seats())
    if packs < wanted:
        reason = N_("A moot needs {count} Gaia packs.") if moot else N_("A board meeting needs {count} Wyrm packs.")
        return Refusal(reason, "9.3", (("count", wanted),))
    if target in table.things and stat(table, target, "renown") < face.renown:
        return Refusal(N_("{who} has not the Renown for {card}."), "9.3", fields)
    return Refusal(N_("Nobody in the pack can call {card}, or there is nothing to choose for it."), "9.3", fields)


PROMPTS: dict[str, Callable[[ApocalypseTable, int, int, int, Ask], Refusal | None]] = {
    "combat_card": _lay,
    "resource": _resource,
    "alpha_action": _alpha,
    "call": _call,
}
