"""The content of the prompt panel for every ask: head, hint, rows, buttons."""

from __future__ import annotations

from functools import partial

from game.apocalypse.facade import answers, prompt_texts, view_values
from game.core.asking import Option
from game.words import N_, _, decimal, ngettext
from scenes.table.prompt import said
from scenes.table.prompt_panel import Content, Row, Spec
from scenes.tables.apocalypse.screen import ApocalypseScreen
from scenes.widgets.button import Kind

QUIET = ("pass", "done", "none")
"""Choices that end an ask: the primary button gives them."""
KEYS = {
    "yes": "Y", "no": "N", "abstain": "E", "accept": "Y", "refuse": "N", "fight_on": "Y", "stop": "N", "attack": "A",
    "challenge": "C", "bind": "B",
}  # fmt: skip
"""Keys of choices; Enter gives those that end an ask."""
VERBS = ("attack", "challenge", "bind", "battlefield")


GESTURES = {
    "discard_sept": N_("Drag cards onto the table, or click them twice."),
    "discard_combat": N_("Drag cards onto the table, or click them twice."),
    "resource": N_("Drag a card of the sept hand to a lit place."),
    "step": N_("Drag a creature across the line of mist."),
    "call": N_("Drag a Moot onto the character who calls it."),
    "alpha": N_("Drag a creature forward to the Hunting Grounds."),
    "alpha_action": N_("Drag it onto a lit target, or choose."),
    "bring": N_("Click or drag those who come along."),
    "back_up": N_("Click or drag those who help."),
    "join": N_("Click or drag those who join."),
    "combat_card": N_("Drag a combat card to its fighter."),
    "feint": N_("Drag a combat card to its fighter."),
    "target": N_("Click the creature it is aimed at."),
    "defend": N_("Click the card that is stopped."),
    "fatal": N_("Click the card that kills."),
    "choose": N_("Click one of the lit cards."),
    "search": N_("Click the card that is taken."),
    "reveal": N_("Drag the announced card to its user, or drop it."),
    "regenerate": N_("Click a creature, then say what becomes of its damage card."),
}
PLAIN = N_("Drag a card to its user, or pass.")
PLAIN_EQUIP = N_("Drag a card to its user, Equipment to whoever is to have it, or pass.")
"""In an open part; the second if Equipment may be handed over."""

AHEAD_CARD = {
    "window": N_("A combat card laid now passes here and is played."),
    "withdraw": N_("A combat card laid now fights on."),
    "yield": N_("A combat card laid now fights on."),
    "challenge": N_("A combat card laid now accepts."),
    "yes": N_("A combat card laid now says yes as well."),
}
AHEAD = {
    "alpha": N_("A creature dragged forward now is the alpha."),
    "vote": N_("A vote given now counts."),
    "target": N_("Dropped onto an opponent, a card is aimed at once."),
    "alpha_action": N_("Dropped onto a target, a creature goes for it as alpha."),
    "choose": N_("Dropped onto its target, a card is aimed at once."),
}
"""The text of what a premove gesture also answers, by its answer."""


def ahead_words(skin: ApocalypseScreen) -> str:
    """Return what a premove gesture answers beyond the current ask; "" for nothing."""
    presenter = skin.scene.presenter
    offers = skin.plans.offers(presenter.seat) if presenter.ready else []
    goals = {prompt for one in offers for prompt, _answer in one.rest}
    if "combat_card" in goals:
        window = presenter.prompt.startswith("window_")
        return _(AHEAD_CARD["window" if window else presenter.prompt if presenter.prompt in AHEAD_CARD else "yes"])
    return next((_(AHEAD[goal]) for goal in AHEAD if goal in goals), "")


def plan_rows(skin: ApocalypseScreen) -> tuple[Row, ...]:
    """Return a line about the planned action of the front seat's alpha, as chosen when it was named."""
    scene = skin.scene
    if not scene.couch.open:
        return ()
    rows: list[Row] = []
    for gesture in skin.plans.waiting(scene.front):
        answer = gesture.rest[-1][1]
        if isinstance(answer, answers.Deed):
            kind = answers.KIND_OF[type(answer)]
            verb = kind if kind in VERBS else "attack"
            rows.append((f"verb:{verb}", skin.words.piece_name(answer.target), _("planned"), "accent_ink"))
    return tuple(rows)


def content(skin: ApocalypseScreen) -> Content:
    """Return the present content of the panel."""
    scene = skin.scene
    presenter = scene.presenter
    if not presenter.ready:
        return _waiting(skin)
    if scene.hint_shown:
        return _hints(skin)
    if presenter.chooser is not None:
        return _chooser(skin)
    if skin.input.moving >= 0:
        return _moving(skin)
    return _asked(skin)


def _name(skin: ApocalypseScreen) -> str:
    return skin.scene.match.names[skin.scene.presenter.seat]


def seat_rows(skin: ApocalypseScreen) -> tuple[Row, ...]:
    """Return a line for every other seat that answers simultaneously: has it chosen?"""
    facts = skin.facts
    ask = facts.ask
    if ask is None or len(ask.seats) < 2:
        return ()
    rows: list[Row] = []
    for seat in ask.seats:
        if seat == skin.scene.presenter.seat and skin.scene.presenter.ready:
            continue
        done = seat in facts.chosen
        word = _("is done") if done else _("thinking") if skin.scene.thinks(seat) else _("choosing")
        rows.append((f"seat:{seat}", skin.scene.match.names[seat], word, "good_ink" if done else "text_2"))
    return tuple(rows)


def _waiting(skin: ApocalypseScreen) -> Content:
    facts = skin.facts
    ask = facts.ask
    if facts.phase == "end" or skin.scene.over:
        winners = [skin.scene.match.names[seat] for seat in facts.winners]
        hint = _("{name} wins").format(name=", ".join(winners)) if winners else ""
        last = (Spec(_("Final standings"), skin.scene.gestures.confirm, "", key="Enter", kind="primary"),)
        return Content(_("The game is over"), hint, (), (), last if skin.scene.over else ())
    if ask is None or skin.scene.shown.waiting:
        return Content(skin.words.phase_title(), skin.words.part_words(), plan_rows(skin))
    title, text, rule = prompt_texts.ask_title(skin.scene.view, ask)
    if len(ask.seats) == 1:
        name = skin.scene.match.names[ask.seats[0]]
        head = _("{name}: {what}").format(name=name, what=title)
        return Content(head, text, plan_rows(skin), rule=rule)
    return Content(title, text, (*plan_rows(skin), *seat_rows(skin)), rule=rule)


def _give(skin: ApocalypseScreen, option: Option) -> None:
    skin.input.give(option)


def label_of(skin: ApocalypseScreen, option: Option) -> str:
    """Return the name of an option on its button."""
    ask = skin.prompts.ask
    if ask is None:
        return option.choice
    return prompt_texts.choice_title(skin.scene.view, ask, option.choice, option.piece)


def _asked(skin: ApocalypseScreen) -> Content:
    presenter = skin.scene.presenter
    ask = skin.prompts.ask
    assert ask is not None
    title, text, rule = prompt_texts.ask_title(skin.scene.view, ask)
    head = _("{name}: {what}").format(name=_name(skin), what=title)
    extra = GESTURES.get(ask.prompt, "")
    if ask.prompt.startswith("window_"):
        more = skin.plans.more(presenter.seat)
        acts = len(presenter.options) > len(more) + 1
        extra = PLAIN if acts else ""
        if any(isinstance(option.answer, answers.HandOver) for option in presenter.options):
            extra = PLAIN_EQUIP
    gesture = " ".join(part for part in (_(extra) if extra else "", ahead_words(skin)) if part)
    hint = f"{text} {gesture}" if gesture else text
    buttons, last = _choice_buttons(skin)
    if ask.prompt == "alpha_action":
        buttons = _alpha_buttons(skin) + buttons
    for option in presenter.options:
        if option.piece >= 0 and not option.place:
            name = skin.words.piece_name(option.piece)
            gives_up = isinstance(option.answer, answers.GiveUp)  # it is lost for good: the card is picked first
            act = partial(_pick, skin, option.piece) if gives_up else partial(_give, skin, option)
            sign = f"card:{option.piece}"
            buttons.append(Spec(name, act, label_of(skin, option), sign, choice=option.choice, piece=option.piece))
    votes = ask.prompt == "window_before_votes" and len(buttons) > 1  # leave the space to them
    rows = (*(() if votes else skin.prompts.ask_rows()), *plan_rows(skin), *seat_rows(skin))
    return Content(
        head, hint, rows, tuple(buttons), tuple(last), True, rule, head_short=title, hint_short=gesture or text
    )


def _pick(skin: ApocalypseScreen, piece: int) -> None:
    """Pick a card; the panel then says what it does and what may be done with it."""
    skin.scene.gestures.cancel()
    skin.scene.presenter.mark(piece)
    skin.scene.redraw()


def _choice_buttons(skin: ApocalypseScreen) -> tuple[list[Spec], list[Spec]]:
    """Return the buttons of the choices without a piece: those in the columns, and those at the foot."""
    presenter = skin.scene.presenter
    buttons: list[Spec] = []
    last: list[Spec] = []
    chips = presenter.chips
    for option in chips:
        act = partial(_give, skin, option)
        name = label_of(skin, option)
        if option.choice in QUIET:
            if skin.plans.picked:
                name = _("Done ({count})").format(count=len(skin.plans.picked))
            key = "" if presenter.choice else "Enter"
            last.append(Spec(name, act, "", "", key=key, kind="primary", choice=option.choice))
        else:
            picked = presenter.choice == option.choice  # by its letter: Enter confirms it
            key = "Enter" if picked else KEYS.get(option.choice, "")
            kind: Kind = "primary" if picked else "secondary"
            spec = Spec(name, act, "", "", key=key, kind=kind, choice=option.choice)
            (last if len(chips) <= 2 else buttons).append(spec)
    return buttons, last


def _verbs() -> tuple[tuple[str, str, str, str], ...]:
    """Return the possible actions of an alpha: choice, name, targets, key."""
    return (
        ("attack", _("Attack"), _("an alpha or prey"), "A"),
        ("challenge", _(prompt_texts.CHOICES["challenge"]), _("anyone else, who may refuse"), "C"),
        ("battlefield", _("Battlefield"), _("lead the pack onto it"), "F"),
        ("bind", _("Bind"), _("a spirit in the Umbra"), "B"),
    )


def _alpha_buttons(skin: ApocalypseScreen) -> list[Spec]:
    presenter = skin.scene.presenter
    found = []
    for verb, name, sub, key in _verbs():
        there = [option for option in presenter.options if skin.input.verb_of(option) == verb]
        if there:
            found.append(
                Spec(name, partial(skin.commands.begin, verb), sub, f"verb:{verb}", key=key, choice=f"verb:{verb}")
            )
    return found


def _chooser(skin: ApocalypseScreen) -> Content:
    presenter = skin.scene.presenter
    chooser = presenter.chooser
    assert chooser is not None and skin.prompts.ask is not None
    buttons = []
    subs = {verb: sub for verb, _name, sub, _key in _verbs()} if skin.prompts.ask.prompt == "alpha_action" else {}
    for choice in chooser.choices:
        name = prompt_texts.choice_title(skin.scene.view, skin.prompts.ask, choice, chooser.piece)
        picked = presenter.choice == choice
        kind: Kind = "primary" if picked else "secondary"
        key = "Enter" if picked else KEYS.get(choice, "")
        act = partial(skin.input.choose, choice)
        sign = f"verb:{choice}" if choice in VERBS else ""
        buttons.append(Spec(name, act, subs.get(choice, ""), sign, key=key, kind=kind, choice=choice))
    last = (_cancel(skin),)
    hint = _("{card}: which way?").format(card=skin.words.piece_name(chooser.piece))
    return Content(_("{name}, choose").format(name=_name(skin)), hint, (), tuple(buttons), last, True)


def _cancel(skin: ApocalypseScreen) -> Spec:
    return Spec(_("Not yet"), skin.scene.gestures.cancel, "", key="Esc")


def _moving(skin: ApocalypseScreen) -> Content:
    """Return the content while a piece is picked or dragged: where it may go, and the effect."""
    presenter = skin.scene.presenter
    piece = skin.input.moving
    lit = skin.input.lit_of(piece)
    ask = skin.prompts.ask
    buttons = tuple(
        Spec(label_of(skin, option), partial(_give, skin, option), "", "", choice=option.choice, piece=piece)
        for option in presenter.uses(piece)
    )
    last: tuple[Spec, ...] = ()
    if not skin.input.dragging:
        plain = skin.plans.plain_place(piece) if not skin.verb else ""
        if plain and not presenter.place:
            act = partial(skin.input.send, piece, plain)
            primary = Spec(_("Do it"), act, "", key="Enter", kind="primary")
        elif len(lit) > 1 and not presenter.place:
            primary = Spec(_("Choose a target"), skin.input.aim, "", key="Enter", kind="primary")
        else:
            primary = Spec(_("Do it"), skin.scene.gestures.confirm, "", key="Enter", kind="primary")
        playable = presenter.playable(piece) and bool(lit or buttons)
        last = (_cancel(skin), primary) if playable and (lit or not buttons) else (_cancel(skin),)
    rule = prompt_texts.ask_title(skin.scene.view, ask)[2] if ask is not None else ""
    return Content(skin.words.piece_name(piece), _move_hint(skin, piece), (), buttons, last, True, rule)


def _move_hint(skin: ApocalypseScreen, piece: int) -> str:
    """Return what moving a piece would do, or why it cannot be moved there, and the card's text in short."""
    why = skin.words.why_here(piece)
    if why:
        return why
    lit = skin.input.lit_of(piece)
    place = skin.input.place_under() or (next(iter(lit)) if len(lit) == 1 else "")
    if place:
        hint = skin.words.place_words(piece, place)
    elif lit:
        hint = ngettext("One lit place takes it.", "{count} lit places take it.", len(lit)).format(count=len(lit))
    else:
        refusal = skin.scene.match.why_not(skin.scene.presenter.seat, piece, "", "")
        hint = said(refusal) if refusal is not None else ""
    return "\n".join(part for part in (hint, view_values.card_text(skin.card_defs[piece].slug)) if part)


def _hints(skin: ApocalypseScreen) -> Content:
    rows: list[Row] = []
    advice = skin.prompts.advice
    for entry in advice[:4]:
        score = decimal(entry.score, sign=True)
        rows.append(("", skin.words.answer_name(entry.answer), score, "accent_ink" if not rows else "text"))
    text = skin.words.advice_reason(advice[0]) if advice else ""
    head = _("What an expert would do") if advice else _("The expert is thinking …")
    return Content(head, text, tuple(rows), (), (Spec(_("Close"), skin.scene.hint, "", key="Esc"),), True)
