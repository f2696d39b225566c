"""All widgets in one module: `from scenes.widgets.kit import Button, Switch, Dialog`."""

from scenes.widgets.button import Button, Keycap, Tag, draw_keycap, draw_tag, keycap_size, tag_size
from scenes.widgets.dialog import Dialog, confirm
from scenes.widgets.dropdown import DropDown
from scenes.widgets.focus import FocusRing
from scenes.widgets.group import Group
from scenes.widgets.lists import ListView, ScrollArea, ScrollBar
from scenes.widgets.richlabel import RichLabel
from scenes.widgets.slider import Slider, Stepper
from scenes.widgets.tabs import Tab, TabBar
from scenes.widgets.textfield import TextField
from scenes.widgets.toggles import Segments, Switch
from scenes.widgets.tooltip import Tooltip, draw_tooltip, place_beside
from scenes.widgets.ui import Ui
from scenes.widgets.widget import Widget

__all__ = [
    "Button", "Dialog", "DropDown", "FocusRing", "Group", "Keycap", "ListView", "RichLabel", "ScrollArea", "ScrollBar",
    "Segments", "Slider", "Stepper", "Switch", "Tab", "TabBar", "Tag", "TextField", "Tooltip", "Ui", "Widget",
    "confirm", "draw_keycap", "draw_tag", "draw_tooltip", "keycap_size", "place_beside", "tag_size",
]  # fmt: skip
