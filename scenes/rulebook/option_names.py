"""The options of a game in its rulebook: by their titles in the lobby, never by their code names."""

from __future__ import annotations

from collections.abc import Iterator

from game import catalogue
from game.rulebook import Rulebook, Span, Spans, mapped
from game.words import _


class OptionNames:
    """Titles of one game's options and of their values, in the chosen language."""

    def __init__(self, game: str) -> None:
        options = catalogue.controller(game).OPTIONS if game in catalogue.names() else ()
        self.titles = {option.name: _(option.title) for option in options}
        self.values = {(option.name, str(value)): _(title) for option in options for value, title in option.choices}

    def only_value(self, text: str) -> str:
        """Return the title of the value with this code name, if all options that have it use the same title."""
        found = {title for (_option, value), title in self.values.items() if value == text}
        return found.pop() if len(found) == 1 else text

    def named(self, spans: Spans) -> Iterator[Span]:
        """Yield the spans with options and their values by their titles.

        A value belongs to the option named last. An entry that begins with an option's name continues with its title,
        so that name is left empty.
        """
        option = ""
        for at, span in enumerate(spans):
            if span.kind == "code":
                if span.text in self.titles:
                    option = span.text
                    span = span._replace(text="" if at == 0 and len(spans) > 1 else self.titles[option])
                else:
                    span = span._replace(text=self.values.get((option, span.text)) or self.only_value(span.text))
            yield span


def searchable(book: Rulebook) -> Rulebook:
    """Return the book as it is shown, for searching: what is found reads like the page."""
    names = OptionNames(book.game)
    return mapped(book, lambda spans: tuple(names.named(spans)), lambda title: title)
