"""All that is said to the user, in English and Japanese, in one place.

Templates name what they are about: ``{selector}`` as it is, ``{selector:a}`` with an article, ``{selector:s}`` in the
plural, ``{kinds:or}`` as alternatives, ``{by:of}`` as an owner, ``{count:count}`` as a number of cards: `_FORMS` lists
them. Japanese needs no article and no plural; there these forms are the plain one. What stands in braces and is neither
a field of the word nor a value of the reason comes from `_MORE` and `_MORE_OF_REASON`: parts that may be there or not.

Examples
--------
>>> from cards.word import Reason
>>> message(Reason("spell-speed", (), {"speed": 2, "last": 3}))
'Spell Speed 2 cannot be chained to Spell Speed 3'
>>> fix(Reason("trap-from-hand"))
'set it and wait one turn'
>>> phrase("continuous trap", "ja")
'永続罠'
"""

from __future__ import annotations

import string
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from cards.duel import BATTLE_PHASE, FIELD, MAIN_PHASES, PHASES, PLACES
from cards.facts import ATTRIBUTES, RACES, find

if TYPE_CHECKING:
    from cards.effects import Declaration
    from cards.selecting import Selector
    from cards.word import Reason

# --- terms ----------------------------------------------------------------------------------------------------------

_KINDS: dict[str, tuple[str, str]] = {
    "monster": ("monster", "モンスター"),
    "normal monster": ("Normal Monster", "通常モンスター"),
    "effect monster": ("Effect Monster", "効果モンスター"),
    "fusion monster": ("Fusion Monster", "融合モンスター"),
    "fusion effect monster": ("Fusion Effect Monster", "融合・効果モンスター"),
    "ritual monster": ("Ritual Monster", "儀式モンスター"),
    "ritual effect monster": ("Ritual Effect Monster", "儀式・効果モンスター"),
    "spell": ("Spell", "魔法"),
    "normal spell": ("Normal Spell", "通常魔法"),
    "field spell": ("Field Spell", "フィールド魔法"),
    "continuous spell": ("Continuous Spell", "永続魔法"),
    "equip spell": ("Equip Spell", "装備魔法"),
    "ritual spell": ("Ritual Spell", "儀式魔法"),
    "quick-play spell": ("Quick-Play Spell", "速攻魔法"),
    "trap": ("Trap", "罠"),
    "normal trap": ("Normal Trap", "通常罠"),
    "continuous trap": ("Continuous Trap", "永続罠"),
    "counter trap": ("Counter Trap", "カウンター罠"),
}

TERMS: dict[str, tuple[str, str]] = {
    **_KINDS,
    **{
        f"effect of {kind}": (f"effect of a face-up {en}", f"表側表示の{ja}の効果") for kind, (en, ja) in _KINDS.items()
    },
    "effect of monster": ("effect of a monster", "モンスターの効果"),
    "quick effect of monster": ("quick effect of a monster", "モンスターのクイックエフェクト"),
    **{race: (race, ja) for race, ja in RACES.items()},
    **{attribute: (attribute, f"{ja}属性") for attribute, ja in ATTRIBUTES.items()},
    "you": ("you", "自分"),
    "own": ("your own", "自分"),
    "opponent": ("the opponent", "相手"),
    "any": ("either player", "お互い"),
    "linked controller": ("the controller of the card that it targeted", "対象のカードのコントローラー"),
    "before-draw": ("time before the draw", "ドロー前"),
    "draw": ("Draw Phase", "ドローフェイズ"),
    "standby": ("Standby Phase", "スタンバイフェイズ"),
    "main1": ("Main Phase 1", "メインフェイズ1"),
    "battle-start": ("Start Step", "スタートステップ"),
    "battle": ("Battle Step", "バトルステップ"),
    "damage": ("Damage Step", "ダメージステップ"),
    "damage-calculation": ("damage calculation", "ダメージ計算時"),
    "after-damage": ("time after damage calculation", "ダメージ計算後"),
    "battle-end": ("End Step", "エンドステップ"),
    "main2": ("Main Phase 2", "メインフェイズ2"),
    "end": ("End Phase", "エンドフェイズ"),
    "after-hand-limit": ("time after the hand size was adjusted", "手札調整後"),
    "hand": ("hand", "手札"),
    "deck": ("Deck", "デッキ"),
    "extra_deck": ("Fusion Deck", "融合デッキ"),
    "graveyard": ("Graveyard", "墓地"),
    "banished": ("cards removed from play", "除外されたカード"),
    "monsters": ("Monster Zones", "モンスターゾーン"),
    "spells": ("Spell & Trap Zones", "魔法＆罠ゾーン"),
    "field": ("Field Zone", "フィールドゾーン"),
    "face-up": ("face-up", "表側表示"),
    "face-down": ("face-down", "裏側表示"),
    "set-this-turn": ("Set in this turn", "このターンにセット"),
    "set-earlier": ("Set in an earlier turn", "前のターンまでにセット"),
    "attack": ("attack", "攻撃"),
    "defense": ("DEF", "守備力"),
    "atk": ("ATK", "攻撃力"),
    "activate": ("be activated", "発動"),
    "change position": ("change its battle position", "表示形式の変更"),
    "set": ("be Set", "セット"),
    "summon": ("be Normal or Flip Summoned", "召喚・反転召喚"),
    "special summon": ("be Special Summoned", "特殊召喚"),
    "flip": ("be Flip Summoned", "反転召喚"),
    "turn": ("change its battle position", "表示形式の変更"),
    "trap from hand": ("Traps may be activated from the hand", "罠カードを手札から発動できる"),
    "trap set turn": (
        "Traps may be activated in the turn in which they were Set",
        "罠カードをセットしたターンに発動できる",
    ),
    "reflector": ("Reflector", "リフレクター"),
    "a random card of the opponent's hand": ("a random card of the opponent's hand", "相手の手札からランダムに1枚"),
    "the chosen Set card": ("the targeted Set card", "対象のセットされたカード"),
    "ignition": ("ignition", "起動効果"),
    "trigger": ("trigger", "誘発効果"),
    "quick": ("quick", "クイックエフェクト"),
    "activation": ("activation", "カードの発動"),
}

_POSITIONS = {"attack": ("Attack Position", "攻撃表示"), "defense": ("Defense Position", "守備表示")}

_EVENTS: dict[str, tuple[str, str]] = {
    "summon": ("summon", "召喚"),
    "attack": ("attack declaration", "攻撃宣言"),
    "destroyed": ("destruction", "破壊"),
    "sent_to_graveyard": ("move to the Graveyard", "墓地への移動"),
    "drawn": ("draw", "ドロー"),
    "set": ("Set", "セット"),
    "flipped": ("flip face-up", "リバース"),
    "phase": ("beginning of a phase", "フェイズの開始"),
    "left": ("move off the field", "フィールドからの移動"),
    "activated": ("activation", "発動"),
    "turn-end": ("end of the turn", "ターン終了"),
}

_OUTCOMES: dict[str, tuple[str, str]] = {
    "resolved": ("resolved", "適用"),
    "activation negated": ("activation negated", "発動無効"),
    "effect negated": ("effect negated", "効果無効"),
    "no effect": ("no effect", "不発"),
    "unknown": ("unknown", "不明"),
}

# --- the words of the grammar ---------------------------------------------------------------------------------------

WORDS: dict[str, tuple[str, str]] = {
    # What is true of a card; what stands in braces and is no field of the word comes from `_MORE`.
    "Test": ("of some property", "ある性質を持つカード"),
    "Kind": ("{kinds_of_card}", "{kinds_of_card}"),
    "FaceUp": ("face-up", "表側表示"),
    "FaceDown": ("face-down", "裏側表示"),
    "InPosition": ("in {battle_position}", "{battle_position}"),
    "This": ("this card", "このカード"),
    "Other": ("other than this card", "このカード以外"),
    "Stat": ("{stat} {bounds}", "{stat}{bounds}"),
    "WithinPaid": ("ATK no higher than the Life Points paid", "払ったライフポイント以下の攻撃力"),
    "Level": ("Level {bounds}", "レベル{bounds}"),
    "Race": ("{races:or}-Type", "{races:or}"),
    "RaceDeclared": ("of the declared Type", "宣言した種族"),
    "Attribute": ("{attributes:or}", "{attributes:or}"),
    "Named": ("named {name:card}", "{name:card}"),
    "NameGroup": ('an "{en:id}" card', "「{ja:id}」と名のついたカード"),
    "NameDeclared": ("of the declared name", "宣言した名前"),
    "ComesLater": (
        "not yet on the field when this card came to apply",
        "このカードの適用時にフィールド上に存在しなかったカード",
    ),
    "SummonedThisTurn": ("summoned in this turn", "このターンに召喚・反転召喚・特殊召喚"),
    "Linked": ("the card that it targeted", "対象にしたカード"),
    "Equipped": ("the monster that it is equipped to", "装備モンスター"),
    "Affected": ("affected by it", "この効果を受けたカード"),
    "LowerLevelThanDestroyed": ("of a lower Level than the destroyed one", "破壊されたモンスターより低いレベル"),
    "NotTest": ("not {test}", "{test}以外"),
    "AnyOf": ("{selectors:or}", "{selectors:or}"),
    "SpecialSummonable": ("free to be Special Summoned", "特殊召喚可能"),
    "NormalSummonable": ("free to be Normal Summoned or Set", "通常召喚またはセット可能"),
    "Settable": ("free to be Set", "セット可能"),
    "FusionPossible": ("with its Fusion Materials at hand", "融合素材が揃っている"),
    "Selector": ("{cards_meant}", "{cards_meant}"),
    # What an effect answers: after "when" in English, before 時 in Japanese.
    "Answer": ("something happens", "何かが起こった"),
    "ActivationOf": ("{kinds_activated:a} is activated{by_whom}", "{activated}"),
    "EventAnswer": ("something happens", "何かが起こった"),
    "Summoned": ("{selector:a} is {ways}{by_whom}{origin_place}", "{origin_place}{summoned}"),
    "SummonAttempted": ("a monster is about to be summoned", "モンスターを召喚・反転召喚・特殊召喚する"),
    "Destroyed": ("{whose_selector} is destroyed{ways}", "{whose_selector}が{ways}破壊された"),
    "DestroyedByBattle": ("this monster destroys another by battle", "このモンスターが戦闘で相手モンスターを破壊した"),
    "SentToGraveyard": ("{selector:a} is sent to the Graveyard", "{selector}が墓地へ送られた"),
    "Flipped": ("this monster is turned face-up", "このモンスターがリバースした"),
    "PhaseBegan": ("{of_whom} {phase} comes", "{of_whom}{phase}になった"),
    "Activated": ("{selector:a} is activated", "{selector}が発動された"),
    "TurnEnds": ("the turn ends", "ターンが終了した"),
    "LeavesField": ("{selector:a} leaves the field", "{selector}がフィールド上を離れた"),
    "Drawn": ("{by} draws cards", "{by}がカードをドローした"),
    "Resolving": ("the activation of {kinds_activated:a} resolves", "{kinds_activated}の発動が処理された"),
    # Conditions.
    "Condition": ("something is so", "条件が満たされている"),
    "Exists": ("{there_is}", "{there_is}"),
    "NoneExists": ("there is {selector:no}", "{selector}が存在しない"),
    "FieldIs": ("the field is {name:card}", "フィールドが{name:card}になっている"),
    "FreeMonsterZone": ("{zones} free", "モンスターゾーンに{count}つの空きがある"),
    # Costs.
    "Cost": ("pay a cost", "コストを払う"),
    "LifeCost": ("pay Life Points", "ライフポイントを払う"),
    "PayLife": ("pay {amount} Life Points", "ライフポイントを{amount}払う"),
    "PayHalf": ("pay half of your Life Points", "ライフポイントを半分払う"),
    "PayMultiple": ("pay any multiple of {of} Life Points", "{of}の倍数のライフポイントを払う"),
    "CardCost": ("give up {cards_given}", "{cards_given}を失う"),
    "Discard": ("discard {cards_given}", "{cards_given}を捨てる"),
    "Tribute": ("Tribute {cards_given}", "{cards_given}を生け贄に捧げる"),
    "SendToGraveyard": ("send {cards_given} to the Graveyard", "{cards_given}を墓地へ送る"),
    "Together": ("{costs:both}", "{costs:both}"),
    # Targets and declarations.
    "Target": ("{cards_chosen}", "{cards_chosen}"),
    "TargetAnswered": ("{cards_chosen} that it answers", "その{cards_chosen}"),
    "Declares": ("declare something", "宣言する"),
    "DeclareType": ("declare a monster Type", "種族を1つ宣言する"),
    "DeclareName": ("declare the name of a card", "カード名を1つ宣言する"),
    "DeclareZones": (
        "declare {count} Monster Zones in which no monster lies",
        "空いているモンスターゾーンを{count}ヵ所指定する",
    ),
    # A card and its effects.
    "Effect": ("{reading}", "{reading}"),
    "Upkeep": (
        "in each of your {phase}s, {cost}, or this card is destroyed",
        "自分の{phase}毎に{cost}。払わなければこのカードは破壊される",
    ),
    "Summoning": ("{ways}", "{ways}"),
    "TrapMonster": (
        "{race} / {attribute} / Level {level} / ATK {atk} / DEF {defense}{in_position}",
        "{race}・{attribute}・レベル{level}・攻撃力{atk}・守備力{defense}{in_position}",
    ),
    "Declaration": ("{reading}", "{reading}"),
    # What a card does while it is face-up.
    "LastingWord": ("something applies", "効果が適用される"),
    "Amount": ("a number", "数値"),
    "ForEach": ("{times} for each {selector:each}", "{selector}{counter}につき{times}"),
    "Boost": ("{selector:s}: {values}", "{selector}の{values}"),
    "Negates": ("the effects of {selector:s} are negated", "{selector}の効果は無効になる"),
    "FieldCountsAs": (
        "while no Field Spell is face-up, the field counts as {name:card}",
        "表側表示のフィールド魔法がない間、フィールドは{name:card}になる",
    ),
    "Permits": ("{what}", "{what}"),
    "Forbids": ("{selector:s} cannot {what}{while_so}", "{while_so}{selector}は{what}ができない"),
    "BlocksZones": ("the declared Monster Zones cannot be used", "指定したモンスターゾーンは使用できない"),
    "AttackCost": (
        "each player pays {amount} Life Points for each attack declaration",
        "お互いに攻撃宣言の度に{amount}ライフポイントを払う",
    ),
    "NoBattleDamage": ("{no_damage}", "{no_damage}"),
    "WaivesUpkeep": (
        "no maintenance cost in Life Points is paid for {selector:s}",
        "{selector}の維持コストとしてライフポイントを払わない",
    ),
    "NegatesTargeting": (
        "when an effect of the opponent's card that targets it resolves, roll a die: on {faces:or} that effect is "
        "negated and its card destroyed",
        "相手のカードの対象になった場合、その処理時にサイコロを振り、{faces:or}が出ればその効果を無効にして破壊する",
    ),
    "NegatesBattled": (
        "the effects of Effect Monsters that it destroys by battle are negated",
        "戦闘によって破壊した効果モンスターの効果は無効になる",
    ),
    "Whenever": ("when {to}: {does:then}", "{to}時、{does:then}"),
    "WheneverToThis": ("when {to}: {does:then}", "{to}時、{does:then}"),
    "WheneverResolves": ("each time {to}: {does:then}", "{to}時、{does:then}"),
    "DestroyedUnless": (
        "this card is destroyed unless {condition}",
        "次の条件が満たされなくなれば破壊される：{condition}",
    ),
    # Which cards an operation acts on.
    "Which": ("the cards", "カード"),
    "Targets": ("the target", "対象"),
    "Answered": ("{those}", "{those}"),
    "AnsweredAnywhere": ("the card in question", "そのカード"),
    "ThisCard": ("this card", "このカード"),
    "LinkedCard": ("the card that it targeted", "対象にしたカード"),
    "All": ("all {selector:s}", "{selector}全て"),
    "Lowest": ("{selector:the} with the lowest {stat}", "{stat}が最も低い{selector}"),
    "OfTargetsName": (
        "all cards of the target's name in its controller's {places:and}",
        "対象と同名のカードを、そのコントローラーの{places:and}から全て",
    ),
    "Chosen": ("{cards_chosen}", "{cards_chosen}"),
    # What an effect does.
    "Operation": ("do something", "処理する"),
    "Destroy": ("destroy {which}", "{which}を破壊する"),
    "DestroyThen": ("destroy {which}, and if that destroyed a card, {then}", "{which}を破壊し、破壊したら{then}"),
    "DestroyAndRemove": ("destroy and remove from play {which}", "{which}を破壊してゲームから除外する"),
    "DestroyAfterLooking": ("look at {which} and destroy them", "{which}を確認して破壊する"),
    "Send": ("{sends}", "{sends}"),
    "TurnUpAndJudge": (
        "turn {which} face-up; destroy it if it is {described:a}, else turn it face-down again",
        "{which}を表側表示にし、{described}なら破壊する。そうでなければ裏側表示に戻す",
    ),
    "DrawCards": ("draw {count:count}", "カードを{count:count}ドローする"),
    "Damage": ("{amount} damage to {to}", "{to}に{amount}ポイントのダメージを与える"),
    "LookAt": ("look at {which}", "{which}を確認する"),
    "NegateActivation": (
        "negate the activation (or the summon) and destroy the card",
        "その発動（または召喚）を無効にし、そのカードを破壊する",
    ),
    "NegateEffect": ("negate the effect that it answers", "その効果を無効にする"),
    "Unless": (
        "the opponent may discard {theirs} to negate this effect; otherwise {does}",
        "相手は手札から{theirs}を捨ててこの効果を無効にできる。捨てなければ{does}",
    ),
    "SetFromHand": (
        "you may Set a Spell or Trap Card from your hand",
        "自分の手札から魔法・罠カード1枚をセットする事ができる",
    ),
    "OneMoreNormalSummon": ("Normal Summon or Set one more monster", "モンスター1体をさらに通常召喚またはセットする"),
    "SpecialSummon": ("Special Summon {which}{in_position}", "{which}を{in_position}特殊召喚する"),
    "Tie": ("this card stays tied to the target", "このカードを対象と結びつける"),
    "Equip": ("equip this card to the target", "このカードを対象に装備する"),
    "BecomeMonster": ("Special Summon this card as a monster", "このカードをモンスターとして特殊召喚する"),
    "FusionSummon": (
        "Fusion Summon a monster of the Fusion Deck; its materials {go_where}",
        "融合デッキのモンスター1体を融合召喚する。融合素材は{go_where}",
    ),
    "PutCounter": ("put {counters} on {which}", "{which}に{counter}カウンターを{count}つ置く"),
    "ApplyFor": ("its aftermath applies{to_which} {until}", "残る効果を{until}{to_which}適用する"),
    "TakeIntoHand": ("add {which} to your hand", "{which}を自分の手札に加える"),
    "SwapHands": ("each player takes one card of the other's hand", "お互いに相手の手札を1枚選び、自分の手札に加える"),
    "AddToHand": ("{may_add} {which} to your hand", "{which}を手札に{may_add}"),
}

# --- why not, and what would mend it --------------------------------------------------------------------------------

MESSAGES: dict[str, tuple[str, str]] = {
    # Conditions, costs, choices.
    "too-few": ("{lack}", "{lack}"),
    "cost-too-few": ("the cost cannot be paid: {lack}", "コストを払えない：{lack}"),
    "there-is": (
        "there must be {selector:no}, but there is {cards}",
        "{selector}は存在してはならないが、{cards}が存在する",
    ),
    "field-is-not": ("the field is not {name:card}", "フィールドが{name:card}になっていない"),
    "life-points": (
        "{needs} Life Points must be paid, only {has} are left",
        "ライフポイントを{needs}払う必要があるが、{has}しかない",
    ),
    "cost-life-points": (
        "{needs} Life Points must be paid, only {has} are left",
        "ライフポイントを{needs}払う必要があるが、{has}しかない",
    ),
    "too-few-zones": (
        "{count} free Monster Zones must be declared; free are {found} of {all}",
        "空いているモンスターゾーンを{count}ヵ所指定する必要があるが、{all}ヵ所のうち{found}ヵ所しか空いていない",
    ),
    "no-joint-way": (
        "its cost, target and declaration are each possible, but not together",
        "コスト・対象・宣言を同時に満たす組み合わせがない",
    ),
    "elsewhere": ("{card} is not {where}", "{card}は{where}に存在しない"),
    "other-side": ("{card} is not on {side:of} side", "{card}は{side:of}側に存在しない"),
    "not-so": ("{card} is not what is asked for: {test}", "{card}は条件に合わない：{test}"),
    # Zones and placement.
    "zones-full": ("no Spell & Trap Zone is free", "魔法＆罠ゾーンに空きがない"),
    "no-monster-zone": ("{lack}", "{lack}"),
    "zone-taken": ("the zone that is named is not free", "指定したゾーンは空いていない"),
    "zone-wrong": ("the card does not go to the zone that is named", "このカードは指定したゾーンに置けない"),
    "not-in-hand": ("{card} is not in its player's own hand", "{card}は自分の手札に存在しない"),
    "unknown-card": ("{card} is a card that nobody knows", "{card}は内容の分からないカードである"),
    "no-spell-or-trap": ("{card} is neither a Spell nor a Trap", "{card}は魔法・罠カードではない"),
    "no-monster": ("{card} is no monster", "{card}はモンスターではない"),
    "no-normal-summon": ("{card} cannot be Normal Summoned or Set", "{card}は通常召喚もセットもできない"),
    "no-special-summon": ("{card} cannot be Special Summoned by an effect", "{card}は効果で特殊召喚できない"),
    "no-own-summon": (
        "{card} has no way of its own to be Special Summoned from the hand",
        "{card}には手札から自身を特殊召喚する方法がない",
    ),
    "tributes": (
        "{needed} needed, monsters to Tribute: {found}",
        "生け贄が{count}体必要だが、生け贄にできるモンスターは{found}体である",
    ),
    "wrong-tributes": ("{needed} needed, {found} named", "生け贄は{count}体必要だが、{found}体が指定された"),
    "normal-summon-used": ("the Normal Summon of this turn is used up", "このターンの通常召喚はすでに行った"),
    "forbidden": ("{card} forbids {other} to {act}", "{card}により{other}は{act}ができない"),
    # Time.
    "phase": ("phase is {phase:id}; allowed only in {allowed:id}", "今は{phase}で、{allowed:or}にしか行えない"),
    "turn": ("it is {turn:of} turn; allowed only in your own", "今は{turn:of}ターンで、自分のターンにしか行えない"),
    "timing": (
        "phase is {phase:id} of {turn:of} turn; allowed only {when}",
        "今は{turn:of}ターンの{phase}で、{when}にしか行えない",
    ),
    "quick-play-hand": (
        "it is {turn:of} turn; a Quick-Play Spell is activated from the hand only in your own",
        "今は{turn:of}ターンで、速攻魔法を手札から発動できるのは自分のターンだけである",
    ),
    "before-draw": ("the turn player has not drawn yet", "ターンプレイヤーがまだドローしていない"),
    "after-hand-limit": (
        "the hand size has been adjusted; nothing more is activated in this turn",
        "手札調整後は、このターンにはもう発動できない",
    ),
    "damage-step": (
        "phase is {phase:id}; in the Damage Step only Counter Traps and effects that say so are activated",
        "今は{phase}で、ダメージステップにはカウンター罠とその旨の効果しか発動できない",
    ),
    "trap-from-hand": ("a Trap is not activated from the hand", "罠カードは手札から発動できない"),
    "set-this-turn": ("it was Set in this turn", "このターンにセットしたカードである"),
    "used": ("it has been used in this turn already", "このターンにすでに使用した"),
    "duel-over": ("the duel is over: {winner:id} has won", "デュエルは{winner:id}の勝利で終了している"),
    # The chain and what is answered.
    "spell-speed": ("{too_slow}", "{too_slow}"),
    "effect-not-card": (
        "the last link is the {what}, not the activation of a card",
        "直前のチェーンは{what}であり、カードの発動ではない",
    ),
    "not-the-last-link": (
        "it could answer only link {earlier}, which is not the last link",
        "対応できるのはチェーン{earlier}だが、直前のチェーンではない",
    ),
    "nothing-answered": ("{no_answer}", "{no_answer}"),
    "missed-timing": (
        "it missed its timing: the {event:event} was not the last thing to happen",
        "タイミングを逃した：{event:event}の後に別の処理が行われた",
    ),
    "chain-in-progress": (
        "a chain is in progress; its last link has Spell Speed {last}",
        "チェーンの途中である（直前のスペルスピードは{last}）",
    ),
    "window": (
        "the {event:event} of {card} comes first: only what responds to it is activated now",
        "{card}の{event:event}に対応するカードしか、今は発動できない",
    ),
    "mandatory-waits": (
        "an effect of {card} that player {by:id} must activate comes first",
        "プレイヤー{by:id}の{card}の強制効果を先に発動しなければならない",
    ),
    "nothing": ("nothing of the card can be activated {from_where}", "{from_where}発動できる効果がない"),
    "not-yours": ("the card is not your own to use", "自分が使えるカードではない"),
    # Maintenance.
    "due": ("the maintenance cost of {cards} is due", "{cards}の維持コストが未払いである"),
    "not-due": ("no maintenance cost is due for {card}", "{card}の維持コストを払う時ではない"),
    # Moves.
    "phase-order": (
        "phase is {phase:id}; {wanted:id} does not come after it",
        "今は{phase}で、{wanted}はその後に来ない",
    ),
    "first-turn": ("there is no Battle Phase in the first turn of the duel", "最初のターンにバトルフェイズは行えない"),
    "no-battle": ("no battle is in progress that could go on to {wanted:id}", "{wanted}に進む戦闘が行われていない"),
    "hand-limit": ("{surplus:count} more than six in the hand", "手札が6枚より{surplus}枚多い"),
    "not-face-down": ("{card} is no face-down monster on the field", "{card}は裏側表示のモンスターではない"),
    "not-face-up": ("{card} is no face-up monster on the field", "{card}は表側表示のモンスターではない"),
    "summoned-this-turn": ("{card} was summoned in this turn", "{card}はこのターンに召喚された"),
    "position-changed": (
        "{card} has changed its battle position in this turn already",
        "{card}はこのターンにすでに表示形式を変更した",
    ),
    "has-attacked": ("{card} has attacked in this turn already", "{card}はこのターンにすでに攻撃した"),
    "no-attack-position": ("{card} is not in face-up Attack Position", "{card}は表側攻撃表示ではない"),
    "monsters-in-the-way": (
        "no direct attack: the opponent has {cards}",
        "相手フィールド上に{cards}が存在し、直接攻撃できない",
    ),
    "no-attack-target": (
        "{card} is no monster of the opponent on the field",
        "{card}は相手フィールド上のモンスターではない",
    ),
    # What became of a link.
    "resolved": ("the effect of {card} was applied", "{card}の効果を適用した"),
    "activation-negated": ("the activation of {card} was negated", "{card}の発動は無効にされた"),
    "effect-negated-by-link": (
        "the effect of {card} was negated by a later link",
        "{card}の効果は後のチェーンで無効にされた",
    ),
    "effect-negated-by-card": (
        "the effect of {card} was negated by {other}",
        "{card}の効果は{other}によって無効にされた",
    ),
    "answered-by-discard": (
        "the opponent discarded {cards}, which negated the effect",
        "相手が{cards}を捨てて効果を無効にした",
    ),
    "card-left": (
        "{card} was no longer face-up on the field when its link resolved",
        "処理時に{card}が表側表示でフィールド上に存在しなかった",
    ),
    "targets-gone": (
        "what it targeted is no longer there as asked for: {cards}",
        "対象の{cards}が正しい状態で存在しなくなった",
    ),
    "condition-gone": (
        "{card} needed this to be so when its link resolved: {condition}",
        "{card}の処理時に次の条件が満たされていなかった：{condition}",
    ),
    "nothing-to-act-on": ("there was nothing left that {card} could act on", "{card}の効果を適用するものがなかった"),
    "not-modelled": ("the effects of {card} are not modelled", "{card}の効果には対応していない"),
    "not-known": (
        "{card} is an unknown card, and what happens depends on what it is",
        "{card}が何のカードか分からないため、処理が定まらない",
    ),
}

_NEXT_TURN = ("wait for the next turn", "次のターンまで待つ")
_OWN_MAIN = ("in main1 or main2 of your own turn", "自分のターンのメインフェイズ1か2に行う")
_BOTH_PASS = ("both players pass", "お互いに優先権を放棄する")
_CHAIN_FIRST = ("let the chain resolve first", "先にチェーンの処理を終える")
_LIFE = ("with {needs} Life Points or more", "ライフポイントが{needs}以上あればよい")

FIXES: dict[str, tuple[str, str]] = {
    "there-is": ("when {cards} is no longer there", "{cards}が存在しなくなればよい"),
    "field-is-not": ("bring out {name:card}", "{name:card}を発動しておく"),
    "life-points": _LIFE,
    "cost-life-points": _LIFE,
    "too-few-zones": ("free {more} more", "モンスターゾーンをさらに{more}ヵ所空ける"),
    "zones-full": ("free a Spell & Trap Zone", "魔法＆罠ゾーンを1ヵ所空ける"),
    "no-monster-zone": ("free a Monster Zone", "モンスターゾーンを1ヵ所空ける"),
    "zone-taken": ("name a free zone, or none", "空いているゾーンを指定するか、指定しない"),
    "zone-wrong": ("name no zone", "ゾーンを指定しない"),
    "unknown-card": ("name the card in the file", "ファイルにカード名を書く"),
    "tributes": ("control {monsters} to Tribute", "生け贄にするモンスターを{count}体揃える"),
    "wrong-tributes": ("name exactly {count}", "ちょうど{count}体を指定する"),
    "normal-summon-used": ("wait for your next turn", "次の自分のターンまで待つ"),
    "forbidden": ("remove or negate {card}", "{card}を取り除くか無効にする"),
    "phase": _OWN_MAIN,
    "turn": ("in your own turn", "自分のターンに行う"),
    "timing": ("{when}", "{when}に行う"),
    "quick-play-hand": (
        "set it in your own turn and activate it from there",
        "自分のターンにセットしておき、そこから発動する",
    ),
    "before-draw": ("after the draw", "ドローの後に行う"),
    "after-hand-limit": ("before the hand size is adjusted, or in the next turn", "手札調整の前か次のターンに行う"),
    "damage-step": ("outside the Damage Step", "ダメージステップ以外に行う"),
    "trap-from-hand": ("set it and wait one turn", "セットして1ターン待つ"),
    "set-this-turn": _NEXT_TURN,
    "used": _NEXT_TURN,
    "spell-speed": ("{wait}", "{wait}"),
    "not-the-last-link": ("chain it directly to the link that it answers", "対応するカードの発動に直接チェーンする"),
    "nothing-answered": ("directly after what it answers", "対応するものの直後に発動する"),
    "effect-not-card": ("chain it to the activation of the card itself", "カードの発動そのものにチェーンする"),
    "chain-in-progress": _CHAIN_FIRST,
    "window": _BOTH_PASS,
    "mandatory-waits": ("activate {card} first", "先に{card}の効果を発動する"),
    "due": ("pay or decline it first", "先に維持コストを払うか、払わないと宣言する"),
    "phase-order": ("end the turn first", "先にターンを終了する"),
    "first-turn": ("from turn 2 on", "2ターン目以降に行う"),
    "no-battle": ("declare an attack first", "先に攻撃を宣言する"),
    "hand-limit": ("name {surplus:count} to discard", "捨てる手札を{surplus}枚指定する"),
    "summoned-this-turn": _NEXT_TURN,
    "position-changed": _NEXT_TURN,
    "has-attacked": _NEXT_TURN,
    "no-attack-position": ("turn it to face-up Attack Position", "表側攻撃表示にする"),
    "monsters-in-the-way": ("name one of them as the target", "その中から攻撃対象を指定する"),
    "no-attack-target": (
        "name a monster of the opponent, or direct",
        "相手モンスターを指定するか、直接攻撃(direct)にする",
    ),
}

# --- saying things --------------------------------------------------------------------------------------------------


class Said(str):
    """A phrase that remembers what it says, so that a template can say it otherwise.

    Attributes
    ----------
    value : Any
        What it says.
    """

    value: Any

    def __new__(cls, text: str, value: Any = None) -> Said:
        made = super().__new__(cls, text)
        made.value = value
        return made


def word(name: str, lang: str, fields: Mapping[str, Any]) -> str:
    """A word of the vocabulary read aloud.

    Parameters
    ----------
    name : str
        The name of its class.
    lang : str
        ``en`` or ``ja``.
    fields : Mapping[str, Any]
        Its fields, as phrases or as they are.
    """
    values = {key: value.value if isinstance(value, Said) else value for key, value in fields.items()}
    try:
        return _say(
            WORDS[name][lang == "ja"], {**values, **_MORE[name](values, lang)} if name in _MORE else values, lang
        )
    except (KeyError, TypeError, ValueError, AttributeError, IndexError):
        # A word that is not, or no longer, known here still says what it holds.
        return " ".join([name, ", ".join(text for value in values.values() if (text := _plain(value, lang)))]).strip()


def phrase(value: Any, lang: str) -> str:
    """Anything that a template may name, read aloud.

    Examples
    --------
    >>> phrase(("main1", "main2"), "en")
    'Main Phase 1, Main Phase 2'
    >>> phrase("Umi", "ja")
    '海'
    """
    return Said(_plain(value, lang), value)


def message(reason: Reason, lang: str = "en") -> str:
    """A reason in words: one line, without a full stop.

    Examples
    --------
    >>> from cards.word import Reason
    >>> message(Reason("phase", (), {"phase": "standby", "allowed": ("main1", "main2")}))
    'phase is standby; allowed only in main1 or main2'
    """
    return _of_reason(MESSAGES, reason, lang) or reason.kind


def fix(reason: Reason, lang: str = "en") -> str | None:
    """What would mend it, in a few words; None where nothing simple does."""
    return _of_reason(FIXES, reason, lang)


def outcome(name: str, lang: str = "en") -> str:
    """What became of a link: 適用, 発動無効, 効果無効, 不発 or 不明."""
    return _OUTCOMES.get(name, (name, name))[lang == "ja"]


def selector(sel: Selector, lang: str) -> str:
    """Which cards are meant, in the singular and without an article."""
    return _noun(sel, lang, "")


def declaration(declared: Declaration, lang: str = "en") -> str:
    """A whole card as its declaration reads, on several lines."""
    return _plain(declared, lang)


def _of_reason(table: Mapping[str, tuple[str, str]], reason: Reason, lang: str) -> str | None:
    template = table.get(reason.kind)
    if template is None:
        return None
    ids = [str(card_id) for card_id in reason.cards]
    values: dict[str, Any] = {"cards": _several([_name(i, lang) for i in ids], lang, "and")}
    for key, card_id in zip(("card", "other"), ids, strict=False):
        values[key] = _name(card_id, lang) if card_id else _either("some effect", "何らかの効果", lang)
    if "card" in reason.values:
        values["card"] = _name(str(reason.values["card"]), lang)
    try:
        values = {**reason.values, **values}
        if reason.kind in _MORE_OF_REASON:
            values |= _MORE_OF_REASON[reason.kind](values, lang)
        return _say(template[lang == "ja"], values, lang) or None
    except (KeyError, TypeError, ValueError, AttributeError, IndexError):
        # What is said of a reason must never hide the reason: its kind always says something.
        return reason.kind if table is MESSAGES else None


class _Speaker(string.Formatter):
    """Fills in a template: the format of a field says in which form it is read."""

    def __init__(self, lang: str) -> None:
        self.lang = lang

    def format_field(self, value: Any, format_spec: str) -> str:
        return _FORMS[format_spec](value, self.lang)


_SPEAKERS = {"en": _Speaker("en"), "ja": _Speaker("ja")}


def _say(template: str, values: Mapping[str, Any], lang: str) -> str:
    said = _SPEAKERS["ja" if lang == "ja" else "en"].vformat(template, (), values)
    # A card's name in Japanese stands in brackets already.
    return said.replace("「「", "「").replace("」」", "」") if lang == "ja" else said


def _either(en: str, ja: str, lang: str) -> str:
    return ja if lang == "ja" else en


def _plain(value: Any, lang: str) -> str:
    if value is None:
        return ""
    if isinstance(value, bool):
        return _either("yes" if value else "no", "はい" if value else "いいえ", lang)
    if isinstance(value, str):
        return str(_term(value, lang))
    if isinstance(value, tuple | list):
        return ("、" if lang == "ja" else ", ").join(_plain(part, lang) for part in value)
    name = type(value).__name__
    if name == "Selector":
        return _noun(value, lang, "")
    if name in WORDS:
        return word(name, lang, {field: getattr(value, field) for field in value.__struct_fields__})
    return str(value.text(lang)) if hasattr(value, "text") else str(value)


def _term(value: str, lang: str) -> str:
    if isinstance(value, Said):
        return value
    if value in TERMS:
        return TERMS[value][lang == "ja"]
    return _card_name(value) if lang == "ja" else value


def _card_name(name: str) -> str:
    """The Japanese name of a card, also where the name is that of a further copy (``Umi #2``)."""
    main, mark, number = name.partition(" #")
    found = find(main) if main else None
    return found.ja + mark + number if found is not None and found.en == main and found.kinds else name


def _name(card_id: str, lang: str) -> str:
    return Said(f"「{_card_name(card_id)}」" if lang == "ja" else card_id, card_id)


def _quoted(name: Any, lang: str) -> str:
    return f"「{_card_name(str(name))}」" if lang == "ja" else f'"{name}"'


def _several(parts: Sequence[str], lang: str, link: str) -> str:
    if lang == "ja":
        return ("か" if link == "or" and len(parts) < 3 else "・").join(parts)
    if len(parts) < 2:
        return "".join(parts)
    return ", ".join(parts[:-1]) + f" {link} {parts[-1]}"


def _parts(value: Any) -> list[Any]:
    return list(value) if isinstance(value, tuple | list) else [value]


def _article(text: str) -> str:
    first = text.lstrip('"')[:1].lower()
    return f"{'an' if first in tuple('aeiou') else 'a'} {text}"


# --- forms in a template --------------------------------------------------------------------------------------------


def _form_a(value: Any, lang: str) -> str:
    if type(value).__name__ == "Selector":
        return _noun(value, lang, "a")
    return _plain(value, lang) if lang == "ja" else _article(_plain(value, lang))


def _form_s(value: Any, lang: str) -> str:
    return _noun(value, lang, "s") if type(value).__name__ == "Selector" else _plain(value, lang)


def _form_the(value: Any, lang: str) -> str:
    return _noun(value, lang, "the") if type(value).__name__ == "Selector" else _plain(value, lang)


def _form_or(value: Any, lang: str) -> str:
    return _several([_plain(part, lang) for part in _parts(value)], lang, "or")


def _form_and(value: Any, lang: str) -> str:
    return _several([_plain(part, lang) for part in _parts(value)], lang, "and")


def _form_both(value: Any, lang: str) -> str:
    """Clauses of which all hold."""
    return ("、" if lang == "ja" else " and ").join(_plain(part, lang) for part in _parts(value))


def _form_no(value: Any, lang: str) -> str:
    return _noun(value, lang, "no") if type(value).__name__ == "Selector" else _plain(value, lang)


def _form_each(value: Any, lang: str) -> str:
    said = _form_s(value, lang)
    return f"of {said}" if lang != "ja" and said.startswith(("your ", "the ")) else _plain(value, lang)


def _form_then(value: Any, lang: str) -> str:
    return ("。その後、" if lang == "ja" else "; then ").join(_plain(part, lang) for part in _parts(value))


def _form_of(value: Any, lang: str) -> str:
    if lang == "ja":
        return f"{_plain(value, lang)}の"
    return {"you": "your", "own": "your own", "opponent": "the opponent's"}.get(str(value), f"{value}'s")


def _form_id(value: Any, lang: str) -> str:
    """A value of the file as it stands there; in Japanese a phase by its name."""
    parts = [str(part) if lang != "ja" or part not in PHASES else _plain(part, lang) for part in _parts(value)]
    return _several(parts, lang, "or")


def _form_count(value: Any, lang: str) -> str:
    return f"{value}枚" if lang == "ja" else f"{value} card{'' if value == 1 else 's'}"


def _form_event(value: Any, lang: str) -> str:
    return _EVENTS.get(str(value), (str(value), str(value)))[lang == "ja"]


_FORMS: dict[str, Callable[[Any, str], str]] = {
    "": _plain,
    "a": _form_a,
    "s": _form_s,
    "the": _form_the,
    "or": _form_or,
    "and": _form_and,
    "both": _form_both,
    "no": _form_no,
    "each": _form_each,
    "then": _form_then,
    "of": _form_of,
    "id": _form_id,
    "card": _quoted,
    "count": _form_count,
    "event": _form_event,
}

# --- selectors ------------------------------------------------------------------------------------------------------

_MEANT = {  # the cards that one word already points at: in English, in Japanese, and of which kind they are
    "This": ("this", "このカード"),
    "Linked": ("that it targeted", "対象にした"),
    "Equipped": ("that it is equipped to", "装備"),
    "Affected": ("that it affects", "この効果を受けた"),
}
_BEFORE = ("FaceUp", "FaceDown", "InPosition", "Attribute", "Race", "NameGroup")
_AFTER: dict[str, tuple[str, str]] = {
    "Other": ("other than this card", "このカード以外の"),
    "WithinPaid": ("with ATK no higher than the Life Points paid", "攻撃力が払ったライフポイント以下の"),
    "RaceDeclared": ("of the declared Type", "宣言した種族の"),
    "NameDeclared": ("of the declared name", "宣言した名前の"),
    "ComesLater": (
        "not yet on the field when this card came to apply",
        "このカードの適用時にフィールド上に存在しなかった",
    ),
    "SummonedThisTurn": ("summoned in this turn", "このターンに召喚・反転召喚・特殊召喚された"),
    "LowerLevelThanDestroyed": ("of a lower Level than the destroyed one", "破壊されたモンスターよりレベルの低い"),
    "SpecialSummonable": ("that can be Special Summoned", "特殊召喚できる"),
    "NormalSummonable": ("that can be Normal Summoned or Set", "通常召喚またはセットできる"),
    "Settable": ("that can be Set", "セットできる"),
    "FusionPossible": ("whose Fusion Materials are at hand", "融合素材が揃っている"),
}


def _noun(sel: Selector, lang: str, form: str) -> str:
    """The cards meant: bare, with an article (``a``), in the plural (``s``) or as the one card meant (``the``)."""
    tests = {type(test).__name__: test for test in sel.tests}
    if "AnyOf" in tests:
        parts: Iterable[Selector] = tests["AnyOf"].selectors  # type: ignore[attr-defined]
        return _several([_noun(part, lang, form) for part in parts], lang, "or")
    return _noun_ja(sel, tests) if lang == "ja" else _noun_en(sel, tests, form)


def _kinds_of(sel: Selector, tests: Mapping[str, Any]) -> list[str]:
    kinds = list(tests["Kind"].kinds) if "Kind" in tests else ["monster"] if sel.places == ("monsters",) else []
    return [kind for kind in kinds if kind != "fusion effect monster" or "fusion monster" not in kinds]


def _head_en(kinds: Sequence[str], many: bool) -> str:
    ending = "s" if many else ""
    if not kinds:
        return f"card{ending}"
    said = _several([TERMS[kind][0] if kind in TERMS else kind for kind in kinds], "en", "and" if many else "or")
    return said + ending if "monster" in kinds[-1] else f"{said} Card{ending}"


def _head_ja(kinds: Sequence[str]) -> str:
    if not kinds:
        return "カード"
    said = "・".join(TERMS[kind][1] if kind in TERMS else kind for kind in kinds)
    return said if "monster" in kinds[-1] else f"{said}カード"


def _counter(sel: Any) -> str:
    """What such cards are counted by in Japanese."""
    kinds = (
        _kinds_of(sel, {type(test).__name__: test for test in getattr(sel, "tests", ())})
        if hasattr(sel, "places")
        else []
    )
    return "体" if kinds and "monster" in kinds[-1] else "枚"


def _described(sel: Any) -> Any:
    """The same cards wherever and on whose side they lie, unless a place off the field is part of the description."""
    return type(sel)(PLACES, "any", sel.tests) if set(sel.places) <= set(FIELD) else sel


def _adjectives(tests: Mapping[str, Any], lang: str) -> list[str]:
    """What stands directly before the noun."""
    found = []
    for name in _BEFORE:
        test = tests.get(name)
        if test is None:
            continue
        if name == "InPosition":
            found.append(_POSITIONS.get(test.position, (test.position, test.position))[lang == "ja"])
        elif name == "NameGroup":
            found.append(_either(f'"{test.en}"', f"「{test.ja}」と名のついた", lang))
        elif name in ("Race", "Attribute"):
            found.append(_form_or(test.races if name == "Race" else test.attributes, lang))
        else:
            found.append(WORDS[name][lang == "ja"])
    return found


def _numbers(sel: Selector, lang: str) -> list[str]:
    """ATK, DEF and Level."""
    found = []
    for test in sel.tests:
        if (name := type(test).__name__) in ("Stat", "Level"):
            with_of = "with" if name == "Stat" else "of"
            found.append(_either(f"{with_of} {_plain(test, 'en')}", f"{_plain(test, 'ja')}の", lang))
    return found


def _after(sel: Selector, lang: str) -> list[str]:
    """What follows the noun in English; in Japanese it stands before all else."""
    found = []
    for test in sel.tests:
        name = type(test).__name__
        if name in _AFTER:
            found.append(_AFTER[name][lang == "ja"])
        elif name == "NotTest":
            found.append(_either(f"that is {_plain(test, 'en')}", f"{_plain(test, 'ja')}の", lang))
        elif name not in (*_MEANT, *_BEFORE, "Kind", "Named", "AnyOf", "Stat", "Level"):
            found.append(_either(_plain(test, "en"), f"{_plain(test, 'ja')}の", lang))
    return found


def _where_en(places: Sequence[str], owner: str) -> str:
    """Where cards lie: nothing for the field, which goes without saying, or for anywhere."""
    if not places or set(places) <= set(FIELD) or set(places) >= set(PLACES):
        return ""
    own = {"own": "your", "opponent": "the opponent's"}.get(owner, "the")
    off = [place for place in places if place not in FIELD]
    said = _several([TERMS[place][0] for place in off if place != "banished"], "en", "or")
    parts = [f"in {own} {said}"] if said else []
    parts += ["among the cards removed from play"] if "banished" in off else []
    parts += ["on the field"] if len(off) < len(places) else []
    return _several(parts, "en", "or")


def _noun_en(sel: Selector, tests: Mapping[str, Any], form: str) -> str:
    kinds = _kinds_of(sel, tests)
    meant = next((name for name in _MEANT if name in tests), None)
    many = form == "s" and meant is None
    named = f'"{tests["Named"].name}"' if "Named" in tests else ""
    core = " ".join([*_adjectives(tests, "en"), named or _head_en(kinds, many)])
    off_field = bool(sel.places) and not set(sel.places) & set(FIELD)
    where = _where_en(sel.places, sel.side if off_field else "any")
    after = " ".join(part for part in (*_numbers(sel, "en"), where, *_after(sel, "en")) if part)
    after = f" {after.replace('that is ', 'that are ') if many else after}" if after else ""
    if meant == "This":
        head = " ".join([*_adjectives(tests, "en"), "card"])
        return f"this {head}{after}"
    if meant is not None:
        return f"{'' if form == '' else 'the '}{core} {_MEANT[meant][0]}{after}"
    if off_field or sel.side == "any":
        a = core if named else _article(core)
        return {"a": a, "any": a, "the": f"the {core}", "no": f"no {core}"}.get(form, core) + after
    own = sel.side == "own"
    if form in ("no", "any"):
        return f"{'no ' + core if form == 'no' else _article(core)} of {'yours' if own else 'the opponent'}{after}"
    whose = "your" if own else "opponent's" if form == "" else "the opponent's"
    if form == "a" and not named:
        return f"one of {whose} {' '.join([*_adjectives(tests, 'en'), _head_en(kinds, many=True)])}{after}"
    return f"{whose} {core}{after}"


def _noun_ja(sel: Selector, tests: Mapping[str, Any]) -> str:
    adjectives = _adjectives(tests, "ja")
    face = "".join(part for part in adjectives if part.endswith("表示"))
    for side in ("表側", "裏側"):
        face = face.replace(f"{side}表示攻撃", f"{side}攻撃").replace(f"{side}表示守備", f"{side}守備")
    face += "の" if face else ""
    if "This" in tests:
        return f"{face}このカード"
    head = f"「{_card_name(tests['Named'].name)}」" if "Named" in tests else _head_ja(_kinds_of(sel, tests))
    meant = next((name for name in _MEANT if name in tests), None)
    if meant is not None:
        return _MEANT[meant][1] + face + head
    group = "".join(part for part in adjectives if part.endswith("名のついた"))
    rest = "・".join(part for part in adjectives if not part.endswith(("表示", "の", "名のついた")))
    rest += "の" if rest and not head.startswith("モンスター") else ""
    where = _where_ja(sel)
    return "".join([where, *_after(sel, "ja"), *_numbers(sel, "ja"), face, group, rest, head])


def _where_ja(sel: Selector) -> str:
    """Where and on whose side cards lie, ready to stand before them."""
    whose = {"own": "自分", "opponent": "相手"}.get(sel.side, "")
    places = sel.places or FIELD
    if places == ("banished",):
        return f"ゲームから除外されている{whose}{'の' if whose else ''}"
    off = [TERMS[place][1] for place in places if place not in FIELD]
    where = (
        "" if set(places) >= set(PLACES) else "・".join([*off, *(["フィールド上"] if len(off) < len(places) else [])])
    )
    if whose and where:
        return f"{whose}{'の' if off else ''}{where}の"
    return f"{where or whose}の" if where or whose else ""


# --- where and when -------------------------------------------------------------------------------------------------

Phases = Sequence[str] | None


def _phases(phases: Sequence[str], lang: str, ids: bool) -> str:
    if tuple(phases) == BATTLE_PHASE:
        return _either("the Battle Phase", "バトルフェイズ", lang)
    if ids or lang == "ja":
        return _form_id(phases, lang)
    return _several([_plain(p, "en") if p in MAIN_PHASES else f"the {_plain(p, 'en')}" for p in phases], "en", "or")


def _when(own: Phases, opponents: Phases, lang: str, *, ids: bool = False) -> str:
    """In which phases of whose turn; "" where that is free."""
    if own is None and opponents is None:
        return ""
    if own is not None and opponents is not None and tuple(own) == tuple(opponents):
        said = _phases(own, lang, ids) if own else _either("no phase", "どのフェイズでもない時", lang)
        return _either(f"in {said}", said, lang)
    parts = []
    for phases, whose in ((own, "own"), (opponents, "opponent")):
        turn = _either(f"{_form_of(whose, 'en')} turn", f"{_form_of(whose, 'ja')}ターン", lang)
        if phases is None:
            parts.append(_either(f"in {turn}", turn, lang))
        elif phases:
            said = _phases(phases, lang, ids)
            parts.append(_either(f"in {said} of {turn}", f"{turn}の{said}", lang))
    return _several(parts, lang, "or")


def _bounds(values: Mapping[str, Any], lang: str) -> dict[str, Any]:
    low, high = values.get("at_least"), values.get("at_most")
    if "stat" not in values:
        low, high = (low or None), (None if high in (None, 12) else high)
    if low not in (None, "") and high not in (None, ""):
        said = _either(f"{low} to {high}", f"{low}以上{high}以下", lang)
    elif high not in (None, ""):
        said = _either(f"{high} or {'less' if 'stat' in values else 'lower'}", f"{high}以下", lang)
    elif low not in (None, ""):
        said = _either(f"{low} or {'more' if 'stat' in values else 'higher'}", f"{low}以上", lang)
    else:
        said = _either("of any value", "は問わない", lang)
    return {"bounds": said}


# --- what words say beyond their fields -----------------------------------------------------------------------------

Values = Mapping[str, Any]


def _kinds_activated(values: Values, lang: str) -> str:
    kinds = _parts(values["kinds"])
    return _head_ja(kinds) if lang == "ja" else _head_en(kinds, many=False)


def _by_whom(values: Values, lang: str) -> str:
    by = values.get("by", "any")
    return "" if by == "any" else _either(f" by {_plain(by, 'en')}", f"{_plain(by, 'ja')}が", lang)


def _activation_of(values: Values, lang: str) -> dict[str, Any]:
    kinds, by = _kinds_activated(values, lang), _by_whom(values, lang)
    return {
        "kinds_activated": kinds,
        "by_whom": by,
        "activated": f"{by}{kinds}を発動した" if by else f"{kinds}が発動された",
    }


_HOW = {
    "normal": ("Normal", "召喚"),
    "tribute": ("Tribute", "生け贄召喚"),
    "flip": ("Flip", "反転召喚"),
    "special": ("Special", "特殊召喚"),
}


def _summoned(values: Values, lang: str) -> dict[str, Any]:
    how = [way for way in _parts(values["how"]) if way != "tribute" or "normal" not in values["how"]]
    said = _several(
        [_HOW[way][lang == "ja"] if way in _HOW else way for way in how], lang, "and" if lang == "ja" else "or"
    )
    origin, own = values.get("origin"), values.get("from_own") is True
    where = ""
    if origin:
        where = _either(
            f" from {'your' if own else 'the'} {_plain(origin, 'en')}",
            f"{'自分の' if own else ''}{_plain(origin, 'ja')}から",
            lang,
        )
    sel = values["selector"]
    which = _either("monster", "モンスター", lang) if sel == type(sel)() else _described(sel)
    by = _by_whom(values, lang)
    summoned = f"{_plain(which, lang)}を{said}した" if by else f"{_plain(which, lang)}が{said}された"
    ways = "summoned" if len(how) == 3 else f"{said} Summoned"
    return {"ways": ways, "by_whom": by, "origin_place": where, "selector": which, "summoned": f"{by}{summoned}"}


def _destroyed(values: Values, lang: str) -> dict[str, Any]:
    how = set(_parts(values["how"]))
    said = ""
    if "battle" not in how:
        said = _either(" other than by battle", "戦闘以外で", lang)
    elif how == {"battle"}:
        said = _either(" by battle", "戦闘で", lang)
    sel, whose = values["selector"], values.get("whose", "any")
    if whose != "any" and getattr(sel, "side", "") == "any":
        sel = type(sel)(sel.places, "own" if whose == "own" else "opponent", sel.tests)
    return {"ways": said, "whose_selector": _form_a(sel, lang)}


def _there_is(values: Values, lang: str) -> dict[str, Any]:
    sel, count = values["selector"], values.get("count", 1)
    if lang == "ja":
        return {"there_is": f"{_plain(sel, 'ja')}が{'' if count == 1 else f'{count}{_counter(sel)}'}存在する"}
    if {type(test).__name__ for test in sel.tests} & set(_MEANT):
        return {"there_is": f"{_form_the(sel, 'en')} is there"}
    return {
        "there_is": f"there is {_noun(sel, 'en', 'any')}"
        if count == 1
        else f"there are {_counted(sel, count, count, 'en')}"
    }


def _counted(sel: Any, low: int, high: int, lang: str) -> str:
    """So many cards of a description."""
    number = (
        str(low)
        if low == high
        else _either(f"{low} or {high}" if high == low + 1 else f"{low} to {high}", f"{low}～{high}", lang)
    )
    if lang == "ja":
        meant = {type(test).__name__ for test in getattr(sel, "tests", ())} & set(_MEANT)
        return _plain(sel, "ja") + ("" if meant else f"{number}{_counter(sel)}")
    if low == high == 1:
        return _form_a(sel, "en")
    said = _form_s(sel, "en")
    return f"{number} of {said}" if said.startswith(("your ", "the ")) else f"{number} {said}"


def _cards_given(values: Values, lang: str) -> dict[str, Any]:
    count = values.get("count", 1)
    return {"cards_given": _counted(values["selector"], count, count, lang)}


def _cards_chosen(values: Values, lang: str) -> dict[str, Any]:
    low, high = values.get("at_least", 1), values.get("at_most", 1)
    if "count" in values:
        low = high = values["count"]
    said = _counted(values["selector"], low, high, lang)
    return {"cards_chosen": said}


def _values_gained(values: Values, lang: str) -> dict[str, Any]:
    """ATK and DEF that are gained and lost."""
    changes = [(stat, values[stat]) for stat in ("atk", "defense") if values[stat] not in (0, "")]
    if len(changes) == 2 and changes[0][1] == changes[1][1]:
        changes = [("both", changes[0][1])]
    said = []
    for stat, change in changes:
        name = _either("ATK and DEF", "攻撃力と守備力", lang) if stat == "both" else _plain(stat, lang)
        if not isinstance(change, int):
            said.append(
                _either(f"{name} +{_plain(change, 'en')}", f"{name}は{_plain(change, 'ja')}ポイントアップ", lang)
            )
        elif lang == "ja":
            said.append(f"{name}は{abs(change)}ポイント{'アップ' if change > 0 else 'ダウン'}")
        else:
            said.append(f"{name} {change:+d}")
    return {"values": ("、" if lang == "ja" else ", ").join(said) + ("する" if lang == "ja" else "")}


def _sends(values: Values, lang: str) -> dict[str, Any]:
    which, place = values["which"], values["place"]
    said = _plain(which, lang)
    if place == "banished":
        return {"sends": _either(f"remove {said} from play", f"{said}をゲームから除外する", lang)}
    if place in ("hand", "deck"):
        back = _either(
            f"return {said} to the owner's {_plain(place, 'en')}", f"{said}を持ち主の{_plain(place, 'ja')}に戻す", lang
        )
        return {"sends": back}
    return {"sends": _either(f"send {said} to the {_plain(place, 'en')}", f"{said}を{_plain(place, 'ja')}へ送る", lang)}


def _go_where(values: Values, lang: str) -> dict[str, Any]:
    place = values["materials_to"]
    if place == "banished":
        return {"go_where": _either("are removed from play", "ゲームから除外する", lang)}
    return {"go_where": _either(f"go to the {_plain(place, 'en')}", f"{_plain(place, 'ja')}へ送る", lang)}


def _in_position(values: Values, lang: str) -> dict[str, Any]:
    position = values.get("position")
    if not position:
        return {"in_position": ""}
    en, ja = _POSITIONS.get(position, (position, position))
    return {"in_position": _either(f" in {en}", f"{ja}で", lang)}


def _as_monster(values: Values, lang: str) -> dict[str, Any]:
    said = _in_position(values, lang)["in_position"]
    return {"in_position": _either(f",{said}" if said else "", f"・{said.removesuffix('で')}" if said else "", lang)}


def _until(values: Values, lang: str) -> dict[str, Any]:
    turns, opponents, on = values.get("turns", 0), values.get("opponents_turns", 0), values.get("on")
    if opponents:
        until = _either(f"for {opponents} turns of the opponent", f"相手ターンで数えて{opponents}ターンの間", lang)
    elif isinstance(turns, int) and turns > 1000:
        until = _either("from now on", "以後", lang)
    elif turns:
        until = _either(f"until the end of the turn after {turns} more", f"{turns}ターン後の終わりまで", lang)
    else:
        until = _either("until the end of this turn", "このターンの終わりまで", lang)
    return {"until": until, "to_which": _either(f" to {_plain(on, 'en')}", f"{_plain(on, 'ja')}に", lang) if on else ""}


def _their_discard(values: Values, lang: str) -> dict[str, Any]:
    """The card that the opponent may discard: what is yours in its selector is theirs."""
    sel = values["selector"]
    kinds = _kinds_of(sel, {type(test).__name__: test for test in sel.tests})
    return {"theirs": _either(f"{_article(_head_en(kinds, many=False))} from the hand", f"{_head_ja(kinds)}1枚", lang)}


def _those(values: Values, lang: str) -> dict[str, Any]:
    sel = values["selector"]
    if sel == type(sel)():
        return {"those": _either("the cards in question", "そのカード", lang)}
    sel = _described(sel)
    return {"those": _either(f"those of them that are {_form_s(sel, 'en')}", f"その{_plain(sel, 'ja')}", lang)}


def _target_answered(values: Values, lang: str) -> dict[str, Any]:
    return _cards_chosen({**values, "selector": _described(values["selector"])}, lang)


def _while_so(values: Values, lang: str) -> dict[str, Any]:
    condition, acts = values.get("condition"), _parts(values["acts"])
    said = [_plain(act, lang) for act in acts]
    if lang == "ja":
        return {"what": "・".join(said), "while_so": f"{_form_both(condition, 'ja')}間、" if condition else ""}
    if all(part.startswith("be ") for part in said):
        said = [said[0], *(part.removeprefix("be ") for part in said[1:])]
    return {
        "what": _several(said, "en", "or"),
        "while_so": f" while {_form_both(condition, 'en')}" if condition else "",
    }


def _no_damage(values: Values, lang: str) -> dict[str, Any]:
    sel = values.get("selector")
    if not sel:
        return {"no_damage": _either("you take no battle damage", "自分への戦闘ダメージは0になる", lang)}
    en = f"players take no battle damage from battles of their {_form_s(_described(sel), 'en')}"
    return {
        "no_damage": _either(en, f"{_plain(sel, 'ja')}の戦闘でそのコントローラーが受ける戦闘ダメージは0になる", lang)
    }


def _may_add(values: Values, lang: str) -> dict[str, Any]:
    if getattr(values["which"], "optional", False):
        return {"may_add": _either("you may add", "加える事ができる", lang)}
    return {"may_add": _either("add", "加える", lang)}


def _counters(values: Values, lang: str) -> dict[str, Any]:
    count = values["count"]
    return {"counters": f"{count} {_plain(values['counter'], 'en')} Counter{'' if count == 1 else 's'}"}


def _summoning(values: Values, lang: str) -> dict[str, Any]:
    said = []
    if values.get("normal") is False:
        said.append(_either("cannot be Normal Summoned or Set", "通常召喚・セットできない", lang))
    if values.get("special") is False:
        said.append(_either("cannot be Special Summoned by effects", "効果では特殊召喚できない", lang))
    if values.get("condition"):
        so = _form_both(values["condition"], lang)
        said.append(_either(f"Normal or Flip Summoned only while {so}", f"{so}場合のみ召喚・反転召喚できる", lang))
    if values.get("from_hand"):
        so = _form_both(values["from_hand"], lang)
        said.append(
            _either(f"may Special Summon itself from the hand while {so}", f"{so}場合、手札から特殊召喚できる", lang)
        )
    if not said:
        said.append(_either("as every monster", "通常のモンスターと同じ", lang))
    return {"ways": _either("; ", "。", lang).join(said)}


_EFFECT_KINDS: dict[str, tuple[str, str]] = {
    "activation": ("activation", "カードの発動"),
    "ignition": ("ignition", "起動効果"),
    "quick": ("quick", "クイックエフェクト"),
    "trigger": ("optional trigger", "任意の誘発効果"),
    "mandatory trigger": ("mandatory trigger", "強制の誘発効果"),
    "flip": ("optional flip", "任意のリバース効果"),
    "mandatory flip": ("mandatory flip", "リバース効果"),
}


def _effect_kind(values: Values, lang: str) -> str:
    kind = ("mandatory " if values["mandatory"] is True else "") + str(values["kind"])
    said = [_EFFECT_KINDS.get(kind, (kind, kind))[lang == "ja"]]
    if values["kind"] == "quick":
        said.append(_either(f"Spell Speed {values['speed']}", f"スペルスピード{values['speed']}", lang))
    for flag, en, ja in (
        ("once_a_turn", "once a turn", "1ターンに1度"),
        ("either_player", "either player", "お互いのプレイヤーが使用できる"),
        ("damage_step", "also in the Damage Step", "ダメージステップでも発動できる"),
    ):
        if values[flag] is True:
            said.append(_either(en, ja, lang))
    return ("・" if lang == "ja" else ", ").join(said)


def _effect_lines(values: Values, lang: str) -> list[str]:
    """The parts of an effect in the order of the grammar, a line each."""
    parts: list[tuple[str, str, str]] = []
    if values["answers"]:
        clauses = [_plain(answer, lang) for answer in values["answers"]]
        parts.append(
            ("when", "発動時機", " or when ".join(clauses) if lang != "ja" else "か、".join(f"{c}時" for c in clauses))
        )
    parts.append(("timing", "時期", _when(values["own_phases"], values["opponents_phases"], lang)))
    places = tuple(values["places"] or ())
    if places and places != FIELD and set(places) != set(PLACES):
        parts.append(("from", "場所", _form_or(places, lang)))
    for name, en, ja in (("condition", "while", "発動条件"), ("needs", "needs", "必要なもの")):
        parts.append((en, ja, _form_both(values[name] or (), lang)))
    parts.append(("cost", "コスト", _plain(values["cost"], lang)))
    parts.append(("target", "対象", _plain(values["target"], lang)))
    parts.append(("declare", "宣言", _plain(values["declares"], lang).removeprefix("declare ")))
    parts.append(("then", "処理", _form_then(values["does"] or (), lang)))
    parts.append(("still", "処理時の条件", _form_both(values["still"] or (), lang)))
    return [_either(f"{en}: {said}", f"{ja}：{said}", lang) for en, ja, said in parts if said]


def _effect(values: Values, lang: str) -> dict[str, Any]:
    return {"reading": "\n  ".join([_effect_kind(values, lang), *_effect_lines(values, lang)])}


def _numbered(effect: Any, number: int, lang: str) -> list[str]:
    first, *rest = _plain(effect, lang).split("\n")
    if number == 0:
        return [first, *rest]
    return [_either(f"effect {number} ({first})", f"効果{number}（{first}）", lang), *rest]


def _declaration(values: Values, lang: str) -> dict[str, Any]:
    lines = [_term(values["name"], lang)]
    body: list[str] = []
    if values["activation"]:
        body += _numbered(values["activation"], 0, lang)
    for number, effect in enumerate(values["effects"] or (), 1):
        body += _numbered(effect, number, lang)
    for part in values["lasting"] or ():
        label = _either("wherever it lies: ", "場所を問わず：", lang) if type(part).__name__ == "WheneverToThis" else ""
        body.append((label or _either("while face-up: ", "表側表示の間：", lang)) + _plain(part, lang))
    body += [
        _either(f"aftermath: {_plain(part, 'en')}", f"残る効果：{_plain(part, 'ja')}", lang)
        for part in values["aftermath"] or ()
    ]
    summoning = values["summoning"]
    if summoning and summoning != type(summoning)():
        body.append(_either(f"summoning: {_plain(summoning, 'en')}", f"召喚：{_plain(summoning, 'ja')}", lang))
    materials = " + ".join(_quoted(name, lang) for name in values["materials"] or ())
    for en, ja, said in (
        ("maintenance cost", "維持コスト", _plain(values["upkeep"], lang)),
        ("Fusion Materials", "融合素材", materials),
        ("as a monster", "モンスターとして", _plain(values["as_monster"], lang)),
        ("source", "出典", str(values["source"] or "")),
    ):
        if said:
            body.append(_either(f"{en}: {said}", f"{ja}：{said}", lang))
    if not body:
        body.append(_either("no effects", "効果なし", lang))
    return {"reading": "\n".join([*lines, *(f"  {line}" for line in body)])}


_MORE: dict[str, Callable[[Values, str], dict[str, Any]]] = {
    "Kind": lambda v, lang: {
        "kinds_of_card": _head_ja(v["kinds"]) if lang == "ja" else _head_en(v["kinds"], many=False)
    },
    "InPosition": lambda v, lang: {
        "battle_position": _POSITIONS.get(v["position"], (v["position"],) * 2)[lang == "ja"]
    },
    "Stat": _bounds,
    "Level": _bounds,
    "ActivationOf": _activation_of,
    "Resolving": _activation_of,
    "Summoned": _summoned,
    "Destroyed": _destroyed,
    "Exists": _there_is,
    "FreeMonsterZone": lambda v, lang: {
        "zones": "a Monster Zone is" if v["count"] == 1 else f"{v['count']} Monster Zones are"
    },
    "CardCost": _cards_given,
    "Discard": _cards_given,
    "Tribute": _cards_given,
    "SendToGraveyard": _cards_given,
    "Target": _cards_chosen,
    "TargetAnswered": _target_answered,
    "Chosen": _cards_chosen,
    "Effect": _effect,
    "Summoning": _summoning,
    "TrapMonster": _as_monster,
    "Declaration": _declaration,
    "Boost": _values_gained,
    "Forbids": _while_so,
    "NoBattleDamage": _no_damage,
    "ForEach": lambda v, lang: {"counter": f"1{_counter(v['selector'])}"},
    "AddToHand": _may_add,
    "PutCounter": _counters,
    "TurnUpAndJudge": lambda v, lang: {"described": _described(v["selector"])},
    "PhaseBegan": lambda v, lang: {"of_whom": _form_of("you" if v["whose"] == "own" else v["whose"], lang)},
    "Answered": _those,
    "Send": _sends,
    "Unless": _their_discard,
    "SpecialSummon": _in_position,
    "FusionSummon": _go_where,
    "ApplyFor": _until,
}

# --- what reasons say beyond their values ---------------------------------------------------------------------------


def _lack(values: Values, lang: str) -> dict[str, Any]:
    sel, count, found = values["selector"], values["count"], values["found"]
    if lang == "ja":
        said = _plain(sel, "ja")
        by = _counter(sel)
        return {
            "lack": f"{said}が存在しない" if not found else f"{said}が{count}{by}必要だが、{found}{by}しか存在しない"
        }
    if not found:
        return {"lack": f"there is {_form_no(sel, 'en')}"}
    return {"lack": f"only {found} of {count} needed: {_form_s(sel, 'en')}"}


def _lack_of_zones(values: Values, lang: str) -> dict[str, Any]:
    count, found = values["count"], values["found"]
    if not found:
        return {"lack": _either("no Monster Zone is free", "モンスターゾーンに空きがない", lang)}
    return {
        "lack": _either(
            f"{count} free Monster Zones are needed, {found} free",
            f"モンスターゾーンの空きが{count}つ必要だが、{found}つしかない",
            lang,
        )
    }


def _too_slow(values: Values, lang: str) -> dict[str, Any]:
    speed, last = values["speed"], values["last"]
    if speed == 1:
        slow = _either("Spell Speed 1 cannot be chained to anything", "スペルスピード1はチェーンに重ねられない", lang)
    else:
        slow = _either(
            f"Spell Speed {speed} cannot be chained to Spell Speed {last}",
            f"スペルスピード{speed}はスペルスピード{last}にチェーンできない",
            lang,
        )
    return {"too_slow": slow, "wait": _CHAIN_FIRST[lang == "ja"]}


def _no_answer(values: Values, lang: str) -> dict[str, Any]:
    what = str(values["what"])
    if what in ("nothing", "event"):
        said = _either("nothing has happened that it could answer", "対応できることが起こっていない", lang)
    elif what in _EVENTS:
        said = _either(
            f"it does not answer this {_form_event(what, 'en')}", f"この{_form_event(what, 'ja')}には対応できない", lang
        )
    else:
        kind = what if what.startswith(("effect of", "quick effect")) else f"activation of a {_term(what, 'en')}"
        en = f"it does not answer the last link, the {_term(what, 'en') if kind == what else kind}"
        said = _either(
            en, f"直前のチェーンの{_term(what, 'ja')}{'' if kind == what else 'の発動'}には対応できない", lang
        )
    return {"no_answer": said}


def _from_where(values: Values, lang: str) -> dict[str, Any]:
    origin = str(values["origin"])
    en, ja = {
        "hand": ("from the hand", "手札から"),
        "set-this-turn": ("while it is Set", "セットされた状態から"),
        "set-earlier": ("while it is Set", "セットされた状態から"),
        "graveyard": ("in the Graveyard", "墓地で"),
        "face-up": ("where it lies", "今ある場所で"),
    }.get(origin, (origin, origin))
    return {"from_where": _either(en, ja, lang)}


def _timing(values: Values, lang: str) -> dict[str, Any]:
    return {
        "when": _when(values["own"], values["opponents"], lang, ids=True)
        or _either("at no time", "いつでもない時", lang)
    }


def _elsewhere(values: Values, lang: str) -> dict[str, Any]:
    places = values["places"]
    if lang == "ja":
        off = [TERMS[place][1] for place in places if place not in FIELD]
        return {"where": "か".join([*off, *(["フィールド上"] if len(off) < len(places) else [])])}
    return {"where": _where_en(places, "any") or "on the field"}


def _needed(values: Values, lang: str) -> dict[str, Any]:
    count, one = values["count"], values["count"] == 1
    return {"needed": f"{count} Tribute{' is' if one else 's are'}", "monsters": f"{count} monster{'' if one else 's'}"}


_MORE_OF_REASON: dict[str, Callable[[Values, str], dict[str, Any]]] = {
    "too-few": _lack,
    "cost-too-few": _lack,
    "no-monster-zone": _lack_of_zones,
    "too-few-zones": lambda v, lang: {"more": v["count"] - v["found"]},
    "spell-speed": _too_slow,
    "nothing-answered": _no_answer,
    "nothing": _from_where,
    "timing": _timing,
    "elsewhere": _elsewhere,
    "tributes": _needed,
    "wrong-tributes": _needed,
}
