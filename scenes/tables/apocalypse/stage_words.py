"""The texts of the combat stage: title, sides, question and reason, what stopped a card, how a fight ended."""

from __future__ import annotations

from typing import NamedTuple

from game.apocalypse.facade import Fight, fights_seen, prompt_texts, view_values
from game.words import N_, _, in_context, ngettext
from scenes.table.prompt import said
from scenes.tables.apocalypse import stage_read as read
from scenes.tables.apocalypse.stage_read import Look, Play

STEPS = (
    in_context("step of combat", "Play"), N_("Target"), N_("Reveal"), N_("Bluffs"), N_("Fast"), N_("Normal"),
    N_("Slow"), N_("Round end"), N_("Withdraw"),
)  # fmt: skip
STAMPS = {
    "bluff": N_("Bluff fails"), "illegal": N_("Not allowed"), "annulled": N_("Annulled"), "dodged": N_("Dodged"),
    "blocked": N_("Blocked"), "redirected": N_("Turned back"), "unhurt": N_("No harm"),
}  # fmt: skip
SPEEDS = (N_("Fast strikes"), N_("Normal strikes"), N_("Slow strikes"))
ENDS = {
    "attackers_gone": N_("No attacker is left."), "defenders_gone": N_("No defender is left."),
    "limit": N_("This fight had no more rounds."), "withdrawn": N_("The attacker breaks the fight off."),
    "quiet": N_("Nobody laid a card."), "easy": N_("Nobody played for the prey."),
    "exhausted": N_("The frenzy is worn out."), "bound": N_("It is beaten down and can be bound."),
}  # fmt: skip


class Message(NamedTuple):
    """The message of the stage: a head, one or two sentences, the rule, and how urgent it is."""

    head: str
    text: str = ""
    rule: str = ""
    urgent: bool = False


def name_of(look: Look, card: int) -> str:
    """Return the name of a card."""
    return look.face(card).name if card >= 0 else ""


def seat_name(look: Look, seat: int) -> str:
    """Return the name of a seat, or of the Hunting Grounds."""
    return look.name(seat) if seat >= 0 else _("the Hunting Grounds")


def listed(names: list[str]) -> str:
    """Return names in a row."""
    return ", ".join(names)


def title(look: Look, fight: Fight, short: bool = False) -> str:
    """Return a one-line title of the fight; `short` gives only the number of other defenders."""
    a, b = name_of(look, fight.first[0]), name_of(look, fight.first[1])
    about = name_of(look, fight.about)
    if fight.kind == "battlefield":
        return _("Battle for {a}").format(a=about)
    if fight.kind == "territory":
        return _("{a} attacks the Territory {b}").format(a=a, b=about)
    text = {
        "challenge": N_("{a} challenges {b}"),
        "bind": N_("{a} wants to bind {b}"),
    }.get(fight.kind, N_("{a} attacks {b}"))
    if fight.first[1] not in fight.defenders and fight.defenders:
        b = name_of(look, fight.defenders[0])
    more = len(read.sides(look, fight)[1]) - 1
    if more > 0:  # within the sentence: in German the verb follows them
        b = f"{b} +{more}" if short else _with_more(b, more)
    return _(text).format(a=a, b=b)


def _with_more(name: str, more: int) -> str:
    return ngettext("{name} and {count} more", "{name} and {count} more", more).format(name=name, count=more)


def kind_words(fight: Fight) -> str:
    """Return a short text for the attacker's action on the target."""
    text = {"challenge": N_("challenges"), "bind": N_("wants to bind")}.get(fight.kind, N_("attacks"))
    return _(text)


def round_words(fight: Fight) -> str:
    """Return which round it is."""
    if not fight.round:
        return _("Before the fight")
    if fight.limit:
        return _("Round {number} of {all}").format(number=fight.round, all=fight.limit)
    return _("Round {number}").format(number=fight.round)


def side_words(look: Look, fight: Fight, left: bool) -> str:
    """Return the creatures of a side and who plays for it."""
    creatures = read.sides(look, fight)[0 if left else 1]
    seat = fight.seats[0 if left else 1]
    thing = look.thing(creatures[0]) if creatures else None
    many = len(creatures) > 1
    owner = thing.seat if thing is not None else seat
    if not creatures:
        who = _("nobody yet")
    elif owner < 0:
        who = _("the Hunting Grounds")
        if seat >= 0:
            who = _("the Hunting Grounds, played by {name}").format(name=look.name(seat))
    else:
        who = look.name(seat if seat >= 0 else owner)
    if left:
        return (_("Attackers: {name}") if many else _("Attacker: {name}")).format(name=who)
    return (_("Defenders: {name}") if many else _("Defender: {name}")).format(name=who)


def hand_words(look: Look, fight: Fight, left: bool) -> str:
    """Return the number of combat cards of a side's player, with frenzy hands (14.1); "" without a player."""
    seat = fight.seats[0 if left else 1]
    if seat < 0:
        return ""
    hand = look.view.zones.get(f"combat_hand:{seat}")
    count = hand.size if hand is not None else 0
    text = ngettext("{count} card in hand", "{count} cards in hand", count).format(count=count)
    frenzy = sum(zone.size for name, zone in look.view.zones.items() if name.startswith(f"frenzy:{seat}:"))
    if frenzy:
        text += " · " + ngettext("{count} frenzy card", "{count} frenzy cards", frenzy).format(count=frenzy)
    return text


def chip_name(look: Look, choice: str) -> str:
    """Return the label of a chip; the one that ends a picking counts what was picked."""
    ask = look.facts.ask
    if look.chosen and choice == "done":
        return _("Done ({count})").format(count=len(look.chosen))
    return prompt_texts.choice_title(look.view, ask, choice) if ask is not None else choice


def stamp(play: Play) -> str:
    """Return the word stamped on a card, "" for none."""
    if play.status in ("bluff", "illegal"):
        return _(STAMPS[play.status])
    if play.why in ("dodged", "annulled", "redirected", "unhurt"):
        return _(STAMPS[play.why])
    if play.why == "blocked" and not play.points:
        return _(STAMPS["blocked"])
    return ""


def reason(look: Look, fight: Fight, play: Play) -> str:
    """Return a sentence why a card did not count as intended; "" for a card that simply counts."""
    if play.card < 0 or play.private:
        return ""
    face, creature = look.face(play.card), name_of(look, play.creature)
    if play.status == "illegal":
        why = fights_seen.illegal_reason(look.view, play.creature, play.card, play.target)
        if why is not None:
            return said(why)
        return _("{card}: {creature} may not play it.").format(card=face.name, creature=creature)
    if play.status == "bluff":
        judged = [told.number for told in look.story.of("bluff") if told.things[1] == play.card]
        limit = judged[0] if judged else fights_seen.rage_limit(look.view, play.creature)  # it may change afterwards
        text = _("{card} needs Rage {rage}, {creature} has {limit}. A true card faces it.")
        return text.format(card=face.name, rage=face.rage, creature=creature, limit=limit)
    if play.why == "annulled":
        return _("{card} has no effect: another card annuls it.").format(card=face.name)
    if play.why == "unhurt":
        return _("{card} does not hurt {creature}.").format(card=face.name, creature=name_of(look, play.target))
    other = defender_card(look, fight, play)
    if play.why == "dodged":
        return _("{card} is dodged by {other}.").format(card=face.name, other=other)
    if play.why == "redirected":
        return _("{other} turns {card} on {creature}.").format(card=face.name, other=other, creature=creature)
    if play.why == "blocked":
        return _("{other} takes {count} off {card}.").format(card=face.name, other=other, count=play.off)
    if play.status == "good" and play.bluffed:
        return _("{card} is a bluff, and it works.").format(card=face.name)
    return ""


def defender_card(look: Look, fight: Fight, play: Play) -> str:
    """Return the name of the card that met a play."""
    found = read.defence_of(look, fight, play.by)
    return name_of(look, found.card) if found is not None and found.card >= 0 else _("a defence")


def meter_words(look: Look, creature: int, short: bool) -> str:
    """Return the text below a wound meter."""
    now = view_values.now(look.view, creature)
    thing = look.facts.things.get(creature)
    health = view_values.last_health(look.view, creature)
    if short:
        return _("{damage} of {health}").format(damage=now.damage, health=health)
    if thing is not None and view_values.is_doomed(look.view, creature):
        return _("{damage} of {health}: dies after the frenzy").format(damage=now.damage, health=health)
    if thing is not None and thing.frenzied:
        return _("{damage} of {health}, in frenzy").format(damage=now.damage, health=health)
    if now.turns_at >= 0:
        return _("{damage} of {health}, turns at {turn}").format(damage=now.damage, health=health, turn=now.turns_at)
    left = health - now.damage
    if view_values.is_mortal(look.view, creature):
        return _("{damage} of {health}: mortal").format(damage=now.damage, health=health)
    if not left:
        return _("{damage} of {health}: the next wound kills").format(damage=now.damage, health=health)
    if thing is not None and thing.crinos and now.damage:
        return _("{damage} of {health}: {left} left, Crinos form").format(damage=now.damage, health=health, left=left)
    if now.damage:
        return _("{damage} of {health}: {left} left").format(damage=now.damage, health=health, left=left)
    return _("{damage} of {health}").format(damage=now.damage, health=health)


def form_reason(look: Look, creature: int) -> str:
    """Return why a creature has turned to Crinos form."""
    thing = look.thing(creature)
    face = look.face(creature)
    damage = thing.damage if thing is not None else 0
    least = max(1, min(face.rage, face.health))
    if look.facts.rules.flip_test == "more_than":
        least = face.rage + 1
    if damage < least:
        return _("{name} takes Crinos form.").format(name=face.name)
    text = _("{damage} damage reaches {least}, the lower of Rage {rage} and Health {health}.")
    return text.format(damage=damage, least=least, rage=face.rage, health=face.health)


def sums(look: Look, fight: Fight, noted: tuple[int, ...] = ()) -> list[tuple[str, str]]:
    """Return the results of this round, as (creature, sources of its points); ("", text) for a separate line.

    `noted` are creatures whose change of form is shown elsewhere.
    """
    if not fight.round:
        return []
    plays = {play.card: play for play in read.plays_of(look, fight) if play.card >= 0 and not play.private}
    order: list[int] = []
    parts: dict[int, list[str]] = {}
    totals: dict[int, int] = {}
    for told in look.story.of("wounded"):
        creature = told.things[0]
        if creature not in order:
            order.append(creature)
        totals[creature] = totals.get(creature, 0) + told.number
        card = told.things[1] if len(told.things) > 1 else -1
        parts.setdefault(creature, []).append(point_words(look, card, told.number, plays.get(card)))
    found = []
    for creature in order:
        text = listed(parts[creature])
        if len(parts[creature]) > 1:
            text = _("{parts}: {total} in all").format(parts=text, total=totals[creature])
        found.append((name_of(look, creature), text))
    for told in look.story.of("turned_crinos"):
        if told.things[0] not in noted:
            found.append((name_of(look, told.things[0]), form_reason(look, told.things[0])))
    for told in look.story.of("unhurt"):
        found.append(
            (name_of(look, told.things[0]), _("{card} does no harm").format(card=name_of(look, told.things[1])))
        )
    if not found and read.step_of(look, fight) >= read.ROUND_END:
        found.append(("", _("No damage.")))
    return found


def point_words(look: Look, card: int, points: int, play: Play | None) -> str:
    """Return the sources of the points of one attack."""
    if card < 0:
        return _("{points} by an effect").format(points=points)
    face = look.face(card)
    printed = max(0, face.damage)
    off = play.off if play is not None and play.why == "blocked" else 0
    added = points - printed + off
    if not off and not added:
        return _("{card} {points}").format(card=face.name, points=points)
    if not off:
        return _("{card} {points} ({printed} printed, {added} added)").format(
            card=face.name, points=points, printed=printed, added=f"{added:+d}".replace("-", "−").lstrip("+")
        )
    if not added:
        return _("{card} {points} ({printed} printed, {off} blocked)").format(
            card=face.name, points=points, printed=printed, off=off
        )
    return _("{card} {points} ({printed} printed, {added} added, {off} blocked)").format(
        card=face.name, points=points, printed=printed, added=added, off=off
    )
