"""How effects run: a step of the rules machine that executes a list of effects and asks for choices."""

from __future__ import annotations

from typing import Any, NamedTuple

from game.cards.answers import NO, NONE, YES, CardPrompt, No, Pick, PickNone, Yes
from game.cards.context import Context, Record, Running, Table, hold, value
from game.cards.effects import AtRandom, Choose, If
from game.cards.gates import Gate
from game.cards.targets import found
from game.core.asking import Answer, Ask, Option
from game.core.machine import beats

RUN_HERE = (Choose, Gate, If, AtRandom)
"""The effects that ask or branch. The step executes them itself."""


def carry_out(effect: Record, state: Running, ctx: Context) -> Context:
    """Execute an effect that needs no answer. Return the context for the effects that follow."""
    handler = state.table.game.handlers.get(type(effect))
    if handler is not None:
        handler(state, ctx, effect)
        return ctx
    own: Any = effect
    after: Context = own.apply(state, ctx)  # `CardGame` checks that an effect without a handler has it
    return after


@beats("run", "take_answer")
class Run(NamedTuple):
    """Effects in order, in one context. A choice without candidates ends the list unless it is optional."""

    ctx: Context
    effects: tuple[Record, ...]
    at: int = 0
    chosen: tuple[int, ...] = ()

    def run(self, state: Running, _: dict[int, Answer]) -> Ask | None:
        """Execute effects until one needs an answer or pushes further steps."""
        step, depth = self, len(state.steps)
        while step.at < len(step.effects):
            effect = step.effects[step.at]
            if isinstance(effect, Choose):
                ask, step = step.ask_choice(state, effect)
                if ask is not None:
                    return ask
                continue
            if isinstance(effect, Gate):
                return step.open_gate(state, effect)
            step = step._replace(at=step.at + 1)
            if isinstance(effect, (If, AtRandom)):
                branch = (
                    effect.branch(state.table, step.ctx)
                    if isinstance(effect, If)
                    else effect.branches[state.draw_below(len(effect.branches))]
                )
                state.replace_frame(step)
                state.goto(Run.run)
                state.push(Run(step.ctx, branch))
                return None
            state.replace_frame(step)
            step = step._replace(ctx=carry_out(effect, state, step.ctx))
            if len(state.steps) > depth:
                _set(state, depth - 1, step)
                return None
            state.replace_frame(step)
        state.finish()
        return None

    # ---- choices

    def candidates(self, table: Table, effect: Choose) -> tuple[int, ...]:
        """Return the candidates of a choice."""
        things = found(table, self.ctx, effect.which)
        if effect.among is not None:
            among = effect.among.find(table, self.ctx)
            things = tuple(thing for thing in things if thing in among)
        things = tuple(thing for thing in things if thing not in self.chosen)
        return table.game.adapter.choosable(table, self.ctx, effect, self.effects[self.at + 1 :], things)

    def ask_choice(self, state: Running, effect: Choose) -> tuple[Ask | None, Run]:
        """Ask for a choice, or make it if there is only one way; then bind it. Return the ask and the step to go on."""
        wanted = value(effect.up_to, state.table, self.ctx)
        seats = state.table.game.adapter.chooser(state.table, self.ctx, effect.by)
        chosen = self.chosen
        while seats and len(chosen) < wanted:
            things = self._replace(chosen=chosen).candidates(state.table, effect)
            if not things:
                break
            if len(things) > 1 or effect.optional or chosen:
                step = self._replace(chosen=chosen)
                state.replace_frame(step)
                return Ask(seats[:1], CardPrompt.CHOOSE, (self.ctx.source,)), step
            chosen = things
        step = self._bound(effect, chosen)
        state.replace_frame(step)
        return None, step

    def _bound(self, effect: Choose, chosen: tuple[int, ...]) -> Run:
        """Return the step after a choice. If nothing was chosen the list ends, unless the choice is optional."""
        if not chosen and not effect.optional:
            return self._replace(at=len(self.effects), chosen=())
        return self._replace(ctx=self.ctx.bind(effect.as_, chosen), at=self.at + 1, chosen=())

    # ---- gates

    def open_gate(self, state: Running, gate: Gate) -> Ask | None:
        """Check the conditions (if), ask the seats (unless, may), then pay."""
        state.replace_frame(self._replace(at=self.at + 1))
        state.goto(Run.run)
        if not hold(gate.if_, state.table, self.ctx):
            state.push(Run(self.ctx, gate.else_))
            return None
        state.push(Open(self.ctx, gate))
        return None

    # ---- answers

    def choice(self) -> Choose | None:
        """Return the choice at which the step is, or None."""
        effect = self.effects[self.at] if self.at < len(self.effects) else None
        return effect if isinstance(effect, Choose) else None

    def options(self, table: Table, seat: int) -> list[Option]:
        """Return the things that may be chosen, and the answer without a choice if that is allowed."""
        effect = self.choice()
        if effect is None:
            return []
        wanted = value(effect.up_to, table, self.ctx)
        found = [Option(Pick(thing), thing, "choice") for thing in self.candidates(table, effect)]
        if effect.optional or (wanted > 1 and self.chosen):
            found.append(Option(NONE, choice="none"))
        return found

    def take_answer(self, state: Running, answers: dict[int, Pick | PickNone]) -> None:
        """Bind the chosen things and go on."""
        effect = self.choice()
        for answer in answers.values():
            if isinstance(answer, Pick):
                state.replace_frame(self._replace(chosen=(*self.chosen, answer.card)))
            elif effect is not None:
                state.replace_frame(self._bound(effect, self.chosen))
        state.goto(Run.run)


@beats("unless", "unless_answered", "may", "may_answered")
class Open(NamedTuple):
    """A gate whose conditions hold: who may pay to prevent it, who decides, and the price."""

    ctx: Context
    gate: Gate

    def unless(self, state: Running, _: dict[int, Answer]) -> Ask | None:
        """Ask whether a seat pays to prevent it."""
        if self.gate.unless_by:
            seats = state.table.game.adapter.chooser(state.table, self.ctx, self.gate.unless_by)
            if seats:
                return Ask(seats[:1], CardPrompt.UNLESS, (self.ctx.source,))
        return None

    def unless_answered(self, state: Running, answers: dict[int, Yes | No]) -> None:
        """Take the payment, or go on."""
        if YES in answers.values():
            state.finish()
            state.push(Run(self.ctx, (*self.gate.unless, *self.gate.else_)))

    def may(self, state: Running, _: dict[int, Answer]) -> Ask | None:
        """Ask whether the seat wants it."""
        if self.gate.may:
            seats = state.table.game.adapter.chooser(state.table, self.ctx, self.gate.may)
            if seats:
                return Ask(seats[:1], CardPrompt.MAY, (self.ctx.source,))
        return None

    def may_answered(self, state: Running, answers: dict[int, Yes | No]) -> None:
        """Pay and run the effects, or run the else branch."""
        wanted = NO not in answers.values()
        state.finish()
        state.push(Run(self.ctx, (*self.gate.pay, *self.gate.then) if wanted else self.gate.else_))

    def options(self, table: Table, seat: int) -> list[Option]:
        return [Option(YES, choice="yes"), Option(NO, choice="no")]


def _set(state: Running, depth: int, step: Run) -> None:
    """Replace a step below the top of the stack; it restarts at its first beat."""
    state.steps = (*state.steps[:depth], (step, 0), *state.steps[depth + 1 :])
