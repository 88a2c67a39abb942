"""The words of every rule: what it says in English and in Japanese, its source, and the rules beside it.

The ids FS-, CS- and CT- belong to the three source documents on Field Spells, Continuous Spells and Continuous Traps;
GEN- is what every card obeys. A rule's words are kept apart from the code that judges by it: a verdict cites its id.
"""

from typing import NamedTuple

FIELD_SPELLS = "Field Spells (2006-07-05)"
CONTINUOUS_SPELLS = "Continuous Spells (2004-03-07)"
CONTINUOUS_TRAPS = "Continuous Traps (2004-04-25)"
RULE_BOOK = "Official Rule Book (2004-2006)"
USAGE = "Usage of the time (2004-2006)"


class Source(NamedTuple):
    """Where a rule comes from.

    Parameters
    ----------
    document
        The document that states the rule, with its date.
    section
        The section of the document, in English.
    note
        For a rule that no document states: what it follows from, or that it is a reading.
    """

    document: str
    section: str
    note: str = ""


class Law(NamedTuple):
    """The words of one rule.

    Parameters
    ----------
    en, ja
        What the rule says, in English and in Japanese.
    source
        Where it comes from.
    topic
        What it is about: window, place, choice, chain, resolve, lasting, upkeep, value, battle or summon.
    status
        ``"stated"`` by its document, ``"implied"`` by it or by the usage of the time, or ``"open"``: a reading.
    related
        The ids of rules that bear on this one.
    """

    en: str
    ja: str
    source: Source
    topic: str
    status: str = "stated"
    related: tuple[str, ...] = ()


def law(rule_id: str) -> Law:
    """Return the words of one rule.

    Parameters
    ----------
    rule_id
        The id of the rule, such as ``"CT-09"`` or ``"GEN-spell-speed"``.

    Returns
    -------
    Law
        Its statement in both languages, its source, topic and status.

    Raises
    ------
    KeyError
        If there is no rule of that id.

    Examples
    --------
    >>> law("CT-14").en
    "Coming from the hand does not change a Continuous Trap's Spell Speed of 2."
    >>> law("CT-14").source.document
    'Continuous Traps (2004-04-25)'
    """
    return LAW[rule_id]


LAW: dict[str, Law] = {
    "FS-01": Law(
        en=(
            "Activating a Field Spell opens a chain at Spell Speed 1. Quick effects may be added, their costs "
            "and targets settled on the spot; when no more come, the links resolve backwards and the Field "
            "Spell's own effect is the last."
        ),
        ja=(
            "フィールド魔法の発動はスペルスピード1で、チェーンの1番目になる。"
            "クイックエフェクトを重ねる時もコストと対象はその場で決まり、重ね終われば後のものから解決して、"
            "フィールド魔法の効果は最後に処理する。"
        ),
        source=Source(FIELD_SPELLS, "heading"),
        topic="chain",
        related=("FS-21", "FS-22", "GEN-spell-speed"),
    ),
    "FS-02": Law(
        en=(
            "Field Spells are activated and Set in the own Main Phase 1 or 2 and at no other time; the one "
            "exception is a Set through Dust Tornado."
        ),
        ja=(
            "フィールド魔法の発動とセットは、自分のメインフェイズ1か2に限られる。例外は「砂塵の大竜巻」"
            "の効果によるセットだけである。"
        ),
        source=Source(FIELD_SPELLS, "Conditions for activation"),
        topic="window",
        related=("FS-04", "FS-17", "FS-19", "GEN-main-phase"),
    ),
    "FS-03": Law(
        en="The Field Zone of the player who uses it is the only place for a Field Spell.",
        ja="フィールド魔法を置ける場所は、使う本人のフィールドカードゾーンだけである。",
        source=Source(FIELD_SPELLS, "Conditions for activation"),
        topic="place",
        related=("FS-05", "FS-16"),
    ),
    "FS-04": Law(
        en=(
            "During the opponent's turn a Field Spell can be neither activated, from the hand or from face-down, "
            "nor Set; Dust Tornado's effect alone allows a Set then."
        ),
        ja=(
            "相手ターン中は、手札にあるフィールド魔法もセットしてあるフィールド魔法も発動できず、"
            "セットもできない（「砂塵の大竜巻」の効果でセットする場合を除く）。"
        ),
        source=Source(FIELD_SPELLS, "Conditions for activation"),
        topic="window",
        related=("FS-02", "FS-19", "GEN-own-turn"),
    ),
    "FS-05": Law(
        en=(
            "A Field Spell uses up none of the five Spell & Trap Zones: it can be played beside a full back row, "
            "and it leaves the back row as free as before."
        ),
        ja=(
            "フィールド魔法は5か所の魔法&罠カードゾーンを使わない。そこがすべて埋まっていても出すことができ、"
            "出してもその空きは減らない。"
        ),
        source=Source(FIELD_SPELLS, "Conditions for activation"),
        topic="place",
        related=("FS-03", "FS-52", "CS-04", "GEN-free-zone"),
    ),
    "FS-06": Law(
        en=(
            "Both sides together have room for one face-up Field Spell. As soon as a newer one applies, the "
            "older one, whoever played it, is destroyed by the rules and goes to the Graveyard."
        ),
        ja=(
            "表側表示のフィールド魔法は両者の場を合わせて1枚に限られる。新しい方が適用されると、"
            "どちらのものであっても古い方はルールによって破壊され、墓地へ行く。"
        ),
        source=Source(FIELD_SPELLS, "Conditions for activation"),
        topic="lasting",
        related=("FS-07", "FS-11", "FS-30", "FS-55"),
    ),
    "FS-07": Law(
        en=(
            "A Magic Reflector counter does not save a Field Spell that has to give way to a newer one, "
            "whichever player the newer one belongs to."
        ),
        ja=(
            "新しいフィールド魔法と入れ替わる時の破壊は、どちらのプレイヤーのカードであっても「マジック・"
            "ガードナー」のカウンターでは免れない。"
        ),
        source=Source(FIELD_SPELLS, "Conditions for activation"),
        topic="lasting",
        related=("FS-06", "CS-32"),
    ),
    "FS-08": Law(
        en=(
            "Whoever has a Field Spell in the own Field Zone, face-up or face-down, must put it into the "
            "Graveyard before the next one leaves the hand. Responses to an activation come only after that."
        ),
        ja=(
            "自分のフィールドカードゾーンが表側・裏側のどちらのカードで埋まっていても、"
            "手札から次のフィールド魔法を発動・セットするにはまずそのカードを墓地へ送る。"
            "発動にチェーンできるのはその後である。"
        ),
        source=Source(FIELD_SPELLS, "Conditions for activation"),
        topic="place",
        related=("FS-09", "FS-46", "FS-52"),
    ),
    "FS-09": Law(
        en=(
            "The own Field Spell that made room stays in the Graveyard although its successor's activation was "
            "negated, so the Field Zone is left empty."
        ),
        ja=(
            "場所を空けるために墓地へ送った自分のフィールド魔法は、次のカードの発動を無効にされても帰ってこない。"
            "フィールドカードゾーンは空のままとなる。"
        ),
        source=Source(FIELD_SPELLS, "Conditions for activation"),
        topic="resolve",
        related=("FS-08", "FS-24", "FS-47"),
    ),
    "FS-10": Law(
        en="Placing a Field Spell face-down does nothing to the one that the opponent has face-up.",
        ja="フィールド魔法を裏側でセットしただけでは、相手の表側表示のフィールド魔法には何も起こらない。",
        source=Source(FIELD_SPELLS, "Conditions for activation"),
        topic="place",
        related=("FS-11", "FS-13"),
    ),
    "FS-11": Law(
        en=(
            "The opponent's face-up Field Spell holds its place as long as the new one from the hand waits on "
            "the chain. It goes to the Graveyard at the moment when the new one applies."
        ),
        ja=(
            "手札から発動した新しいフィールド魔法がチェーンに乗っている間、"
            "相手の表側表示のフィールド魔法はまだ残る。墓地へ行くのは新しい方の効果が適用された瞬間である。"
        ),
        source=Source(FIELD_SPELLS, "Conditions for activation"),
        topic="resolve",
        related=("FS-06", "FS-12", "FS-30", "FS-46"),
    ),
    "FS-12": Law(
        en=(
            "The opponent keeps the face-up Field Spell when the new one's activation is negated and the card "
            "destroyed."
        ),
        ja=("新しいフィールド魔法が発動を無効にされて破壊されたなら、相手の表側表示のフィールド魔法は場に残り続ける。"),
        source=Source(FIELD_SPELLS, "Conditions for activation"),
        topic="resolve",
        related=("FS-11", "FS-24", "FS-55"),
    ),
    "FS-13": Law(
        en=(
            "A Field Spell that lies face-down on the opponent's side takes no notice of what Field Spell is "
            "activated or Set on this side."
        ),
        ja=(
            "相手がセットしているフィールド魔法は、こちらがフィールド魔法を発動してもセットしても、そのまま裏側で残る。"
        ),
        source=Source(FIELD_SPELLS, "Conditions for activation"),
        topic="lasting",
        related=("FS-10",),
    ),
    "FS-14": Law(
        en="From the hand, a Field Spell is activated by laying it face-up in the own Field Zone.",
        ja="手札のフィールド魔法は、自分のフィールドカードゾーンに表側で置くことで発動する。",
        source=Source(FIELD_SPELLS, "Playing the card"),
        topic="place",
        related=("FS-03", "FS-15"),
    ),
    "FS-15": Law(
        en=("From the hand, a Field Spell may also be laid face-down in the own Field Zone, which activates nothing."),
        ja="手札のフィールド魔法は、発動せずに自分のフィールドカードゾーンへ裏側で置いておくこともできる。",
        source=Source(FIELD_SPELLS, "Playing the card"),
        topic="place",
        related=("FS-14", "FS-16"),
    ),
    "FS-16": Law(
        en="A face-down Field Spell, too, lies in the Field Zone; no Spell & Trap Zone can take it.",
        ja=(
            "裏側で置くフィールド魔法も置き場所はフィールドカードゾーンであり、"
            "魔法&罠カードゾーンに置くことは認められない。"
        ),
        source=Source(FIELD_SPELLS, "Playing the card"),
        topic="place",
        related=("FS-03", "FS-05"),
    ),
    "FS-17": Law(
        en=(
            "Its controller may turn a Set Field Spell face-up and activate it in any own Main Phase; the turn "
            "of the Set is no obstacle."
        ),
        ja=(
            "セットしたフィールド魔法は、自分のメインフェイズならいつでも表にして発動でき、"
            "セットと同じターンであってもかまわない。"
        ),
        source=Source(FIELD_SPELLS, "Playing the card"),
        topic="window",
        related=("FS-02", "CS-10"),
    ),
    "FS-18": Law(
        en=(
            "Some face-up Field Spells, such as Fusion Gate, have an effect that can be activated when its "
            "condition is fulfilled. What is activated then is the effect, not the card."
        ),
        ja=(
            "「フュージョン・ゲート」のように、表側表示になってから条件を満たして発動する効果を持つものもある。"
            "その場合に発動するのは効果であって、カードそのものではない。"
        ),
        source=Source(FIELD_SPELLS, "Playing the card"),
        topic="window",
        related=("FS-44", "FS-48", "FS-49"),
    ),
    "FS-19": Law(
        en=(
            "A player whose Dust Tornado is carried out may lay one Field Spell from the hand face-down in the "
            "Field Zone, whatever the phase or turn. A Dust Tornado that was negated or fizzled gives no such "
            "right."
        ),
        ja=(
            "自分の「砂塵の大竜巻」が効果を発揮した時は、"
            "自分のメインフェイズでなくても手札にあるフィールド魔法を1枚、"
            "自分のフィールドカードゾーンにセットしてよい。無効や不発に終わった場合はセットできない。"
        ),
        source=Source(FIELD_SPELLS, "Playing the card"),
        topic="place",
        related=("FS-52", "CS-12", "CT-25"),
    ),
    "FS-20": Law(
        en=(
            "Any choice that a Field Spell calls for is made as it is activated, ahead of all responses. The "
            "monster Type for Array of Revealing Light is declared and not targeted."
        ),
        ja=(
            "フィールド魔法で何かを選ぶ必要があれば、相手の応答より前、発動の時点で選ぶ。「光の護封陣」"
            "の種族は宣言するものであり、対象ではない。"
        ),
        source=Source(FIELD_SPELLS, "Activating the card"),
        topic="choice",
        related=("FS-45", "CS-15"),
    ),
    "FS-21": Law(
        en=(
            "The effect takes its place on the chain once cost and choices are settled, and the card lies on the "
            "field until that link is carried out."
        ),
        ja="コストと選択が済むと効果がチェーンに乗り、カード自体はその効果が適用される時まで場に置かれている。",
        source=Source(FIELD_SPELLS, "Activating the card"),
        topic="chain",
        related=("FS-01", "FS-26", "FS-27"),
    ),
    "FS-22": Law(
        en=(
            "The first to respond to the new link is the opponent; after a response or a pass it is the player's "
            "turn to speak. Two passes in succession close the chain, and it is resolved backwards."
        ),
        ja=(
            "チェーンに乗った直後に応答できるのは相手であり、相手が応答またはパスすると次は自分の番となる。"
            "両者が続けてパスすればチェーンは締め切られ、後のものから処理する。"
        ),
        source=Source(FIELD_SPELLS, "Activating the card"),
        topic="chain",
        related=("CS-17", "CT-28"),
    ),
    "FS-23": Law(
        en=(
            "To turn a Field Spell face-up, out of the hand or from face-down, is to activate it, and every card "
            "that fulfils its own requirements may be chained to that."
        ),
        ja=(
            "手札から出す場合もセットから返す場合も、フィールド魔法を表にすることは発動にあたり、"
            "自身の発動条件が整ったカードならこれにチェーンできる。"
        ),
        source=Source(FIELD_SPELLS, "Chaining to the activation"),
        topic="chain",
        related=("FS-34", "CS-18"),
    ),
    "FS-24": Law(
        en=(
            "If a chained Magic Jammer, Magic Drain, Solemn Judgment or similar card takes effect, the Field "
            "Spell's activation is negated and the card destroyed; nothing of its effect happens."
        ),
        ja=(
            "チェーンされた「マジック・ジャマー」「マジック・ドレイン」「神の宣告」などが効果を発揮すると、"
            "フィールド魔法は発動を無効にされて破壊され、効果も生じない。"
        ),
        source=Source(FIELD_SPELLS, "Chaining to the activation"),
        topic="resolve",
        related=("FS-09", "FS-12", "CS-19"),
    ),
    "FS-25": Law(
        en=(
            "A chained Imperial Order takes away the effect and leaves the activation intact. The Field Spell "
            "keeps its place and begins to work when Imperial Order has left."
        ),
        ja=(
            "チェーンされた「王宮の勅命」が奪うのは効果だけで、発動は有効のままである。フィールド魔法は場に残り、"
            "「王宮の勅命」がなくなれば働き始める。"
        ),
        source=Source(FIELD_SPELLS, "Chaining to the activation"),
        topic="resolve",
        related=("FS-29", "FS-32", "FS-53", "FS-55"),
    ),
    "FS-26": Law(
        en=(
            "Destroyed by Mystical Space Typhoon or Dust Tornado before its link resolves, a Field Spell "
            "fizzles, because it must be on the field at that moment."
        ),
        ja=(
            "自身の効果を解決する時に場になければならないため、それより先に「サイクロン」や「砂塵の大竜巻」"
            "で破壊されたフィールド魔法は不発となる。"
        ),
        source=Source(FIELD_SPELLS, "Chaining to the activation"),
        topic="resolve",
        related=("FS-27", "FS-47", "CS-21", "CT-31"),
    ),
    "FS-27": Law(
        en="Nothing is carried out for a Field Spell that has left the field by the time its link resolves.",
        ja="効果を解決する段になってもう場を離れているフィールド魔法は、何もせずに不発となる。",
        source=Source(FIELD_SPELLS, "Resolution"),
        topic="resolve",
        related=("FS-26", "FS-50"),
    ),
    "FS-28": Law(
        en="Resolving does not use up a Field Spell: it goes on lying in the Field Zone.",
        ja="フィールド魔法は効果を解決しても墓地へは行かず、フィールドカードゾーンに置かれたままとなる。",
        source=Source(FIELD_SPELLS, "Resolution"),
        topic="lasting",
        related=("FS-29", "FS-31"),
    ),
    "FS-29": Law(
        en=(
            "Imperial Order in force is no reason for a Field Spell to leave; it stays unless the card itself is "
            "destroyed."
        ),
        ja=(
            "「王宮の勅命」の適用下でもフィールド魔法が場を離れることはない。離れるのはカード自身が破壊された時である。"
        ),
        source=Source(FIELD_SPELLS, "Resolution"),
        topic="lasting",
        related=("FS-25", "FS-32", "FS-53"),
    ),
    "FS-30": Law(
        en=(
            "At the moment when an activated Field Spell applies, be it from the hand or flipped, the opponent's "
            "face-up Field Spell is put into its owner's Graveyard."
        ),
        ja=(
            "手札から出したものでもセットから返したものでも、自分のフィールド魔法の発動が実を結んだ時、"
            "相手の表側表示のフィールド魔法は持ち主の墓地へ置かれる。"
        ),
        source=Source(FIELD_SPELLS, "Resolution"),
        topic="resolve",
        related=("FS-06", "FS-11"),
    ),
    "FS-31": Law(
        en=(
            "A face-up Field Spell works without pause and needs no further activation. Effects that are "
            "activated, as on Fusion Gate and Pandemonium, are the exception."
        ),
        ja=(
            "表側表示のフィールド魔法は改めて発動しなくても働き続ける。ただし「フュージョン・ゲート」"
            "や「万魔殿－悪魔の巣窟－」の発動する効果はその限りでない。"
        ),
        source=Source(FIELD_SPELLS, "While face-up on the field"),
        topic="lasting",
        related=("FS-18", "FS-33", "FS-44"),
    ),
    "FS-32": Law(
        en=(
            "For as long as Imperial Order, World Suppression or a similar card negates it, a face-up Field "
            "Spell is silent; afterwards it works once more."
        ),
        ja=(
            "「王宮の勅命」や「世界の平定」などで無効にされている間、フィールド魔法は働かない。"
            "無効が解ければまた働き出す。"
        ),
        source=Source(FIELD_SPELLS, "While face-up on the field"),
        topic="lasting",
        related=("FS-25", "FS-33", "CS-26"),
    ),
    "FS-33": Law(
        en="What a Field Spell brings about on the field lasts no longer than the card stays there.",
        ja="フィールド魔法が場に及ぼしていた影響は、そのカードが場を離れると同時に終わる。",
        source=Source(FIELD_SPELLS, "While face-up on the field"),
        topic="lasting",
        related=("FS-27", "FS-32", "CS-27", "CT-03"),
    ),
    "FS-34": Law(
        en=(
            "Once a Field Spell is face-up and applying there is no activation left to negate, so it is out of "
            "reach for Magic Jammer, Solemn Judgment, Horus the Black Flame Dragon LV8 and all other cards of "
            "that sort."
        ),
        ja=(
            "表側表示で適用中のフィールド魔法には無効にすべき発動がもうない。そのため「マジック・ジャマー」"
            "や「神の宣告」、「ホルスの黒炎竜 ＬＶ８」など、魔法の発動を無効にするカードは使えない。"
        ),
        source=Source(FIELD_SPELLS, "While face-up on the field"),
        topic="chain",
        related=("FS-23", "FS-49", "CS-28"),
    ),
    "FS-35": Law(
        en=(
            "For Crush Card Virus a face-up monster has the ATK that the Field Spell gives it, and 1500 or more "
            "means destruction. A face-down monster has its original ATK."
        ),
        ja=(
            "「死のデッキ破壊ウイルス」は、表側表示のモンスターをフィールド魔法込みの現在の攻撃力で判定し、"
            "1500以上なら破壊する。裏側表示のモンスターには元々の値を用いる。"
        ),
        source=Source(FIELD_SPELLS, "While face-up on the field"),
        topic="value",
        related=("FS-41",),
    ),
    "FS-36": Law(
        en=(
            "Fissure looks for the lowest ATK among the opponent's face-up monsters as it is at that moment, "
            "with the Field Spell counted in."
        ),
        ja=(
            "「地割れ」が探す最も低い攻撃力とは、"
            "相手の表側表示モンスターがフィールド魔法の影響を受けたその時の値である。"
        ),
        source=Source(FIELD_SPELLS, "While face-up on the field"),
        topic="value",
        related=("FS-35",),
    ),
    "FS-37": Law(
        en=(
            "The Field Spell acts on a monster as soon as it appears face-up, and cards that answer its summon "
            "go by the changed value. Raised to 1000 ATK or more it may fall into Trap Hole; lowered under 1000 "
            "it may not."
        ),
        ja=(
            "モンスターは表側で場に出た瞬間からフィールド魔法の影響下にあり、"
            "召喚に応じるカードはその値で判断する。攻撃力が1000以上に上がれば「落とし穴」は発動でき、"
            "1000を下回れば発動できない。"
        ),
        source=Source(FIELD_SPELLS, "While face-up on the field"),
        topic="value",
        related=("FS-43",),
    ),
    "FS-38": Law(
        en=(
            "Acid Trap Hole reads the DEF of a monster that it has turned up, Field Spell included: up to 2000 "
            "it is destroyed, beyond that it is turned down again. Its Flip Effect is activated none the less."
        ),
        ja=(
            "「硫酸のたまった落とし穴」は対象を表にするので、守備力はフィールド魔法込みの値となる。"
            "2000までなら破壊、超えていれば再び裏になるが、リバース効果は発動する。"
        ),
        source=Source(FIELD_SPELLS, "While face-up on the field"),
        topic="value",
        related=("FS-35", "FS-42"),
    ),
    "FS-39": Law(
        en="A Field Spell in the own Field Zone is one more card for Mage Power.",
        ja="「魔導師の力」で数える枚数には、使ったプレイヤー自身のフィールドカードゾーンのカードも含まれる。",
        source=Source(FIELD_SPELLS, "Other rules"),
        topic="value",
        related=("FS-03",),
    ),
    "FS-40": Law(
        en=(
            "Maiden of the Aqua turns the field into Umi only as long as neither side shows a face-up Field "
            "Spell; where there is one, it prevails."
        ),
        ja=(
            "「海神の巫女」が場を「海」にするのは、どちらの側にも表側のフィールド魔法がない間だけである。"
            "1枚でもあれば、そのカードが勝る。"
        ),
        source=Source(FIELD_SPELLS, "Other rules"),
        topic="lasting",
        related=("FS-54",),
    ),
    "FS-41": Law(
        en=(
            "Crush Card Virus merely looks at a face-down monster without turning it up: there is no Flip Effect "
            "and no bonus from a Field Spell."
        ),
        ja=(
            "「死のデッキ破壊ウイルス」は裏側のモンスターを見て確かめるにとどまり、表側表示にはしない。"
            "リバース効果は発動せず、フィールド魔法による増減もない。"
        ),
        source=Source(FIELD_SPELLS, "While face-up on the field"),
        topic="value",
        related=("FS-35", "FS-42"),
    ),
    "FS-42": Law(
        en=(
            "Having been face-up for a moment is enough: a monster that Acid Trap Hole turns up and, because of "
            "a DEF beyond 2000, down again activates its Flip Effect."
        ),
        ja=(
            "「硫酸のたまった落とし穴」で表になり、守備力が2000を超えるため裏に返されたモンスターも、"
            "いったん表になった以上リバース効果を発動する。"
        ),
        source=Source(FIELD_SPELLS, "While face-up on the field"),
        topic="value",
        related=("FS-38",),
    ),
    "FS-43": Law(
        en=(
            "Eatgaboon (ATK 500), House of Adhesive Tape (DEF 500) and Chain Destruction (ATK 2000) set an upper "
            "limit. A Field Spell that raises the monster can put it out of their reach, one that lowers it can "
            "bring it within."
        ),
        ja=(
            "「ねずみ取り」（攻500）「粘着テープの家」（守500）「連鎖破壊」（攻2000）は上限を定める。"
            "フィールド魔法で値が上がれば発動できなくなり、下がれば発動できるようになることがある。"
        ),
        source=Source(FIELD_SPELLS, "While face-up on the field"),
        topic="value",
        related=("FS-37",),
    ),
    "FS-44": Law(
        en=(
            "A triggered effect of a face-up Field Spell, such as Pandemonium's search, is activated when its "
            "event occurs, in the turn of either player; the card is not. Pandemonium's words on Life Points "
            "apply without any activation."
        ),
        ja=(
            "「万魔殿－悪魔の巣窟－」の手札に加える効果のような誘発する効果は、"
            "条件を満たせばどちらのターンでも発動するが、カードの発動ではない。"
            "同カードのライフポイントに関する部分は、発動を要さず常に働く。"
        ),
        source=Source(FIELD_SPELLS, "While face-up on the field"),
        topic="window",
        related=("FS-18", "FS-31"),
    ),
    "FS-45": Law(
        en="There is no Field Spell whose activation takes a target.",
        ja="発動する時に対象を取るフィールド魔法は存在しない。",
        source=Source(FIELD_SPELLS, "Activating the card"),
        topic="choice",
        related=("FS-20", "GEN-target"),
    ),
    "FS-46": Law(
        en=(
            "As long as its link waits, a new Field Spell changes nothing on the field. The opponent's face-up "
            "one is still in force, whereas the own one that it replaces is already gone."
        ),
        ja=(
            "チェーンの解決を待つ間、新しいフィールド魔法はまだ働かない。相手の表側表示のものは引き続き働くが、"
            "入れ替えた自分のものはもう働いていない。"
        ),
        source=Source(FIELD_SPELLS, "Resolution", "derived from FS-08, FS-11, FS-21, FS-33, CS-16"),
        topic="resolve",
        status="implied",
        related=("FS-08", "FS-11", "FS-21", "FS-33", "CS-16"),
    ),
    "FS-47": Law(
        en=(
            "If the new Field Spell is destroyed while its link waits, the opponent's face-up one keeps its "
            "place and the own one that was replaced remains in the Graveyard."
        ),
        ja=(
            "解決を待つ新しいフィールド魔法が破壊された場合、相手の表側表示のものは残り、"
            "入れ替えで墓地へ送った自分のものは戻らない。"
        ),
        source=Source(FIELD_SPELLS, "Resolution", "derived from FS-09, FS-11, FS-26; a public source of the time"),
        topic="resolve",
        status="implied",
        related=("FS-09", "FS-11", "FS-26"),
    ),
    "FS-48": Law(
        en=(
            "The turn player, whoever controls the card, may use a face-up Fusion Gate's effect in the own Main "
            "Phase, outside any chain and as often as wanted. It costs nothing: the materials are removed from "
            "play when it resolves."
        ),
        ja=(
            "表側表示の「フュージョン・ゲート」の効果は、"
            "どちらが出したものでもターンプレイヤーが自分のメインフェイズにチェーンのない状態で何度でも発動できる。"
            "コストはなく、素材は効果の処理で除外する。"
        ),
        source=Source(FIELD_SPELLS, "Playing the card", "a public source of the time"),
        topic="window",
        status="implied",
        related=("FS-18", "FS-49", "GEN-open-state"),
    ),
    "FS-49": Law(
        en=(
            "An effect activated by a face-up Field Spell is a link that Spell Speed 2 and 3 may answer. Cards "
            "that negate the activation of a Spell Card may not, for no card was activated."
        ),
        ja=(
            "表側表示のフィールド魔法が発動した効果は独立したチェーンとなり、スペルスピード2と3で応答できる。"
            "カードの発動ではないので、魔法の発動を無効にするカードは使えない。"
        ),
        source=Source(
            FIELD_SPELLS, "Chaining to the activation", "derived from FS-34, CT-34; a public source of the time"
        ),
        topic="chain",
        status="implied",
        related=("FS-34", "FS-50", "CS-40", "CT-34"),
    ),
    "FS-50": Law(
        en=(
            "A face-up Field Spell that activates an effect must still be there when it resolves; removed in "
            "response, it achieves nothing."
        ),
        ja="表側表示のフィールド魔法が発動した効果は、その解決までにカードが場を離れていると不発になる。",
        source=Source(FIELD_SPELLS, "Resolution", "derived from FS-27, FS-33; a public source of the time"),
        topic="resolve",
        status="implied",
        related=("FS-27", "FS-33", "CS-41", "CT-45"),
    ),
    "FS-51": Law(
        en=(
            "Imperial Order, chained to an effect that a face-up Field Spell activated, negates the effect as it "
            "resolves but leaves the card where it is."
        ),
        ja=(
            "表側表示のフィールド魔法が発動した効果に「王宮の勅命」をチェーンすると、"
            "その効果は処理の際に無効となるが、カードは場に残る。"
        ),
        source=Source(FIELD_SPELLS, "Resolution", "derived from FS-25, FS-32"),
        topic="resolve",
        status="implied",
        related=("FS-25", "FS-32", "FS-49"),
    ),
    "FS-52": Law(
        en=(
            "With a full back row Dust Tornado can still Set a Field Spell, since that goes to the Field Zone. "
            "Any card already there is put into the Graveyard first."
        ),
        ja=(
            "魔法&罠カードゾーンに空きがなくても、「砂塵の大竜巻」でフィールド魔法をセットできる。"
            "自分のフィールドカードゾーンにカードがあれば、先に墓地へ送る。"
        ),
        source=Source(FIELD_SPELLS, "Playing the card", "derived from FS-05, FS-08, FS-19"),
        topic="place",
        status="implied",
        related=("FS-05", "FS-08", "FS-19", "CS-44"),
    ),
    "FS-53": Law(
        en=(
            "Under a face-up Imperial Order a Field Spell may be activated all the same. It lies there without "
            "effect until Imperial Order is gone."
        ),
        ja=(
            "「王宮の勅命」が表側表示であってもフィールド魔法の発動は許される。効果のないまま場に残り、"
            "「王宮の勅命」が去れば働く。"
        ),
        source=Source(FIELD_SPELLS, "Conditions for activation", "derived from FS-29; a public source of the time"),
        topic="window",
        status="implied",
        related=("FS-25", "FS-29", "CS-37"),
    ),
    "FS-54": Law(
        en=(
            "A Field Spell that is face-up but negated still stands in the way of Maiden of the Aqua's Umi; one "
            "that is face-down does not."
        ),
        ja=(
            "効果が無効になっていても、表側のフィールド魔法がある限り「海神の巫女」は場を「海」にできない。"
            "裏側のものは妨げにならない。"
        ),
        source=Source(FIELD_SPELLS, "Other rules", "derived from FS-40; later rulings on single cards"),
        topic="lasting",
        status="implied",
        related=("FS-32", "FS-40"),
    ),
    "FS-55": Law(
        en=(
            "Where Imperial Order negates only the new card's effect, it has been activated all the same, and "
            "the rules destroy the opponent's face-up Field Spell, because two cannot lie face-up together."
        ),
        ja=(
            "「王宮の勅命」で効果だけが無効になった場合も発動は成立しているため、"
            "表側表示のものが2枚並ぶことはなく、相手のフィールド魔法はルールによって破壊される。"
        ),
        source=Source(
            FIELD_SPELLS, "Resolution", "a reading: the documents do not decide this; derived from FS-06, FS-12, FS-25"
        ),
        topic="resolve",
        status="open",
        related=("FS-06", "FS-12", "FS-25"),
    ),
    "CS-01": Law(
        en=(
            "A Continuous Spell is handled much like a Normal Spell without being one: Dark Balter the Terrible "
            "has no hold on it, and Des Volstgalph draws no ATK from it."
        ),
        ja=(
            "永続魔法の扱いは通常魔法に近いが、通常魔法そのものではない。「魔人 ダーク・バルター」"
            "の無効化は及ばず、「デス・ヴォルストガルフ」の攻撃力も上がらない。"
        ),
        source=Source(CONTINUOUS_SPELLS, "heading"),
        topic="chain",
        related=("CS-02",),
    ),
    "CS-02": Law(
        en=(
            "Activating a Continuous Spell opens a chain at Spell Speed 1. Everyone pays costs and picks targets "
            "on activating, quick effects come on top, and the last link is carried out first."
        ),
        ja=(
            "永続魔法の発動はスペルスピード1で、チェーンの先頭となる。コストと対象は各自が発動の時に済ませ、"
            "クイックエフェクトを重ねた後、最後のものから処理する。"
        ),
        source=Source(CONTINUOUS_SPELLS, "heading"),
        topic="chain",
        related=("CS-36", "FS-01", "GEN-spell-speed"),
    ),
    "CS-03": Law(
        en=(
            "Only the own Main Phase 1 or 2 is the time to activate or Set a Continuous Spell; Dust Tornado's "
            "Set is the exception."
        ),
        ja=(
            "永続魔法の発動とセットは、自分のメインフェイズ1か2に限られる。「砂塵の大竜巻」"
            "の効果によるセットは例外である。"
        ),
        source=Source(CONTINUOUS_SPELLS, "Conditions for activation"),
        topic="window",
        related=("CS-05", "CS-10", "CS-12", "GEN-main-phase"),
    ),
    "CS-04": Law(
        en=(
            "With five cards counting in the own Spell & Trap Zones no Continuous Spell can come from the hand, "
            "face-up or face-down. One of the five that is Set can still be turned up and activated."
        ),
        ja=(
            "自分の魔法&罠カードゾーンに5枚と数えられている間は、手札の永続魔法を発動もセットもできない。"
            "その5枚のうちのセットしてある1枚を表にして発動することはできる。"
        ),
        source=Source(CONTINUOUS_SPELLS, "Conditions for activation"),
        topic="place",
        related=("CS-44", "FS-05", "CT-08", "GEN-free-zone"),
    ),
    "CS-05": Law(
        en=(
            "During the opponent's turn a Continuous Spell is activated neither from the hand nor from "
            "face-down, and it is not Set unless by Dust Tornado."
        ),
        ja=(
            "相手ターン中の永続魔法は、手札からもセットした状態からも発動できない。セットも「砂塵の大竜巻」"
            "の効果による場合だけである。"
        ),
        source=Source(CONTINUOUS_SPELLS, "Conditions for activation"),
        topic="window",
        related=("CS-03", "CS-12", "GEN-own-turn"),
    ),
    "CS-06": Law(
        en=(
            "Whoever has nothing to act on may, as a rule, not activate. So Ground Collapse needs Monster Zones "
            "to choose, Inspection's effect a card in the opponent's hand, and Mask of Dispel a face-up Spell."
        ),
        ja=(
            "効果の及ぶ相手がなければ、原則として発動できない。「地盤沈下」には選べるモンスターカードゾーンが、"
            "「検閲」の効果には相手の手札が、「魔力無力化の仮面」には表側表示の魔法が要る。"
        ),
        source=Source(CONTINUOUS_SPELLS, "Conditions for activation"),
        topic="choice",
        related=("CS-38", "CS-39", "CT-21", "GEN-target"),
    ),
    "CS-07": Law(
        en=(
            "Whoever cannot or will not pay the cost cannot activate. This goes for the card as well as for "
            "effects of a face-up one, such as Inspection or Temple of the Kings."
        ),
        ja=(
            "必要なコストを払えない、または払わないのであれば発動できない。カードの発動にも、「検閲」"
            "や「王家の神殿」のような表側表示のカードの効果にもあてはまる。"
        ),
        source=Source(CONTINUOUS_SPELLS, "Conditions for activation"),
        topic="choice",
        related=("CS-13", "CS-14", "CS-34", "CT-22", "GEN-cost"),
    ),
    "CS-08": Law(
        en="From the hand, a Continuous Spell is activated by laying it face-up in an own Spell & Trap Zone.",
        ja="手札の永続魔法は、自分の空いた魔法&罠カードゾーンに表側で置くことで発動する。",
        source=Source(CONTINUOUS_SPELLS, "Playing the card"),
        topic="place",
        related=("CS-04", "CS-09"),
    ),
    "CS-09": Law(
        en="From the hand, a Continuous Spell may also be laid face-down in an own Spell & Trap Zone.",
        ja="手札の永続魔法は、発動せずに自分の魔法&罠カードゾーンへ裏側で置いておくこともできる。",
        source=Source(CONTINUOUS_SPELLS, "Playing the card"),
        topic="place",
        related=("CS-03", "CS-08"),
    ),
    "CS-10": Law(
        en=(
            "A Set Continuous Spell need not wait: it may be turned up and activated in any own Main Phase, even "
            "that of the turn of the Set."
        ),
        ja=(
            "セットした永続魔法は待つ必要がなく、"
            "自分のメインフェイズならセットしたそのターンのうちに表にして発動してもよい。"
        ),
        source=Source(CONTINUOUS_SPELLS, "Playing the card"),
        topic="window",
        related=("CS-03", "FS-17"),
    ),
    "CS-11": Law(
        en=(
            "A face-up Continuous Spell may have an effect to activate when its condition is fulfilled, as Mass "
            "Driver and, in the Standby Phase, Inspection do. This activates an effect, not the card."
        ),
        ja=(
            "「マスドライバー」や、スタンバイフェイズの「検閲」のように、"
            "表側表示のまま条件を満たして効果を発動する永続魔法がある。これは効果の発動で、カードの発動ではない。"
        ),
        source=Source(CONTINUOUS_SPELLS, "Playing the card"),
        topic="window",
        related=("CS-14", "CS-40", "CS-43", "FS-18"),
    ),
    "CS-12": Law(
        en=(
            "Carrying out Dust Tornado allows its user to Set a Spell from the hand at that moment, even if it "
            "is not the own Main Phase. If Dust Tornado was negated or fizzled, there is no Set."
        ),
        ja=(
            "「砂塵の大竜巻」が効果を発揮した時、"
            "使ったプレイヤーは自分のメインフェイズ以外でも手札の魔法をセットできる。"
            "無効や不発であればセットはできない。"
        ),
        source=Source(CONTINUOUS_SPELLS, "Playing the card"),
        topic="place",
        related=("CS-44", "FS-19", "CT-25"),
    ),
    "CS-13": Law(
        en=(
            "The card is laid or turned face-up first; its cost, such as Toon World's Life Points, is paid "
            "second; then the effect takes its place on the chain."
        ),
        ja=(
            "順序は、カードを表側で出すか表に返し、次に「トゥーン・ワールド」"
            "のライフポイントのようなコストを払い、最後に効果をチェーンに乗せる。"
        ),
        source=Source(CONTINUOUS_SPELLS, "Activating the card"),
        topic="choice",
        related=("CS-07", "CS-14", "CT-26"),
    ),
    "CS-14": Law(
        en=(
            "For an effect of a face-up card, the announcement comes first, then the cost (Life Points for "
            "Inspection, cards sent to the Graveyard for Temple of the Kings), then the link."
        ),
        ja=(
            "表側表示のカードの効果では、まず発動を告げ、次にコスト（「検閲」はライフポイント、「王家の神殿」"
            "は墓地へ送るカード）を払い、それから効果がチェーンに乗る。"
        ),
        source=Source(CONTINUOUS_SPELLS, "Activating the card"),
        topic="choice",
        related=("CS-07", "CS-13", "CS-34"),
    ),
    "CS-15": Law(
        en=(
            "All choices fall at activation: the target where there is one, the card name for Prohibition, the "
            "two Monster Zones for Ground Collapse."
        ),
        ja=(
            "選択はすべて発動の時点で行う。対象を取るものはその対象、「禁止令」はカード名、「地盤沈下」"
            "は2か所のモンスターカードゾーンである。"
        ),
        source=Source(CONTINUOUS_SPELLS, "Activating the card"),
        topic="choice",
        related=("CS-23", "FS-20", "CT-27", "GEN-target"),
    ),
    "CS-16": Law(
        en=(
            "A link that waits has no effect yet. The card lies on the field from the time cost and choices are "
            "settled until it applies."
        ),
        ja=("コストと選択を終えてチェーンに乗っただけでは、効果はまだ働かない。カードは適用の時まで場に置かれている。"),
        source=Source(CONTINUOUS_SPELLS, "Activating the card"),
        topic="chain",
        related=("CS-02", "FS-21", "FS-46"),
    ),
    "CS-17": Law(
        en=(
            "The opponent has the first chance to respond to the new link and the player the next; when both "
            "pass one after the other, the chain resolves."
        ),
        ja=("チェーンに乗った効果へ最初に応答できるのは相手で、その次が自分である。両者が続けて見送ると処理に入る。"),
        source=Source(CONTINUOUS_SPELLS, "Activating the card"),
        topic="chain",
        related=("FS-22", "CT-28"),
    ),
    "CS-18": Law(
        en=(
            "To the activation, from the hand or from face-down, any card on the field may be chained that "
            "fulfils its own requirements. A card in the hand must itself be allowed to be activated from there."
        ),
        ja=(
            "手札からでもセットからでも、永続魔法の発動には、自身の条件を満たす場のカードをチェーンできる。"
            "手札のカードは、手札からの発動が認められたものに限る。"
        ),
        source=Source(CONTINUOUS_SPELLS, "Chaining to the activation"),
        topic="chain",
        related=("CS-28", "FS-23", "CT-29"),
    ),
    "CS-19": Law(
        en=(
            "If Magic Jammer, Magic Drain, Solemn Judgment or a similar response takes effect, the activation is "
            "negated and the card destroyed; what was paid for it is lost."
        ),
        ja=(
            "チェーンした「マジック・ジャマー」「マジック・ドレイン」「神の宣告」などが効果を発揮すれば、"
            "永続魔法は発動を無効にされて破壊され、支払い済みのコストも失われる。"
        ),
        source=Source(CONTINUOUS_SPELLS, "Chaining to the activation"),
        topic="resolve",
        related=("CS-24", "FS-24", "CT-35"),
    ),
    "CS-20": Law(
        en=(
            "A chained Imperial Order or Mystic Probe negates no more than the effect. The card keeps its place "
            "and sets to work when the negation is over."
        ),
        ja=(
            "チェーンした「王宮の勅命」や「魔法探査の石版」が無効にするのは効果に限られる。カードは場に残り、"
            "無効でなくなれば働き始める。"
        ),
        source=Source(CONTINUOUS_SPELLS, "Chaining to the activation"),
        topic="resolve",
        related=("CS-24", "CS-26", "FS-25"),
    ),
    "CS-21": Law(
        en=(
            "When Mystical Space Typhoon or Dust Tornado destroys it ahead of its own resolution, a Continuous "
            "Spell fizzles."
        ),
        ja="解決より先に「サイクロン」や「砂塵の大竜巻」で破壊された永続魔法は、効果を発揮できず不発となる。",
        source=Source(CONTINUOUS_SPELLS, "Chaining to the activation"),
        topic="resolve",
        related=("CS-22", "FS-26", "CT-31"),
    ),
    "CS-22": Law(
        en="A Continuous Spell has to be on the field at its own resolution; otherwise nothing happens.",
        ja="永続魔法は自身の解決の時に場になければならず、なければ何も起こらない。",
        source=Source(CONTINUOUS_SPELLS, "Resolution"),
        topic="resolve",
        related=("CS-21", "CS-41", "FS-27"),
    ),
    "CS-23": Law(
        en="If what was targeted at activation is gone by the time of resolution, the effect fizzles.",
        ja="発動の時に選んでおいた対象が処理の段階で失われていれば、その永続魔法は不発となる。",
        source=Source(CONTINUOUS_SPELLS, "Resolution"),
        topic="resolve",
        related=("CS-15", "CS-45", "CT-36"),
    ),
    "CS-24": Law(
        en=(
            "After its resolution, with its effect negated or not, the card stays where it is, as long as it is "
            "not destroyed and its own words do not say otherwise."
        ),
        ja=(
            "解決した後も、効果を無効にされた後も、自身の記述で場を離れるか破壊されるかしない限り、"
            "永続魔法は場にとどまる。"
        ),
        source=Source(CONTINUOUS_SPELLS, "Resolution"),
        topic="lasting",
        related=("CS-20", "CS-45", "FS-28", "CT-37"),
    ),
    "CS-25": Law(
        en="A Continuous Spell that lies face-up in its zone works without pause, a few cards apart.",
        ja="魔法&罠カードゾーンで表側になっている永続魔法は、一部のカードを別として、休みなく働く。",
        source=Source(CONTINUOUS_SPELLS, "While face-up on the field"),
        topic="lasting",
        related=("CS-11", "CS-26"),
    ),
    "CS-26": Law(
        en="A negated Continuous Spell is silent while the negation lasts and works again afterwards.",
        ja="効果を無効にされた永続魔法は、その間だけ働きを止め、無効が解ければまた働く。",
        source=Source(CONTINUOUS_SPELLS, "While face-up on the field"),
        topic="lasting",
        related=("CS-20", "CS-25", "FS-32"),
    ),
    "CS-27": Law(
        en=(
            "What it did on the field ends when a Continuous Spell goes to the Graveyard; only effects that are "
            "activated there remain possible."
        ),
        ja="墓地へ行った永続魔法は場での働きを終える。墓地で発動する効果だけはその後も使える。",
        source=Source(CONTINUOUS_SPELLS, "While face-up on the field"),
        topic="lasting",
        related=("FS-33", "CT-03"),
    ),
    "CS-28": Law(
        en=(
            "Against a Continuous Spell that is face-up and applying, Magic Jammer, Magic Drain and Solemn "
            "Judgment have no activation to answer."
        ),
        ja=(
            "表側表示で適用中の永続魔法には応答すべき発動がなく、「マジック・ジャマー」「マジック・ドレイン」"
            "「神の宣告」は使えない。"
        ),
        source=Source(CONTINUOUS_SPELLS, "While face-up on the field"),
        topic="chain",
        related=("CS-18", "CS-40", "FS-34"),
    ),
    "CS-29": Law(
        en="Copies of certain Continuous Spells add up: each does its work whenever its condition is fulfilled.",
        ja="同名の永続魔法を何枚か並べると効果が積み重なるものがあり、条件が整うたびに1枚ずつがそれぞれ働く。",
        source=Source(CONTINUOUS_SPELLS, "While face-up on the field"),
        topic="lasting",
        related=("CS-35",),
    ),
    "CS-30": Law(
        en=(
            "A Continuous Spell of the opponent's that one activates through Graverobber, Exchange or the like "
            "lies on one's own field as one's own card. When it leaves, it goes to its owner's hand or Graveyard."
        ),
        ja=(
            "「墓荒らし」や「エクスチェンジ」などで得て発動した相手の永続魔法は、"
            "使ったプレイヤーのカードとして場に残る。手札へ戻る時や破壊された時の行き先は、持ち主の手札・"
            "墓地である。"
        ),
        source=Source(CONTINUOUS_SPELLS, "While face-up on the field"),
        topic="lasting",
        related=("GEN-controller",),
    ),
    "CS-31": Law(
        en=(
            "A maintenance cost falls due in the phase that the card names, and its controller is free to "
            "decline. Unpaid, the card is destroyed then and there by the rules and goes to the Graveyard."
        ),
        ja=(
            "維持コストはカードが定めるフェイズに支払う。払うかどうかはコントローラーの自由で、"
            "払わなければその場でルールによって破壊され、墓地へ行く。"
        ),
        source=Source(CONTINUOUS_SPELLS, "Maintenance cost"),
        topic="upkeep",
        related=("CS-32", "CS-33"),
    ),
    "CS-32": Law(
        en="A card lost for want of its maintenance cost is not saved by a counter from Magic Reflector.",
        ja=("維持コストを払わなかったカードの破壊は、「マジック・ガードナー」のカウンターを乗せてあっても免れない。"),
        source=Source(CONTINUOUS_SPELLS, "Maintenance cost"),
        topic="upkeep",
        related=("CS-31", "FS-07"),
    ),
    "CS-33": Law(
        en=(
            "Negating the card's effect does not lift its maintenance cost: to pay or be destroyed is no effect, "
            "so an unpaid card is lost all the same."
        ),
        ja=(
            "効果が無効にされていても維持コストは免除されない。払うか破壊されるかはルールであって効果ではなく、"
            "払わなければやはり破壊される。"
        ),
        source=Source(CONTINUOUS_SPELLS, "Maintenance cost"),
        topic="upkeep",
        related=("CS-26", "CS-31"),
    ),
    "CS-34": Law(
        en=(
            "An effect of a face-up card that costs something needs its cost: 500 Life Points for Inspection, "
            "the cards to be sent to the Graveyard for Temple of the Kings."
        ),
        ja=(
            "表側表示のカードの効果にコストがあれば、それを用意できなければ発動できない。「検閲」"
            "ならライフポイント500、「王家の神殿」なら墓地へ送るカードである。"
        ),
        source=Source(CONTINUOUS_SPELLS, "Conditions for activation"),
        topic="choice",
        related=("CS-07", "CS-14", "CT-22", "GEN-cost"),
    ),
    "CS-35": Law(
        en=(
            "With several copies, a mere payment like Toll's is made for each of them and starts no chain. "
            "Effects triggered together, like Card of Safe Return's, form one link each and are carried out last "
            "first."
        ),
        ja=(
            "複数枚ある時、「通行税」のような支払いは1枚ごとに行い、チェーンは生じない。「生還の宝札」"
            "のように同時に誘発する効果は、それぞれが別のチェーンとなり、最後のものから処理する。"
        ),
        source=Source(CONTINUOUS_SPELLS, "While face-up on the field"),
        topic="chain",
        related=("CS-29", "CS-36", "GEN-trigger-order"),
    ),
    "CS-36": Law(
        en=(
            "Spell Speed 1 is too slow to answer anything, whether a Continuous Spell is activated or the effect "
            "of one that is face-up."
        ),
        ja=("永続魔法の発動も、表側表示の永続魔法の効果もスペルスピード1であり、何かにチェーンすることはできない。"),
        source=Source(CONTINUOUS_SPELLS, "heading", "derived from the heading, CS-02; several triggers at once: CS-35"),
        topic="chain",
        status="implied",
        related=("CS-02", "CS-35", "GEN-spell-speed"),
    ),
    "CS-37": Law(
        en=(
            "Under a face-up Imperial Order a Continuous Spell may be activated all the same. It stays without "
            "effect and works when Imperial Order has left."
        ),
        ja=("「王宮の勅命」が表側表示でも永続魔法は発動でき、効果のないまま場に残る。「王宮の勅命」がなくなれば働く。"),
        source=Source(
            CONTINUOUS_SPELLS, "Conditions for activation", "derived from CS-24; a public source of the time"
        ),
        topic="window",
        status="implied",
        related=("CS-24", "FS-53"),
    ),
    "CS-38": Law(
        en=(
            "Ground Collapse requires two Monster Zones without a monster, counted over both sides; one alone is "
            "not enough."
        ),
        ja=(
            "「地盤沈下」の発動には、両者の場を合わせて、モンスターのいないモンスターカードゾーンが2か所要る。"
            "1か所だけでは足りない。"
        ),
        source=Source(
            CONTINUOUS_SPELLS, "Conditions for activation", "derived from CS-06, CS-15; a public source of the time"
        ),
        topic="choice",
        status="implied",
        related=("CS-06", "CS-15"),
    ),
    "CS-39": Law(
        en="Mask of Dispel needs a face-up Spell other than itself.",
        ja="「魔力無力化の仮面」が必要とする表側表示の魔法に、そのカード自身は数えない。",
        source=Source(CONTINUOUS_SPELLS, "Conditions for activation", "derived from CS-06"),
        topic="choice",
        status="implied",
        related=("CS-06",),
    ),
    "CS-40": Law(
        en=(
            "The effect that a face-up Continuous Spell activates is out of reach for cards that negate the "
            "activation of a Spell Card."
        ),
        ja="表側表示の永続魔法が発動した効果に対して、魔法カードの発動を無効にするカードは使えない。",
        source=Source(
            CONTINUOUS_SPELLS, "Chaining to the activation", "derived from CS-28, CT-34; a public source of the time"
        ),
        topic="chain",
        status="implied",
        related=("CS-11", "CS-28", "CT-34", "FS-49"),
    ),
    "CS-41": Law(
        en=(
            "An activated effect of a face-up Continuous Spell comes to nothing when the card is removed before "
            "it resolves, unless the card was itself the cost as with Temple of the Kings. What was paid is lost."
        ),
        ja=(
            "表側表示の永続魔法が発動した効果は、解決前にカードが場を離れると不発になる（「王家の神殿」"
            "のように自身をコストとする場合を除く）。払ったコストは戻らない。"
        ),
        source=Source(CONTINUOUS_SPELLS, "Resolution", "derived from CS-21, CS-22; a public source of the time"),
        topic="resolve",
        status="implied",
        related=("CS-21", "CS-22", "FS-50", "CT-45"),
    ),
    "CS-42": Law(
        en=(
            "Life Points may be paid as a cost to the very last, which loses the duel; more than one has cannot "
            "be paid."
        ),
        ja=(
            "ライフポイントのコストはちょうど0になるまで払え、その場合はデュエルに敗れる。"
            "持っている以上の額は払えない。"
        ),
        source=Source(CONTINUOUS_SPELLS, "Conditions for activation", "a public answer of 2008"),
        topic="choice",
        status="implied",
        related=("CS-07", "GEN-life-points"),
    ),
    "CS-43": Law(
        en=(
            "Nothing limits Inspection to a single use: within one Standby Phase of the opponent its effect may "
            "be activated again and again."
        ),
        ja="「検閲」の効果に回数の制限はなく、相手の同じスタンバイフェイズに何度でも発動できる。",
        source=Source(CONTINUOUS_SPELLS, "Playing the card", "a public source of the time"),
        topic="window",
        status="implied",
        related=("CS-11", "CS-34", "GEN-once"),
    ),
    "CS-44": Law(
        en=(
            "Dust Tornado occupies a zone to the end of its chain. Beside four more cards in the own Spell & "
            "Trap Zones it therefore leaves room for no Spell or Trap but a Field Spell."
        ),
        ja=(
            "「砂塵の大竜巻」自身もチェーンが終わるまで1枚に数える。"
            "自分の魔法&罠カードゾーンに他のカードが4枚あれば、フィールド魔法以外の魔法・罠はセットできない。"
        ),
        source=Source(
            CONTINUOUS_SPELLS, "Playing the card", "derived from CS-04, CT-08, FS-05; a public source of the time"
        ),
        topic="place",
        status="implied",
        related=("CS-04", "CS-12", "CT-08", "CT-47", "FS-05", "FS-52"),
    ),
    "CS-45": Law(
        en=(
            "Losing its target before resolution does not remove a Continuous Spell from the field. This "
            "includes Mask of Dispel, which destroys itself only after having applied to a Spell."
        ),
        ja=(
            "対象を失って不発になっても永続魔法は場に残る。「魔力無力化の仮面」も同じで、"
            "自壊するのは魔法に効果が及んだ後に限る。"
        ),
        source=Source(CONTINUOUS_SPELLS, "Resolution", "derived from CS-24, CT-36"),
        topic="lasting",
        status="implied",
        related=("CS-23", "CS-24", "CT-36", "CT-42"),
    ),
    "CT-01": Law(
        en=(
            "A Continuous Trap must lie Set until a turn has passed, and the turn of either player counts as "
            "one. Makyura the Destructor and Temple of the Kings make exceptions."
        ),
        ja=(
            "永続罠は、伏せてから1ターンが過ぎるまで発動できない。"
            "どちらのプレイヤーのターンもそれぞれ1ターンと数え、「処刑人－マキュラ」と「王家の神殿」"
            "は例外を設ける。"
        ),
        source=Source(CONTINUOUS_TRAPS, "heading"),
        topic="window",
        related=("CT-09", "CT-12", "CT-16", "GEN-trap-set-turn"),
    ),
    "CT-02": Law(
        en="Activation does not use the card up: it stays, and as long as it stays it applies.",
        ja="永続罠は発動しても墓地へ行かずに残り、場にあるうちは働き続ける。",
        source=Source(CONTINUOUS_TRAPS, "heading"),
        topic="lasting",
        related=("CT-03", "CT-37"),
    ),
    "CT-03": Law(
        en="When a Continuous Trap is destroyed or goes back to the hand, its effect ends with it.",
        ja="破壊された永続罠や手札へ戻った永続罠の効果は、そこで終わる。",
        source=Source(CONTINUOUS_TRAPS, "heading"),
        topic="lasting",
        related=("CT-02", "CS-27", "FS-33"),
    ),
    "CT-04": Law(
        en=(
            "Traps of the first series bear no Continuous icon; those whose text speaks of the time they are on "
            "the field are Continuous Traps all the same."
        ),
        ja="永続のアイコンを持たない第1期の罠でも、場にある間について述べるテキストがあれば永続罠とみなす。",
        source=Source(CONTINUOUS_TRAPS, "heading"),
        topic="lasting",
        related=("CT-02",),
    ),
    "CT-05": Law(
        en=(
            "With Spell Speed 2 a Continuous Trap can answer links of Spell Speed 1 and 2, but never one of "
            "Spell Speed 3."
        ),
        ja=(
            "永続罠はスペルスピード2であり、スペルスピード1と2にはチェーンできるが、"
            "スペルスピード3にはチェーンできない。"
        ),
        source=Source(CONTINUOUS_TRAPS, "heading"),
        topic="chain",
        related=("CT-13", "CT-41", "GEN-spell-speed"),
    ),
    "CT-06": Law(
        en="In nobody's turn is a Trap activated out of the hand, unless Makyura permits it.",
        ja="「処刑人－マキュラ」による許可がない限り、どちらのターンでも手札の罠は発動できない。",
        source=Source(CONTINUOUS_TRAPS, "Conditions for activation"),
        topic="window",
        related=("CT-12", "CT-24", "GEN-trap-from-hand"),
    ),
    "CT-07": Law(
        en=("A Trap is Set in the own Main Phase 1 or 2 and at no other time; Dust Tornado alone goes beyond that."),
        ja=(
            "罠のセットは自分のメインフェイズ1か2に限られ、それ以外の時や相手ターンには行えない。「砂塵の大竜巻」"
            "の効果だけが例外である。"
        ),
        source=Source(CONTINUOUS_TRAPS, "Conditions for activation"),
        topic="window",
        related=("CT-11", "CT-25", "GEN-set-main-phase", "GEN-set-own-turn"),
    ),
    "CT-08": Law(
        en="Five cards counting in the own Spell & Trap Zones leave no room to Set another.",
        ja="自分の魔法&罠カードゾーンが5枚に達していれば、もう罠はセットできない。",
        source=Source(CONTINUOUS_TRAPS, "Conditions for activation"),
        topic="place",
        related=("CT-15", "CT-39", "CT-47", "GEN-set-zone"),
    ),
    "CT-09": Law(
        en=(
            "In the turn of its Set a Continuous Trap stays face-down, unless Temple of the Kings lets it be activated."
        ),
        ja="「王家の神殿」の働きがない限り、伏せたばかりの永続罠を同じターンに発動することはできない。",
        source=Source(CONTINUOUS_TRAPS, "Conditions for activation"),
        topic="window",
        related=("CT-01", "CT-16", "GEN-trap-set-turn"),
    ),
    "CT-10": Law(
        en=(
            "Once a turn has passed, every phase of both players' turns is open to it apart from the Damage Step "
            "(CT-19), provided the card's own condition and timing fit."
        ),
        ja=(
            "1ターンが過ぎた永続罠は、自分・相手どちらのターンのどのフェイズでも発動できる。"
            "ただしダメージステップは除き、カード自身の条件とタイミングも満たす必要がある。"
        ),
        source=Source(CONTINUOUS_TRAPS, "Conditions for activation"),
        topic="window",
        related=("CT-18", "CT-19", "CT-20", "GEN-timing"),
    ),
    "CT-11": Law(
        en=(
            "Being Set by Dust Tornado in the opponent's turn shortens nothing: a turn has to pass as usual, "
            "Temple of the Kings excepted."
        ),
        ja=(
            "相手ターンに「砂塵の大竜巻」で伏せた永続罠も、「王家の神殿」"
            "がなければ通常どおり1ターン待たなければならない。"
        ),
        source=Source(CONTINUOUS_TRAPS, "Conditions for activation"),
        topic="window",
        related=("CT-01", "CT-25", "CT-44"),
    ),
    "CT-12": Law(
        en=(
            "In a turn in which Makyura the Destructor's effect applies, whosever turn it is, the player may "
            "activate Traps out of the hand in every phase that the Trap itself permits."
        ),
        ja=(
            "「処刑人－マキュラ」の効果が働くターンは、どちらのターンであっても、"
            "そのプレイヤーは罠自身の許すフェイズに手札の罠を発動できる。"
        ),
        source=Source(CONTINUOUS_TRAPS, "Conditions for activation"),
        topic="window",
        related=("CT-06", "CT-13", "CT-15", "CT-43"),
    ),
    "CT-13": Law(
        en="Out of the hand, too, a Trap can answer links of Spell Speed 1 and 2.",
        ja="こうして手札から使う罠も、スペルスピードが1か2の発動に応答できる。",
        source=Source(CONTINUOUS_TRAPS, "Conditions for activation"),
        topic="chain",
        related=("CT-05", "CT-12", "CT-14"),
    ),
    "CT-14": Law(
        en="Coming from the hand does not change a Continuous Trap's Spell Speed of 2.",
        ja="手札から発動しても、永続罠のスペルスピードは2のまま変わらない。",
        source=Source(CONTINUOUS_TRAPS, "Conditions for activation"),
        topic="chain",
        related=("CT-05", "CT-13"),
    ),
    "CT-15": Law(
        en=(
            "A Trap from the hand is laid face-up in a Spell & Trap Zone, so one must be free; five cards "
            "counting there shut it out."
        ),
        ja="手札からの罠も魔法&罠カードゾーンに表側で出すため、空きが要る。5枚と数えられている間は発動できない。",
        source=Source(CONTINUOUS_TRAPS, "Conditions for activation"),
        topic="place",
        related=("CT-08", "CT-12", "CT-24", "GEN-free-zone"),
    ),
    "CT-16": Law(
        en=(
            "While an own Temple of the Kings is in force, a Trap need not wait and may be activated in the turn "
            "of its Set."
        ),
        ja="自分の「王家の神殿」が働いている間は、伏せたターンのうちに罠を発動できる。",
        source=Source(CONTINUOUS_TRAPS, "Conditions for activation"),
        topic="window",
        related=("CT-01", "CT-09", "CT-44"),
    ),
    "CT-17": Law(
        en="In each phase the first right to activate something belongs to the turn player.",
        ja="各フェイズで最初にカードを発動できる優先権は、ターンプレイヤーが持つ。",
        source=Source(CONTINUOUS_TRAPS, "Conditions for activation"),
        topic="chain",
        related=("CT-28", "GEN-open-state"),
    ),
    "CT-18": Law(
        en="In the Draw Phase nothing can be activated until the turn player's draw is done.",
        ja="ドローフェイズでの発動は、ターンプレイヤーがカードを引き終えるまで待たなければならない。",
        source=Source(CONTINUOUS_TRAPS, "Conditions for activation"),
        topic="window",
        related=("CT-10", "GEN-before-draw"),
    ),
    "CT-19": Law(
        en="The Damage Step is closed to Continuous Traps, certain cards apart.",
        ja="一部の例外を別として、ダメージステップに永続罠を発動することはできない。",
        source=Source(CONTINUOUS_TRAPS, "Conditions for activation"),
        topic="window",
        related=("CT-10", "GEN-damage-step"),
    ),
    "CT-20": Law(
        en="In the End Phase the time to activate is over once the hand has been adjusted.",
        ja="エンドフェイズでは、手札の枚数を調整した時点で発動の機会は終わる。",
        source=Source(CONTINUOUS_TRAPS, "Conditions for activation"),
        topic="window",
        related=("CT-10", "GEN-after-hand-limit"),
    ),
    "CT-21": Law(
        en=(
            "Whoever has nothing to act on may, as a rule, not activate: Call of the Haunted requires a monster "
            "in the own Graveyard."
        ),
        ja=(
            "効果の及ぶ相手がなければ、原則として発動できない。「リビングデッドの呼び声」であれば、"
            "自分の墓地にモンスターが要る。"
        ),
        source=Source(CONTINUOUS_TRAPS, "Conditions for activation"),
        topic="choice",
        related=("CS-06", "GEN-target"),
    ),
    "CT-22": Law(
        en=(
            "No cost, no activation. Wall of Revealing Light takes Life Points in whole thousands, one thousand "
            "or more."
        ),
        ja=(
            "コストを払わない発動は認められない。「光の護封壁」では、1000以上で1000ポイント単位のライフポイントを払う。"
        ),
        source=Source(CONTINUOUS_TRAPS, "Conditions for activation"),
        topic="choice",
        related=("CS-07", "CT-26", "CT-35", "GEN-cost"),
    ),
    "CT-23": Law(
        en="From the hand, a Continuous Trap is laid face-down in an own Spell & Trap Zone.",
        ja="手札の永続罠は、自分の空いた魔法&罠カードゾーンに裏側で置く。",
        source=Source(CONTINUOUS_TRAPS, "Playing the card"),
        topic="place",
        related=("CT-07", "CT-08"),
    ),
    "CT-24": Law(
        en="Only Makyura's effect in force lets a Continuous Trap come face-up out of the hand.",
        ja="永続罠を手札から表側で出せるのは、「処刑人－マキュラ」の効果が働いている間に限られる。",
        source=Source(CONTINUOUS_TRAPS, "Playing the card"),
        topic="place",
        related=("CT-06", "CT-12", "CT-15"),
    ),
    "CT-25": Law(
        en=(
            "Carrying out Dust Tornado allows its user to Set a Trap from the hand at that moment, even if it is "
            "not the own Main Phase. If Dust Tornado was negated or fizzled, there is no Set."
        ),
        ja=(
            "「砂塵の大竜巻」が効果を発揮した時、"
            "使ったプレイヤーは自分のメインフェイズ以外でも手札の罠をセットできる。"
            "無効や不発であればセットはできない。"
        ),
        source=Source(CONTINUOUS_TRAPS, "Playing the card"),
        topic="place",
        related=("CT-11", "CT-47", "CS-12", "FS-19"),
    ),
    "CT-26": Law(
        en=(
            "The card is turned up first, or laid face-up from the hand under Makyura; then comes the cost, then "
            "the targets, and last the link."
        ),
        ja=(
            "順序は、カードを表に返し（「処刑人－マキュラ」の適用中は手札から表側で出してもよい）、コストを払い、"
            "対象を選び、最後に効果をチェーンに乗せる。"
        ),
        source=Source(CONTINUOUS_TRAPS, "Activating the card"),
        topic="choice",
        related=("CT-22", "CT-27", "CS-13"),
    ),
    "CT-27": Law(
        en="The targets are named at activation, in exactly the number that the effect calls for.",
        ja="対象は、効果が求める数だけ発動の時点で選ぶ。",
        source=Source(CONTINUOUS_TRAPS, "Activating the card"),
        topic="choice",
        related=("CT-36", "CS-15", "GEN-target"),
    ),
    "CT-28": Law(
        en=(
            "After the link is made the opponent may respond, and after that the player. Resolution begins when "
            "the two pass in succession."
        ),
        ja="効果がチェーンに乗ると、まず相手、続いて自分に応答の機会がある。両者が続けて見送れば処理が始まる。",
        source=Source(CONTINUOUS_TRAPS, "Activating the card"),
        topic="chain",
        related=("CT-17", "FS-22", "CS-17"),
    ),
    "CT-29": Law(
        en=(
            "Cards on the field whose own requirements are met may be chained to the activation. From the hand "
            "only such cards may that can be activated from there, like a Quick-Play Spell in the own turn or a "
            "Trap under Makyura."
        ),
        ja=(
            "永続罠の発動には、自身の条件を満たす場のカードをチェーンできる。手札からは、"
            "自分ターンの速攻魔法や「処刑人－マキュラ」適用中の罠など、そこから発動できるものに限る。"
        ),
        source=Source(CONTINUOUS_TRAPS, "Chaining to the activation"),
        topic="chain",
        related=("CT-32", "CT-33", "CS-18", "FS-23"),
    ),
    "CT-30": Law(
        en=(
            "A chained Royal Decree is carried out first and negates the Trap's effect but not its activation, "
            "so the card keeps its place."
        ),
        ja=(
            "チェーンした「王宮のお触れ」が先に働き、永続罠は効果を無効にされるが、発動は無効にならず、"
            "カードは場に残る。"
        ),
        source=Source(CONTINUOUS_TRAPS, "Chaining to the activation"),
        topic="resolve",
        related=("CT-40", "CT-48", "CS-20", "FS-25"),
    ),
    "CT-31": Law(
        en=("A Continuous Trap that Mystical Space Typhoon or Dust Tornado destroys ahead of its resolution fizzles."),
        ja="解決を迎える前に「サイクロン」や「砂塵の大竜巻」で破壊された永続罠は不発となる。",
        source=Source(CONTINUOUS_TRAPS, "Chaining to the activation"),
        topic="resolve",
        related=("CT-36", "CS-21", "FS-26"),
    ),
    "CT-32": Law(
        en="Turning up a Set Continuous Trap is an activation that a Counter Trap can answer.",
        ja="セットした永続罠を表にする発動には、カウンター罠をチェーンできる。",
        source=Source(CONTINUOUS_TRAPS, "Chaining to the activation"),
        topic="chain",
        related=("CT-29", "CT-35", "CT-46"),
    ),
    "CT-33": Law(
        en="A Continuous Trap that comes from the hand under Makyura can likewise be answered by a Counter Trap.",
        ja="「処刑人－マキュラ」により手札から発動した永続罠にも、同じくカウンター罠をチェーンできる。",
        source=Source(CONTINUOUS_TRAPS, "Chaining to the activation"),
        topic="chain",
        related=("CT-12", "CT-29", "CT-46"),
    ),
    "CT-34": Law(
        en=("If the Continuous Trap already lay face-up and only its effect is activated, no Counter Trap can answer."),
        ja="以前から表側表示の永続罠が効果だけを発動した場合、カウンター罠で応答することはできない。",
        source=Source(CONTINUOUS_TRAPS, "Chaining to the activation"),
        topic="chain",
        related=("CT-45", "CS-40", "FS-49"),
    ),
    "CT-35": Law(
        en=(
            "If Seven Tools of the Bandit, Solemn Judgment or a similar response takes effect, the activation is "
            "negated and the Trap destroyed; what was paid for it is lost."
        ),
        ja=(
            "チェーンした「盗賊の七つ道具」や「神の宣告」などが効果を発揮すれば、"
            "永続罠は発動を無効にされて破壊され、支払い済みのコストも失われる。"
        ),
        source=Source(CONTINUOUS_TRAPS, "Chaining to the activation"),
        topic="resolve",
        related=("CT-22", "CT-32", "CS-19"),
    ),
    "CT-36": Law(
        en=(
            "Without its target the effect fizzles, and cards like Spellbinding Circle and Call of the Haunted "
            "lie on as cards without purpose."
        ),
        ja=(
            "対象を失っていれば不発となり、「六芒星の呪縛」や「リビングデッドの呼び声」"
            "などは働きのないまま場に残される。"
        ),
        source=Source(CONTINUOUS_TRAPS, "Resolution"),
        topic="resolve",
        related=("CT-27", "CT-42", "CS-23"),
    ),
    "CT-37": Law(
        en=(
            "Resolution does not as a rule take the card off the field, and its effect endures as long as the "
            "card does."
        ),
        ja="効果を処理した後も、永続罠は通常そのまま場に置かれ、その効果はカードとともに続く。",
        source=Source(CONTINUOUS_TRAPS, "Resolution"),
        topic="lasting",
        related=("CT-02", "CS-24"),
    ),
    "CT-38": Law(
        en=(
            "When their effect applies, Embodiment of Apophis and Metal Reflect Slime enter a Monster Zone as "
            "monsters, which is a Special Summon."
        ),
        ja=(
            "「アポピスの化神」と「メタル・リフレクト・スライム」は、"
            "効果が働くとモンスターとしてモンスターカードゾーンに移る。これは特殊召喚である。"
        ),
        source=Source(CONTINUOUS_TRAPS, "Exceptions among Continuous Traps"),
        topic="lasting",
        related=("CT-39", "CT-40", "GEN-monster-zone"),
    ),
    "CT-39": Law(
        en="As a monster, such a Trap still takes up one of the own Spell & Trap Zones besides its Monster Zone.",
        ja=(
            "モンスターとなったこれらの罠は、モンスターカードゾーンだけでなく、"
            "自分の魔法&罠カードゾーンでも1枚に数える。"
        ),
        source=Source(CONTINUOUS_TRAPS, "Exceptions among Continuous Traps"),
        topic="place",
        related=("CT-08", "CT-38", "GEN-free-zone"),
    ),
    "CT-40": Law(
        en=(
            "Royal Decree turns such a monster back into a Continuous Trap without effect in the Spell & Trap "
            "Zone, and the end of Royal Decree does not make it a monster again."
        ),
        ja=(
            "モンスターとなった罠に「王宮のお触れ」が働くと、効果のない永続罠として魔法&罠カードゾーンへ戻る。"
            "「王宮のお触れ」が去っても、再びモンスターになることはない。"
        ),
        source=Source(CONTINUOUS_TRAPS, "Exceptions among Continuous Traps"),
        topic="lasting",
        related=("CT-30", "CT-38", "CT-48"),
    ),
    "CT-41": Law(
        en=(
            "Activating a Continuous Trap makes a link, either the first or one that answers Spell Speed 1 or 2. "
            "Costs and targets belong to activation, more quick effects may follow, and resolution goes from the "
            "last link to the first."
        ),
        ja=(
            "永続罠の発動は1つのチェーンとなり、先頭にもなれば、スペルスピード1・2への応答にもなる。"
            "コストと対象は発動の時に決め、さらに重ねた後、最後のものから解決する。"
        ),
        source=Source(CONTINUOUS_TRAPS, "heading"),
        topic="chain",
        related=("CT-05", "CT-28", "FS-01"),
    ),
    "CT-42": Law(
        en=(
            "Having lost its target is no ground for destruction: Spellbinding Circle or Call of the Haunted "
            "then lies face-up to no purpose and still fills its zone."
        ),
        ja=(
            "対象を失った「六芒星の呪縛」や「リビングデッドの呼び声」は、それだけで破壊されることはない。"
            "働きのない表側表示のまま、魔法&罠カードゾーンを1か所占め続ける。"
        ),
        source=Source(CONTINUOUS_TRAPS, "Resolution"),
        topic="lasting",
        related=("CT-36", "CS-45"),
    ),
    "CT-43": Law(
        en="What Makyura allows holds in the opponent's turn as well, where Traps may then come from the hand.",
        ja="「処刑人－マキュラ」の許可は相手ターンにも及び、そのターンであれば手札の罠を発動できる。",
        source=Source(CONTINUOUS_TRAPS, "Conditions for activation"),
        topic="window",
        related=("CT-06", "CT-12"),
    ),
    "CT-44": Law(
        en=(
            "With an own Temple of the Kings in force, a Trap that Dust Tornado has Set in the opponent's turn "
            "may be activated before that turn is over."
        ),
        ja=(
            "自分の「王家の神殿」が働いていれば、相手ターンに「砂塵の大竜巻」で伏せた罠をそのターンのうちに発動できる。"
        ),
        source=Source(CONTINUOUS_TRAPS, "Conditions for activation"),
        topic="window",
        related=("CT-11", "CT-16"),
    ),
    "CT-45": Law(
        en=(
            "Spell Speed 2 may answer the effect that a face-up Continuous Trap activates. If the Trap is gone "
            "before that effect resolves, it comes to nothing."
        ),
        ja=(
            "表側表示の永続罠が発動した効果には、スペルスピード2で応答できる。"
            "その解決までに罠が場を離れていれば不発となる。"
        ),
        source=Source(CONTINUOUS_TRAPS, "Resolution", "derived from CT-03, CT-31, CT-34; a public source of the time"),
        topic="resolve",
        status="implied",
        related=("CT-03", "CT-31", "CT-34", "FS-50", "CS-41"),
    ),
    "CT-46": Law(
        en="A Counter Trap that negates an activation must follow it directly, with no link in between.",
        ja=(
            "発動を無効にするカウンター罠は、無効にするカードのすぐ次に発動しなければならず、間に他のカードを挟めない。"
        ),
        source=Source(CONTINUOUS_TRAPS, "Chaining to the activation", "a public source of the time"),
        topic="chain",
        status="implied",
        related=("CT-32", "CT-33", "GEN-answer"),
    ),
    "CT-47": Law(
        en=(
            "Dust Tornado fills a zone itself while it resolves, so a Trap that it is to Set needs a free one besides."
        ),
        ja="「砂塵の大竜巻」は処理の間も自身が1枚に数えられるため、罠をセットするにはさらに別の空きが要る。",
        source=Source(CONTINUOUS_TRAPS, "Playing the card", "derived from CT-08; a public source of the time"),
        topic="place",
        status="implied",
        related=("CT-08", "CT-25", "CS-44"),
    ),
    "CT-48": Law(
        en=(
            "With Royal Decree gone, a Continuous Trap that it had negated applies, except where it had to act "
            "at its resolution, like Call of the Haunted, or had been turned back from a monster."
        ),
        ja=(
            "「王宮のお触れ」が去れば、無効にされていた永続罠は働き出す。ただし「リビングデッドの呼び声」"
            "のように処理の時に働くべきだったものと、モンスターから戻されたものは別である。"
        ),
        source=Source(
            CONTINUOUS_TRAPS,
            "Resolution",
            "a reading: the documents do not decide this; derived from CT-37, CT-40, CS-26",
        ),
        topic="lasting",
        status="open",
        related=("CT-30", "CT-37", "CT-40", "CS-26"),
    ),
    "GEN-main-phase": Law(
        en="Normal, Equip and Ritual Spells are activated only in Main Phase 1 or 2.",
        ja="通常魔法・装備魔法・儀式魔法を発動できるのは、メインフェイズ1か2だけである。",
        source=Source(RULE_BOOK, "chapter 2, Spell and Trap Cards"),
        topic="window",
        related=("GEN-own-turn", "FS-02", "CS-03"),
    ),
    "GEN-own-turn": Law(
        en="Normal, Equip and Ritual Spells are activated only in the own turn.",
        ja="通常魔法・装備魔法・儀式魔法を発動できるのは、自分のターンだけである。",
        source=Source(RULE_BOOK, "chapter 2, Spell and Trap Cards"),
        topic="window",
        related=("GEN-main-phase", "FS-04", "CS-05"),
    ),
    "GEN-quick-play-own-turn": Law(
        en="From the hand, a Quick-Play Spell is activated only in the own turn.",
        ja="手札の速攻魔法を発動できるのは、自分のターンだけである。",
        source=Source(RULE_BOOK, "chapter 2, Spell and Trap Cards"),
        topic="window",
        related=("GEN-quick-play-set-turn",),
    ),
    "GEN-quick-play-set-turn": Law(
        en="A Quick-Play Spell cannot be activated in the turn in which it was Set.",
        ja="速攻魔法は、セットしたターンには発動できない。",
        source=Source(RULE_BOOK, "chapter 2, Spell and Trap Cards"),
        topic="window",
        related=("GEN-quick-play-own-turn",),
    ),
    "GEN-trap-set-turn": Law(
        en="A Trap cannot be activated in the turn in which it was Set, unless a card effect permits it.",
        ja="罠カードは、効果による許可がなければ、セットしたターンには発動できない。",
        source=Source(RULE_BOOK, "chapter 2, Spell and Trap Cards"),
        topic="window",
        related=("GEN-trap-from-hand", "CT-01", "CT-09", "CT-16"),
    ),
    "GEN-trap-from-hand": Law(
        en=("A Trap must be Set before it is activated; from the hand it cannot be, unless a card effect permits it."),
        ja="罠カードはセットしてから発動するもので、効果による許可がなければ手札からは発動できない。",
        source=Source(RULE_BOOK, "chapter 2, Spell and Trap Cards"),
        topic="window",
        related=("GEN-trap-set-turn", "CT-06", "CT-12"),
    ),
    "GEN-free-zone": Law(
        en=(
            "To activate a Spell or Trap from the hand, one of the own five Spell & Trap Zones must be free. "
            "Field Spells are exempt."
        ),
        ja=("手札の魔法・罠を発動するには、自分の5か所の魔法&罠カードゾーンに空きが要る。フィールド魔法は別である。"),
        source=Source(RULE_BOOK, "chapter 5, Limit of cards on the field"),
        topic="place",
        related=("GEN-zone", "CS-04", "CT-15", "FS-05"),
    ),
    "GEN-zone": Law(
        en=("The zone named for a card must be free, the player's own, and of the kind in which that card belongs."),
        ja=(
            "カードを置く場所として指定するゾーンは、自分の側の空いたゾーンで、そのカードに合う種類でなければならない。"
        ),
        source=Source(RULE_BOOK, "chapter 1, Duel Field"),
        topic="place",
        related=("GEN-free-zone", "GEN-monster-zone", "FS-03"),
    ),
    "GEN-spell-speed": Law(
        en=(
            "An effect can be chained only to a link whose Spell Speed is not higher than its own, and Spell "
            "Speed 1 cannot be chained at all."
        ),
        ja=(
            "直前のチェーンよりスペルスピードの低い効果はチェーンできない。"
            "スペルスピード1は何に対してもチェーンできない。"
        ),
        source=Source(RULE_BOOK, "chapter 4, Chains and Spell Speed"),
        topic="chain",
        related=("FS-01", "CS-36", "CT-05"),
    ),
    "GEN-before-draw": Law(
        en="In the Draw Phase neither player can activate anything before the turn player has drawn.",
        ja="ドローフェイズにターンプレイヤーがドローするまで、どちらのプレイヤーも何も発動できない。",
        source=Source(USAGE, "Course of a turn", "stated for Continuous Traps in CT-18 and taken as general usage"),
        topic="window",
        status="implied",
        related=("CT-18",),
    ),
    "GEN-after-hand-limit": Law(
        en="After the hand has been adjusted in the End Phase, nothing more can be activated in that turn.",
        ja="エンドフェイズの手札調整が済んだら、そのターンにはもう何も発動できない。",
        source=Source(USAGE, "Course of a turn", "stated for Continuous Traps in CT-20 and taken as general usage"),
        topic="window",
        status="implied",
        related=("CT-20", "GEN-hand-limit"),
    ),
    "GEN-damage-step": Law(
        en=(
            "In the Damage Step only cards that change ATK or DEF, Counter Traps, and effects that name this "
            "step can be activated."
        ),
        ja=(
            "ダメージステップに発動できるのは、攻撃力・守備力を変えるカード、カウンター罠、"
            "この時に発動すると定めた効果だけである。"
        ),
        source=Source(RULE_BOOK, "chapter 4, Damage Step"),
        topic="window",
        related=("CT-19", "GEN-damage-needs-battle"),
    ),
    "GEN-cost": Law(
        en="What has a cost cannot be activated by a player who is unable to pay it in full.",
        ja="コストを全額払えないプレイヤーは、コストのあるカードや効果を発動できない。",
        source=Source(
            USAGE, "Activation", "stated for Continuous Spells and Traps in CS-07 and CT-22 and taken as general usage"
        ),
        topic="choice",
        status="implied",
        related=("CS-07", "CS-34", "CT-22", "GEN-way", "GEN-life-points"),
    ),
    "GEN-target": Law(
        en="Without a legal target, or with nothing at all to act on, there is no activation.",
        ja="正しい対象がない時や、効果の及ぶものが何もない時は、発動できない。",
        source=Source(
            USAGE, "Activation", "stated for Continuous Spells and Traps in CS-06 and CT-21 and taken as general usage"
        ),
        topic="choice",
        status="implied",
        related=("CS-06", "CT-21", "GEN-way"),
    ),
    "GEN-condition": Law(
        en="Whatever condition the card sets for its activation must be met at that moment.",
        ja="カードに発動の条件が書かれていれば、発動の時点でそれを満たしていなければならない。",
        source=Source(USAGE, "Card text", "the words of the card in question"),
        topic="choice",
        status="implied",
        related=("GEN-timing", "GEN-answer"),
    ),
    "GEN-timing": Law(
        en="A card or effect that names a phase, step or turn can be activated only then.",
        ja="フェイズやステップ、ターンの指定があるカードや効果は、その時にしか発動できない。",
        source=Source(USAGE, "Card text", "the words of the card in question"),
        topic="window",
        status="implied",
        related=("CT-10", "GEN-condition"),
    ),
    "GEN-answer": Law(
        en=(
            "A card that answers something needs it there and then: a link of that kind directly before it, or "
            "an event that has just occurred."
        ),
        ja=(
            "何かに応じて発動するカードには、その相手が要る。直前のチェーンがその種のものであるか、"
            "その出来事が今起きたばかりでなければならない。"
        ),
        source=Source(USAGE, "Card text", "the words of the card in question; no passage of the rule book found"),
        topic="chain",
        status="implied",
        related=("CT-46", "GEN-missed-timing", "GEN-condition"),
    ),
    "GEN-way": Law(
        en="Cost, targets and other choices must be possible together: the cost may not use up the only target.",
        ja=(
            "コスト、対象、その他の選択は同時に成り立たなければならない。"
            "コストを払うと唯一の対象がなくなる場合は発動できない。"
        ),
        source=Source(USAGE, "Activation", "follows from GEN-cost and GEN-target"),
        topic="choice",
        status="implied",
        related=("GEN-cost", "GEN-target"),
    ),
    "GEN-ignition": Law(
        en=(
            "An ignition effect of a monster is Spell Speed 1 and is activated only in its controller's own Main Phase."
        ),
        ja="モンスターの起動効果はスペルスピード1で、自分のメインフェイズにのみ発動できる。",
        source=Source(RULE_BOOK, "chapter 2, Effect Monsters"),
        topic="window",
        related=("GEN-trigger", "GEN-open-state", "GEN-spell-speed"),
    ),
    "GEN-trigger": Law(
        en=(
            "A trigger effect is activated when its event has just occurred. It cannot be kept for later or "
            "chained to another card."
        ),
        ja=(
            "誘発効果は、きっかけとなる出来事が起きた直後に発動する。後に取っておくことも、"
            "他のカードにチェーンすることもできない。"
        ),
        source=Source(RULE_BOOK, "chapter 2, Effect Monsters"),
        topic="window",
        related=("GEN-ignition", "GEN-trigger-order", "GEN-missed-timing"),
    ),
    "GEN-trigger-order": Law(
        en=(
            "Effects triggered together form one chain: first the turn player's mandatory ones, then the "
            "opponent's, then the turn player's optional ones, then the opponent's."
        ),
        ja=(
            "同時に誘発した効果は、ターンプレイヤーの強制効果、相手の強制効果、ターンプレイヤーの任意効果、"
            "相手の任意効果の順にチェーンを組む。"
        ),
        source=Source(USAGE, "Chains and triggers", "no passage of the rule book found"),
        topic="chain",
        status="implied",
        related=("GEN-trigger", "GEN-mandatory-first", "CS-35"),
    ),
    "GEN-mandatory-first": Law(
        en="As long as a mandatory effect is waiting to be activated, nothing else can be done.",
        ja="発動しなければならない強制効果が残っている間は、他のことを行えない。",
        source=Source(USAGE, "Chains and triggers", "no passage of the rule book found"),
        topic="chain",
        status="implied",
        related=("GEN-trigger-order",),
    ),
    "GEN-missed-timing": Law(
        en=(
            'An optional effect that may be used "when" something happens misses its timing if that is not the '
            "last thing to have happened."
        ),
        ja=(
            "「〜した時」に発動できる任意効果は、その出来事の後に別のことが起きていれば、"
            "タイミングを逃して発動できない。"
        ),
        source=Source(USAGE, "Chains and triggers", "no passage of the rule book found"),
        topic="chain",
        status="implied",
        related=("GEN-trigger", "GEN-answer"),
    ),
    "GEN-window": Law(
        en=(
            "After a summon or an attack declaration only what responds to it may follow, until both players "
            "have passed."
        ),
        ja="召喚や攻撃宣言の後は、両者がパスするまで、それに応じる発動しか行えない。",
        source=Source(USAGE, "Chains and triggers", "no passage of the rule book found"),
        topic="chain",
        status="implied",
        related=("GEN-open-state", "GEN-answer"),
    ),
    "GEN-nothing": Law(
        en="Where the card lies now, it has nothing that could be activated.",
        ja="このカードには、今ある場所から発動できるものがない。",
        source=Source(USAGE, "Card text", "the words of the card in question"),
        topic="window",
        status="implied",
        related=("GEN-controller", "GEN-condition"),
    ),
    "GEN-controller": Law(
        en=(
            "A card is used only by the player who holds or controls it, unless its words allow the other one as well."
        ),
        ja=(
            "カードを使えるのは、手札などに持つプレイヤーか、場でコントロールするプレイヤーだけである。"
            "相手にも許すカードは別とする。"
        ),
        source=Source(USAGE, "Activation", "taken for granted; no passage of the rule book found"),
        topic="window",
        status="implied",
        related=("CS-30", "GEN-nothing"),
    ),
    "GEN-forbidden": Law(
        en="A lasting effect on the field forbids this.",
        ja="場で適用されている効果が、この行為を禁じている。",
        source=Source(USAGE, "Card text", "the words of the card that forbids it"),
        topic="lasting",
        status="implied",
        related=("GEN-condition",),
    ),
    "GEN-once": Law(
        en="An effect limited to so many uses in a turn cannot be activated once they are used up.",
        ja="1ターンに使える回数の決まった効果は、その回数を使い切ると、もうそのターンには発動できない。",
        source=Source(USAGE, "Card text", "the words of the card in question"),
        topic="window",
        status="implied",
        related=("CS-43",),
    ),
    "GEN-loop": Law(
        en="A move that would start an endless loop, which no player could bring to an end, is not allowed.",
        ja="どちらのプレイヤーにも止められない無限ループを引き起こす行為は、行うことができない。",
        source=Source(USAGE, "Loops", "no passage of the rule book found"),
        topic="lasting",
        status="implied",
        related=("FS-32", "CT-40"),
    ),
    "GEN-set-main-phase": Law(
        en="Spells and Traps are Set from the hand only in Main Phase 1 or 2.",
        ja="手札の魔法・罠をセットできるのは、メインフェイズ1か2だけである。",
        source=Source(RULE_BOOK, "chapter 2, Spell and Trap Cards"),
        topic="window",
        related=("GEN-set-own-turn", "CT-07"),
    ),
    "GEN-set-own-turn": Law(
        en="Spells and Traps are Set from the hand only in the own turn.",
        ja="手札の魔法・罠をセットできるのは、自分のターンだけである。",
        source=Source(RULE_BOOK, "chapter 2, Spell and Trap Cards"),
        topic="window",
        related=("GEN-set-main-phase", "CT-07"),
    ),
    "GEN-set-zone": Law(
        en=(
            "To Set a Spell or Trap, one of the own five Spell & Trap Zones must be free. A Field Spell goes to "
            "the Field Zone instead."
        ),
        ja=(
            "魔法・罠をセットするには、自分の5か所の魔法&罠カードゾーンに空きが要る。"
            "フィールド魔法はフィールドカードゾーンに置く。"
        ),
        source=Source(RULE_BOOK, "chapter 5, Limit of cards on the field"),
        topic="place",
        related=("GEN-free-zone", "CS-04", "CT-08", "FS-16"),
    ),
    "GEN-set-hand": Law(
        en="Only a card in the own hand can be Set, and only if cards of its kind can be Set at all.",
        ja="セットできるのは、自分の手札にあり、かつ種類としてセットが可能なカードだけである。",
        source=Source(RULE_BOOK, "chapter 2, Spell and Trap Cards"),
        topic="place",
        related=("GEN-set-zone", "GEN-cannot-normal-summon"),
    ),
    "GEN-summon-phase": Law(
        en="A monster is Normal Summoned or Set only in the own Main Phase while no chain is in progress.",
        ja="モンスターの通常召喚とセットは、自分のメインフェイズに、チェーンが組まれていない時だけ行える。",
        source=Source(RULE_BOOK, "chapter 2, Summoning monsters"),
        topic="summon",
        related=("GEN-one-normal-summon", "GEN-open-state"),
    ),
    "GEN-one-normal-summon": Law(
        en="A player has one Normal Summon or Set of a monster in each own turn.",
        ja="モンスターの通常召喚またはセットは、自分のターンに合わせて1回だけ行える。",
        source=Source(RULE_BOOK, "chapter 2, Summoning monsters"),
        topic="summon",
        related=("GEN-summon-phase",),
    ),
    "GEN-tribute": Law(
        en=(
            "To Normal Summon or Set a monster of Level 5 or 6 takes one Tribute, of Level 7 or more two, all "
            "from one's own monsters on the field."
        ),
        ja=("レベル5・6のモンスターの通常召喚・セットには自分の場のモンスター1体、レベル7以上なら2体の生け贄が要る。"),
        source=Source(RULE_BOOK, "chapter 2, Summoning monsters"),
        topic="summon",
        related=("GEN-monster-zone",),
    ),
    "GEN-monster-zone": Law(
        en=("A monster needs a free Monster Zone of its controller; a zone that its Tributes leave counts as free."),
        ja="モンスターを出すには、自分のモンスターカードゾーンに空きが要る。生け贄で空く場所も空きとみなす。",
        source=Source(RULE_BOOK, "chapter 5, Limit of cards on the field"),
        topic="place",
        related=("GEN-tribute", "GEN-zone", "CT-38"),
    ),
    "GEN-cannot-normal-summon": Law(
        en=(
            "Fusion and Ritual Monsters, and monsters whose text rules it out, can be neither Normal Summoned nor Set."
        ),
        ja=(
            "融合モンスターと儀式モンスター、またテキストで通常召喚を禁じられたモンスターは、"
            "通常召喚もセットもできない。"
        ),
        source=Source(RULE_BOOK, "chapter 2, Summoning monsters"),
        topic="summon",
        related=("GEN-special-summon",),
    ),
    "GEN-summon-hand": Law(
        en="Only a known monster of the player's own hand is Normal Summoned.",
        ja="通常召喚できるのは、自分の手札にあるモンスターに限られる。",
        source=Source(RULE_BOOK, "chapter 2, Summoning monsters"),
        topic="summon",
        related=("GEN-cannot-normal-summon",),
    ),
    "GEN-special-summon": Law(
        en=(
            "A monster that names its own condition for a Special Summon comes to the field only when that "
            "condition is met."
        ),
        ja="特殊召喚の条件を定めたモンスターは、その条件を満たさなければ特殊召喚できない。",
        source=Source(RULE_BOOK, "chapter 2, Summoning monsters"),
        topic="summon",
        related=("GEN-cannot-normal-summon", "GEN-monster-zone"),
    ),
    "GEN-flip-summon": Law(
        en=(
            "A face-down monster is Flip Summoned by its controller in the own Main Phase, but not in the turn "
            "in which it was Set."
        ),
        ja=(
            "反転召喚は、裏側守備表示の自分のモンスターについて自分のメインフェイズに行う。"
            "セットしたターンには行えない。"
        ),
        source=Source(RULE_BOOK, "chapter 2, Summoning monsters"),
        topic="summon",
        related=("GEN-position", "GEN-open-state"),
    ),
    "GEN-position": Law(
        en=(
            "A monster's battle position may be changed once in each own turn, but neither in the turn in which "
            "it was summoned or Set nor after it has attacked."
        ),
        ja=("表示形式の変更はモンスター1体につき自分のターンに1回で、召喚・セットしたターンや攻撃した後には行えない。"),
        source=Source(RULE_BOOK, "chapter 2, Summoning monsters"),
        topic="summon",
        related=("GEN-flip-summon",),
    ),
    "GEN-attack-phase": Law(
        en="An attack is declared only in the own Battle Phase while no chain is in progress.",
        ja="攻撃宣言は、自分のバトルフェイズに、チェーンが組まれていない時だけ行える。",
        source=Source(RULE_BOOK, "chapter 3, Course of a turn"),
        topic="battle",
        related=("GEN-open-state", "GEN-no-battle-first-turn"),
    ),
    "GEN-attack-position": Law(
        en="Only a monster in face-up Attack Position can attack.",
        ja="攻撃できるのは、表側攻撃表示のモンスターだけである。",
        source=Source(RULE_BOOK, "chapter 3, Course of a turn"),
        topic="battle",
        related=("GEN-attack-phase", "GEN-position"),
    ),
    "GEN-attack-once": Law(
        en="A monster attacks once in each Battle Phase, unless an effect allows more.",
        ja="モンスターの攻撃は、効果による許可がなければ、1回のバトルフェイズに1体1回である。",
        source=Source(RULE_BOOK, "chapter 3, Course of a turn"),
        topic="battle",
        related=("GEN-attack-phase",),
    ),
    "GEN-attack-target": Law(
        en=(
            "An attack names one monster of the opponent. A direct attack is possible only if the opponent has "
            "none, or by an effect."
        ),
        ja=(
            "攻撃の相手は、相手の場のモンスター1体である。直接攻撃は、相手の場にモンスターがいないか、"
            "効果で許された時に限る。"
        ),
        source=Source(RULE_BOOK, "chapter 3, Course of a turn"),
        topic="battle",
        related=("GEN-attack-phase",),
    ),
    "GEN-attack-cost": Law(
        en=(
            "Where a card on the field makes attacks cost something, an attack that cannot be paid for cannot be "
            "declared."
        ),
        ja="攻撃にコストを課すカードがある時、そのコストを払えないモンスターは攻撃宣言できない。",
        source=Source(USAGE, "Card text", "the words of the card that demands it"),
        topic="battle",
        status="implied",
        related=("CS-29", "GEN-cost"),
    ),
    "GEN-phase-order": Law(
        en=(
            "The phases of a turn go in one direction: Draw, Standby, Main 1, Battle, Main 2, End. Going on to "
            "Main Phase 2 without an attack counts as a Battle Phase in which nothing happened."
        ),
        ja=(
            "ターンはドロー、スタンバイ、メイン1、バトル、メイン2、エンドの順に進み、前のフェイズには戻れない。"
            "攻撃せずにメインフェイズ2へ進むことは、何も行わないバトルフェイズを終えたものとして扱う。"
        ),
        source=Source(RULE_BOOK, "chapter 3, Course of a turn"),
        topic="window",
        related=("GEN-no-battle-first-turn", "GEN-hand-limit"),
    ),
    "GEN-no-battle-first-turn": Law(
        en="The player who goes first has no Battle Phase in the first turn of the duel.",
        ja="先攻のプレイヤーは、最初のターンにバトルフェイズを行えない。",
        source=Source(RULE_BOOK, "chapter 3, Course of a turn"),
        topic="battle",
        related=("GEN-attack-phase", "GEN-phase-order"),
    ),
    "GEN-damage-needs-battle": Law(
        en=(
            "There is a Damage Step only while a battle between an attacker and its target, or a direct attack, "
            "is in progress."
        ),
        ja="ダメージステップは、攻撃の行われている戦闘がある時にだけ存在する。",
        source=Source(RULE_BOOK, "chapter 4, Damage Step"),
        topic="battle",
        related=("GEN-damage-step", "GEN-attack-phase"),
    ),
    "GEN-open-state": Law(
        en="This may be done only when no chain is in progress and nothing is waiting for a response.",
        ja="この行為は、チェーンが組まれておらず、応答を待つものもない時にだけ行える。",
        source=Source(
            USAGE, "Chains and triggers", "follows from the rules on chains; no passage of the rule book found"
        ),
        topic="chain",
        status="implied",
        related=("GEN-window", "GEN-spell-speed", "CT-17"),
    ),
    "GEN-hand-limit": Law(
        en="A turn player with more than six cards in hand at the end of the turn discards down to six.",
        ja="ターンの終わりに手札が6枚を超えているターンプレイヤーは、6枚になるまで捨てる。",
        source=Source(RULE_BOOK, "chapter 3, Course of a turn"),
        topic="upkeep",
        related=("GEN-after-hand-limit", "CT-20"),
    ),
    "GEN-duel-over": Law(
        en="The duel has been decided; no further move is possible.",
        ja="デュエルの決着はすでについており、これ以上は何も行えない。",
        source=Source(RULE_BOOK, "chapter 3, Victory conditions"),
        topic="window",
        related=("GEN-life-points", "GEN-deck-out"),
    ),
    "GEN-deck-out": Law(
        en="A player who has to draw from an empty Deck has lost the duel.",
        ja="カードを引かなければならない時にデッキが尽きているプレイヤーは、デュエルに敗れる。",
        source=Source(RULE_BOOK, "chapter 3, Victory conditions"),
        topic="lasting",
        related=("GEN-duel-over",),
    ),
    "GEN-life-points": Law(
        en="With 0 Life Points the duel is lost. A cost may take them down to exactly 0, never below.",
        ja=(
            "ライフポイントが0になったプレイヤーはデュエルに敗れる。コストとしてちょうど0まで払うことはできるが、"
            "それを超えては払えない。"
        ),
        source=Source(RULE_BOOK, "chapter 3, Victory conditions", "that a cost may be paid down to exactly 0 is CS-42"),
        topic="lasting",
        related=("GEN-cost", "GEN-duel-over", "CS-42"),
    ),
}
