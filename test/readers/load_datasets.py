"""Loads exports as `datasets` does, by their cards and by their files, and prints what it found as JSON lines."""

import json
import sys

from datasets import load_dataset
from datasets.utils import logging

encoding, cache, *folders = sys.argv[1:]
logging.disable_progress_bar()
for folder in folders:
    by_card = load_dataset(folder, cache_dir=cache)
    files = load_dataset(
        {"jsonl": "json", "parquet": "parquet"}[encoding],
        data_files={"train": f"{folder}/data/*.{encoding}"},
        cache_dir=cache,
    )
    [split] = by_card
    streamed = load_dataset(folder, split=split, streaming=True)
    rows = by_card[split].to_list()
    assert rows == files["train"].to_list() == list(streamed)
    features = {name: repr(kind) for name, kind in by_card[split].features.items()}
    print(json.dumps({"split": split, "features": features, "rows": rows}))
