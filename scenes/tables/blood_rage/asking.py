"""The content of the action panel for every prompt: head, hint, rows of numbers, buttons."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.blood_rage.facade import (
    BONUS,
    DOMAIN_COST,
    KIND,
    MARKER,
    STATS,
    TRACKS,
    TYPE,
    BloodFacts,
    KeepNone,
    Prompt,
    at_a_time,
    cards,
    clans_in,
    cost_of,
    doomed_by,
    fighting,
    is_card,
    is_figure,
    provinces_of,
    quest_bonus,
    rewards_left,
    spoils,
    value_of,
    who_could_join,
    zones,
)
from game.words import N_, _, context, decimal, ngettext
from scenes.table.prompt import said
from scenes.table.prompt_panel import Content, Row, Spec
from scenes.tables.blood_rage import words
from scenes.tables.blood_rage.preview import around, replaced, replaces_words
from scenes.tables.blood_rage.screen import OFFERS, BloodScreen, Preview

HEADS: dict[str, tuple[str, str]] = {
    Prompt.MARCH: (N_("{name}, who marches along?"), N_("Drag or click further figures, or end the march.")),
    Prompt.FREE_INVADE: (N_("{name}, invade for free"), ""),
    Prompt.SUCCOR: (N_("{name}, Frigga’s Succor"), ""),
    Prompt.BLESSING: (N_("{name}, Loki’s Blessing"), ""),
    Prompt.THORS_DOMAIN: (N_("{name}, Thor’s Domain"), N_("Pillage at once for 2 Rage, or do without.")),
    Prompt.SACRIFICE: (N_("{name}, the second sacrifice"), N_("Drop a second figure on Valhalla.")),
    Prompt.CALL: (N_("{name}, Call to Battle"), ""),
    Prompt.LATE_CARD: (N_("{name}, a late card?"), N_("A card with a white disc may be added now.")),
    Prompt.SAVE: (N_("{name}, save somebody?"), N_("Click a figure that would be destroyed.")),
    Prompt.TIDE: (N_("{name}, who survives?"), N_("Odin’s Tide spares one figure of each clan.")),
    Prompt.PROWESS: (N_("{name}, Tyr’s Prowess"), N_("1 Rage keeps one card of this battle.")),
    Prompt.HAMMERS: (N_("{name}, Lord of Hammers"), ""),
    Prompt.DISPLACE: (N_("{name}, Hildisvini comes"), N_("Move the figure that stands there to a lit place.")),
    Prompt.STAT: (N_("{name}, raise one stat"), N_("Each stat rises one step.")),
    Prompt.DRAFT: (N_("{name}, keep one card"), ""),
    Prompt.DISCARD: (N_("{name}, keep one card at most"), N_("It comes back to hand in the next Age.")),
    Prompt.BATTLE_CARD: (N_("Choose in secret"), N_("Shown together once all have chosen.")),
    Prompt.ACTION: (N_("{name}, one action"), N_("Pick one, or just drag a piece.")),
}
PASSES: dict[str, str] = {
    Prompt.CALL: N_("Bring nobody"),
    Prompt.LATE_CARD: N_("Add none"),
    Prompt.SAVE: N_("Save nobody"),
    Prompt.PROWESS: N_("Keep none"),
    Prompt.HAMMERS: N_("Stay here"),
    Prompt.MARCH: N_("End the march"),
    Prompt.DISCARD: N_("Keep none"),
}
VERBS = {
    "invade": N_("Invade with {piece}"), "march": N_("March with {piece}"), "upgrade": N_("Upgrade: {piece}"),
    "quest": N_("Quest: {piece}"), "recall": N_("Recall {piece}"), "sacrifice": N_("Sacrifice {piece}"),
    "displace": N_("Moved: {piece}"),
    "join": N_("Join with {piece}"), "move": N_("Move {piece}"), "protect": N_("Save {piece}"),
    "retreat": N_("Retreat: {piece}"), "keep": N_("Keep {piece}"), "pillage": N_("Pillage"), "card": N_("{piece}"),
}  # fmt: skip
FEW_REWARDS = 2
"""From this number of rewards on the panel warns that the phase may end."""
IN_BATTLE = (Prompt.CALL, Prompt.LATE_CARD, Prompt.SAVE, Prompt.TIDE, Prompt.PROWESS)
"""Prompts at which the panel shows the state of the battle."""
ASKED: dict[str, str] = {
    Prompt.DRAFT: N_("choosing a card"),
    Prompt.ACTION: N_("choosing an action"),
    Prompt.BATTLE_CARD: N_("choosing a card in secret"),
    Prompt.CALL: N_("Call to Battle"),
    Prompt.DISCARD: N_("choosing what to keep"),
    Prompt.STAT: N_("choosing a stat"),
    Prompt.LATE_CARD: N_("may add a late card"),
    Prompt.MARCH: N_("marching"),
    Prompt.SAVE: N_("may save figures"),
}


def content(skin: BloodScreen) -> Content:
    """Return the present content of the panel."""
    scene = skin.scene
    presenter = scene.presenter
    if skin.held is not None:
        return _pillage(skin) if skin.pillaging else _replacing(skin)
    if not presenter.ready:
        return _waiting(skin)
    if presenter.chooser is not None:
        return _chooser(skin)
    if presenter.choice == "pass:phase":
        return _passing(skin)
    prompt = presenter.prompt
    if scene.hint_shown:
        return _hints(skin)
    if prompt == Prompt.DRAFT:
        return _draft(skin)
    if prompt == Prompt.BATTLE_CARD:
        return _battle_card(skin)
    if prompt == Prompt.DISCARD:
        return _discard(skin)
    preview = skin.input.preview
    if preview is not None:
        return _moving(skin, preview)
    if prompt == Prompt.STAT:
        return _stat(skin)
    if prompt == Prompt.ACTION:
        return _action(skin)
    return _plain(skin, prompt)


def _name(skin: BloodScreen) -> str:
    return skin.scene.match.names[skin.scene.presenter.seat]


def _waiting(skin: BloodScreen) -> Content:
    facts, match = skin.facts, skin.scene.match
    ask = facts.ask
    if facts.phase == "end":
        return Content(_("The saga is over"))
    if ask is None or skin.scene.shown.waiting:
        return Content(skin.words.where_words())
    rows: list[Row] = []
    for seat in ask.seats:
        done = seat in facts.chosen
        word = _("has chosen") if done else _("thinking") if skin.scene.thinks(seat) else _("choosing")
        rows.append((f"clan:{facts.clans[seat]}", match.names[seat], word, "good_ink" if done else "text"))
    if len(ask.seats) == 1:
        name = match.names[ask.seats[0]]
        hint = _(ASKED[ask.prompt]) if ask.prompt in ASKED else ""
        return Content(_("{name} is to choose").format(name=name), hint, text=_turn_words(skin))
    return Content(_("All choose at once"), "", tuple(rows))


def _turn_words(skin: BloodScreen) -> str:
    facts = skin.facts
    if facts.phase != "action":
        return ""
    passed = [
        skin.scene.match.names[seat] for seat in range(facts.players) if facts.passed[seat] or facts.rage[seat] == 0
    ]
    if passed:
        return _("No more turns in this phase: {listed}.").format(listed=", ".join(passed))
    return ""


def _give(skin: BloodScreen, choice: str) -> Callable[[], object]:
    return lambda: skin.scene.gestures.act(skin.scene.presenter.pick(choice, at_once=True))


def _cancel(skin: BloodScreen) -> Spec:
    return Spec(_("Not yet"), skin.input.give_up, _("Esc"))


def _pillage(skin: BloodScreen) -> Content:
    facts, seat = skin.facts, skin.scene.presenter.seat
    assert skin.held is not None
    province = provinces_of(skin.held.place)
    name = words.clan_name(facts.clans[seat])
    others = [other for other in clans_in(facts, province) if other != seat]
    joining = [other for other in who_could_join(facts, province) if other != seat]
    token = facts.tokens[province]
    alone = words.spoils_words(spoils(facts, seat, province, token, opposed=False))
    won = words.spoils_words(spoils(facts, seat, province, token, opposed=True))
    own = len(doomed_by(facts, seat, province))
    rows: list[Row] = []
    if not others:
        rows.append(("", _("If nobody joins") if joining else _("Nobody can stand against it"), alone, "text"))
    if others or joining:
        rows += [
            ("", _("If won"), won, "text"),
            ("", _("If lost"),
             ngettext("{count} figure dies", "{count} figures die", own).format(count=own), "text"),
            ("", _("On a tie"), _("everybody dies"), "text"),
        ]  # fmt: skip
    if rewards_left(facts) == 1 and not facts.pillaged[province] and facts.rage[seat]:  # 7.5
        rows.append(("rage", _("Phase ends, Rage lost"), str(facts.rage[seat]), "rage_ink"))
    mine = _("{clan} {number} before cards.").format(clan=name, number=fighting(facts, seat, province))
    hint = mine + " " + around(skin, province, seat)
    last = (_cancel(skin), Spec(_("Pillage"), skin.scene.gestures.confirm, _("Enter"), "pillage", kind="primary"))
    return Content(
        _("Pillage {province}?").format(province=words.area_name(province)), hint, tuple(rows), last=last, urgent=True
    )


def _replacing(skin: BloodScreen) -> Content:
    """Return the question before an upgrade puts another one out of its slot (7.15)."""
    facts, seat = skin.facts, skin.scene.presenter.seat
    assert skin.held is not None
    card, gone = skin.held.piece, replaced(skin, skin.held)
    cost = cost_of(facts, seat, Prompt.ACTION, skin.held.answer)
    rows: tuple[Row, ...] = (
        ("rage", _("Cost"), words.cost_word(cost), "text"),
        ("rage", _("Rage left after"), str(facts.rage[seat] - cost), "text"),
    )
    last = (_cancel(skin), Spec(_("Replace"), skin.scene.gestures.confirm, _("Enter"), kind="primary"))
    head = _("Replace {card}?").format(card=cards.name(gone))
    hint = _("{card} comes into this slot.").format(card=cards.name(card)) + " " + replaces_words(gone)
    return Content(head, hint, rows, last=last, urgent=True)


def _chooser(skin: BloodScreen) -> Content:
    presenter = skin.scene.presenter
    chooser = presenter.chooser
    assert chooser is not None
    bonus = quest_bonus(skin.facts, presenter.seat)
    label = {
        "counts": (_("Count it"), _("+{number} strength").format(number=bonus)),
        "plain": (_("Do not count it"), _("adds nothing")),
    }
    buttons = tuple(
        Spec(
            label[choice][0],
            partial(skin.input.choose, choice),
            label[choice][1],
            "quest" if choice == "counts" else "pass",
            kind="primary" if presenter.choice == choice else "secondary",
            key=str(number),
        )
        for number, choice in enumerate(chooser.choices, start=1)
    )
    hint = _("{card} may count in this battle.").format(card=cards.name(chooser.piece))
    return Content(_("How is it played?"), hint, buttons=buttons, last=(_cancel(skin),), urgent=True, wide=True)


def _passing(skin: BloodScreen) -> Content:
    seat = skin.scene.presenter.seat
    rage = skin.facts.rage[seat]
    hint = _("{name} takes no more turns in this phase, but still joins and fights battles.").format(name=_name(skin))
    rows: tuple[Row, ...] = (("rage", _("Rage lost"), str(rage), "rage_ink"),)
    last = (_cancel(skin), Spec(_("Pass"), skin.scene.gestures.confirm, _("Enter"), "pass", kind="primary"))
    return Content(_("Pass for this phase?"), hint, rows, last=last, urgent=True)


def _action(skin: BloodScreen) -> Content:
    verbs = skin.prompts.verbs()
    name = _name(skin)
    specs = []
    table = (
        ("invade", _("Invade"), _("its strength"), "1"),
        ("march", context("action", "March"), _("1 Rage"), "2"),
        ("upgrade", context("action", "Upgrade"), _("as printed"), "3"),
        ("quest", _("Quest"), _("free"), "4"),
        ("pillage", _("Pillage"), _("free"), "5"),
        ("pass", _("Pass"), _("ends turns"), "6"),
    )
    for verb, label, sub, key in table:
        why = "" if verb in verbs else skin.commands.why_no(verb)
        specs.append(Spec(label, partial(skin.commands.begin, verb), sub, verb, why, key))
    head, hint = HEADS[Prompt.ACTION]
    more = []
    if "sacrifice" in verbs:
        more.append(_("Frigga’s Sacrifice: drop two figures on Valhalla."))
    if "recall" in verbs:
        more.append(_("Frigga’s Domain: drag a figure out of Valhalla."))
    left = rewards_left(skin.facts)
    if left <= FEW_REWARDS:  # 7.5
        text = ngettext(
            "{count} reward is left: with it the phase ends, and unspent Rage is lost.",
            "{count} rewards are left: with the last one the phase ends, and unspent Rage is lost.",
            left,
        )
        more.append(text.format(count=left))
    return Content(_(head).format(name=name), " ".join(more) or _(hint), buttons=tuple(specs), urgent=True)


def _stat(skin: BloodScreen) -> Content:
    facts, seat = skin.facts, skin.scene.presenter.seat
    specs: list[Spec] = []
    for option in skin.scene.presenter.chips:
        stat = option.choice.split(":")[1]
        step = facts.stats[seat][STATS.index(stat)]
        track = TRACKS[STATS.index(stat)]
        sub = _("{now} → {then}").format(now=track[step - 1], then=track[step])
        if step + 1 in (4, 6):
            sub += _(", end bonus")
        specs.append(Spec(words.stat_name(stat), _give(skin, option.choice), sub, stat, key=str(len(specs) + 1)))
    head, hint = HEADS[Prompt.STAT]
    return Content(_(head).format(name=_name(skin)), _(hint), buttons=tuple(specs), urgent=True, wide=True)


def _plain(skin: BloodScreen, prompt: str) -> Content:
    head, hint = HEADS.get(prompt, (N_("{name} is to choose"), ""))
    last = []
    for option in skin.scene.presenter.chips:
        label = _(PASSES.get(prompt, N_("Do without")))
        march = prompt == Prompt.MARCH
        sub = _("Enter") if march else _("key 0")
        last.append(Spec(label, _give(skin, option.choice), sub, "march" if march else "pass", key="0"))
    rows: tuple[Row, ...] = ()
    if (
        prompt in (Prompt.CALL, Prompt.LATE_CARD, Prompt.SAVE, Prompt.TIDE, Prompt.PROWESS)
        and skin.facts.battle is not None
    ):
        rows = _battle_rows(skin)
    words_of = _(hint) if hint else ""
    facts = skin.facts
    if prompt in OFFERS and prompt != Prompt.DISPLACE:
        figures = words.kinds_words(skin.scene.presenter.pieces)
        words_of = _("{figures}: drop on a lit place, or do without.").format(figures=figures)
    elif prompt == Prompt.CALL and facts.battle is not None:
        token = facts.tokens[facts.battle.province]
        words_of = _("{clan} pillages {province}: {reward}. One figure may join.").format(
            clan=words.clan_name(facts.clans[facts.battle.seat]),
            province=words.area_name(facts.battle.province),
            reward=words.token_words(token),
        )
    if prompt == Prompt.LATE_CARD and len(skin.scene.presenter.options) == 1:
        words_of = _("There is none in hand. All are asked, so that nobody learns who has one.")
    buttons = []
    for option in skin.scene.presenter.options:
        if option.piece == MARKER:
            act = partial(_drop, skin, option.piece, option.place)
            buttons.append(Spec(_("Pillage"), act, words.cost_word(DOMAIN_COST), "pillage", key="1"))
    return Content(
        _(head).format(name=_name(skin)), words_of, rows, tuple(buttons), tuple(last), urgent=True, wide=True
    )


def _drop(skin: BloodScreen, piece: int, place: str) -> None:
    skin.scene.gestures.act(skin.scene.presenter.drop(piece, place))


def _battle_rows(skin: BloodScreen) -> tuple[Row, ...]:
    facts = skin.facts
    assert facts.battle is not None
    battle = facts.battle
    rows = []
    for seat in battle.participants or clans_in(facts, battle.province):
        here = fighting(facts, seat, battle.province)
        played = [value_of(facts, battle, card) for card in battle.cards if card.seat == seat]
        number = " + ".join(str(part) for part in (here, *played)) + f" = {here + sum(played)}" if played else str(here)
        rows.append((f"clan:{facts.clans[seat]}", words.clan_name(facts.clans[seat]), number, "text"))
    return tuple(rows)


def _moving(skin: BloodScreen, preview: Preview) -> Content:
    facts, presenter = skin.facts, skin.scene.presenter
    count = len(preview.pieces)
    piece = words.piece_name(preview.pieces[0]) if count == 1 else words.count_figures(preview.pieces)
    head = _(VERBS.get(preview.verb, "{piece}")).format(piece=piece)
    if presenter.prompt in OFFERS:  # whose offer it is must stay readable
        offer = _(HEADS[presenter.prompt][0]).format(name=_name(skin))
        head = _("{offer}: {piece}").format(offer=offer, piece=piece)
    text = ""
    if 0 <= preview.area <= 8 and is_figure(preview.pieces[0]) and not preview.why:
        text = around(skin, preview.area, preview.seat)
    elif is_card(preview.pieces[0]):
        text = cards.text(preview.pieces[0])
    last = () if skin.input.dragging else _moving_buttons(skin, preview)
    return Content(head, _moving_hint(skin, preview), _moving_rows(facts, preview), last=last, urgent=True, text=text)


def _moving_hint(skin: BloodScreen, preview: Preview) -> str:
    """Return where the piece goes, what it replaces, or why it cannot go."""
    presenter = skin.scene.presenter
    lit = presenter.lit(preview.pieces[0])
    if preview.why:
        return preview.why
    if preview.replaced >= 0:
        return replaces_words(preview.replaced)
    if preview.place and preview.area >= 0:
        return words.where(preview.area)
    if preview.verb in ("upgrade", "quest"):
        return _("Drop it on the clan sheet.")
    if preview.verb == "pillage":
        return _("Drop the torch on a province with an own figure.")
    if not lit:
        refusal = skin.scene.match.why_not(presenter.seat, preview.pieces[0], "", "")
        return said(refusal) if refusal is not None else ""
    if preview.verb == "sacrifice" and preview.place:
        first = presenter.prompt == Prompt.ACTION
        return _("A second figure has to follow to Valhalla.") if first else _("Then one stat rises.")
    villages = sum(place.startswith("village") for place in lit)
    if villages:
        hint = ngettext("Drop on the lit village.", "Drop on a lit village. {count} are open.", villages)
        return hint.format(count=villages)
    return _("Drop on a lit place.")


def _moving_rows(facts: BloodFacts, preview: Preview) -> tuple[Row, ...]:
    """Return the numbers of a move: cost, Horns, strength there, whom it destroys. An illegal one has none."""
    rows: list[Row] = []
    if preview.legal and preview.verb in ("invade", "march", "upgrade", "recall", "pillage", "protect", "quest"):
        cost, left = words.cost_word(preview.cost), str(preview.rage_after)
        if preview.cost_most > preview.cost:  # it depends on the place
            cost = _("{least} to {most} Rage").format(least=preview.cost, most=preview.cost_most)
            left = _("{least} to {most}").format(least=preview.rage - preview.cost_most, most=preview.rage_after)
        rows.append(("rage", _("Cost"), cost, "text"))
        rows.append(("rage", _("Rage left after"), left, "text"))
    if is_figure(preview.pieces[0]) and preview.horns_after >= 0:
        number = _("{count} of {most}").format(count=preview.horns_after, most=preview.horns)
        rows.append(("horns", _("Horns after"), number, "text"))
    for province, amount in preview.after:
        label = _("Strength here after")
        if len(preview.after) > 1:
            label = _("Strength in {province} after").format(province=words.area_name(province))
        rows.append(("strength", label, str(amount), "text"))
    if preview.struck:
        rows.append(("", _("Destroys"), words.struck_words(facts, preview.struck), "rage_ink"))
    return tuple(rows)


def _moving_buttons(skin: BloodScreen, preview: Preview) -> tuple[Spec, ...]:
    presenter = skin.scene.presenter
    primary = Spec(_("Do it"), skin.scene.gestures.confirm, _("Enter"), kind="primary")
    if len(presenter.lit(preview.pieces[0])) > 1 and not presenter.place:
        primary = Spec(_("Choose a place"), skin.input.aim, _("Enter"), kind="primary")
    if presenter.prompt in OFFERS and presenter.chips:  # an offer can be declined at once
        choice = presenter.chips[0].choice
        label = _(PASSES.get(presenter.prompt, N_("Do without")))
        return Spec(label, _give(skin, choice), _("key 0"), "pass", key="0"), primary
    return _cancel(skin), primary


def _picked_card(skin: BloodScreen) -> int:
    piece = skin.input.dragged if skin.input.dragging else skin.scene.presenter.piece
    return piece if is_card(piece) else -1


def _card_button(skin: BloodScreen, text: str, none: str) -> Spec:
    card = _picked_card(skin)
    can = card >= 0 and skin.scene.presenter.playable(card)
    label = text.format(card=cards.name(card)) if can else none
    return Spec(
        label, skin.scene.gestures.confirm, _("Enter"), why="" if can else _("First pick a card."), kind="primary"
    )


def _draft(skin: BloodScreen) -> Content:
    facts = skin.facts
    assert facts.ask is not None
    seat = skin.scene.presenter.seat
    rows: list[Row] = []
    for other in range(facts.players):
        if other == seat:
            continue
        done = other in facts.chosen
        word = _("has picked") if done else _("picking")
        rows.append((f"clan:{facts.clans[other]}", skin.scene.match.names[other], word, "good_ink" if done else "text"))
    pack = skin.scene.view.zones[zones.pack(seat)].pieces
    kinds = [TYPE[card] for card in pack]
    counts = (
        ngettext("{count} battle card", "{count} battle cards", kinds.count("battle")),
        ngettext("{count} Quest", "{count} Quests", kinds.count("quest")),
        ngettext("{count} upgrade", "{count} upgrades", kinds.count("upgrade")),
    )
    hint = ", ".join(text.format(count=kinds.count(kind)) for text, kind in zip(counts, ("battle", "quest", "upgrade")))
    last = (_card_button(skin, _("Keep {card}"), _("Keep")),)
    head = _(HEADS[Prompt.DRAFT][0]).format(name=_name(skin))
    step = at_a_time(facts.players)
    if step > 1:  # two players keep two cards of each pack, one after the other (6.3)
        number = skin.scene.view.zones[zones.kept(seat)].size % step + 1
        head = _("{name}, keep card {number} of {all}").format(name=_name(skin), number=number, all=step)
    return Content(
        head,
        hint,
        tuple(rows),
        last=last,
        urgent=True,
        text=_("Or drag it to Kept."),
    )


def _discard(skin: BloodScreen) -> Content:
    last = []
    if any(isinstance(option.answer, KeepNone) for option in skin.scene.presenter.chips):
        last.append(Spec(_("Keep none"), _give(skin, "none")))
    last.append(_card_button(skin, _("Keep {card}"), _("Keep")))
    head, hint = HEADS[Prompt.DISCARD]
    card = _picked_card(skin)
    text = cards.text(card) if card >= 0 else _("Drag a card to the place above the hand, or pick one.")
    if skin.facts.age == 3:
        text = _("The last Age ends: no card is of use any more.")
    return Content(_(head).format(name=_name(skin)), _(hint), last=tuple(last), urgent=True, text=text)


def _battle_card(skin: BloodScreen) -> Content:
    facts = skin.facts
    seat = skin.scene.presenter.seat
    rows: list[Row] = []
    hint = _(HEADS[Prompt.BATTLE_CARD][1])
    text = ""
    if facts.battle is not None:
        province = facts.battle.province
        force = fighting(facts, seat, province)
        worth: dict[str, int] = {}
        plain = 0
        for card in skin.scene.view.zones[zones.hand(seat)].pieces:
            bonus = BONUS[card] if TYPE[card] == "battle" else quest_bonus(facts, seat) if TYPE[card] == "quest" else 0
            if TYPE[card] != "battle" and not bonus:
                plain += 1
            else:
                name = cards.name(card)
                worth[name] = bonus if KIND[card] != "heimdalls_sight" else -1
        for name, bonus in sorted(worth.items(), key=lambda pair: -pair[1])[:4]:
            number = f"{force} + {bonus} = {force + bonus}" if bonus >= 0 else f"{force} + X"
            rows.append(("", name, number, "text"))
        if plain:
            rows.append(
                ("", ngettext("Other card", "Other {count} cards", plain).format(count=plain), str(force), "text_2")
            )
        others = [
            f"{words.clan_name(facts.clans[other])} {fighting(facts, other, province)}"
            for other in clans_in(facts, province)
            if other != seat
        ]
        text = _("Before cards: {listed}.").format(listed=", ".join(others))
    return Content(
        _(HEADS[Prompt.BATTLE_CARD][0]),
        hint,
        tuple(rows),
        last=(_card_button(skin, _("Play {card}"), _("Play")),),
        urgent=True,
        text=text,
    )


def _hints(skin: BloodScreen) -> Content:
    rows: list[Row] = []
    advice = skin.prompts.advice
    for entry in advice[:4]:
        score = decimal(entry.score, sign=True)
        rows.append(
            (
                "",
                words.answer_name(entry.answer),
                score,
                "accent_ink" if not rows else "text",
            )
        )
    text = skin.words.advice_reason(advice[0]) if advice else ""
    head = _("What an expert would do") if advice else _("The expert is thinking …")
    last = (Spec(_("Close"), skin.scene.hint, _("Esc")),)
    return Content(head, rows=tuple(rows), last=last, urgent=True, text=text)
