"""Why a gesture is refused, with the rule."""

from __future__ import annotations

from game.apocalypse.judging import capacity
from game.apocalypse.legal import may_carry, may_use_gift, once_ok
from game.apocalypse.table import ApocalypseTable, Game
from game.cards.modifiers import stat
from game.core.asking import Refusal
from game.core.machine import asked
from game.words import N_


def why_not(state: Game, seat: int, piece: int, place: str, choice: str) -> Refusal | None:
    """Return why this gesture is not among the options."""
    table = state.table
    ask = state.ask
    if ask is None or seat not in asked(state):
        return Refusal(N_("Nothing is asked of this seat now."), "5.1")
    if piece < 0 or piece >= len(table.stack.faces):
        return Refusal(N_("This is not a choice now."), "5.1")
    name = table.face(piece).name
    thing = table.things.get(piece)
    if thing is None and table.stack.owner[piece] != seat:
        return Refusal(N_("{card} belongs to another player."), "1.1", (("card", name),))
    kind = table.face(piece).type
    target = int(place.split(":")[1]) if place.startswith(("creature:", "fight:")) else -1
    on_thing = target in table.things
    if ask.prompt == "combat_card":
        if kind != "combat_action":
            return Refusal(N_("{card} is no combat action."), "12.4", (("card", name),))
        if on_thing and not capacity(table, target):
            fields: tuple[tuple[str, object], ...] = (("who", table.face(target).name),)
            return Refusal(N_("{who} cannot play combat cards now."), "12.4", fields)
        return Refusal(N_("No more cards can be laid for this creature in this round."), "12.4")
    if ask.prompt == "resource":
        return _resource(table, seat, piece, target)
    if kind == "gift" and on_thing and not may_use_gift(table, target, table.face(piece)):
        fields = (("who", table.face(target).name), ("card", name), ("gnosis", table.face(piece).gnosis))
        return Refusal(N_("{who} cannot use {card}: Gnosis {gnosis} and a fitting keyword are needed."), "11.8", fields)
    if ask.prompt.startswith("window_"):
        return Refusal(N_("{card} cannot be played at this moment."), "5.3", (("card", name),))
    return Refusal(N_("{card} is not a choice now."), "5.1", (("card", name),))


def _resource(table: ApocalypseTable, seat: int, card: int, target: int) -> Refusal:
    face = table.face(card)
    if not once_ok(table, seat, card):
        return Refusal(N_("Only one {card} may be played."), "2.7", (("card", face.name),))
    if face.type == "equipment" and target in table.things and not may_carry(table, target, card):
        fields: tuple[tuple[str, object], ...] = (("who", table.face(target).name), ("card", face.name))
        if stat(table, target, "gnosis") < face.gnosis:
            return Refusal(N_("{who} has not the Gnosis for {card}."), "8.2", fields)
        return Refusal(N_("{who} cannot use {card}."), "8.2", fields)
    if face.type in ("ally", "caern", "territory", "realm"):
        return Refusal(N_("Nobody in the pack meets what {card} asks for."), "8.5", (("card", face.name),))
    return Refusal(N_("{card} is not played in the Equip/Ally Phase."), "8.1", (("card", face.name),))
