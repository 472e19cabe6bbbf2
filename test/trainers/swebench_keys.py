"""Prints what SWE-bench's own type says of a row: its fields and their types."""

import json
import typing

from swebench.types import SWEbenchInstance

print(json.dumps({name: kind.__name__ for name, kind in typing.get_type_hints(SWEbenchInstance).items()}))
