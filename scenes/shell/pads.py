"""Gamepads: connected and removed at any time, each with a permanent number, all mapped to the same few actions."""

from __future__ import annotations

import logging
from dataclasses import dataclass, field
from typing import Any

import pygame

from scenes.widgets.input import Event, Pad, PadAdded, PadLost, PadUp

log = logging.getLogger(__name__)

PRESS, RELEASE = 0.55, 0.35
"""A stick is a direction beyond the first share of its way, and no longer below the second."""
REPEAT_AFTER, REPEAT_EVERY = 0.4, 0.12
"""Seconds until a held direction repeats, and between repetitions."""

SETTLES = 0.25
"""Seconds after being plugged in within which a device tells where its axes stand."""

CONTROLLER_BUTTONS = {
    0: "accept", 1: "back", 2: "hint", 3: "zoom", 4: "last", 6: "menu", 8: "view", 9: "undo", 10: "log",
    11: "up", 12: "down", 13: "left", 14: "right",
}  # fmt: skip
"""Buttons as SDL's game controllers number them: A, B, X, Y, back, start, right stick, shoulders, cross."""
JOYSTICK_BUTTONS = {0: "accept", 1: "back", 2: "hint", 3: "zoom", 4: "undo", 5: "log", 6: "last", 7: "menu"}
"""Buttons of a pad that SDL has no map for: the common order."""
TRIGGER_AXES = (4, 5)
"""Axes of a controller that are triggers: half pulled they are "peek"."""


@dataclass
class PadInfo:
    """One gamepad. `id` stays the same while the program runs, also after reconnecting."""

    id: int
    name: str
    guid: str
    connected: bool = True
    instance: int = -1
    mapped: bool = False
    device: Any = None
    controller: Any = None
    key: str = ""
    """The key of a person's binding in the settings: the same for the same pad at the next start."""
    held: dict[str, float] = field(default_factory=dict)
    """Directions now held -> when they repeat next (s)."""
    pulled: set[int] = field(default_factory=set)
    since: float = 0.0
    """When it was plugged in (s)."""
    rested: set[int] = field(default_factory=set)
    """Axes that were seen at rest since then. Others are no directions: a tablet or a pedal never rests."""
    stuck: set[int] = field(default_factory=set)
    """Axes that were not at rest when it was plugged in."""


class Pads:
    """All pads seen so far, as a list of PadInfo. Never raises: a pad that misbehaves is logged and left out."""

    def __init__(self) -> None:
        self.all: list[PadInfo] = []
        try:
            pygame.joystick.init()
            from pygame._sdl2 import controller  # noqa: PLC0415 - some systems have none

            controller.init()
            self._controller: Any = controller
        except (ImportError, pygame.error, AttributeError) as error:
            log.warning("no game controllers: %s", error)
            self._controller = None

    def __iter__(self) -> Any:
        return iter(self.all)

    def __len__(self) -> int:
        return sum(1 for pad in self.all if pad.connected)

    def __getitem__(self, number: int) -> PadInfo:
        return next(pad for pad in self.all if pad.id == number)

    def connected(self) -> list[PadInfo]:
        """Return the pads that are plugged in."""
        return [pad for pad in self.all if pad.connected]

    def map(self, event: pygame.event.Event, now: float) -> list[Event]:
        """Return the input records for an event of pygame (none for events that are not about pads)."""
        try:
            return self._map(event, now)
        except (pygame.error, AttributeError, ValueError, OSError) as error:
            log.warning("pad: %s", error)
            return []

    def _map(self, event: pygame.event.Event, now: float) -> list[Event]:
        kind = event.type
        if kind == pygame.JOYDEVICEADDED:
            return self._added(event.device_index, now)
        if kind == pygame.JOYDEVICEREMOVED:
            return self._removed(event.instance_id)
        if kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
            pad = self._by_instance(event.instance_id)
            action = CONTROLLER_BUTTONS.get(event.button)
            return self._button(pad, action, kind == pygame.CONTROLLERBUTTONDOWN, now) if pad else []
        if kind in (pygame.JOYBUTTONDOWN, pygame.JOYBUTTONUP):
            pad = self._by_instance(event.instance_id)
            if pad is None or pad.mapped:
                return []
            return self._button(pad, JOYSTICK_BUTTONS.get(event.button), kind == pygame.JOYBUTTONDOWN, now)
        if kind == pygame.CONTROLLERAXISMOTION:
            pad = self._by_instance(event.instance_id)
            return self._axis(pad, event.axis, event.value / 32768, now, True) if pad else []
        if kind == pygame.JOYAXISMOTION:
            pad = self._by_instance(event.instance_id)
            if pad is None or pad.mapped:
                return []
            return self._axis(pad, event.axis, float(event.value), now, False)
        if kind == pygame.JOYHATMOTION:
            pad = self._by_instance(event.instance_id)
            if pad is None or pad.mapped:
                return []
            x, y = event.value
            return self._directions(pad, {"left": x < 0, "right": x > 0, "up": y > 0, "down": y < 0}, now)
        return []

    def repeats(self, now: float) -> list[Event]:
        """Return the repetitions of held directions that are due."""
        due: list[Event] = []
        for pad in self.all:
            self._look(pad, now)
            for action, when in pad.held.items():
                if now >= when:
                    pad.held[action] = now + REPEAT_EVERY
                    due.append(Pad(pad.id, action, True))
        return due

    def release_all(self) -> None:
        """Release everything that is held (the window lost the focus)."""
        for pad in self.all:
            pad.held.clear()
            pad.pulled.clear()

    # -- connecting -----------------------------------------------------------------------------------

    def _added(self, index: int, now: float) -> list[Event]:
        device = pygame.joystick.Joystick(index)
        instance = device.get_instance_id()
        if self._by_instance(instance) is not None:
            return []
        guid, name = device.get_guid(), device.get_name() or "Gamepad"
        controller = None
        if self._controller is not None and self._controller.is_controller(index):
            controller = self._controller.Controller(index)
        known = next((p for p in self.all if not p.connected and p.guid == guid and p.name == name), None)
        if known is None:
            twins = sum(1 for pad in self.all if pad.guid == guid)
            known = PadInfo(len(self.all) + 1, name, guid, key=f"{guid}#{twins + 1}" if twins else guid)
            self.all.append(known)
        known.connected, known.instance = True, instance
        known.device, known.controller, known.mapped = device, controller, controller is not None
        known.held.clear()
        known.since, known.rested, known.stuck = now, set(), set()
        return [PadAdded(known.id)]

    def _removed(self, instance: int) -> list[Event]:
        pad = self._by_instance(instance)
        if pad is None:
            return []
        pad.connected, pad.instance, pad.device, pad.controller = False, -1, None, None
        pad.held.clear()
        return [PadLost(pad.id)]

    def _by_instance(self, instance: int) -> PadInfo | None:
        return next((pad for pad in self.all if pad.connected and pad.instance == instance), None)

    # -- buttons and sticks ---------------------------------------------------------------------------

    def _button(self, pad: PadInfo, action: str | None, down: bool, now: float) -> list[Event]:
        if action is None:
            return []
        if action in ("up", "down", "left", "right"):
            return self._directions(pad, {action: down}, now)
        return [Pad(pad.id, action)] if down else [PadUp(pad.id, action)]

    def _axis(self, pad: PadInfo, axis: int, value: float, now: float, controller: bool) -> list[Event]:
        if controller and axis in TRIGGER_AXES:
            if value > PRESS and axis not in pad.pulled:
                pad.pulled.add(axis)
                return [Pad(pad.id, "peek")]
            if value < RELEASE and axis in pad.pulled:
                pad.pulled.discard(axis)
                return [PadUp(pad.id, "peek")]
            return []
        if axis > 1 or not self._rests(pad, axis, value, now):
            return []
        low, high = ("left", "right") if axis == 0 else ("up", "down")
        wanted = {}
        for name, amount in ((low, -value), (high, value)):
            wanted[name] = amount > (RELEASE if name in pad.held else PRESS)
        return self._directions(pad, wanted, now)

    @staticmethod
    def _rests(pad: PadInfo, axis: int, value: float, now: float) -> bool:
        """Return whether the axis has been at rest since the pad was plugged in. `value` is where it stands now."""
        if abs(value) < RELEASE:
            pad.rested.add(axis)
            pad.stuck.discard(axis)
        elif axis not in pad.rested and now - pad.since < SETTLES:
            pad.stuck.add(axis)
        elif axis not in pad.stuck:
            pad.rested.add(axis)  # it has told nothing before, so it stood at rest
        return axis in pad.rested

    def _look(self, pad: PadInfo, now: float) -> None:
        """Look where the axes of a new pad stand: one that never moves tells nothing by itself."""
        if not pad.connected or now - pad.since < SETTLES:
            return
        for axis in (0, 1):
            if axis in pad.rested or axis in pad.stuck:
                continue
            try:
                value = pad.controller.get_axis(axis) / 32768 if pad.mapped else pad.device.get_axis(axis)
            except (pygame.error, AttributeError, ValueError) as error:
                log.debug("axis %s of %s: %s", axis, pad.name, error)
                value = 0.0
            (pad.rested if abs(value) < RELEASE else pad.stuck).add(axis)

    def _directions(self, pad: PadInfo, wanted: dict[str, bool], now: float) -> list[Event]:
        events: list[Event] = []
        for name, held in wanted.items():
            if held and name not in pad.held:
                pad.held[name] = now + REPEAT_AFTER
                events.append(Pad(pad.id, name))
            elif not held and name in pad.held:
                del pad.held[name]
                events.append(PadUp(pad.id, name))
        return events
