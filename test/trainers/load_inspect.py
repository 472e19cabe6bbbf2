"""Loads an export as Inspect AI does, and prints the samples as JSON."""

import json
import sys

from inspect_ai.dataset import json_dataset

samples = json_dataset(sys.argv[1])
told = [{"id": s.id, "input": s.input, "target": s.target, "metadata": s.metadata} for s in samples]
print(json.dumps(told))
