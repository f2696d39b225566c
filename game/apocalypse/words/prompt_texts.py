"""Asks and choices as texts, for the prompt panel, the choosers and the log. Pure functions of a view.

The texts name no seat; the caller says whose turn it is. Cards and windows have readable names.
"""

from __future__ import annotations

from typing import NamedTuple

from game.apocalypse.cards.lexicon import LEXICON
from game.apocalypse.state.asked import AskedAbout
from game.apocalypse.state.table import contents_of
from game.cards.phrases import named
from game.cards.wording import sentence, value_words, words
from game.core.asking import Ask
from game.core.view import View
from game.words import N_, _, in_context

WINDOW = "window_"


class Said(NamedTuple):
    """The text of a prompt: a title, a sentence with the fields {a}, {b} (cards of the ask), {n}, and the rule."""

    title: str
    text: str
    rule: str


PROMPTS: dict[str, Said] = {
    "start_with": Said(N_("Starting card"), N_("{a} may begin with {b}."), "3.3"),
    "discard_sept": Said(N_("Sept hand"), N_("Sept cards may be discarded; then the hand is filled up."), "6.1"),
    "discard_combat": Said(
        N_("Combat hand"), N_("Combat cards may be discarded; then the hand is filled up."), "12.13"
    ),
    "resource": Said(
        N_("Resources"), N_("Equipment, allies, prey and other resources are laid, by all at the same time."), "8.1"
    ),
    "step": Said(N_("Stepping sideways"), N_("Characters may cross between the worlds by the caern."), "9.1"),
    "call": Said(N_("Calling"), N_("Moots and board meetings may be called."), "9.2"),
    "vote": Said(N_("Vote"), N_("{a}: those of Renown {n} vote."), "9.5"),
    "alpha": Said(N_("Alpha"), N_("One member of the pack is named as alpha, in secret."), "10.3"),
    "alpha_action": Said(N_("Alpha action"), N_("{a} does one thing as alpha."), "10.5"),
    "defend_territory": Said(N_("Attack on a Territory"), N_("{a} attacks {b}: the alpha may defend it."), "16.1"),
    "bring": Said(N_("Onto the Battlefield"), N_("{a} engages {b}: who comes along?"), "15.1"),
    "defend_field": Said(N_("Battlefield"), N_("{a} engages {b}: the alpha may defend it."), "15.2"),
    "back_up": Said(N_("Defending a Battlefield"), N_("{a} defends {b}: who comes along?"), "15.2"),
    "challenge": Said(N_("Challenge"), N_("{a} challenges {b}: accepted or refused?"), "10.6"),
    "step_in": Said(N_("Stepping in"), N_("{a} attacks {b}: the alpha may fight in its place."), "17.4"),
    "play_for": Said(N_("Playing for prey"), N_("Somebody may play for {a}; else it falls without a fight."), "17.1"),
    "lead": Said(N_("Playing for prey"), N_("{a} fights: who wants to lay its cards from now on?"), "17.1"),
    "withdraw": Said(N_("After round {n}"), N_("The attacker may stop now."), "12.12"),
    "combat_card": Said(N_("Round {n}"), N_("Combat actions are laid face down."), "12.4"),
    "target": Said(N_("Target"), N_("{a}: at whom is the card aimed?"), "12.4"),
    "feint": Said(N_("Feint"), N_("{a} feints: the real card is chosen now."), "20.1"),
    "defend": Said(N_("Defence"), N_("Which attack is stopped?"), "12.6"),
    "fatal": Said(N_("Fatal blow"), N_("Which of these blows kills {a}?"), "12.11"),
    "choose": Said(N_("Choice"), N_("{a}: a choice is to be made."), "5.3"),
    "unless": Said(N_("Preventing it"), N_("{a}: what it does can be prevented."), "5.3"),
    "may": Said(N_("May"), N_("{a}: what it says may be done."), "5.3"),
    "reveal": Said(N_("Announced play"), N_("What was announced is shown now, or dropped."), "5.2"),
    "trade": Said(N_("Trade"), N_("{a} is offered to {b}."), "8.9"),
    "regenerate": Said(N_("Regeneration"), N_("Whose damage card is kept does not regenerate."), "7.1"),
    "yield": Said(N_("Defending a Battlefield"), N_("{a} may be yielded now."), "15.5"),
    "guards": Said(N_("Guards"), N_("{a} engages {b}: who guards it?"), "15.3"),
    "join": Said(N_("Joining the fight"), N_("{a}: who joins?"), "12.14"),
    "search": Said(N_("Search"), N_("{a}: a card is taken out of the sept deck."), "5.3"),
}
OF_FIGHTS = ("before_fight", "combat_begins", "between_rounds", "withdrawal")
"""Windows whose text says who fights whom."""
WINDOWS: dict[str, tuple[str, str]] = {
    "declared": (N_("{a} attacks {b}. Cards may be played."), "12.1"),
    "refused": (N_("{a} has refused the challenge of {b}. Cards may be played."), "10.6"),
    "before_fight": (N_("{a} against {b}: cards may be played before the fight."), "12.3"),
    "combat_begins": (N_("{a} against {b}: cards may be played before the first round."), "12.4"),
    "between_rounds": (N_("{a} against {b}: cards may be played between rounds."), "12.4"),
    "withdrawal": (N_("{a} stops fighting {b}. Cards may be played."), "12.12"),
    "killed": (N_("{a} has killed {b}. Cards may be played."), "12.11"),
    "answer": (N_("{a} is played. It may be answered."), "5.5"),
    "before_votes": (N_("The vote on {a} begins. Cards may be played."), "9.4"),
    "moot_end": (N_("{b}, called by {a}, has passed. Cards may be played."), "9.8"),
}
ANNOUNCED = (N_("Offensive play announced"), N_("Plays on one’s own pack may come first."))
PLAIN_WINDOW = N_("Cards may be played and abilities used.")
RULES_OF_WINDOWS = {
    "turn_start": "6.3", "equip": "8.1", "before_alphas": "10.1", "alphas_chosen": "10.3", "between_alphas": "10.8",
}  # fmt: skip

CHOICES: dict[str, str] = {
    "pass": N_("Pass"),
    "done": N_("Done"),
    "yes": N_("Yes"),
    "no": N_("No"),
    "abstain": N_("No opinion"),
    "attack": N_("Attack"),
    "challenge": in_context("what an alpha does", "Challenge"),
    "bind": N_("Bind"),
    "accept": N_("Accept"),
    "refuse": N_("Refuse"),
    "fight_on": N_("Fight on"),
    "stop": N_("Stop"),
    "none": N_("Nothing"),
    "keep": N_("Keep the damage card"),
    "give_up": N_("Discard it"),
}
BY_PROMPT: dict[tuple[str, str], str] = {
    ("alpha_action", "pass"): N_("Do nothing"),
    ("bring", "pass"): N_("Nobody else"),
    ("back_up", "pass"): N_("Nobody else"),
    ("join", "done"): N_("Nobody else"),
    ("combat_card", "done"): N_("No more cards"),
    ("discard_sept", "done"): N_("Keep the rest"),
    ("discard_combat", "done"): N_("Keep the rest"),
    ("feint", "none"): N_("Keep the Feint"),
    ("start_with", "yes"): N_("Begin with it"),
    ("start_with", "no"): N_("Without it"),
    ("step_in", "yes"): N_("Step in"),
    ("step_in", "no"): N_("Stay out"),
    ("step_in", "play_for"): N_("Play for it"),
    ("play_for", "yes"): N_("Play for it"),
    ("play_for", "no"): N_("Leave it"),
    ("lead", "yes"): N_("Play for it"),
    ("lead", "no"): N_("Leave it"),
    ("defend_territory", "yes"): N_("Defend it"),
    ("defend_territory", "no"): N_("Give it up"),
    ("defend_field", "yes"): N_("Defend it"),
    ("defend_field", "no"): N_("Stay out"),
    ("unless", "yes"): N_("Prevent it"),
    ("unless", "no"): N_("Let it happen"),
    ("reveal", "none"): N_("Drop it"),
    ("trade", "yes"): N_("Take it"),
    ("trade", "no"): N_("Decline"),
    ("regenerate", "done"): N_("Regenerate"),
    ("yield", "stop"): N_("Yield the Battlefield"),
    ("guards", "pass"): N_("Nobody else"),
    ("call", "done"): N_("Call nothing more"),
    ("step", "done"): N_("That is all"),
    ("resource", "done"): N_("Lay nothing more"),
}


def name_of(view: View, card: int) -> str:
    """Return the name of a card; "" for none."""
    faces = contents_of(view.facts.rules.decks).faces
    return faces[card].name if 0 <= card < len(faces) else ""


def _sides(view: View, ask: Ask, window: str) -> tuple[str, str] | None:
    """Return the two sides in a window of a fight; a creature may have stepped in since the attack (17.4)."""
    fight = view.facts.fight
    if window not in OF_FIGHTS or fight is None or not fight.attackers or not fight.defenders or len(ask.about) < 2:
        return None
    attacker = ask.about[0] if ask.about[0] in fight.attackers else fight.attackers[0]
    target = ask.about[1] if ask.about[1] in fight.defenders else fight.defenders[0]
    return name_of(view, attacker), name_of(view, target)


def ask_title(view: View, ask: Ask) -> tuple[str, str, str]:
    """Return title, sentence and rule of the ask, in the chosen language."""
    a, b = (name_of(view, ask.about[n]) if len(ask.about) > n else "" for n in (0, 1))
    if ask.prompt.startswith(WINDOW):
        name = ask.prompt[len(WINDOW) :]
        if name == "announced":
            return _(ANNOUNCED[0]), _(ANNOUNCED[1]), "5.2"
        title = _(LEXICON.names["window"].get(name, PLAIN_WINDOW))
        title = title[:1].upper() + title[1:]
        a, b = _sides(view, ask, name) or (a, b)
        text, rule = WINDOWS.get(name, (PLAIN_WINDOW, RULES_OF_WINDOWS.get(name, "5.3")))
        if ("{a}" in text and not a) or ("{b}" in text and not b):
            text = PLAIN_WINDOW
        return title, _(text).format(a=a, b=b), rule
    said = PROMPTS[ask.prompt]
    number = _number(ask)
    title, text = _(said.title).format(n=number), _(said.text).format(a=a, b=b, n=number)
    return title, _detail(view, ask, a, b) or text, said.rule


def _number(ask: Ask) -> int:
    """Return the number of an ask: a round, or the Renown that votes."""
    if ask.prompt == "vote":
        return ask.about[1]
    return ask.about[0] if ask.prompt in ("withdraw", "combat_card") else 0


def _detail(view: View, ask: Ask, a: str, b: str) -> str:
    """Return a more specific sentence if the subject of the choice is known."""
    context: AskedAbout = view.facts.context
    if ask.prompt == "choose" and context.chosen_among is not None:
        what = value_words(context.chosen_among, "filter", LEXICON)
        return _(N_("{card}: choose 1 {what}.")).format(card=a, what=_plain(what))
    if ask.prompt == "may" and b:
        return _(N_("{other} is about to die: {card} may act instead.")).format(card=a, other=b)
    if ask.prompt in ("may", "unless") and context.effects:
        what = "; ".join(words(effect, LEXICON) for effect in context.effects)
        return _(N_("{card}: {what}?")).format(card=a, what=_plain(what))
    return ""


def _plain(text: str) -> str:
    """Return rendered words with the bearer named in general."""
    return named(text, _("the bearer")).strip(" ;")


def _deed(text: str) -> str:
    """Return an ability’s sentence without its moment at the start, because the reader is in that moment."""
    _moment, dash, deed = text.partition(" – ")
    return deed[:1].upper() + deed[1:] if dash else text


def choice_title(view: View, ask: Ask, choice: str, piece: int = -1) -> str:
    """Return the name of a choice; `piece` is the card it is made with, where there is one."""
    known = BY_PROMPT.get((ask.prompt, choice)) or CHOICES.get(choice)
    if ask.prompt == "withdraw" and choice == "stop" and view.facts.fight and view.facts.fight.kind == "battlefield":
        known = N_("Yield the Battlefield")
    if known is not None:
        return _(known)
    if choice == "waive":
        name = name_of(view, piece) if piece >= 0 else ""
        return _(N_("Fight without {card}")).format(card=name) if name else _(N_("Fight without the weapon"))
    word, _colon, number = choice.partition(":")
    if word == "heal":
        return _(N_("Take {card} off")).format(card=name_of(view, int(number)))
    faces = contents_of(view.facts.rules.decks).faces
    if word in ("use", "ability") and 0 <= piece < len(faces) and number.isdigit():
        abilities = faces[piece].abilities
        if int(number) < len(abilities):
            return _deed(_plain(sentence(abilities[int(number)], LEXICON)))
    if piece >= 0:
        return _(N_("Use {card}")).format(card=name_of(view, piece))
    return _(N_("Use it")) if word in ("use", "ability") else choice
