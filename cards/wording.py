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
from cards.facts.tokens import token

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
    "turn player": ("the turn player", "ターンプレイヤー"),
    "activator": ("the player who activated it", "発動したプレイヤー"),
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
    "activate effect": ("have effects activated", "効果の発動"),
    "activate flip effect": ("have Flip Effects activated", "リバース効果の発動"),
    "be attacked": ("be attacked", "攻撃対象にする事"),
    "change position": ("be turned to another battle position", "表示形式の変更"),
    "set": ("be Set", "セット"),
    "summon": ("be Normal Summoned", "召喚"),
    "special summon": ("be Special Summoned", "特殊召喚"),
    "fusion summon": ("be Fusion Summoned", "融合召喚"),
    "flip": ("be Flip Summoned", "反転召喚"),
    "turn": ("be turned to another battle position", "表示形式の変更"),
    "tribute": ("be Tributed", "生け贄に捧げる事"),
    "trap from hand": ("Traps may be activated from the hand", "罠カードを手札から発動できる"),
    "trap set turn": (
        "Traps may be activated in the turn in which they were Set",
        "罠カードをセットしたターンに発動できる",
    ),
    "a random card of the opponent's hand": ("a random card of the opponent's hand", "相手の手札からランダムに1枚"),
    "the chosen Set card": ("the targeted Set card", "対象のセットされたカード"),
    "ignition": ("ignition", "起動効果"),
    "trigger": ("trigger", "誘発効果"),
    "quick": ("quick", "クイックエフェクト"),
    "activation": ("activation", "カードの発動"),
}

_POSITIONS = {"attack": ("Attack Position", "攻撃表示"), "defense": ("Defense Position", "守備表示")}

_COUNTERS: dict[str, tuple[str, str]] = {
    "spell": ("Spell", "魔力"),
    "reflector": ("Reflector", "リフレクター"),
}
_RECORDS: dict[str, tuple[str, str]] = {  # counted like counters, but only what a card keeps in mind
    "mirage": ("how many cards it drew", "ドローした枚数"),
}

_NOTED: dict[str, tuple[str, str]] = {  # what has befallen a card, as a clause after its name; before it in Japanese
    "destroyed by the opponent": (
        "that was destroyed by the opponent in this turn",
        "このターンに相手によって破壊された",
    ),
    "destroyed a monster": (
        "that destroyed a monster by battle in this turn",
        "このターンに戦闘でモンスターを破壊した",
    ),
    "did direct damage": (
        "that did battle damage by a direct attack in your last turn",
        "直前の自分のターンに直接攻撃で戦闘ダメージを与えた",
    ),
    "turned face-up": ("that was turned face-up in this turn", "このターンにリバースした"),
    "attacked": ("that attacked while this card applied", "このカードの適用中に攻撃した"),
}

_EVENTS: dict[str, tuple[str, str]] = {
    "summon": ("summon", "召喚"),
    "attack": ("attack declaration", "攻撃宣言"),
    "damage": ("damage", "ダメージ"),
    "equipped": ("equipping", "装備"),
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
    "Noted": ("a card {noted}", "{noted}カード"),
    "OwnedByYou": ("your own card", "持ち主が自分のカード"),
    "Linked": ("the card that it targeted", "対象にしたカード"),
    "Equipped": ("the monster that it is equipped to", "装備モンスター"),
    "Affected": ("affected by it", "この効果を受けたカード"),
    "LowerLevelThanDestroyed": ("of a lower Level than the destroyed one", "破壊されたモンスターより低いレベル"),
    "Attacking": ("attacking", "攻撃中"),
    "Battling": ("battling", "戦闘中"),
    "HasCounters": ("{having}", "{having}"),
    "TakesCounters": (
        "that {counter_name} Counters can be put on",
        "{counter_name}カウンターを置く事ができるカード",
    ),
    "SetTooLate": (
        "not yet Set when the latest turn of its player began",
        "そのプレイヤーの直近のターンの開始時にセットされていなかったカード",
    ),
    "HasFlipEffect": ("with a Flip Effect", "リバース効果を持つモンスター"),
    "Strongest": ("with the highest ATK on the field", "フィールド上で最も高い攻撃力"),
    "NormalSummonedThisTurn": ("{ways} in this turn", "このターンに{ways}"),
    "SummonedBy": ("{ways}", "{ways}"),
    "IsToken": ("a Token", "トークン"),
    "NotTest": ("not {test}", "{test}以外"),
    "AnyOf": ("{selectors:or}", "{selectors:or}"),
    "SpecialSummonable": ("free to be Special Summoned", "特殊召喚可能"),
    "NormalSummonable": ("free to be Normal Summoned or Set", "通常召喚またはセット可能"),
    "FusionPossible": ("with its Fusion Materials at hand", "融合素材が揃っている"),
    "Usable": ("a Spell that you could use now", "使用可能な魔法カード"),
    "Selector": ("{cards_meant}", "{cards_meant}"),
    # What an effect answers: after "when" in English, before 時 in Japanese.
    "Answer": ("something happens", "何かが起こった"),
    "ActivationOf": ("{kinds_activated:a} is activated{by_whom}", "{activated}"),
    "EffectOf": ("the effect of {kinds_activated:a} is activated{by_whom}", "{effect_activated}"),
    "Targeting": (
        "{answer}, targeting {selector:a} and nothing else",
        "{selector}{one}のみを対象として{answer}",
    ),
    "Damaging": (
        "an effect that does damage to you is activated",
        "自分にダメージを与える効果が発動された",
    ),
    "ActivationOfNamed": ("{name:card} is activated", "{name:card}が発動された"),
    "SpecialSummoning": ("an effect that Special Summons is activated", "特殊召喚を行う効果が発動された"),
    "EventAnswer": ("something happens", "何かが起こった"),
    "Summoned": ("{selector:a} is {ways}{by_whom}{origin_place}", "{origin_place}{summoned}"),
    "SummonAttempted": ("a monster is about to be {ways}{by_whom}", "{by_whom}モンスターを{ways}する"),
    "AttackDeclared": ("{attacker} declares an attack", "{attacker}が攻撃宣言した"),
    "HurtByThis": (
        "this monster does battle damage by a direct attack",
        "このモンスターが直接攻撃で戦闘ダメージを与えた",
    ),
    "EquippedWith": ("this monster is equipped with a card", "このモンスターがカードを装備した"),
    "Discarded": ("cards of {whose:of} hand are discarded", "{whose:of}手札からカードが捨てられた"),
    "DealtDamage": ("{taken}", "{taken}"),
    "Destroyed": (
        "{whose_selector} is destroyed{ways}{lying}{and_then}",
        "{lying}{whose_selector}が{ways}破壊され{and_then}た",
    ),
    "DestroyedByBattle": ("this monster destroys another by battle", "このモンスターが戦闘で相手モンスターを破壊した"),
    "SentToGraveyard": (
        "{selector:a} is sent{from_there} to the Graveyard{lying}",
        "{lying}{selector}が{from_there}墓地へ送られた",
    ),
    "Flipped": ("this monster is turned face-up", "このモンスターがリバースした"),
    "PhaseBegan": ("{of_whom} {phase} comes", "{of_whom}{phase}になった"),
    "Activated": ("{selector:a} is activated", "{selector}が発動された"),
    "TurnEnds": ("the turn ends", "ターンが終了した"),
    "LeavesField": ("{selector:a} leaves the field", "{selector}がフィールド上を離れた"),
    "Drawn": ("{draws} cards", "{by}がカードをドローした"),
    "Resolving": ("the activation of {kinds_activated:a} resolves", "{kinds_activated}の発動が処理された"),
    # Conditions.
    "Condition": ("something is so", "条件が満たされている"),
    "Exists": ("{there_is}", "{there_is}"),
    "NoneExists": ("there is {selector:no}", "{selector}が存在しない"),
    "FieldIs": ("the field is {name:card}", "フィールドが{name:card}になっている"),
    "FewerLifePoints": (
        "you have {more_or_less} Life Points than the opponent",
        "自分のライフポイントが相手より{more_or_less}",
    ),
    "HandSize": ("you have {at_most:count} or fewer in hand", "自分の手札が{at_most}枚以下である"),
    "TurnPlayerHas": ("the turn player has {described:a}", "ターンプレイヤーのフィールド上に{described}が存在する"),
    "NothingSummonedYet": (
        "you have not summoned a monster in this turn",
        "このターンに自分がモンスターを召喚・反転召喚・特殊召喚していない",
    ),
    "NotAppliedYet": ("its aftermath does not apply already", "残る効果がまだ適用されていない"),
    "FreeSpellZone": ("you have a free Spell & Trap Zone", "自分の魔法＆罠ゾーンに空きがある"),
    "TurnsPassed": (
        "at least {count} of your turns have begun since its activation",
        "このカードの発動後に自分のターンを{count}回以上迎えている",
    ),
    "RitualPossible": (
        "{name:card} is in your hand, and monsters with Levels of {level} or more together can be Tributed for it",
        "手札に{name:card}があり、レベルの合計が{level}以上になるモンスターを生け贄に捧げられる",
    ),
    "FreeMonsterZone": ("{zones} free", "{of_whom}モンスターゾーンに{count}つの空きがある"),
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
    "Banish": ("remove {cards_given} from play", "{cards_given}をゲームから除外する"),
    "RemoveCounters": (
        "remove {counters} from this card",
        "このカードの{counter_name}カウンターを{count}つ取り除く",
    ),
    "Together": ("{costs:both}", "{costs:both}"),
    # Targets and declarations.
    "Target": ("{cards_chosen}", "{cards_chosen}"),
    "TargetToUse": ("{cards_chosen}", "{cards_chosen}"),
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
    "CounterOn": (
        "{times} for each {counter_name} Counter on it",
        "このカードの{counter_name}カウンター1つにつき{times}",
    ),
    "ForEachPaid": ("{times} for each card given up as the cost", "コストとして失ったカード1枚につき{times}"),
    "ForEachAnswered": ("{times} for each of these cards", "そのカード1枚につき{times}"),
    "Counted": ("that much", "その数値"),
    "LifeDifference": (
        "the difference between your Life Points and the opponent's",
        "自分と相手のライフポイントの差",
    ),
    "HalfOfTarget": ("half the ATK of the monster that is attacked", "攻撃対象モンスターの攻撃力の半分"),
    "DestroyerAtk": ("the ATK of the monster that destroyed this card", "このカードを破壊したモンスターの攻撃力"),
    "TurnsSince": (
        "{times} for each turn of yours that has begun since the activation of this card",
        "このカードの発動後に迎えた自分のターン1回につき{times}",
    ),
    "Boost": ("{selector:s}: {values}", "{selector}の{values}"),
    "Original": (
        "{selector:s}: original {stats:and} {changed}{while_so}",
        "{while_so}{selector}の元々の{stats:and}は{changed}",
    ),
    "Multiplied": ("{selector:s}: {stats:and} {changed}", "{selector}の{stats:and}は{changed}"),
    "ChangesLevel": ("{selector:s}: Level {change}", "{selector}のレベルは{change}"),
    "KeepsPosition": ("{selector:s}: always in {battle_position}", "{selector}は常に{battle_position}になる"),
    "Unaffected": (
        "{effects_of} do not affect {selector:s}{while_so}",
        "{while_so}{selector}は{effects_of}を受けない",
    ),
    "Survives": ("{selector:s} cannot be destroyed by battle", "{selector}は戦闘では破壊されない"),
    "ControlsEquipped": ("you control the monster that it is equipped to", "装備モンスターのコントロールを得る"),
    "MustAttack": (
        "if the opponent has {described:a}, this card attacks only such a monster",
        "相手フィールド上に{described}が存在する場合、それだけを攻撃対象にできる",
    ),
    "AttacksDirectly": (
        "{selector:s} can attack the opponent directly{while_so}",
        "{while_so}{selector}は相手プレイヤーに直接攻撃できる",
    ),
    "LeavesTheWayFree": (
        "{selector:s} cannot keep the opponent from attacking directly{while_so}",
        "{while_so}{selector}は相手の直接攻撃を妨げない",
    ),
    "Pierces": (
        "attacks of {selector:s} on a Defense Position monster do battle damage too: ATK less DEF",
        "{selector}が守備表示モンスターを攻撃した時、攻撃力が守備力を超えた分だけ戦闘ダメージを与える",
    ),
    "Negates": ("the effects of {selector:s} are negated", "{selector}の効果は無効になる"),
    "FieldCountsAs": (
        "while no Field Spell is face-up, the field counts as {name:card}",
        "表側表示のフィールド魔法がない間、フィールドは{name:card}になる",
    ),
    "TreatedAs": ("this card is treated as {name:card}", "このカードは{name:card}としても扱う"),
    "SealsGraveyards": (
        "effects neither target nor move cards in the Graveyards",
        "墓地のカードは、効果の対象にならず、効果では墓地から移動しない",
    ),
    "BanishesInstead": (
        "cards that would be sent to the Graveyard are removed from play instead",
        "墓地へ送られるカードは、墓地へは行かずゲームから除外される",
    ),
    "Permits": ("{what}", "{what}"),
    "Forbids": ("{selector:s} cannot {what}{while_so}", "{while_so}{selector}は{what}ができない"),
    "BlocksZones": ("the declared Monster Zones cannot be used", "指定したモンスターゾーンは使用できない"),
    "AttackCost": (
        "each player pays {amount} Life Points for each attack declaration",
        "お互いに攻撃宣言の度に{amount}ライフポイントを払う",
    ),
    "AttackCardCost": (
        "the opponent sends {count:count} from the top of the Deck to the Graveyard for each attack declaration",
        "相手は攻撃宣言の度に、デッキの上からカードを{count}枚墓地へ送る",
    ),
    "OwnAttackCost": (
        "you pay {amount} Life Points for each attack declaration of this card",
        "このカードの攻撃宣言の度に、自分は{amount}ライフポイントを払う",
    ),
    "ActCost": (
        "each player pays {amount} Life Points for each card of the hand that is summoned, Set or activated",
        "お互いに、手札のカードを召喚・特殊召喚・セット・発動する度に{amount}ライフポイントを払う",
    ),
    "WaivesLifeCost": (
        "you pay no Life Points to activate {described:s}",
        "自分は{described}の発動にライフポイントを払わない",
    ),
    "NoHandLimit": ("neither player's hand is limited in size", "お互いに手札の枚数制限がなくなる"),
    "SkipsDraw": ("you do not draw in the Draw Phase", "自分はドローフェイズにドローしない"),
    "SkipsBattle": ("you have no Battle Phase", "自分はバトルフェイズを行えない"),
    "DestroyedAfter": ("this card is destroyed {at_last}", "このカードは{at_last}に破壊される"),
    "NoBattleDamage": ("{no_damage}", "{no_damage}"),
    "Protects": ("effects of the opponent do not destroy {selector:s}", "{selector}は相手の効果では破壊されない"),
    "RefusesEquips": (
        "Equip Cards are destroyed when they are equipped to this card",
        "このカードに装備された装備カードは破壊される",
    ),
    "DestroyedWhenTargeted": (
        "this card is destroyed when the effect of a card targets it",
        "カードの効果の対象になった時、このカードは破壊される",
    ),
    "Spares": (
        "the monster that it is equipped to neither negates nor forbids {described:s} of its controller",
        "装備モンスターは、そのコントローラーの{described}を無効にせず、発動も封じない",
    ),
    "MayTribute": (
        "you may Tribute {selector:s} like a monster of yours",
        "{selector}を自分のモンスターのように生け贄に捧げる事ができる",
    ),
    "HalvesItsDamage": (
        "the battle damage that this monster does is halved",
        "このモンスターが与える戦闘ダメージは半分になる",
    ),
    "Notes": ("it counts as a card {noted}", "{noted}カードとして扱う"),
    "WinsAtItsEnd": (
        "you win the duel at the end of the last turn in which this applies",
        "この効果が適用される最後のターンの終わりに、自分はデュエルに勝利する",
    ),
    "WinsWith": (
        "you win the duel as soon as {names:cards} are face-up on your side of the field",
        "自分フィールド上に{names:cards}が表側表示で揃った時、自分はデュエルに勝利する",
    ),
    "WaivesUpkeep": (
        "no maintenance cost in Life Points is paid for {selector:s}",
        "{selector}の維持コストとしてライフポイントを払わない",
    ),
    "NegatesTargeting": (
        "when an effect of the opponent's card that targets {selector:a} resolves, roll a die: on {faces:or} that "
        "effect is negated and its card destroyed",
        "{selector}が相手のカードの対象になった場合、その処理時にサイコロを振り、{faces:or}が出ればその効果を無効にして"
        "破壊する",
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
    "ThisInGraveyard": ("this card", "墓地のこのカード"),
    "LinkedAnywhere": ("the card tied to it", "このカードと結びついたカード"),
    "EquippedMonster": ("the monster that it is equipped to", "装備モンスター"),
    "OnceEquipped": ("the monster that it was equipped to", "装備していたモンスター"),
    "AffectedCards": ("the cards that it affects", "この効果を受けたカード"),
    "LinkedCard": ("the card that it targeted", "対象にしたカード"),
    "All": ("all {selector:s}", "{selector}全て"),
    "Lowest": ("{selector:the} with the lowest {stat}", "{stat}が最も低い{selector}"),
    "Highest": ("all {selector:s} with the highest {stat}", "{stat}が最も高い{selector}全て"),
    "OneHighest": ("{selector:the} with the highest {stat}", "{stat}が最も高い{selector}{one}"),
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
    "Damage": ("{damage}", "{to}に{amount:points}のダメージを与える"),
    "Gain": ("{gains}", "{to:of}ライフポイントを{amount:points}回復する"),
    "HalveLifePoints": ("you lose half of your Life Points", "自分のライフポイントは半分になる"),
    "DestroyEqualDamage": (
        "destroy {which}, and both players take damage equal to its ATK",
        "{which}を破壊し、お互いにその攻撃力分のダメージを受ける",
    ),
    "DestroyTypeDeclared": (
        "destroy all face-up monsters of the declared Type",
        "宣言した種族の表側表示モンスターを全て破壊する",
    ),
    "DestroySameName": (
        "if it is a monster with a Flip Effect, remove all cards of its name in both Decks from play",
        "それがリバース効果を持つモンスターならば、お互いのデッキの同名カードを全てゲームから除外する",
    ),
    "RemoveWithCopies": (
        "remove {which} from play, and all cards of the same name in the hand and Deck of the controller",
        "{which}と、そのコントローラーの手札・デッキの同名カード全てをゲームから除外する",
    ),
    "CeaseFire": (
        "turn all face-down monsters face-up without their Flip Effects; damage to the opponent: {amount} for each "
        "Effect Monster on the field",
        "裏側表示モンスターを全て表側表示にする（リバース効果は発動しない）。その後、フィールド上の効果モンスター"
        "1体につき{amount}ポイントのダメージを相手に与える",
    ),
    "TurnPlayerTributes": (
        "the turn player Tributes {described:a}; the other player takes damage equal to half its original ATK",
        "ターンプレイヤーは{described}{one}を生け贄に捧げ、その元々の攻撃力の半分のダメージを相手プレイヤーに与える",
    ),
    "ChangePosition": ("{position_change}", "{position_change}"),
    "TurnUp": ("turn {which} face-up{in_position}", "{which}を{face_up}にする"),
    "RevealMonsters": ("turn {which} face-up", "{which}を表側表示にする"),
    "TurnDown": ("turn {which} to face-down Defense Position", "{which}を裏側守備表示にする"),
    "TakeControl": ("take control of {which}{until}", "{until}{which}のコントロールを得る"),
    "ReturnControl": (
        "control of {which} goes back to the owner",
        "{which}のコントロールは元々の持ち主に戻る",
    ),
    "NegateAttack": ("{negates}", "{negates}"),
    "Reverse": (
        "negate the attack and do damage to the opponent equal to the ATK of the target",
        "その攻撃を無効にし、対象の攻撃力分のダメージを相手に与える",
    ),
    "NoDamageFromBattle": ("you take no damage from this battle", "この戦闘で自分が受けるダメージは0になる"),
    "Reflect": ("the opponent takes the damage of that effect instead", "その効果のダメージは代わりに相手が受ける"),
    "Retarget": (
        "choose another target, which must be a correct one, for the card that it answers",
        "その対象を、他の正しい対象に移し替える",
    ),
    "DiscardCards": ("{discards}", "{discards}"),
    "DiscardAsMany": ("discard as many cards as it drew", "この効果でドローした枚数分、手札を捨てる"),
    "DiscardAndBurn": (
        "the opponent discards a random card of the hand; if it is a monster, damage to the opponent: {times} for each "
        "of its Levels",
        "相手の手札をランダムに1枚捨てる。それがモンスターならば、相手にそのレベル1つにつき{times}ポイントのダメージを"
        "与える",
    ),
    "DrawUpTo": ("draw until you have {count:count} in hand", "自分の手札が{count}枚になるようにドローする"),
    "RedrawHands": (
        "both players discard their hands and draw as many cards as they discarded",
        "お互いに手札を全て捨て、捨てた枚数分ドローする",
    ),
    "GuessHand": (
        "the opponent picks a card of your hand and says whether it is a monster, a Spell or a Trap; if that is wrong, "
        "the attacking monster is returned to the owner's hand",
        "相手は自分の手札を1枚選び、モンスター・魔法・罠のどれかを当てる。外れた場合、攻撃モンスターを持ち主の手札に戻す",
    ),
    "RevealTop": (
        "turn the top card of your Deck up: add it to your hand if it bears the declared name, else send it to the "
        "Graveyard",
        "デッキの一番上のカードをめくり、宣言した名前のカードならば手札に加え、違えば墓地へ送る",
    ),
    "If": ("if {condition}: {does:then}", "{condition}場合、{does:then}"),
    "TossCoins": ("toss a coin; {sides}", "コイントスを行う。{sides}"),
    "LookAt": ("look at {which}", "{which}を確認する"),
    "NegateActivation": (
        "negate the activation (or the summon) and destroy the card",
        "その発動（または召喚）を無効にし、そのカードを破壊する",
    ),
    "NegateAndDestroy": (
        "negate the effect that it answers, or the summon, and destroy the card",
        "その効果または特殊召喚を無効にし、そのカードを破壊する",
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
    "SpecialSummon": (
        "{may}Special Summon {which}{in_position}{own_way}",
        "{which}を{in_position}特殊召喚{may}{own_way}",
    ),
    "SpecialSummonEquipped": (
        "Special Summon the target in Attack Position and equip this card to it",
        "対象を攻撃表示で特殊召喚し、このカードを装備する",
    ),
    "SummonTokens": (
        "Special Summon {tokens} in {battle_position}",
        "{tokens}{battle_position}で特殊召喚する",
    ),
    "ReviveFaceDown": (
        "each player Special Summons {described:a} from the own Graveyard in face-down Defense Position",
        "お互いに自分の墓地の{described}{one}を裏側守備表示で特殊召喚する",
    ),
    "EquipItself": (
        "equip this card to the target",
        "このカードを装備カード扱いとして対象に装備する",
    ),
    "SummonFromTop": (
        "both players turn up the top {count:count} of their Decks, Special Summon {described:s} among them in Attack "
        "Position or face-down Defense Position and add the others to the hand",
        "お互いにデッキの上からカードを{count}枚めくり、その中の{described}を全て表側攻撃表示または裏側守備表示で特殊召喚し、それ以外の"
        "カードは手札に加える",
    ),
    "UseSpell": ("use {which} as your own card", "{which}を自分のカードとして使用する"),
    "Excavate": (
        "turn up cards from the top of your Deck until there is a monster that can be Normal Summoned; Special Summon "
        "it and send the others to the Graveyard",
        "通常召喚可能なモンスターが出るまで自分のデッキの上からカードをめくり、そのモンスターを特殊召喚して残りを墓地へ"
        "送る",
    ),
    "RitualSummon": (
        "Tribute monsters in your hand or on the field with Levels of {level} or more together and Ritual Summon "
        "{name:card} from your hand",
        "手札・自分フィールド上から、レベルの合計が{level}以上になるようにモンスターを生け贄に捧げ、手札の{name:card}を"
        "儀式召喚する",
    ),
    "Tie": ("this card stays tied to the target", "このカードを対象と結びつける"),
    "Equip": ("equip this card to the target", "このカードを対象に装備する"),
    "BecomeMonster": ("Special Summon this card as a monster", "このカードをモンスターとして特殊召喚する"),
    "FusionSummon": (
        "Fusion Summon a monster of the Fusion Deck; its materials {go_where}",
        "融合デッキのモンスター1体を融合召喚する。融合素材は{go_where}",
    ),
    "PutCounter": ("{puts}", "{puts}"),
    "MoveCounter": (
        "move a {counter_name} Counter from this card to the target",
        "このカードの{counter_name}カウンター1つを対象に移す",
    ),
    "BanishForLater": (
        "remove {which} from play and tie this card to it",
        "{which}をゲームから除外し、このカードと結びつける",
    ),
    "PutOnDeck": ("put {which} on top of the Deck{or_hand_if}", "{which}をデッキの一番上に置く{or_hand_if}"),
    "PlaceNext": (
        "place the next of {names:cards} from your hand or Deck face-up in a Spell & Trap Zone",
        "手札・デッキから{names:cards}のうち次の1枚を、自分の魔法＆罠ゾーンに表側表示で置く",
    ),
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
    "too-few-counters": ("{lack}", "{lack}"),
    "cost-too-few-counters": ("the cost cannot be paid: {lack}", "コストを払えない：{lack}"),
    "life-compared": ("{compared}", "{compared}"),
    "no-use": ("what {card} asks for is not there", "{card}を使用するための条件が満たされていない"),
    "applies-already": ("the effect of {card} applies already", "{card}の効果はすでに適用されている"),
    "hand-too-large": (
        "there may be {count:count} in hand at most, but there are {found}",
        "手札は{count}枚以下でなければならないが、{found}枚ある",
    ),
    "summoned-already": (
        "a monster has been summoned in this turn already: {cards}",
        "このターンにすでに{cards}を召喚・反転召喚・特殊召喚した",
    ),
    "too-early": (
        "{count} of your turns must have begun since its activation, {found} so far",
        "発動後に自分のターンを{count}回迎える必要があるが、まだ{found}回である",
    ),
    "no-ritual": (
        "no {name:card} is in the hand for which monsters with Levels of {count} or more together can be Tributed",
        "手札の{name:card}のために、レベルの合計が{count}以上になるモンスターを生け贄に捧げる事ができない",
    ),
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
    # Why a card that comes into question will not do.
    "candidate-elsewhere": ("not {where}", "{where}に存在しない"),
    "candidate-other-side": ("not on {side:of} side", "{side:of}側に存在しない"),
    "candidate-not-so": ("{instead_of}the card asks for {asked}", "{instead_of}{asked}が求められる"),
    "candidate-gone": ("there no longer", "もう存在しない"),
    "candidate-forbidden": ("{by:by} forbids it", "{by:by}によって使えない"),
    "candidate-no-special-summon": ("cannot be Special Summoned by an effect", "効果では特殊召喚できない"),
    "candidate-not-from-place": ("cannot be Special Summoned from the {place}", "{place}から特殊召喚できない"),
    "candidate-not-summoned-properly": (
        "has not been summoned in its own way first",
        "正規の方法で特殊召喚されていない",
    ),
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
    "not-from-place": ("{card} cannot be Special Summoned from the {place}", "{card}は{place}から特殊召喚できない"),
    "not-summoned-properly": (
        "{card} was not summoned in its own way first",
        "{card}は正規の方法で特殊召喚されていない",
    ),
    "graveyards-sealed": (
        "{card} cannot be moved from the Graveyard: an effect seals the Graveyards",
        "効果により、{card}は墓地から移動できない",
    ),
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
    "battle-skipped": (
        "an effect denies the turn player the Battle Phase",
        "効果により、ターンプレイヤーはバトルフェイズを行えない",
    ),
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
    "deck-too-small": (
        "{count:count} must be sent from the Deck to the Graveyard for the attack, but the Deck has {found}",
        "攻撃宣言の為にデッキからカードを{count}枚墓地へ送る必要があるが、デッキには{found}枚しかない",
    ),
    "sent-elsewhere": (
        "with {card} nothing can be sent to the Graveyard as a cost",
        "{card}が適用されている間は、コストとしてカードを墓地へ送る事ができない",
    ),
    "endless": ("by {cards} the values would change for ever", "{cards}によって処理が無限に繰り返される"),
    "must-attack": ("one of these must be attacked: {cards}", "攻撃できるのは{cards}だけである"),
    "no-attack-target": (
        "{card} is no monster of the opponent on the field",
        "{card}は相手フィールド上のモンスターではない",
    ),
    # Legal, but for nothing.
    "futile-negated": ("the effect of {card} would be negated by {by:by}", "{card}の効果は{by:by}によって無効にされる"),
    "futile-unaffected": (
        "{cards} would not be affected by it, because of {by:by}",
        "{by:by}によって{cards}はその効果を受けない",
    ),
    # What a link needs to resolve.
    "needs-activation": ("the activation of {card} is not negated", "{card}の発動が無効にされない"),
    "needs-effect": ("the effect of {card} is not negated", "{card}の効果が無効にされない"),
    "needs-card": ("{card} is face-up on the field", "{card}が表側表示でフィールド上に存在する"),
    "needs-answered": ("{card}, which it answers, is on the chain", "対応した{card}がチェーン上に存在する"),
    "needs-target": ("target {card} is still {selector:a}", "対象の{card}が{selector}のままである"),
    "needs-condition": ("still so: {condition}", "次の条件が満たされている：{condition}"),
    "needs-object": ("there is something to act on{those_cards}", "適用するもの{those_cards}が存在する"),
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
    "answered-nothing": ("what {card} answered is not there", "{card}が対応したものが存在しない"),
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
    "hand-too-large": ("with {count:count} in hand or fewer", "手札を{count}枚以下にする"),
    "summoned-already": _NEXT_TURN,
    "too-early": ("wait for {more} more of your turns", "自分のターンをあと{more}回待つ"),
    "graveyards-sealed": ("remove or negate that effect", "その効果を取り除くか無効にする"),
    "battle-skipped": _NEXT_TURN,
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
    said = _card_name(str(name)) if lang == "ja" else str(name)
    if "「" in said or '"' in said:  # it has quotation marks of its own
        return said
    return f"「{said}」" if lang == "ja" else f'"{said}"'


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
    said = {"you": "your", "own": "your own", "opponent": "the opponent's", "any": "either player's"}
    return said.get(str(value), f"{value}'s")


def _form_id(value: Any, lang: str) -> str:
    """A value of the file as it stands there; in Japanese a phase by its name."""
    parts = [str(part) if lang != "ja" or part not in PHASES else _plain(part, lang) for part in _parts(value)]
    return _several(parts, lang, "or")


def _form_count(value: Any, lang: str) -> str:
    return f"{value}枚" if lang == "ja" else f"{value} card{'' if value == 1 else 's'}"


def _form_cards(value: Any, lang: str) -> str:
    return _several([_quoted(name, lang) for name in _parts(value)], lang, "and")


def _form_points(value: Any, lang: str) -> str:
    """An amount of Life Points: so many points, or as much as a value."""
    said = _plain(value, lang)
    if lang == "ja":
        return f"{said}{'ポイント' if said[-1:].isdigit() else '分'.removeprefix(said[-1:])}"
    return said


def _form_by(value: Any, lang: str) -> str:
    """A card by its id, or some effect where it is not known."""
    return _name(str(value), lang) if value else _either("some effect", "何らかの効果", lang)


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
    "cards": _form_cards,
    "points": _form_points,
    "count": _form_count,
    "event": _form_event,
    "by": _form_by,
}

# --- selectors ------------------------------------------------------------------------------------------------------

_MEANT = {  # the cards that one word already points at: in English, in Japanese, and of which kind they are
    "This": ("this", "このカード"),
    "Linked": ("that it targeted", "対象にした"),
    "Equipped": ("that it is equipped to", "装備"),
    "Affected": ("that it affects", "この効果を受けた"),
}
_BEFORE_EN = ("Attacking", "Battling")
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
    "Attacking": ("attacking", "攻撃している"),
    "Battling": ("battling", "戦闘を行っている"),
    "SetTooLate": (
        "not yet Set when the latest turn of their player began",
        "そのプレイヤーの直近のターンの開始時にセットされていなかった",
    ),
    "HasFlipEffect": ("with a Flip Effect", "リバース効果を持つ"),
    "IsToken": ("that is a Token", "トークンである"),
    "OwnedByYou": ("that you own", "持ち主が自分の"),
    "Strongest": ("with the highest ATK on the field", "最も攻撃力の高い"),
    "SpecialSummonable": ("that can be Special Summoned", "特殊召喚できる"),
    "NormalSummonable": ("that can be Normal Summoned or Set", "通常召喚またはセットできる"),
    "FusionPossible": ("whose Fusion Materials are at hand", "融合素材が揃っている"),
    "Usable": ("that you could use now", "使用できる"),
}


_AFTER_MORE: dict[str, Callable[[Any, str], str]] = {  # the same of tests that have something to say of themselves
    "HasCounters": lambda test, lang: _having(test.counter, test.at_least, lang),
    "Noted": lambda test, lang: _noted(test.what, lang),
    "TakesCounters": lambda test, lang: _either(
        f"that {_counter_name(test.counter, 'en')} Counters can be put on",
        f"{_counter_name(test.counter, 'ja')}カウンターを置く事ができる",
        lang,
    ),
    "NormalSummonedThisTurn": lambda test, lang: _either(
        f"{_ways(test.how, 'en')} in this turn", f"このターンに{_ways(test.how, 'ja')}された", lang
    ),
    "SummonedBy": lambda test, lang: _either(_ways_alone(test.how, "en"), f"{_ways_alone(test.how, 'ja')}された", lang),
}


def _noun(sel: Selector, lang: str, form: str) -> str:
    """The cards meant: bare, with an article (``a``), in the plural (``s``) or as the one card meant (``the``)."""
    tests = {type(test).__name__: test for test in sel.tests}
    if "AnyOf" in tests:
        parts: Iterable[Selector] = tests["AnyOf"].selectors  # type: ignore[attr-defined]
        rest = tuple(test for test in sel.tests if type(test).__name__ != "AnyOf")
        if rest:  # what is true of all of them is said of each
            parts = [type(sel)(part.places or sel.places, sel.side, rest + part.tests) for part in parts]
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
    for name in (*_BEFORE_EN, *_BEFORE) if lang != "ja" else _BEFORE:
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
        if name in _BEFORE_EN and lang != "ja":
            continue
        if name in _AFTER_MORE:
            found.append(_AFTER_MORE[name](test, lang))
        elif name in _AFTER:
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
    where = _where_en(sel.places, sel.side if off_field else "any") if meant != "This" else ""
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
    said = "".join([*_after(sel, "ja"), *_numbers(sel, "ja")])
    if "This" in tests:
        return f"{said}{face}このカード"
    head = f"「{_card_name(tests['Named'].name)}」" if "Named" in tests else _head_ja(_kinds_of(sel, tests))
    meant = next((name for name in _MEANT if name in tests), None)
    if meant is not None:
        return said + _MEANT[meant][1] + face + head
    group = "".join(part for part in adjectives if part.endswith("名のついた"))
    rest = "・".join(part for part in adjectives if not part.endswith(("表示", "の", "名のついた")))
    rest += "の" if rest and not head.startswith("モンスター") else ""
    where = _where_ja(sel)
    return "".join([where, said, face, group, rest, head])


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
        "effect_activated": f"{by}{kinds}の効果を発動した" if by else f"{kinds}の効果が発動された",
    }


_HOW = {
    "normal": ("Normal", "召喚"),
    "tribute": ("Tribute", "生け贄召喚"),
    "flip": ("Flip", "反転召喚"),
    "special": ("Special", "特殊召喚"),
}


def _ways_of(how: Any, lang: str) -> tuple[list[str], str]:
    """In which ways cards are summoned: a Tribute Summon is a Normal Summon, too."""
    ways = [way for way in _parts(how) if way != "tribute" or "normal" not in how]
    said = [_HOW[way][lang == "ja"] if way in _HOW else way for way in ways]
    return ways, _several(said, lang, "and" if lang == "ja" else "or")


def _ways(how: Any, lang: str) -> str:
    ways, said = _ways_of(how, lang)
    if lang == "ja":
        return said
    return "summoned" if len(ways) == 3 else f"{said} Summoned"


def _ways_alone(how: Any, lang: str) -> str:
    """The same of a monster for which it matters whether it was Tribute Summoned."""
    if "normal" in how and "tribute" not in how:
        return _either(f"{_ways(how, 'en')} without Tribute", f"生け贄なしで{_ways(how, 'ja')}", lang)
    return _ways(how, lang)


def _summoned(values: Values, lang: str) -> dict[str, Any]:
    _, said = _ways_of(values["how"], lang)
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
    return {
        "ways": _ways(values["how"], lang),
        "by_whom": by,
        "origin_place": where,
        "selector": which,
        "summoned": f"{by}{summoned}",
    }


def _destroyed(values: Values, lang: str) -> dict[str, Any]:
    how = set(_parts(values["how"]))
    said = ""
    if "battle" not in how:
        said = _either(" other than by battle", "戦闘以外で", lang)
    elif how == {"battle"}:
        said = _either(" by battle", "戦闘で", lang)
    if how == {"effect"}:
        said = _either(" by an effect", "効果で", lang)
    if values.get("by") == "opponent":
        said += _either(" by the opponent", "相手によって", lang)
    sel, whose = values["selector"], values.get("whose", "any")
    if whose != "any" and getattr(sel, "side", "") == "any":
        sel = type(sel)(sel.places, "own" if whose == "own" else "opponent", sel.tests)
    and_then = _either(" and sent to the Graveyard", "墓地へ送られ", lang) if values.get("to_graveyard") is True else ""
    return {"ways": said, "whose_selector": _form_a(sel, lang), "and_then": and_then, **_lying(values, lang)}


def _lying(values: Values, lang: str) -> dict[str, Any]:
    """How a card lay that left the field."""
    en, ja = {
        "up": (" while face-up", "表側表示の"),
        "down": (" while face-down", "裏側表示の"),
        "equipped": (" while equipped", "装備されている"),
    }.get(str(values.get("was")), ("", ""))
    return {"lying": _either(en, ja, lang)}


def _sent_to_graveyard(values: Values, lang: str) -> dict[str, Any]:
    origin = _parts(values.get("origin", PLACES))
    said = ""
    if set(origin) <= set(FIELD):
        said = _either(" from the field", "フィールド上から", lang)
    elif not set(origin) >= set(PLACES):
        said = _either(f" from the {_form_or(origin, 'en')}", f"{_form_or(origin, 'ja')}から", lang)
    return {"from_there": said, **_lying(values, lang)}


def _attacker(values: Values, lang: str) -> dict[str, Any]:
    sel, by = values["selector"], values["by"]
    tests = getattr(sel, "tests", ())
    if any(type(test).__name__ == "This" for test in tests):
        return {"attacker": _plain(sel, lang)}
    what = _described(sel) if tests else _either("monster", "モンスター", lang)
    of_whom = {"you": (" of yours", "自分の"), "opponent": (" of the opponent", "相手の")}.get(by, ("", ""))
    return {"attacker": _either(f"{_form_a(what, 'en')}{of_whom[0]}", f"{of_whom[1]}{_plain(what, 'ja')}", lang)}


def _taken(values: Values, lang: str) -> dict[str, Any]:
    you, how, other = values["to"] == "you", set(_parts(values["how"])), values["not_of"]
    means = {"effect": (" of an effect", "効果"), "battle": (" of a battle", "戦闘")}
    kinds = [means["effect"]] if "effect" in how else []
    kinds += [means["battle"]] if how & {"battle", "direct"} else []
    en = f"{'you take' if you else 'the opponent takes'} damage{' or'.join(kind[0] for kind in kinds)}"
    en += f" other than that of {_quoted(other, 'en')}" if other else ""
    besides = f"{_quoted(other, 'ja')}以外の" if other else ""
    ja = f"{'自分' if you else '相手'}が{besides}{'か'.join(kind[1] for kind in kinds)}でダメージを受けた"
    return {"taken": _either(en, ja, lang)}


def _there_is(values: Values, lang: str) -> dict[str, Any]:
    sel, count = values["selector"], values.get("count", 1)
    if so := _so_of_this(sel, lang):
        return {"there_is": so}
    if lang == "ja":
        return {"there_is": f"{_plain(sel, 'ja')}が{'' if count == 1 else f'{count}{_counter(sel)}'}存在する"}
    if _meant(sel):
        return {"there_is": f"{_form_the(sel, 'en')} is there"}
    return {
        "there_is": f"there is {_noun(sel, 'en', 'any')}"
        if count == 1
        else f"there are {_counted(sel, count, count, 'en')}"
    }


def _meant(sel: Any) -> bool:
    """Whether one word of it already points at the card."""
    return not {type(test).__name__ for test in getattr(sel, "tests", ())}.isdisjoint(_MEANT)


_OF_THIS: dict[str, Callable[[Any, str, str], str]] = {  # what may be so of the card itself, said as a clause
    "Attacking": lambda test, card, lang: _either(f"{card} attacks", f"{card}が攻撃している", lang),
    "Battling": lambda test, card, lang: _either(f"{card} battles", f"{card}が戦闘を行っている", lang),
    "HasCounters": lambda test, card, lang: _has(test, card, lang),
    "NormalSummonedThisTurn": lambda test, card, lang: _either(
        f"{card} was {_ways(test.how, 'en')} in this turn", f"{card}がこのターンに{_ways(test.how, 'ja')}された", lang
    ),
}


def _so_of_this(sel: Any, lang: str) -> str:
    """A clause on the card itself; "" where the selector only says that it is there."""
    tests = {type(test).__name__: test for test in sel.tests}
    name = next((name for name in _OF_THIS if name in tests), None)
    if "This" not in tests or name is None:
        return ""
    rest = type(sel)(sel.places, sel.side, tuple(test for test in sel.tests if test is not tests[name]))
    return _OF_THIS[name](tests[name], _plain(rest, lang), lang)


def _counter_name(counter: str, lang: str) -> str:
    return _COUNTERS.get(counter, (counter, counter))[lang == "ja"]


def _some_counters(counter: str, count: int) -> str:
    return f"{count} {_counter_name(counter, 'en')} Counter{'' if count == 1 else 's'}"


def _having(counter: str, count: int, lang: str) -> str:
    """With so many counters, or with something on record."""
    if counter in _RECORDS:
        en, ja = _RECORDS[counter]
        return _either(f"with {en} on record", f"{ja}が記録されている", lang)
    en = f"with {count} or more {_counter_name(counter, 'en')} Counters"
    ja = f"{_counter_name(counter, 'ja')}カウンターが{count}つ以上置かれている"
    return _either(en, ja, lang)


def _or_hand(values: Values, lang: str) -> dict[str, Any]:
    """That cards may go to the hand instead."""
    condition = values.get("or_hand")
    if not condition:
        return {"or_hand_if": ""}
    en, ja = (_form_both(condition, lang) for lang in ("en", "ja"))
    return {
        "or_hand_if": _either(
            f"; if {en}, you may add it to your hand instead", f"。{ja}場合、手札に加える事もできる", lang
        )
    }


def _noted(what: str, lang: str) -> str:
    en, ja = _NOTED[what]
    return _either(en, ja, lang)


def _has(test: Any, card: str, lang: str) -> str:
    if test.counter in _RECORDS:
        en, ja = _RECORDS[test.counter]
        return _either(f"{en} is on record", f"{ja}が記録されている", lang)
    name, count = _counter_name(test.counter, "en"), test.at_least
    return _either(
        f"there {'is a' if count == 1 else f'are {count}'} {name} Counter{'' if count == 1 else 's'} on {card}",
        f"{card}に{_having(test.counter, count, 'ja')}",
        lang,
    )


def _free_zones(values: Values, lang: str) -> dict[str, Any]:
    count, theirs = values["count"], values.get("who", "you") == "opponent"
    if theirs:
        en = "one of the opponent's Monster Zones is" if count == 1 else f"{count} of the opponent's Monster Zones are"
    else:
        en = "a Monster Zone is" if count == 1 else f"{count} Monster Zones are"
    return {"zones": en, "of_whom": "相手の" if theirs and lang == "ja" else ""}


def _counted(sel: Any, low: int, high: int, lang: str) -> str:
    """So many cards of a description."""
    number = (
        str(low)
        if low == high
        else _either(f"{low} or {high}" if high == low + 1 else f"{low} to {high}", f"{low}～{high}", lang)
    )
    if lang == "ja":
        return _plain(sel, "ja") + ("" if _meant(sel) else f"{number}{_counter(sel)}")
    if low == high == 1:
        return _form_a(sel, "en")
    said = _form_s(sel, "en")
    return f"{number} of {said}" if said.startswith(("your ", "the ")) else f"{number} {said}"


def _cards_given(values: Values, lang: str) -> dict[str, Any]:
    sel, count = values["selector"], values.get("count", 1)
    if values.get("or_more") is True:
        said = _form_s(sel, "en")
        en = f"{count} or more {'of ' if said.startswith(('your ', 'the ')) else ''}{said}"
        return {"cards_given": _either(en, f"{_plain(sel, 'ja')}{count}{_counter(sel)}以上", lang)}
    return {"cards_given": _counted(sel, count, count, lang)}


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
            en = _plain(change, "en")
            en = f"{name} +{en}" if en[:1].isdigit() else f"{name} plus {en}"
            said.append(_either(en, f"{name}は{_form_points(change, 'ja')}アップ", lang))
        elif lang == "ja":
            said.append(f"{name}は{abs(change)}ポイント{'アップ' if change > 0 else 'ダウン'}")
        else:
            said.append(f"{name} {change:+d}")
    return {"values": ("、" if lang == "ja" else ", ").join(said) + ("する" if lang == "ja" else "")}


def _multiplied(values: Values, lang: str) -> dict[str, Any]:
    times, divided = values["times"], values["divided_by"]
    ways = {(2, 1): ("doubled", "2倍になる"), (1, 2): ("halved", "半分になる")}
    en, ja = ways.get((times, divided), (f"multiplied by {times}/{divided}", f"{divided}分の{times}になる"))
    return {"changed": _either(en, ja, lang), **(_so(values, lang) if "condition" in values else {})}


def _level_changed(values: Values, lang: str) -> dict[str, Any]:
    by = values["by"]
    return {"change": _either(f"{by:+d}", f"{abs(by)}つ{'上がる' if by > 0 else '下がる'}", lang)}


def _position_of(values: Values, lang: str) -> dict[str, Any]:
    position = values["position"]
    return {"battle_position": _POSITIONS.get(position, (position, position))[lang == "ja"]}


def _unaffected(values: Values, lang: str) -> dict[str, Any]:
    kinds, theirs = _parts(values["kinds"]), values["of"] == "opponent"
    en = "the opponent's " if theirs else ""
    return {
        "effects_of": _either(
            f"effects of {en}{_head_en(kinds, many=True)}", f"{'相手の' if theirs else ''}{_head_ja(kinds)}の効果", lang
        ),
        **_so(values, lang),
    }


def _at_last(values: Values, lang: str) -> dict[str, Any]:
    count, phase, own = values["count"], values["phase"], values["whose"] == "own"
    whose = _either("your" if own else "the opponent's", "自分" if own else "相手", lang)
    nth = f"{count}{('th', 'st', 'nd', 'rd')[count] if count < 4 else 'th'}"
    if phase == "turn-end":
        en, ja = f"at the end of {whose} {nth} turn after its activation", f"発動後{count}回目の{whose}ターンの終わり"
    else:
        en = f"in {whose} {nth} {_plain(phase, 'en')} after its activation"
        ja = f"発動後{count}回目の{whose}の{_plain(phase, 'ja')}"
    return {"at_last": _either(en, ja, lang)}


def _damage(values: Values, lang: str) -> dict[str, Any]:
    said, to = _plain(values["amount"], "en"), _plain(values["to"], "en")
    short = said.isdigit() or type(values["amount"]).__name__ == "Counted"
    return {"damage": f"{said} damage to {to}" if short else f"damage to {to}: {said}"}


def _gains(values: Values, lang: str) -> dict[str, Any]:
    said, to = _plain(values["amount"], "en"), values["to"]
    who = "you gain" if to == "you" else f"{_plain(to, 'en')} gains"
    return {"gains": f"{who} {said} Life Points" if said.isdigit() else f"{who} Life Points: {said}"}


def _position_change(values: Values, lang: str) -> dict[str, Any]:
    which, to = _plain(values["which"], lang), values["to"]
    if to is None:
        said = _either(f"change the battle position of {which}", f"{which}の表示形式を変更する", lang)
    else:
        en, ja = _POSITIONS.get(to, (to, to))
        said = _either(f"change {which} to {en}", f"{which}を{ja}にする", lang)
    return {"position_change": said}


def _turned_up(values: Values, lang: str) -> dict[str, Any]:
    position = values["position"]
    face = f"表側{_POSITIONS[position][1]}" if position in _POSITIONS else "表側表示"
    return {"face_up": face, **_in_position(values, lang)}


def _control_until(values: Values, lang: str) -> dict[str, Any]:
    this_turn = values["this_turn"] is True
    return {"until": _either(" until the end of this turn", "このターンの終わりまで", lang) if this_turn else ""}


def _negates_attack(values: Values, lang: str) -> dict[str, Any]:
    if values["ends_battle_phase"] is True:
        return {
            "negates": _either(
                "negate the attack and end the Battle Phase", "その攻撃を無効にし、バトルフェイズを終了する", lang
            )
        }
    return {"negates": _either("negate the attack", "その攻撃を無効にする", lang)}


def _discards(values: Values, lang: str) -> dict[str, Any]:
    who, count, sel = values["who"], values["count"], values["selector"]
    you = who == "you"
    en = "you discard" if you else f"{_plain(who, 'en')} discards"
    ja = f"{_plain(who, 'ja')}は手札"
    what = type(sel)(PLACES, "any", sel.tests)
    kind = f"の{_plain(what, 'ja')}" if sel.tests else ""
    if count is None:
        en = f"{en} {'your' if you else 'the'} whole hand"
        return {"discards": _either(en, f"{ja}{kind}を全て捨てる", lang)}
    said = _counted(what, count, count, "en")
    return {"discards": _either(f"{en} {said}", f"{ja}{kind}を{count}枚捨てる", lang)}


def _sides(values: Values, lang: str) -> dict[str, Any]:
    said = [
        _either(f"{en}: {_form_then(does, 'en')}", f"{ja}が出た場合、{_form_then(does, 'ja')}", lang)
        for does, en, ja in ((values["heads"], "heads", "表"), (values["tails"], "tails", "裏"))
        if does
    ]
    return {"sides": _either("; ", "。", lang).join(said)}


def _tokens(values: Values, lang: str) -> dict[str, Any]:
    name, count = values["token"], values["count"]
    printed = token(name)
    ja = f"「{printed.ja if printed is not None else name}」"
    if count is None:
        said = _either(f"as many {name}s as possible", f"{ja}を可能な限り", lang)
        return {"tokens": said, **_position_of(values, lang)}
    en = _article(name) if count == 1 else f"{count} {name}s"
    return {"tokens": _either(en, f"{ja}{count}体を", lang), **_position_of(values, lang)}


def _special_summon(values: Values, lang: str) -> dict[str, Any]:
    optional, own = getattr(values["which"], "optional", False), values.get("own_way") is True
    return {
        "may": _either("you may ", "する事ができる", lang) if optional else _either("", "する", lang),
        "own_way": _either(" (even if other effects cannot)", "（他の効果では特殊召喚できなくてもよい）", lang)
        if own
        else "",
        **_in_position(values, lang),
    }


def _described_one(values: Values, lang: str) -> dict[str, Any]:
    """The cards of a selector wherever and on whose side they lie."""
    sel = values["selector"]
    return {"described": type(sel)(PLACES, "any", sel.tests), "one": f"1{_counter(sel)}"}


def _sends(values: Values, lang: str) -> dict[str, Any]:
    which, place = values["which"], values["place"]
    said = _plain(which, lang)
    if place == "banished":
        return {"sends": _either(f"remove {said} from play", f"{said}をゲームから除外する", lang)}
    if place in ("hand", "deck"):
        en, ja = ("the owner's hand", "手札") if place == "hand" else ("the top of the owner's Deck", "デッキの一番上")
        back = _either(f"return {said} to {en}", f"{said}を持ち主の{ja}に戻す", lang)
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
    own = values.get("own_turns", 0)
    if values.get("until") == "card":
        until = _either("as long as this card remains", "このカードが存在する限り", lang)
    elif values.get("until") == "battle":
        until = _either("until the end of this battle", "この戦闘の終わりまで", lang)
    elif own:
        en = "your next turn" if own == 1 else f"your next {own} turns"
        ja = "次の自分のターンの終わりまで" if own == 1 else f"次の自分のターンから数えて{own}回の自分のターンの間"
        until = _either(f"until the end of {en}", ja, lang)
    elif opponents:
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
    if sel.places and not sel.tests and not set(sel.places) & set(FIELD):
        where = _where_en(sel.places, sel.side)
        return {"those": _either(f"the cards in question {where}", f"{_where_ja(sel)}そのカード", lang)}
    if sel == type(sel)():
        return {"those": _either("the cards in question", "そのカード", lang)}
    sel = _described(sel)
    return {"those": _either(f"those of them that are {_form_s(sel, 'en')}", f"その{_plain(sel, 'ja')}", lang)}


def _target_answered(values: Values, lang: str) -> dict[str, Any]:
    return _cards_chosen({**values, "selector": _described(values["selector"])}, lang)


def _so(values: Values, lang: str) -> dict[str, Any]:
    condition = values.get("condition")
    if not condition:
        return {"while_so": ""}
    return {"while_so": _either(f" while {_form_both(condition, 'en')}", f"{_form_both(condition, 'ja')}間、", lang)}


def _while_so(values: Values, lang: str) -> dict[str, Any]:
    said = [_plain(act, lang) for act in _parts(values["acts"])]
    if lang == "ja":
        return {"what": "・".join(said), **_so(values, lang)}
    if all(part.startswith("be ") for part in said):
        said = [said[0], *(part.removeprefix("be ") for part in said[1:])]
    return {"what": _several(said, "en", "or"), **_so(values, lang)}


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
    counter = values["counter"]
    return {
        "counter_name": _counter_name(counter, lang),
        "counters": _some_counters(counter, values["count"]) if "count" in values else "",
    }


def _puts(values: Values, lang: str) -> dict[str, Any]:
    counter, count, most, which = values["counter"], values["count"], values.get("at_most"), values["which"]
    if counter in _RECORDS:
        en, ja = _RECORDS[counter]
        return {"puts": _either(f"put {en} on record", f"{ja}を記録する", lang)}
    en = f"put {_some_counters(counter, count)} on {_plain(which, 'en')}"
    ja = f"{_plain(which, 'ja')}に{_counter_name(counter, 'ja')}カウンターを{count}つ置く"
    if most is not None:
        en, ja = f"{en} ({most} at most)", f"{ja}（最大{most}つまで）"
    return {"puts": _either(en, ja, lang)}


def _summoning(values: Values, lang: str) -> dict[str, Any]:
    said = []
    if values.get("normal") is False:
        said.append(_either("cannot be Normal Summoned or Set", "通常召喚・セットできない", lang))
    if values.get("special") is False:
        said.append(_either("cannot be Special Summoned by effects", "効果では特殊召喚できない", lang))
    if values.get("own_way_first") is True:
        en = "Special Summoned by effects only after it was summoned in its own way"
        said.append(_either(en, "正規の方法で特殊召喚した後にのみ、効果で特殊召喚できる", lang))
    if values.get("not_from"):
        where = _form_or(values["not_from"], lang)
        en = f"not Special Summoned by effects from the {where}"
        said.append(_either(en, f"効果では{where}から特殊召喚できない", lang))
    if values.get("always"):
        so = _form_both(values["always"], lang)
        said.append(
            _either(f"summoned in any way only while {so}", f"{so}場合のみ召喚・反転召喚・特殊召喚できる", lang)
        )
    if values.get("condition"):
        so = _form_both(values["condition"], lang)
        said.append(_either(f"Normal or Flip Summoned only while {so}", f"{so}場合のみ召喚・反転召喚できる", lang))
    if values.get("from_hand"):
        so = _form_both(values["from_hand"], lang)
        cost = values.get("from_hand_cost")
        to_pay = _either(f" if you {_plain(cost, 'en')}", f"{_plain(cost, 'ja')}事で", lang) if cost else ""
        en = f"may Special Summon itself from the hand while {so}{to_pay}"
        said.append(_either(en, f"{so}場合、{to_pay}手札から特殊召喚できる", lang))
    if values.get("without_tribute") is True:
        said.append(_either("may be Normal Summoned without Tribute", "生け贄なしで召喚する事ができる", lang))
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


def _in_damage_step(phases: Sequence[str], lang: str) -> str:
    """In which parts of the Damage Step an effect may be activated too: ``damage`` is its beginning."""
    before = tuple(phases) == ("damage",)
    en = "before damage calculation" if before else f"in {_phases(phases, 'en', ids=False)}"
    ja = "ダメージ計算前" if before else f"{_phases(phases, 'ja', ids=False)}"
    return _either(f"also in the Damage Step {en}", f"ダメージステップの{ja}にも発動できる", lang)


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
        elif flag == "damage_step" and values[flag]:
            said.append(_in_damage_step(values[flag], lang))
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
    parts.append(("number", "数値", _plain(values["counts"], lang)))
    parts.append(("then", "処理", _form_then(values["does"] or (), lang)))
    parts.append(
        ("even if the effect is negated", "効果が無効にされても", _form_then(values["then_always"] or (), lang))
    )
    parts.append(("still", "処理時の条件", _form_both(values["still"] or (), lang)))
    lines = [_either(f"{en}: {said}", f"{ja}：{said}", lang) for en, ja, said in parts if said]
    for number, option in enumerate(values["options"] or (), 1):
        fields = {field: getattr(option, field) for field in option.__struct_fields__}
        lines.append(_either(f"option {number}", f"選択肢{number}", lang))
        lines += [f"  {line}" for line in _effect_lines(fields, lang)]
    return lines


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
    if values["not_negated"] is True:
        body.append(_either("neither its activation nor its effects are negated", "発動と効果は無効化されない", lang))
    if values["remains"] is True:
        body.append(
            _either("it remains on the field after its effect was applied", "効果の適用後もフィールド上に残る", lang)
        )
    summoning = values["summoning"]
    if summoning and summoning != type(summoning)():
        body.append(_either(f"summoning: {_plain(summoning, 'en')}", f"召喚：{_plain(summoning, 'ja')}", lang))
    materials = " + ".join(_quoted(name, lang) for name in values["materials"] or ())
    for en, ja, said in (
        ("maintenance cost", "維持コスト", _plain(values["upkeep"], lang)),
        ("Fusion Materials", "融合素材", materials),
        ("as a monster", "モンスターとして", _plain(values["as_monster"], lang)),
        ("not covered", "未対応", str(values["not_modelled"] or "")),
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
    "InPosition": _position_of,
    "Noted": lambda v, lang: {"noted": _noted(v["what"], lang)},
    "PutOnDeck": _or_hand,
    "Notes": lambda v, lang: {"noted": _noted(v["what"], lang)},
    "HasCounters": lambda v, lang: {"having": _having(v["counter"], v["at_least"], lang)},
    "TakesCounters": _counters,
    "NormalSummonedThisTurn": lambda v, lang: {"ways": _ways(v["how"], lang)},
    "SummonedBy": lambda v, lang: {"ways": _ways_alone(v["how"], lang)},
    "Stat": _bounds,
    "Level": _bounds,
    "ActivationOf": _activation_of,
    "EffectOf": _activation_of,
    "Targeting": _described_one,
    "SummonAttempted": lambda v, lang: {"ways": _ways(v["how"], lang), "by_whom": _by_whom(v, lang)},
    "AttackDeclared": _attacker,
    "DealtDamage": _taken,
    "Drawn": lambda v, lang: {
        "draws": "you draw" if lang != "ja" and v["by"] == "you" else f"{_plain(v['by'], 'en')} draws"
    },
    "SentToGraveyard": _sent_to_graveyard,
    "FewerLifePoints": lambda v, lang: {
        "more_or_less": _either("fewer", "少ない", lang) if v["fewer"] is True else _either("more", "多い", lang)
    },
    "TurnPlayerHas": _described_one,
    "Resolving": _activation_of,
    "Summoned": _summoned,
    "Destroyed": _destroyed,
    "Exists": _there_is,
    "FreeMonsterZone": _free_zones,
    "CardCost": _cards_given,
    "Discard": _cards_given,
    "Tribute": _cards_given,
    "SendToGraveyard": _cards_given,
    "Banish": _cards_given,
    "RemoveCounters": _counters,
    "Target": _cards_chosen,
    "TargetToUse": _cards_chosen,
    "TargetAnswered": _target_answered,
    "Chosen": _cards_chosen,
    "Effect": _effect,
    "Summoning": _summoning,
    "TrapMonster": _as_monster,
    "Declaration": _declaration,
    "Boost": _values_gained,
    "Forbids": _while_so,
    "NoBattleDamage": _no_damage,
    "CounterOn": _counters,
    "Original": _multiplied,
    "Multiplied": _multiplied,
    "ChangesLevel": _level_changed,
    "KeepsPosition": _position_of,
    "Unaffected": _unaffected,
    "AttacksDirectly": _so,
    "LeavesTheWayFree": _so,
    "MustAttack": _described_one,
    "WaivesLifeCost": _described_one,
    "DestroyedAfter": _at_last,
    "Spares": _described_one,
    "OneHighest": _described_one,
    "Damage": _damage,
    "Gain": _gains,
    "TurnPlayerTributes": _described_one,
    "ChangePosition": _position_change,
    "TurnUp": _turned_up,
    "TakeControl": _control_until,
    "NegateAttack": _negates_attack,
    "DiscardCards": _discards,
    "TossCoins": _sides,
    "SummonTokens": _tokens,
    "ReviveFaceDown": _described_one,
    "SummonFromTop": lambda v, lang: {"described": _described(v["selector"])},
    "MoveCounter": _counters,
    "ForEach": lambda v, lang: {"counter": f"1{_counter(v['selector'])}"},
    "AddToHand": _may_add,
    "PutCounter": _puts,
    "TurnUpAndJudge": lambda v, lang: {"described": _described(v["selector"])},
    "PhaseBegan": lambda v, lang: {"of_whom": _form_of("you" if v["whose"] == "own" else v["whose"], lang)},
    "Answered": _those,
    "Send": _sends,
    "Unless": _their_discard,
    "SpecialSummon": _special_summon,
    "FusionSummon": _go_where,
    "ApplyFor": _until,
}

# --- what reasons say beyond their values ---------------------------------------------------------------------------


def _lack(values: Values, lang: str) -> dict[str, Any]:
    sel, count, found = values["selector"], values["count"], values["found"]
    if so := _so_of_this(sel, lang):
        return {"lack": _either(f"it is not so that {so}", f"次の条件が満たされていない：{so}", lang)}
    if lang == "ja":
        said = _plain(sel, "ja")
        by = _counter(sel)
        return {
            "lack": f"{said}が存在しない" if not found else f"{said}が{count}{by}必要だが、{found}{by}しか存在しない"
        }
    if not found and _meant(sel):
        return {"lack": f"{_form_the(sel, 'en')} is not there"}
    if not found:
        return {"lack": f"there is {_form_no(sel, 'en')}"}
    return {"lack": f"only {found} of {count} needed: {_form_s(sel, 'en')}"}


def _lack_of_counters(values: Values, lang: str) -> dict[str, Any]:
    counter, count, found = values["counter"], values["count"], values["found"]
    en = f"{_some_counters(counter, count)} must be there, but there {'is' if found == 1 else 'are'} {found}"
    ja = f"{_counter_name(counter, 'ja')}カウンターが{count}つ必要だが、{found}つしかない"
    return {"lack": _either(en, ja, lang)}


def _compared(values: Values, lang: str) -> dict[str, Any]:
    own, theirs = values["has"], values["needs"]
    if own == theirs:
        en, ja = f"you and the opponent both have {own} Life Points", f"お互いのライフポイントは{own}で等しい"
    else:
        en = f"you have {own} Life Points, not {'fewer' if own > theirs else 'more'} than the {theirs} of the opponent"
        less = "少なく" if own > theirs else "多く"
        ja = f"自分のライフポイントは{own}で、相手の{theirs}より{less}ない"
    return {"compared": _either(en, ja, lang)}


def _lack_of_zones(values: Values, lang: str) -> dict[str, Any]:
    count, found = values["count"], values["found"]
    en = f"{count} free Monster Zones are needed, {found} free"
    ja = f"モンスターゾーンの空きが{count}つ必要だが、{found}つしかない"
    if not found:
        en, ja = "no Monster Zone is free", "モンスターゾーンに空きがない"
    if values["blocking"]:
        by = _several([_name(card_id, lang) for card_id in values["blocking"]], lang, "and")
        zones = _several(list(values["blocked"]), lang, "and")
        taken = values["taken"]
        there = f"{taken} monster{' lies' if taken == 1 else 's lie'} there, and " if taken else ""
        en = f"{en}: {there}{by} block{'s' if len(values['blocking']) == 1 else ''} {zones}"
        lies = f"モンスターが{taken}体存在し、" if taken else ""
        ja = f"{ja}（{lies}{by}により{zones}は使用できない）"
    return {"lack": _either(en, ja, lang)}


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
        kind = what if what.startswith(("effect of", "quick effect")) else f"activation of {_form_a(what, 'en')}"
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


def _instead(values: Values, lang: str) -> dict[str, Any]:
    """What a card is, and what the card asks for instead."""
    test, found = values["test"], values.get("instead")
    name = type(test).__name__
    asked = _plain(test, lang)
    if name in _AFTER:
        asked = _either(f"one {_AFTER[name][0]}", f"{_AFTER[name][1]}カード", lang)
    elif name == "Kind" and lang != "ja":
        asked = _article(asked)
    if found is None:
        return {"instead_of": "", "asked": asked}
    said = _plain(found, lang)
    if name == "InPosition":
        said = _POSITIONS.get(str(found), (said, said))[lang == "ja"]
    elif name == "Stat":
        said = _either(f"{_plain(test.stat, 'en')} {found}", f"{_plain(test.stat, 'ja')}{found}", lang)
    elif name == "Level":
        said = _either(f"Level {found}", f"レベル{found}", lang)
    elif name == "Kind" and lang != "ja":
        said = _article(said)
    return {"instead_of": f"{said}{_either(', ', 'だが、', lang)}", "asked": asked}


_MORE_OF_REASON: dict[str, Callable[[Values, str], dict[str, Any]]] = {
    "too-few": _lack,
    "candidate-elsewhere": _elsewhere,
    "candidate-not-so": _instead,
    "needs-object": lambda v, lang: {
        "those_cards": "" if not v["cards"] else _either(f": {v['cards']}", f"（{v['cards']}）", lang)
    },
    "cost-too-few": _lack,
    "too-few-counters": _lack_of_counters,
    "cost-too-few-counters": _lack_of_counters,
    "life-compared": _compared,
    "too-early": lambda v, lang: {"more": v["count"] - v["found"]},
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
