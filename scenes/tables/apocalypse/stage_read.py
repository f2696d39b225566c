"""The content of the combat stage: a view and its story, prepared for drawing. No drawing and no places here."""

from __future__ import annotations

from typing import NamedTuple

from game.apocalypse.facade import NOTHING, ApocalypseFacts, CardDef, Fight, Laid, Thing, contents_of, fights_seen
from game.core.asking import Option
from game.core.view import View
from scenes.tables.apocalypse.stage_story import EMPTY, Story

PLAY, TARGET, REVEAL, BLUFFS, FAST_STEP, NORMAL_STEP, SLOW_STEP, ROUND_END, WITHDRAW = range(9)
BEFORE = -1
PREY = ("enemy", "victim")


class Play(NamedTuple):
    """A combat card on the stage.

    `card` is -1 if its face must not be seen here; `private` if only the seat in front sees it. `status` is "" until
    judged, then "good", "bluff", "illegal" or "void"; `why` is what stopped or changed it ("dodged", "blocked",
    "redirected", "annulled"). `points` landed (0: none yet), `speed` is 0 to 2 or -1 while unknown.
    """

    creature: int
    card: int = NOTHING
    target: int = NOTHING
    status: str = ""
    bluffed: bool = False
    off: int = 0
    private: bool = False
    why: str = ""
    points: int = 0
    aggravated: bool = False
    speed: int = -1
    place: int = 0
    """Which of its creature's cards it is."""
    by: int = NOTHING
    """The creature whose defence stopped or changed it."""


class Look(NamedTuple):
    """The whole content of the stage. The second half is a person's input; it is empty when a fight is shown again.

    `front` is the seat at the lower edge, -1 for a public view; `asked` have still to answer. `picked` is the picked
    piece, `place` the target chosen by keys, `choice` the picked chip.
    """

    view: View
    story: Story = EMPTY
    names: tuple[str, ...] = ()
    front: int = -1
    covered: bool = False
    asked: tuple[int, ...] = ()
    options: tuple[Option, ...] = ()
    picked: int = NOTHING
    place: str = ""
    choice: str = ""
    hovered: str = ""
    lit: frozenset[str] = frozenset()
    dots: int = 0
    away: frozenset[int] = frozenset()
    """Pieces that are moving: they are not drawn at their goal."""
    turning: bool = False
    """Whether the cards turn face up now: those that are are drawn by motion."""
    hit: int = NOTHING
    """The combat card that is on its way to the creature it hurts: its damage does not count yet."""
    corner: float = 0.0
    """The width of the head's right end that a button covers."""
    chosen: tuple[int, ...] = ()
    """Creatures that were picked to join and are not given yet."""

    @property
    def facts(self) -> ApocalypseFacts:
        facts: ApocalypseFacts = self.view.facts
        return facts

    @property
    def prompt(self) -> str:
        """The prompt, or ""."""
        ask = self.facts.ask
        return ask.prompt if ask is not None else ""

    @property
    def mine(self) -> bool:
        """Return whether the seat in front has to answer."""
        return bool(self.options)

    def face(self, card: int) -> CardDef:
        """Return the printed facts of a card."""
        return contents_of(self.facts.rules.decks).faces[card]

    def thing(self, card: int) -> Thing | None:
        """Return the present state of a thing in play, or its last one."""
        return self.facts.things.get(card) or self.story.things.get(card)

    def name(self, seat: int) -> str:
        """Return the name of a seat, or ""."""
        return self.names[seat] if 0 <= seat < len(self.names) else ""


def fight_of(look: Look) -> Fight | None:
    """Return the running fight, or the one that is being declared for a Territory or a Battlefield."""
    fight: Fight | None = look.facts.fight
    return fight if fight is not None else fights_seen.declared(look.view)


def sides(look: Look, fight: Fight) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return all that have fought on both sides in this round, the fallen among them, in a lasting order."""
    found: list[tuple[int, ...]] = []
    for side in ("attackers", "defenders"):
        order: list[int] = []
        values = [*look.story.fights, fight] if look.facts.fight is not None else [fight]
        for value in values:
            if value.round != fight.round or value.first[0] != fight.first[0]:
                continue
            at = 0
            for creature in getattr(value, side):
                if creature in order:
                    at = order.index(creature) + 1
                else:
                    order.insert(at, creature)
                    at += 1
        found.append(tuple(order))
    left = tuple(one for one in found[0] if one not in fight.defenders)
    right = tuple(one for one in found[1] if one not in fight.attackers and one not in left)
    # a creature that gave way before the fight is not in it
    if not fight.round and not look.story.of("killed", "escaped"):
        return fight.attackers, fight.defenders
    return left, right


def fallen(look: Look, fight: Fight, creature: int) -> str:
    """Return why a creature of this round is no longer in the fight: "killed", "escaped", "gone", or "" if it is."""
    if fight.has(creature):
        return ""
    for told in reversed(look.story.told):
        if told.kind in ("killed", "escaped") and told.things and told.things[0] == creature:
            return told.kind
    return "gone"


def plays_of(look: Look, fight: Fight) -> list[Play]:
    """Return the combat cards of the round, in the order in which they were played."""
    counts: dict[int, int] = {}
    laid: dict[int, int] = {}
    found = []
    met = {told.things[1]: told for told in look.story.of("dodged", "blocked", "redirected") if len(told.things) > 2}
    landed = {told.things[1]: told.number for told in look.story.of("wounded") if len(told.things) > 1}
    unhurt = {told.things[1] for told in look.story.of("unhurt")}
    wounds = {wound.card: wound for thing in look.facts.things.values() for wound in thing.wounds}
    for play in fight.plays:
        place = counts.get(play.creature, 0)
        counts[play.creature] = place + 1
        card, private = play.card, False
        if card < 0:
            seat = player_of(look, fight, play.creature)
            number = laid.get(seat, 0)
            laid[seat] = number + 1
            card = _own_card(look, seat, number)
            private = card >= 0
        points = landed.get(card, 0)
        hurt = wounds.get(card)
        if not points and hurt is not None and play.card >= 0 and play.card != look.hit:
            points = hurt.points
        told = met.get(play.card)
        why, by = (told.kind, told.things[2]) if told is not None else stopped(look, fight, play)
        if play.card in unhurt:
            why = "unhurt"
        found.append(
            Play(
                play.creature,
                card,
                play.target,
                play.status,
                play.bluffed,
                play.off,
                private,
                why,
                points,
                hurt is not None and hurt.aggravated,
                fights_seen.speed_of(look.view, play),
                place,
                by,
            )
        )
    return found


def stopped(look: Look, fight: Fight, play: Laid) -> tuple[str, int]:
    """Return what stopped a card before the note about it came, and the creature whose defence did; ("", -1) for none.

    Cards are annulled when they are judged, together (13.2); a card that was good until now is dodged (12.6).
    """
    if play.card >= 0 and play.status == "good" and play.off:
        return "blocked", play.target
    if play.status != "void":
        return "", NOTHING
    was_good = any(
        old.card == play.card and old.status == "good"
        for value in look.story.fights
        if value.round == fight.round
        for old in value.plays
    )
    return ("dodged", play.target) if was_good else ("annulled", NOTHING)


def _own_card(look: Look, seat: int, number: int) -> int:
    """Return a card that a seat laid face down, if the person in front may see it; else NOTHING."""
    zone = look.view.zones.get(f"laid:{seat}")
    if zone is None or number >= len(zone.pieces) or seat != look.front or look.covered:
        return NOTHING
    return zone.pieces[number]


def player_of(look: Look, fight: Fight, creature: int) -> int:
    """Return the seat that plays for a creature, also for one that has fallen."""
    if fight.has(creature):
        return fight.player(creature)
    left, _right = sides(look, fight)
    return fight.seats[0] if creature in left else fight.seats[1]


def step_of(look: Look, fight: Fight) -> int:
    """Return which of the nine steps of a round the fight has reached, BEFORE before the first."""
    if not fight.round:
        return BEFORE
    prompt = look.prompt
    if prompt == "withdraw" or any(told.kind == "withdrawal" for told in look.story.now):
        return WITHDRAW
    plays = fight.plays
    if not plays or plays[0].card < 0:
        return _laying_step(look, fight)
    if any(not play.status for play in plays):
        return REVEAL
    shown = [f"shown:{seat}" for seat in fight.seats]
    if not any(look.view.zones.get(zone) for zone in shown) and look.hit < 0:
        return ROUND_END
    if prompt == "defend" and fights_seen.speed_now(look.view) >= 0:
        return FAST_STEP + max(fights_seen.FAST, min(fights_seen.SLOW, fights_seen.speed_now(look.view)))
    return _last_step(look, fight)


def _laying_step(look: Look, fight: Fight) -> int:
    """Return PLAY while cards are laid, TARGET once all of them are and targets are chosen."""
    if look.prompt in ("combat_card", "target"):
        return TARGET if look.prompt == "target" else PLAY
    plays = fight.plays
    aimed = plays and all(play.target >= 0 for play in plays) and look.view.zones.get("shown:0") is None
    return TARGET if aimed else PLAY


def _last_step(look: Look, fight: Fight) -> int:
    """Return the step of the slowest card that has done something since the last answer, BLUFFS before the first."""
    last = BLUFFS
    plays = {play.card: play for play in plays_of(look, fight)}
    for told in look.story.now:
        if told.kind in ("wounded", "unhurt", "dodged", "blocked", "redirected") and len(told.things) > 1:
            play = plays.get(told.things[1])
            if told.kind not in ("wounded", "unhurt") and len(told.things) > 2:
                play = defence_of(look, fight, told.things[2])
            if play is not None and play.speed >= 0:
                last = max(last, FAST_STEP + play.speed)
    return last


def defence_of(look: Look, fight: Fight, creature: int) -> Play | None:
    """Return the dodge, block or redirection that was played for a creature."""
    for play in plays_of(look, fight):
        if (
            play.creature == creature
            and play.card >= 0
            and not play.private
            and fights_seen.defends(look.view, play.card)
        ):
            return play
    return None


def aiming(look: Look, fight: Fight) -> tuple[int, ...]:
    """Return the creatures whose card is being targeted now, by the seats that are asked."""
    ask = look.facts.ask
    return tuple(ask.about) if ask is not None and ask.prompt == "target" else ()


def drafted(look: Look) -> tuple[int, int]:
    """Return the card that is picked but not given and the creature it would be played for, (-1, -1) for none."""
    if look.prompt not in ("combat_card", "feint") or look.picked < 0:
        return NOTHING, NOTHING
    places = [option.place for option in look.options if option.piece == look.picked and option.place]
    if look.place in places:
        return look.picked, int(look.place.partition(":")[2])
    if len(places) == 1 and places[0].startswith("fight:"):
        return look.picked, int(places[0].partition(":")[2])
    return NOTHING, NOTHING


def open_slots(look: Look) -> tuple[int, ...]:
    """Return the creatures for which the seat in front may play a card now, in order."""
    found = [option.place for option in look.options if option.place.startswith("fight:")]
    return tuple(int(place.partition(":")[2]) for place in dict.fromkeys(found))


def bench(look: Look, fight: Fight) -> tuple[int, ...]:
    """Return the creatures outside the fight that an answer now may name: those that may join or use a card."""
    left, right = sides(look, fight)
    found = []
    for option in look.options:
        creature = NOTHING
        if option.place == "fight" and option.piece in look.facts.things:
            creature = option.piece
        elif option.place.startswith(("creature:", "thing:")):
            creature = int(option.place.partition(":")[2])
        if creature >= 0 and creature not in left and creature not in right and creature != fight.about:
            found.append(creature)
    return tuple(dict.fromkeys(found))
