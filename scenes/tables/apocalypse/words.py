"""Texts of the table that the rules do not have.

Phases and their parts, names of options and answers, rows of numbers.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.apocalypse.facade import CardDef, answers, prompt_texts, view_values
from game.core.answers import notation
from game.core.asking import Answer, Option
from game.words import N_, _, ngettext
from scenes.tables.apocalypse import fight_rows
from scenes.tables.apocalypse.screen import ApocalypseScreen

PHASES: tuple[tuple[tuple[str, ...], str], ...] = (
    (("redraw", "setup", ""), N_("Redraw")),
    (("regeneration",), N_("Regeneration")),
    (("equip",), N_("Equip and allies")),
    (("umbra", "moot"), N_("Moot")),
    (("combat",), N_("Combat")),
    (("end",), N_("End")),
)
"""The six phases of a turn as the bar shows them: names in the facts, title."""
PHASE_RULES = {
    "redraw": "6.1", "regeneration": "7.1", "equip": "8.1", "umbra": "9.1", "moot": "9.2", "combat": "10.1",
    "end": "18.1",
}  # fmt: skip
LOG_KINDS = {
    "": N_("Everything"), "turn": N_("Turns"), "play": N_("Cards played"), "damage": N_("Damage"), "kill": N_("Kills"),
    "score": N_("Points"), "moot": N_("Moots"), "alpha": N_("Alphas"), "fight": N_("Fights"), "chosen": N_("Choices"),
}  # fmt: skip
DEEDS = {
    "attack": N_("{a} attacks {b}"),
    "challenge": N_("{a} challenges {b}"),
    "bind": N_("{a} wants to bind {b}"),
    "battlefield": N_("{a} engages the Battlefield {b}"),
}
"""The names of alpha actions, where a drop can mean nothing else."""
NO_BREAK = "\u00a0"
PARTS: tuple[tuple[str, str, str], ...] = (
    ("alpha", "combat", N_("choosing alphas")),
    ("alpha_action", "combat", N_("alpha actions")),
    ("vote", "moot", N_("votes")),
)
"""Prompt, the phase in which it is asked, and the part of the phase. The part ends with its phase."""
CLOSED = ("discard_sept", "resource", "step", "call", "alpha", "discard_combat", "vote")
"""Asks that all answer at the same time, nothing being shown."""
ORDER = (
    "ally", "equipment", "caern", "territory", "realm", "enemy", "victim", "battlefield", "gift", "rite", "action",
    "event", "quest", "moot", "board_meeting", "past_life", "combat_action", "combat_event",
)  # fmt: skip


def phase_number(phase: str) -> int:
    """Return the place of a phase in the bar, -1 for none."""
    return next((number for number, (names, _title) in enumerate(PHASES) if phase in names), -1)


def phase_title(phase: str) -> str:
    """Return the name of a phase."""
    number = phase_number(phase)
    return _(PHASES[number][1]) if number >= 0 else ""


def part_words(skin: ApocalypseScreen) -> str:
    """Return which part of the phase is being played: "closed part", "round 2", "alpha actions"."""
    facts = skin.facts
    ask = facts.ask
    if facts.phase == "end":
        return ""
    if facts.fight is not None:
        if not facts.fight.round:
            return _("before the fight")
        return _("round {number}").format(number=facts.fight.round)
    if ask is None:
        return ""
    for prompt, phase, text in PARTS:
        if ask.prompt == prompt:
            return _(text) if facts.phase == phase else ""
    if ask.prompt == "step" and skin.facts.phase != "combat":  # it is over as soon as the phase is
        return _("stepping sideways")
    if ask.prompt.startswith("discard") or ask.prompt in CLOSED:
        return _("closed part")
    if ask.prompt.startswith("window_"):
        return _("open part")
    return ""


def verb_of(option: Option) -> str:
    """Return which kind of alpha action an option is, "" for none."""
    if not option.place or not isinstance(option.answer, answers.Deed):
        return ""
    kind = answers.KIND_OF[type(option.answer)]
    return "attack" if kind == "territory" else kind


def place_name(skin: ApocalypseScreen, place: str) -> str:
    """Return the name of a place."""
    kind, _colon, number = place.partition(":")
    if kind in ("creature", "thing", "fight") and number.lstrip("-").isdigit() and int(number) >= 0:
        return skin.words.piece_name(int(number))
    names = {
        "grounds": _("Hunting Grounds"), "table": _("the table"), "discard": _("discards"), "alpha": _("alpha"),
        "step": _("the other world"), "fight": _("the fight"), "target": _("target"), "stop": _("the attack"),
        "sept_hand": _("the hand"), "choice": _("the choice"),
    }  # fmt: skip
    if kind == "pack" and number.isdigit():
        return _("the pack of {name}").format(name=skin.scene.match.names[int(number)])
    return names.get(kind, place)


def place_words(skin: ApocalypseScreen, piece: int, place: str) -> str:
    """Return what would be done with a piece at a place, with the value that decides."""
    name, where = skin.words.piece_name(piece), place_name(skin, place)
    kind, _colon, number = place.partition(":")
    if kind == "alpha":
        return _("{card} as alpha").format(card=name)
    ask = skin.prompts.ask
    if kind == "choice" and ask is not None and ask.about and ask.about[0] >= 0:
        return _("{source}: {card} is chosen").format(source=skin.words.piece_name(ask.about[0]), card=name)
    verbs = {
        verb_of(skin.plans.meant(one))
        for one in skin.scene.presenter.options
        if one.piece == piece and one.place == place
    }
    verb = verbs.pop() if len(verbs) == 1 else ""
    if verb in DEEDS:
        return _(DEEDS[verb]).format(a=name, b=where) + _stake(skin, verb, piece, place)
    combat = _combat_words(skin, name, where, kind)
    if combat:
        return combat
    text = _("{card} to {place}").format(card=name, place=where)
    creature = int(number) if number.isdigit() else -1
    condition = _condition(skin, piece, place) or _gnosis_needed(skin, piece, creature if kind == "creature" else -1)
    return f"{text}\n{condition}" if condition else text


def _combat_words(skin: ApocalypseScreen, name: str, where: str, kind: str) -> str:
    """Return what a drop between combat cards and creatures of a fight means: a target or a stop; "" for neither."""
    ask = skin.prompts.ask
    if kind == "stop":
        return _("{card} is stopped").format(card=name)
    if ask is None:
        return ""
    seat = skin.scene.presenter.seat
    if kind == "target" and seat in ask.seats:
        aims = ask.about[ask.seats.index(seat)]
        return _("{name} aims at {target}").format(name=skin.words.piece_name(aims), target=name)
    if ask.prompt == "target" and kind == "creature":
        return _("{name} aims at {target}").format(name=name, target=where)
    if ask.prompt == "defend" and kind == "thing":
        return _("{card} is stopped").format(card=where)
    return ""


def _stake(skin: ApocalypseScreen, verb: str, piece: int, place: str) -> str:
    """Return a second line for an alpha action: what a kill would score (12.11), or that a challenge may be refused."""
    if verb == "challenge":
        return "\n" + _("It may be refused.")
    kind, _colon, number = place.partition(":")
    target = int(number) if number.isdigit() else -1
    if verb != "attack" or kind != "creature" or target not in skin.facts.things:
        return ""
    points = view_values.kill_points(skin.scene.view, target, piece, skin.scene.presenter.seat)
    if not points:
        return "\n" + _("A kill scores nothing.")
    text = ngettext("A kill scores {count} victory point.", "A kill scores {count} victory points.", points)
    return "\n" + text.format(count=points)


def _condition(skin: ApocalypseScreen, piece: int, place: str) -> str:
    """Return whether others may answer a play first, or have to agree to it; "" if not."""
    seat = skin.scene.presenter.seat
    for option in skin.scene.presenter.options:
        if option.piece != piece or option.place != place:
            continue
        if isinstance(option.answer, answers.Announced):
            return _("Announced first: others may answer.")
        if isinstance(option.answer, answers.HandOver):
            owner = skin.facts.things[int(place.partition(":")[2])].seat
            if owner != seat:
                return _("{name} has to agree.").format(name=skin.scene.match.names[owner])
    return ""


def _gnosis_needed(skin: ApocalypseScreen, piece: int, creature: int) -> str:
    """Return the Gnosis that a Gift or a piece of Equipment needs, and what the creature has; "" for none."""
    face = skin.card_defs[piece]
    if creature < 0 or face.type not in ("equipment", "gift") or face.gnosis <= 0:
        return ""
    now = view_values.now(skin.scene.view, creature)
    return _("Gnosis {now}, needs {need}").format(now=now.gnosis, need=face.gnosis)


def why_short(skin: ApocalypseScreen, piece: int, creature: int) -> str:
    """Return in a few words why a card cannot go to a creature, for the tag on it; "" for nothing short to say."""
    face = skin.card_defs[piece]
    view = skin.scene.view
    thing = view.facts.things.get(creature)
    if thing is None:
        return ""
    if face.type in ("equipment", "gift") and face.gnosis > 0:
        now = view_values.now(view, creature)
        if now.gnosis < face.gnosis:
            text = _("Gnosis {now}, needs {need}").format(now=now.gnosis, need=face.gnosis)
            return text.replace(" ", NO_BREAK).replace("," + NO_BREAK, ", ")  # a line ends at the comma, if anywhere
    if thing.away:
        return _("out of play")
    if thing.grounds:
        return _("in the Hunting Grounds")
    if face.type in ("equipment", "gift", "action", "rite"):
        return _("cannot use it")
    return ""


def option_name(skin: ApocalypseScreen, option: Option) -> str:
    """Return the name of an option."""
    if option.piece < 0:
        return skin.words.choice_name(option.choice)
    name = skin.words.piece_name(option.piece)
    if not option.place:
        return _("Use {card}").format(card=name)
    if option.place.partition(":")[0] in ("choice", "target", "stop", "discard", "alpha", "step", "fight", "sept_hand"):
        return name
    where = place_name(skin, option.place)
    if option.choice:
        return _("{choice}: {card}").format(choice=skin.words.choice_name(option.choice), card=where)
    return _("{card} to {place}").format(card=name, place=where)


def answer_name(skin: ApocalypseScreen, answer: Answer) -> str:
    """Return the name of an answer, whatever the prompt."""
    if isinstance(answer, answers.Announced):
        return _("Announce: {what}").format(what=answer_name(skin, answer.shown))
    names = [skin.words.piece_name(card) for card in answers.cards_of(answer)]
    if not names:
        word = notation(answer)
        return _(prompt_texts.CHOICES.get(word, word))
    if isinstance(answer, answers.Use):
        return _("Use {card}").format(card=names[0])
    if isinstance(answer, (answers.Deed, answers.GiveUp)):
        label = "give_up" if isinstance(answer, answers.GiveUp) else answers.KIND_OF[type(answer)]
        label = "attack" if label in ("territory", "battlefield") else label
        return _("{choice}: {card}").format(choice=_(prompt_texts.CHOICES[label]), card=names[0])
    if len(names) == 1:
        return names[0]
    if isinstance(answer, answers.Play):
        return _("{card} with {who}").format(card=names[0], who=names[1])
    if isinstance(answer, (answers.Lay, answers.TakeOff)):  # a creature and its combat card
        return _("{card} with {who}").format(card=names[1], who=names[0])
    return _("{card} to {place}").format(card=names[0], place=names[1])


def sort_key(faces: tuple[CardDef, ...], mode: str) -> Callable[[int], Any]:
    """Return the key that sorts a hand: by type, or by requirements."""

    def by_type(card: int) -> Any:
        face = faces[card]
        at = ORDER.index(face.type) if face.type in ORDER else len(ORDER)
        return (at, -face.damage, face.name, card)

    def by_need(card: int) -> Any:
        face = faces[card]
        return (max(face.gnosis, face.rage), face.name, card)

    return by_need if mode == "value" else by_type


def ask_rows(skin: ApocalypseScreen) -> tuple[tuple[str, str, str, str], ...]:
    """Return the rows of numbers that matter for the ask: sign, text, value, ink."""
    ask = skin.prompts.ask
    if ask is None:
        return ()
    view, seat = skin.scene.view, skin.scene.presenter.seat
    rows: list[tuple[str, str, str, str]] = []
    if ask.prompt == "step":
        gauntlet = view_values.gauntlet(view, seat)
        if gauntlet is not None:
            rows.append(("umbra", _("Gnosis above"), str(gauntlet), "text"))
    if ask.prompt == "call":
        moots = sum(
            skin.card_defs[card].type in ("moot", "board_meeting")
            for card in (view.zones[f"sept_hand:{seat}"].pieces if f"sept_hand:{seat}" in view.zones else ())
        )
        rows.append(
            (
                "moot",
                _("In the sept hand"),
                ngettext("{count} moot", "{count} moots", moots).format(count=moots),
                "text",
            )
        )
    if skin.plans.picked:
        picked = skin.plans.picked
        names = ", ".join(skin.words.piece_name(option.piece) for option in picked)
        rows.append((f"card:{picked[-1].piece}", names, str(len(picked)), "good_ink"))
    if not any(option.piece >= 0 for option in skin.scene.presenter.options):
        for card in skin.prompts.about()[:2]:
            short_text = view_values.short_text(skin.card_defs[card].slug)
            rows.append(
                (f"card:{card}", skin.words.piece_name(card), short_text if len(short_text) < 16 else "", "text_2")
            )
    if ask.prompt == "alpha":
        best = max(
            (view_values.now(view, o.piece).renown for o in skin.scene.presenter.options if o.piece >= 0), default=0
        )
        rows.append(("renown", _("Highest Renown"), str(best), "text"))
    fight = skin.facts.fight
    if fight is not None and ask.prompt in ("combat_card", "feint"):
        rows += fight_rows.laying_rows(skin, fight)
    elif fight is not None and ask.prompt == "withdraw":
        rows += fight_rows.round_rows(skin, fight)
    return tuple(rows)
