"""The shortest text of a card's effect, for small cards in hand. `cards.wording` has the full text."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.apocalypse.cards import vocabulary as lx
from game.apocalypse.cards.lexicon import LEXICON
from game.cards import effects as base
from game.cards.abilities import Activated, BeforeGame, PlayAbility, Replacement, Static, Triggered
from game.cards.grammar import Named, Which
from game.cards.modifiers import Add, Can, Cannot, Gains, SetTo, Times
from game.cards.noun_phrases import BARE
from game.cards.noun_phrases import MANY as MANY_OF
from game.cards.phrases import counted, number
from game.cards.targets import All, KeywordTest, KindTest, StateTest
from game.cards.wording import filter_words, permission_words, plural
from game.words import N_, _

LONGEST = 40
MANY = 90
"""From this number on the text is “all”."""

PLAIN: dict[type, str] = {
    lx.EnterFrenzy: N_("Frenzy"),
    lx.Calm: N_("Ends a frenzy"),
    lx.StepSideways: N_("Steps sideways"),
    lx.Escape: N_("Escape"),
    lx.EndCombat: N_("Ends the combat"),
    lx.StartAttack: N_("Attacks at once"),
    lx.JoinFight: N_("Joins the fight"),
    lx.JoinUpTo: N_("Packmates join the fight"),
    lx.ReplaceFighter: N_("Takes a fighter’s place"),
    lx.Reflect: N_("Redirects an attack"),
    lx.Annul: N_("Annuls cards"),
    lx.Feint: N_("Another card after the reveal"),
    lx.CancelCard: N_("Cancels"),
    lx.LoseAlphaAction: N_("No alpha action"),
    lx.MakeAggravated: N_("Damage becomes aggravated"),
    lx.AggravateThis: N_("Aggravated"),
    lx.Search: N_("Searches the sept deck"),
    base.HealAll: N_("Heals all damage"),
    lx.Recruit: N_("Wins an ally"),
    base.Discard: N_("Discards"),
    base.DiscardHand: N_("Discards from hand"),
    base.Redraw: N_("Changes the hand"),
    base.Destroy: N_("Destroys"),
    base.Take: N_("Takes over"),
}
PLACES = {
    "pack": N_("Back to the pack"),
    "hunting_grounds": N_("To the Hunting Grounds"),
    "umbra": N_("To the Umbra"),
    "physical": N_("To the physical world"),
    "away": N_("Out of play for a while"),
}


def _damage(effect: base.Damage) -> str:
    text = N_("{count} aggravated damage") if effect.aggravated else N_("{count} damage")
    return _(text).format(count=effect.amount)


def _heal(effect: base.Heal) -> str:
    if effect.up_to < MANY:
        return _(N_("Heals up to {count}")).format(count=effect.up_to)
    return _(N_("Heals {count} card(s)")).format(count=effect.count)


def _form(effect: lx.ChangeForm) -> str:
    text = N_("To Crinos form") if effect.crinos else N_("To breed form") if effect.breed else N_("Changes form")
    return _(text)


def _dodge(effect: lx.Dodge) -> str:
    if not isinstance(effect.count, int) or effect.count >= MANY:
        return _(N_("Dodges all"))
    return _(N_("Dodge")) if effect.count == 1 else _(N_("Dodges {count}")).format(count=effect.count)


NUMBERED: dict[type, Callable[[Any], str]] = {
    base.Damage: _damage,
    base.Heal: _heal,
    base.Draw: lambda effect: _(N_("Draws {count}")).format(count=effect.count),
    lx.DrawCombat: lambda effect: _(N_("Draws {count}")).format(count=effect.count),
    base.Score: lambda effect: _(N_("+{count} victory point(s)")).format(count=effect.points),
    base.Move: lambda effect: _(PLACES[effect.to]),
    base.Give: lambda effect: _modifiers(effect.modifiers),
    lx.ChangeForm: _form,
    lx.Dodge: _dodge,
    lx.Block: lambda effect: _(N_("Blocks {count}")).format(count=effect.points),
    lx.StartWith: lambda _effect: _(N_("Begins with a card")),
}
WHO = {
    "pack": N_("Pack"),
    "characters": N_("Characters"),
    "opponents": N_("Opponents"),
    "everyone": N_("All"),
    "hits": N_("Wounds"),
    "slays": N_("Kills"),
}
COUNTS = ("count", "amount", "points")


def _fixed(effect: Any) -> bool:
    """Return whether an effect's amounts are printed numbers."""
    return all(isinstance(getattr(effect, name), int) for name in COUNTS if name in effect._fields)


def _effects(effects: tuple[Any, ...]) -> str:
    told = []
    for effect in effects:
        if isinstance(effect, (base.Choose, base.PickAtRandom, base.Attach)):
            continue
        if isinstance(effect, lx.EndCombat) and effect.of is not None:
            continue  # understood without a word
        if type(effect) in PLAIN:
            told.append(_(PLAIN[type(effect)]))
        elif type(effect) in NUMBERED and (_fixed(effect) or isinstance(effect, lx.Dodge)):
            said = NUMBERED[type(effect)](effect)
            if not said:
                return ""
            told.append(said)
        else:
            return ""
    return ", ".join(dict.fromkeys(told))


VALUES = {
    "play_rage": N_("Rage for cards"),
    "gift_gnosis": N_("Gnosis for Gifts"),
    "equip_gnosis": N_("Gnosis to equip"),
    "vote_renown": N_("vote(s) in moots"),
    "meeting_renown": N_("vote(s) in meetings"),
    "alpha_renown": N_("Renown as alpha"),
    "pack_renown": N_("Renown to join"),
    "sept_hand": N_("sept card(s)"),
    "combat_hand": N_("combat card(s)"),
    "rite_renown": N_("for Rites"),
    "regeneration": N_("regeneration"),
}
CANS = {
    "aggravate": N_("Aggravated damage"),
    "extra_card": N_("+{count} combat card(s)"),
    "play_up_to": N_("Cards up to Rage {count}"),
    "strike_first": N_("Strikes first"),
    "draw_attacking": N_("Attack: draws {count}"),
    "draw_defending": N_("Defence: draws {count}"),
    "vote": N_("Votes"),
    "regenerate": N_("Regenerates"),
    "heal_aggravated": N_("Heals aggravated damage"),
    "score_more": N_("+{count} point(s) for a kill"),
    "forced_bluff": N_("Only bluffs"),
}
CANNOTS = {
    "play_combat": N_("No combat cards"),
    "be_gifted": N_("Immune to Gifts"),
    "withdraw": N_("No withdrawal"),
    "escape": N_("No escape"),
    "bluff": N_("No bluffs"),
    "be_dodged": N_("Cannot be dodged"),
}
"""Short forms; other prohibitions are written in full."""


def _modifiers(modifiers: tuple[Any, ...], many: bool = False) -> str:
    told = []
    for one in modifiers:
        if isinstance(one, (Add, SetTo)):
            for name, amount in one.stats:
                if not isinstance(amount, int):
                    return ""
                label = _(VALUES.get(name, LEXICON.names["stat"][name]))
                sign = number(amount, True) if isinstance(one, Add) else f"= {amount}"
                told.append(f"{sign} {label}" if isinstance(one, Add) else f"{label} {sign}")
        elif isinstance(one, (Can, Cannot)):
            told.append(_permission(one, many))
        elif isinstance(one, Gains):
            told.append(", ".join(_(LEXICON.names["keyword"][word]) for word in one.keywords))
        elif isinstance(one, Times):
            return ""
    return "" if "" in told else ", ".join(_cap(one) for one in told)


def _permission(one: Any, many: bool) -> str:
    if isinstance(one, Can) and one.permission == "use_gifts_of":
        return _(N_("Gifts of {whom}")).format(whom=filter_words(one.other, LEXICON, BARE))
    if isinstance(one, Can) and one.permission in CANS:
        return _(CANS[one.permission]).format(count=one.number)
    if one.other.tests:
        return ""  # no room to say what it is about
    if isinstance(one, Cannot) and one.permission in CANNOTS:
        return _(CANNOTS[one.permission])
    return permission_words(one, LEXICON, many)


def _short_filter(which: Which) -> str:
    """Return the things that a filter means, without a plain “creatures”."""
    if any(isinstance(test, KindTest) for test in which.tests):
        return filter_words(which, LEXICON, MANY_OF)
    if not any(isinstance(test, KeywordTest) for test in which.tests):
        return filter_words(which, LEXICON, MANY_OF)
    plain = StateTest((LEXICON.phrasing.noun,))
    return filter_words(Which(tuple(test for test in which.tests if test != plain)), LEXICON, BARE)


def _ability(ability: Any) -> str:
    if isinstance(ability, Static):
        told = _modifiers(ability.modifiers, plural(ability.of, LEXICON))
        role = ability.of.role if isinstance(ability.of, Named) else ""
        whom = _(WHO[role]) if role in WHO else ""
        if isinstance(ability.of, All):
            whom = _short_filter(ability.of.which)
        if told and whom:
            return _(N_("{who}: {what}")).format(who=_cap(whom), what=told)
        return told if role in ("bearer", "this") else ""
    if isinstance(ability, Triggered) and ability.event in ("hits", "slays"):
        told = _effects(ability.do)
        return _(N_("{who}: {what}")).format(who=_(WHO[ability.event]), what=told) if told else ""
    if isinstance(ability, (PlayAbility, Activated, Triggered, Replacement, BeforeGame)):
        return _effects(ability.do)
    if isinstance(ability, lx.Battlefield):
        text = N_("Attack {attack}, defence {defence}")
        return _(text).format(attack=ability.attacker_renown, defence=ability.defender_renown)
    return ""


def _cap(text: str) -> str:
    return text[:1].upper() + text[1:]


def short_text_of(face: Any) -> str:
    """Return a card's effect in at most `LONGEST` letters: as many abilities as fit."""
    told = ""
    plays = [one for one in face.abilities if isinstance(one, PlayAbility)]
    if any(one.stays is not None for one in plays):
        # The effect while in play comes first; that it may also be played as a response is left out.
        rest = [one for one in face.abilities if one not in plays]
        plays = [one for one in plays if one.windows != ("answer",)]
    else:
        rest, plays = list(face.abilities), []
    for ability in (*rest, *plays):
        more = _cap(counted(_ability(ability)))
        if not more or more in told:
            continue
        longer = f"{told}; {more}" if told else more
        if len(longer) > LONGEST:
            continue
        told = longer
    return told
