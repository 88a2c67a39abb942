"""How monsters get onto the field by their own text, of those whose effects are not declared.

These are facts and count, although the effects of such a card are unknown: without them a monster that cannot be
Special Summoned would pass for one that Monster Reborn brings back. What a declared monster does stands with its
declaration; that Ritual and Fusion Monsters must first be summoned in their own way is a rule, and stands in
`cards.registry.summoning`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from cards.effects import Exists, Summoning
from cards.selecting import face_up, named, yours

_NEVER: Final = Summoning(special=False)
"""Special Summoned by nothing, but Normal Summoned: Spirit Monsters, and others that say so."""
_ONLY_ITS_OWN_WAY: Final = Summoning(normal=False, special=False)
"""Special Summoned as its text says, and in no other way, not even from the Graveyard afterwards."""
_FIRST_ITS_OWN_WAY: Final = Summoning(normal=False, own_way_first=True)
"""Special Summoned as its text says; after that an effect may bring it back."""
_NOT_FROM_GRAVEYARD: Final = Summoning(not_from=("graveyard",))
"""Brought onto the field in any way but from the Graveyard."""
_OUT_OF_EXTRA_DECK_ITS_OWN_WAY: Final = Summoning(not_from=("extra_deck",))
"""Fusion Monsters that leave the Extra Deck as their text says and in no other way; after that they may come back."""
_NEITHER: Final = Summoning(not_from=("extra_deck", "graveyard"))

_OWN_WAYS: Final[Mapping[Summoning, tuple[str, ...]]] = {
    _NEVER: (
        # Spirit Monsters
        "Asura Priest",
        "Dark Dust Spirit",
        "Fushi No Tori",
        "Great Long Nose",
        "Hino-Kagu-Tsuchi",
        "Inaba White Rabbit",
        "Maharaghi",
        "Otohime",
        "Susa Soldier",
        "Yamata Dragon",
        "Yata-Garasu",
        # others
        "Ancient Gear Beast",
        "Ancient Gear Golem",
        "Doomcaliber Knight",
        "Gandora the Dragon of Destruction",
        "Gilford the Legend",
        "Infernal Flame Emperor",
        "Simorgh, Bird of Divinity",
        "The Wicked Dreadroot",
        "Victory Dragon",
    ),
    _ONLY_ITS_OWN_WAY: (
        "Archlord Zerato",
        "Armed Dragon LV7",
        "Armed Dragon LV10",
        "Berserk Dragon",
        "Blue-Eyes Shining Dragon",
        "Cyber Barrier Dragon",
        "Cyber Laser Dragon",
        "Dark Eradicator Warlock",
        "Dark Magician Knight",
        "Destiny HERO - Dogma",
        "Doom Dozer",
        "Exodia Necross",
        "Exxod, Master of The Guard",
        "Gradius' Option",
        "Hamon, Lord of Striking Thunder",
        "Machina Force",
        "Megarock Dragon",
        "Mirage Knight",
        "Ocean Dragon Lord - Neo-Daedalus",
        "Raviel, Lord of Phantasms",
        "Red-Eyes Darkness Dragon",
        "Silent Magician LV8",
        "Silent Swordsman LV7",
        "Sorcerer of Dark Magic",
        "Spirit of the Pharaoh",
        "Theinen the Great Sphinx",
        "Uria, Lord of Searing Flames",
        "Vampire Genesis",
        "Water Dragon",
        "Winged Kuriboh LV10",
        # Fusion Monsters that are Fusion Summoned and nothing else
        "Ambulance Rescueroid",
        "Chimeratech Overdragon",
        "Dragon Master Knight",
        "Elemental HERO Electrum",
        "Elemental HERO Flame Wingman",
        "Elemental HERO Mariner",
        "Elemental HERO Mudballman",
        "Elemental HERO Necroid Shaman",
        "Elemental HERO Phoenix Enforcer",
        "Elemental HERO Rampart Blaster",
        "Elemental HERO Shining Flare Wingman",
        "Elemental HERO Shining Phoenix Enforcer",
        "Elemental HERO Steam Healer",
        "Elemental HERO Tempest",
        "Elemental HERO Thunder Giant",
        "Elemental HERO Wild Wingman",
        "Elemental HERO Wildedge",
        "Five-Headed Dragon",
    ),
    _FIRST_ITS_OWN_WAY: (
        "Aqua Spirit",
        "Black Luster Soldier - Envoy of the Beginning",
        "Blue-Eyes Toon Dragon",
        "Chaos Emperor Dragon - Envoy of the End",
        "Chaos Sorcerer",
        "Dark Sage",
        "Fenrir",
        "Fushioh Richie",
        "Garuda the Wind Spirit",
        "Gate Guardian",
        "Gigantes",
        "Great Moth",
        "Harpie Lady Sisters",
        "Inferno",
        "Larvae Moth",
        "Lava Golem",
        "Masked Beast Des Gardius",
        "Metalzoa",
        "Perfectly Ultimate Great Moth",
        "Red-Eyes Black Metal Dragon",
        "Silpheed",
        "Soul of Purity and Light",
        "Spirit of Flames",
        "The Rock Spirit",
        "Toon Dark Magician Girl",
        "Toon Summoned Skull",
        "Valkyrion the Magna Warrior",
        "Wall Shadow",
    ),
    _NOT_FROM_GRAVEYARD: (
        "Andro Sphinx",
        "Dark Ruler Ha Des",
        "Helpoemer",
        "Sphinx Teleia",
        "The Creator",
        # It comes back for the Tribute of a Dragon, which is not modelled: rather no than a wrong yes.
        "Tyrant Dragon",
    ),
    _OUT_OF_EXTRA_DECK_ITS_OWN_WAY: (
        "Elemental HERO Aqua Neos",
        "Elemental HERO Dark Neos",
        "Elemental HERO Flare Neos",
        "VW-Tiger Catapult",
        "VWXYZ-Dragon Catapult Cannon",
    ),
    _NEITHER: (
        "XY-Dragon Cannon",
        "XYZ-Dragon Cannon",
        "XZ-Tank Cannon",
        "YZ-Tank Dragon",
    ),
    Summoning(normal=False): ("Rare Metal Dragon",),
}

_WEAPONS: Final[Mapping[str, str]] = {
    "Guardian Baou": "Wicked-Breaking Flamberge - Baou",
    "Guardian Ceal": "Shooting Star Bow - Ceal",
    "Guardian Elma": "Butterfly Dagger - Elma",
    "Guardian Grarl": "Gravity Axe - Grarl",
    "Guardian Kay'est": "Rod of Silence - Kay'est",
    "Guardian Tryce": "Twin Swords of Flashing Light - Tryce",
}
"""The Guardians, each of which is summoned in any way only while its weapon is on the own side."""

SUMMONING: Final[Mapping[str, Summoning]] = {
    **{name: way for way, names in _OWN_WAYS.items() for name in names},
    **{name: Summoning(always=(Exists(named(weapon) & face_up & yours),)) for name, weapon in _WEAPONS.items()},
}
"""By English name."""
