"""The first-game guide: it leads a newcomer through one Age, one sentence at a time, with a mark on the table."""

from __future__ import annotations

from game.blood_rage.facade import Prompt, horns_left, zones
from game.words import N_, _
from scenes.tables.blood_rage.screen import BloodScreen
from scenes.widgets.theme import Step
from scenes.widgets.ui import Box

OFF, ON, DONE = "off", "on", "done"
GAME = "blood_rage"
NOTE = Step(13, "sans-regular", 1.22, 14.5)

# The steps: name, text, place of the mark.
TEXTS: dict[str, str] = {
    "draft": N_("Keep cards that fit together: battle cards for strength, quests for Glory, upgrades for good."),
    "draft_more": N_(
        "What is passed on, the neighbour gets. The red pill above shows which province falls in this Age."
    ),
    "invade": N_(
        "First bring figures onto the board: drag one from the reserve to a lit village. The Leader costs nothing."
    ),
    "quest": N_("Quests cost nothing: drag one to the clan sheet and then lead that province at the end of the Age."),
    "upgrade": N_(
        "An upgrade stays for the whole game: drag it to its slot. A new figure may invade at once for free."
    ),
    "pillage": N_(
        "Drag the torch onto a province with an own figure. Unopposed, or with the battle won, the reward is gained; "
        "a defender who wins gains only Glory."
    ),
    "march": N_("A march moves any number of figures from one province to another for 1 Rage."),
    "pass": N_("Nothing left to do? Pass. Whoever passes still fights in battles."),
    "call": N_("Call to Battle: one neighbouring figure may join while a village is free. It costs no Rage."),
    "battle_card": N_(
        "Strength decides. The loser takes the card back, the winner discards it: weak cards can lose on purpose."
    ),
    "stat": N_(
        "Rage gives more actions in the next Age, Axes Glory for each battle won, Horns more figures on the board."
    ),
    "discard": N_("Only one card may be kept for the next Age; what was committed as a quest stays out of the hand."),
    "wait": N_("Others are acting. Point at a province to see who is ahead there, at a panel for its upgrades (Z)."),
}


class Guide:
    """Finds the sentence that fits now. Stored in the settings: on, off, or done after one Age."""

    def __init__(self, skin: BloodScreen) -> None:
        self.skin = skin
        self.seen: set[str] = set()

    @property
    def state(self) -> str:
        """ "on", "off" or "done"."""
        return str(self.skin.app.settings.guides.get(GAME, ON))

    @property
    def shown(self) -> bool:
        """Whether a sentence is shown now."""
        return self.state == ON and self.skin.facts.age <= 1 and bool(self.step())

    def switch(self) -> None:
        state = OFF if self.state == ON and self.skin.facts.age <= 1 else ON
        self.set(state)

    def set(self, state: str) -> None:
        app = self.skin.app
        app.change(guides={**app.settings.guides, GAME: state})
        self.skin.scene.redraw()

    def age_over(self) -> None:
        """One Age has been played: the newcomer is none any more."""
        if self.state == ON:
            self.set(DONE)

    def step(self) -> str:
        """Return the name of the sentence that fits, "" for none."""
        skin = self.skin
        presenter = skin.scene.presenter
        if not skin.scene.couch.people or skin.scene.staying:
            return ""
        if not presenter.ready:
            return "wait" if skin.facts.phase == "action" and skin.facts.battle is None else ""
        if skin.held is not None:
            return "pillage" if skin.pillaging else "upgrade"
        prompt = presenter.prompt
        if prompt == Prompt.DRAFT:
            kept = skin.scene.view.zones[zones.kept(skin.scene.front)].size
            return "draft" if kept == 0 else "draft_more"
        if prompt == Prompt.ACTION:
            return self._action()
        return prompt if prompt in TEXTS else ""

    def _action(self) -> str:
        skin = self.skin
        facts, seat = skin.facts, skin.scene.presenter.seat
        verbs = skin.prompts.verbs()
        boarded = sum(place[0] in "vfy" and place != "valhalla" for place in (facts.at[f] for f in skin.own(seat)))
        if "invade" in verbs and boarded < 2 and horns_left(facts, seat) > 0:
            return "invade"
        if "quest" in verbs and skin.scene.view.zones[zones.quests(seat)].size == 0:
            return "quest"
        if "pillage" in verbs and boarded >= 2:
            return "pillage"
        for verb in ("upgrade", "invade", "march", "quest"):
            if verb in verbs:
                return verb
        return "pass"

    def words(self) -> str:
        step = self.step()
        return _(TEXTS[step]) if step else ""

    def height(self) -> float:
        """Return the height of the note below the log, in du."""
        ui = self.skin.app.ui
        log = self.skin.places.log
        width = log[2] if log is not None else 400.0
        return 34 + len(ui.lines(self.words(), NOTE, width - 26)) * ui.line_height(NOTE) + 8

    def target(self) -> Box | None:
        """Return what the sentence is about, to be marked."""
        step = self.step()
        skin = self.skin
        if step in ("invade", "upgrade", "quest", "march", "pass", "pillage"):
            return skin.layout.button_box(step) if step != "invade" else skin.layout.reserve_box()
        if step == "draft":
            return None
        return None
