"""The message of the combat stage: the question, or what just happened."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from game.apocalypse.facade import Fight, fights_seen, prompt_texts, view_values
from game.words import N_, _
from scenes.tables.apocalypse import stage_read as read
from scenes.tables.apocalypse import stage_words as words
from scenes.tables.apocalypse.stage_read import Look
from scenes.tables.apocalypse.stage_words import Message, listed, name_of


def message(look: Look, fight: Fight) -> Message:
    """Return the content of the message."""
    if fight.ended:
        return result(look, fight)
    if look.facts.ask is not None and look.asked:
        found = asked(look, fight)
        if found is not None:
            return found
    return happened(look, fight)


class _Question(NamedTuple):
    """What is asked in a fight; `who` are the names of the seats asked."""

    look: Look
    fight: Fight
    who: str

    @property
    def mine(self) -> bool:
        """Return whether the person in front is asked."""
        return self.look.mine

    @property
    def subject(self) -> str:
        """Return the name of the card that the ask is about, "" for none."""
        ask = self.look.facts.ask
        return name_of(self.look, ask.about[0]) if ask is not None and ask.about else ""

    def named(self, text: str) -> str:
        """Return a text with the names of the fight: {a} against {b}, {about} a Territory or Battlefield."""
        look, fight = self.look, self.fight
        a, b = fight.first
        return text.format(name=self.who, a=name_of(look, a), b=name_of(look, b), about=name_of(look, fight.about))


def asked(look: Look, fight: Fight) -> Message | None:
    """Return the question to a seat, or None if the stage has no text for it."""
    who = listed([look.name(seat) for seat in look.asked])
    if look.prompt in QUESTIONS:
        return QUESTIONS[look.prompt](_Question(look, fight, who))
    ask = look.facts.ask
    if ask is None:
        return None
    head, text, rule = prompt_texts.ask_title(look.view, ask)
    return Message(_("{name}: {what}").format(name=who, what=head), text, rule, look.mine)


def _challenge(one: _Question) -> Message:
    text = one.named(_("{a} challenges {b}. Whoever is not alpha may refuse."))
    return Message(one.named(_("{name}: accept the challenge?")), text, "10.6", one.mine)


def _step_in(one: _Question) -> Message:
    text = _("An alpha may fight in place of {b}. Of several, the one with the highest Renown does.")
    return Message(one.named(_("{name}: step in?")), _own_alpha(one.look) + one.named(text), "17.4", one.mine)


def _play_for(one: _Question) -> Message:
    text = one.named(_("Somebody must lay cards for {b}. If nobody does, it falls without a fight."))
    return Message(one.named(_("{name}: play for {b}?")), text, "17.1", one.mine)


def _lead(one: _Question) -> Message:
    ask = one.look.facts.ask
    player = one.fight.player(ask.about[0]) if ask is not None else -1
    text = _("So far {name} does.").format(name=one.look.name(player)) if player >= 0 else _("So far nobody does.")
    return Message(_("{name}: play for {b}?").format(name=one.who, b=one.subject), text, "17.1", one.mine)


def _defend_territory(one: _Question) -> Message:
    text = _own_alpha(one.look) + one.named(_("If no alpha fights for it, {about} is destroyed."))
    return Message(one.named(_("{name}: defend {about}?")), text, "16.1", one.mine)


def _defend_field(one: _Question) -> Message:
    text = _own_alpha(one.look) + _("The most renowned volunteer defends; else prey may hold it.")
    return Message(one.named(_("{name}: defend {about}?")), text, "15.2", one.mine)


def _bring(one: _Question) -> Message:
    return Message(one.named(_("{name}: who comes along?")), _renown_so_far(one.look), "15.1", one.mine)


def _back_up(one: _Question) -> Message:
    return Message(one.named(_("{name}: who helps?")), _renown_so_far(one.look), "15.2", one.mine)


def _renown_so_far(look: Look) -> str:
    used, limit = fights_seen.gathered(look.view, look.chosen)
    text = _("Renown {used} of at most {limit} so far. Drag one to the fight, or click.")
    return text.format(used=used, limit=limit)


def _join(one: _Question) -> Message:
    used, limit = fights_seen.gathered(one.look.view, one.look.chosen)
    text = _("{card}: drag one to the fight, or click.")
    if limit:
        text = _("{card}: Renown {used} of at most {limit} so far. Drag one to the fight, or click.")
    text = text.format(card=one.subject, used=used, limit=limit)
    return Message(one.named(_("{name}: who joins the fight?")), text, "12.14", one.mine)


def _target(one: _Question) -> Message:
    look, fight = one.look, one.fight
    creature = next((who for who in read.aiming(look, fight) if fight.player(who) == look.front), -1)
    head = _("{name}: targets").format(name=one.who)
    if one.mine and creature >= 0:
        head = _("{name}: whom does {creature} aim at?").format(name=one.who, creature=name_of(look, creature))
    return Message(head, _("Drag the card onto an opponent, or click one."), "12.4", one.mine)


def _feint(one: _Question) -> Message:
    text = _("The feint gives way to a card chosen now.")
    return Message(one.named(_("{name}: which card instead?")), text, "20.1", one.mine)


def _defend(one: _Question) -> Message:
    text = _("Drag the defence onto the attack, or click that.")
    defence = fights_seen.stopping(one.look.view)
    card = name_of(one.look, defence.card) if defence is not None else _("a defence")
    head = _("{name}: which attack does {card} meet?").format(name=one.who, card=card)
    return Message(head, text, "12.6", one.mine)


def _withdraw(one: _Question) -> Message:
    text = _("Only the attacker may break off, and only between rounds.")
    return Message(one.named(_("{name}: fight on?")), text, "12.12", one.mine)


def _combat_card(one: _Question) -> Message:
    return _laying(one.look, one.who)


QUESTIONS: dict[str, Callable[[_Question], Message]] = {
    "challenge": _challenge,
    "step_in": _step_in,
    "play_for": _play_for,
    "lead": _lead,
    "defend_territory": _defend_territory,
    "defend_field": _defend_field,
    "bring": _bring,
    "back_up": _back_up,
    "join": _join,
    "combat_card": _combat_card,
    "target": _target,
    "feint": _feint,
    "defend": _defend,
    "withdraw": _withdraw,
}
"""The question of each prompt of a fight."""


def _own_alpha(look: Look) -> str:
    """Return who would fight for the seat in front; "" if it does not matter."""
    alphas = look.facts.alphas
    alpha = alphas[look.front] if look.mine and 0 <= look.front < len(alphas) else -1
    if alpha not in look.facts.things:
        return ""
    now = view_values.now(look.view, alpha)
    text = _("It would be {alpha} (Renown {renown}).").format(alpha=name_of(look, alpha), renown=now.renown)
    return text + " "


def _laying(look: Look, who: str) -> Message:
    card, creature = read.drafted(look)
    if card >= 0:
        face, whose = look.face(card), name_of(look, creature)
        if fights_seen.is_illegal(look.view, creature, card):
            text = _("{creature} does not meet what {card} asks for.").format(creature=whose, card=face.name)
            return Message(_("{card} would not be allowed").format(card=face.name), text, "13.4", True)
        if fights_seen.is_bluff(look.view, creature, card):
            head = _("{card} needs Rage {rage}, {creature} has {limit}: a bluff").format(
                card=face.name, rage=face.rage, creature=whose, limit=fights_seen.rage_limit(look.view, creature)
            )
            text = _("A bluff works only if the creature it faces bluffs too, or plays nothing.")
            return Message(head, text, "13.2", True)
        head = _("{card} for {creature}").format(card=face.name, creature=whose)
        text = _("It needs Rage {rage}, {creature} has {limit}: no bluff.").format(
            rage=face.rage, creature=whose, limit=fights_seen.rage_limit(look.view, creature)
        )
        return Message(head, text, "13.1", True)
    head = _("{name}: combat cards").format(name=who)
    if look.mine and look.options and all(option.piece >= 0 for option in look.options):
        text = _("One card for each fighter, face down. Who is in frenzy lays one as long as there is one.")
        return Message(head, text, "14.5", True)
    text = _("One card for each fighter, face down. Nobody has to lay any.")
    return Message(head, text, "12.4", look.mine)


def happened(look: Look, fight: Fight) -> Message:
    """Return a text about the present step."""
    step = read.step_of(look, fight)
    plays = read.plays_of(look, fight)
    if step == read.BEFORE:
        last = next((told for told in reversed(look.story.told) if told.kind in HAPPENINGS), None)
        if last is not None:
            names = dict(zip("abc", last.names))
            return Message(_(HAPPENINGS[last.kind]).format(name=look.name(last.seat), **{"a": "", "b": "", **names}))
        return Message(words.title(look, fight))
    if step in (read.PLAY, read.TARGET):
        return Message(_("Combat cards lie face down"), _("All are shown together."), "12.4")
    reasons = [text for text in (words.reason(look, fight, play) for play in plays) if text]
    if step == read.REVEAL:
        return Message(_("All cards are shown"), _("Now bluffs are judged, then the blows land."), "12.4")
    if step == read.BLUFFS:
        if not reasons:
            return Message(_("Every card counts"), _("Fast strikes come first, slow ones last."), "13.1")
        return Message(_("Bluffs are judged"), " ".join(reasons), "13.2")
    if step in (read.FAST_STEP, read.NORMAL_STEP, read.SLOW_STEP):
        text = " ".join(reasons) or _("Cards of one speed land together.")
        return Message(_(words.SPEEDS[step - read.FAST_STEP]), text, "12.4")
    dead = [told.names[0] for told in look.story.of("killed") if told.names]
    text = " ".join(reasons)
    if dead:
        text = _("Fallen: {names}.").format(names=listed(dead)) + (" " + text if text else "")
    text = text or _("Cards that are left are discarded.")
    return Message(_("Round {number}: the blows have landed").format(number=fight.round), text, "12.4")


HAPPENINGS = {
    "refused": N_("{a} refuses the challenge of {b}"),
    "raid": N_("{a} attacks the Territory {b}"),
    "engages": N_("{a} engages the Battlefield {b}"),
    "stepped_in": N_("{a} fights in place of {b}"),
    "plays_for": N_("{name} plays for {a}"),
    "easy_kill": N_("Nobody plays for {b}: an easy kill for {a}"),
    "joins": N_("{a} joins the fight"),
}


def result(look: Look, fight: Fight) -> Message:
    """Return how a fight has ended: the reason, the fallen, the gains."""
    why = _(words.ENDS[fight.ended]) if fight.ended in words.ENDS else _("The fight is over.")
    dead: list[str] = []
    points: dict[int, int] = {}
    for told in look.story.told:
        if told.kind == "killed" and told.names:
            dead.append(told.names[0])
        if told.kind == "scored" and told.seat >= 0:
            points[told.seat] = points.get(told.seat, 0) + told.number
    parts = [why]
    parts.append(_("Fallen: {names}.").format(names=listed(dead)) if dead else _("Nobody fell."))
    for seat, count in sorted(points.items()):
        shown = f"{count:+d}".replace("-", "−")
        parts.append(_("{name}: {points} victory points.").format(name=look.name(seat), points=shown))
    return Message(_("The fight is over"), " ".join(parts), "12.16", True)
