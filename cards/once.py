"""An attribute that is worked out when it is first asked for, and kept.

`functools.cached_property` takes a lock each time up to Python 3.11; what is kept here is a pure function of a value
that never changes, so working it out twice would do no harm.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, TypeVar, overload

T = TypeVar("T")


class once(Generic[T]):
    """Make a method an attribute that is worked out once.

    Examples
    --------
    >>> class Position:
    ...     @once
    ...     def size(self):
    ...         print("counting")
    ...         return 5
    >>> position = Position()
    >>> position.size, position.size
    counting
    (5, 5)
    """

    def __init__(self, work: Callable[[Any], T]) -> None:
        self.work = work
        self.name = work.__name__
        self.__doc__ = work.__doc__

    @overload
    def __get__(self, owner: None, kind: type | None = None) -> once[T]: ...

    @overload
    def __get__(self, owner: object, kind: type | None = None) -> T: ...

    def __get__(self, owner: object | None, kind: type | None = None) -> T | once[T]:
        if owner is None:
            return self
        # An attribute of the object itself comes before this one from now on.
        found = owner.__dict__[self.name] = self.work(owner)
        return found
