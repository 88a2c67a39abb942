"""Plain values: what stands in a file, as texts, numbers, lists and mappings."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

__all__ = ["own"]


def own(value: Any) -> Any:
    """A copy of a value, so that whoever changes his own changes nothing here.

    Parameters
    ----------
    value : object
        Plain values, or a tuple, which becomes a list.

    Returns
    -------
    object
        The same values in lists and dicts of their own.

    Examples
    --------
    >>> given = {"choose": ["Umi"]}
    >>> kept = own(given)
    >>> given["choose"].append("Toll")
    >>> kept
    {'choose': ['Umi']}
    """
    if isinstance(value, Mapping):
        return {key: own(inner) for key, inner in value.items()}
    return [own(inner) for inner in value] if isinstance(value, list | tuple) else value
