"""Blood Rage: the rules of `assets/rules/blood_rage.en.md` as code.

One module a piece of the rulebook: `setup` (4), `ages` (5), `draft` (6), `actions`, `invade` and `march` (7),
`pillage` and `battle` (8), `discard` (9), `quests` (10), `ragnarok` (11), `end` (12); `effects_battle`,
`effects_upgrades`, `effects_monsters` and `effects_quests` hold the cards, each with its words (13-16).
`board` is the map, `pieces` the ids, `deck` the numbers of the cards, `cards` all that may be said of one,
`table` what lies there, `view` what a seat knows of it, `controller` the face. What a picture or a computer player
needs to know follows here.

Pieces (`pieces`): cards are 0 to 129 (`cards`), figures from 1000 on: 1000 + seat * 20 + n, n = 0 the Leader, 1 the
Ship, 2 to 11 the Warriors; Monsters 1200 + n, whoever owns them. Pillage tokens are 2000 + province (0 to 8, see
`board.PROVINCES`); 2100 is the pillage marker, which is dragged onto a province to pillage it.

Zones. The board: "village:<province>:<number from 0>", "yggdrasil", "fjord:north|east|south|west", "token:<province>"
(its pillage token). A seat: "reserve:<seat>", "valhalla:<seat>", "slot:<seat>:warrior|leader|ship|monster1|monster2|
clan1|clan2|clan3", "hand:<seat>", "quest:<seat>" (committed Quests), "battle:<seat>" (its cards in the running
battle); while drafting "pack:<seat>" (what it may choose from) and "kept:<seat>"; "saved:<seat>" (the card kept for the
next Age). For all: "marker", "beside" (Monsters nobody owns yet), "out" (Monsters out of the game), "deck:1|2|3",
"discard" (open), "unseen" (face down out of the game). In a hand of another seat the known pieces are cards that all
have seen go back there. Two more names are only places to drop something: "province:<province>".

Prompts, with the options of the seat that is asked (answer; piece -> place or choice):

- "draft" (all at once): a card id; card -> kept:<seat>. Two players choose two cards, one after the other.
- "action": ("invade", figure, zone); figure in the reserve -> zone. Of alike figures in a reserve only the first is
  offered. ("march", figure, zone); figure on the board -> zone in another province. ("upgrade", card, slot zone); card
  -> slot. ("quest", card); card -> quest:<seat>. ("pillage", province); marker -> province:<province> (for a flipped
  token it is Tyr's Challenge). ("sacrifice", figure); figure -> valhalla:<seat>. ("recall", figure, zone); figure in
  Valhalla -> zone. "pass"; choice "pass:phase": out for the rest of the phase.
- "march": more figures for the running march: ("march", figure, zone); figure -> zone; "done"; choice "done".
- "free_invade" (after an upgrade), "succor", "blessing": ("invade", figure, zone); figure -> zone; or "pass".
- "thors_domain": "pillage"; marker -> province:<province>; or "pass".
- "sacrifice": the second figure: ("sacrifice", figure); figure -> valhalla:<seat>.
- "call": ("join", figure, zone); figure -> zone; or "pass".
- "battle_card" (all at once): a card id; card -> battle:<seat>. A Quest card that may count by Tyr's Domain or Wrath is
  offered twice, with choice "counts" (its id) and "plain" (("plain", id)).
- "late_card": a card id; card -> battle:<seat>; or "pass".
- "save": ("protect", figure); figure -> its own zone; ("retreat", figure); figure -> yggdrasil; or "pass".
- "tide": ("keep", figure); figure -> its own zone (the survivor of Odin's Tide).
- "prowess": ("keep", card); card -> hand:<seat>; or "pass".
- "hammers": ("move", figure, zone); figure -> zone; or "pass".
- "stat": "rage", "axes" or "horns"; choice "stat:rage" and so on.
- "discard" (all at once): ("keep", card); card -> saved:<seat>; or "none"; choice "none".

The choice of "pass" is "pass". Everybody with cards in hand is asked for late cards, whatever the cards are.
`view.BloodFacts` is what everybody sees beside the zones; `strength` reckons for the picture and for players.
"""
