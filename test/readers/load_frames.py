"""Loads exports with pandas and pyarrow, file by file and as one, and prints what it found as JSON lines."""

import glob
import json
import sys

import pandas
import pyarrow.dataset
import pyarrow.json
import pyarrow.parquet

encoding, *folders = sys.argv[1:]
for folder in folders:
    files = sorted(glob.glob(f"{folder}/data/*.{encoding}"))
    if encoding == "parquet":
        tables = [pyarrow.parquet.read_table(file) for file in files]
        frames = [pandas.read_parquet(file) for file in files]
    else:
        tables = [pyarrow.json.read_json(file) for file in files]
        # Without dtype=False pandas makes numbers of texts of digits, such as seeds.
        frames = [pandas.read_json(file, lines=True, dtype=False, precise_float=True) for file in files]
    assert len(files) > 1
    assert all(table.schema.equals(tables[0].schema) for table in tables), [table.schema for table in tables]
    whole = pyarrow.dataset.dataset(files, format={"jsonl": "json"}.get(encoding, encoding)).to_table()
    rows = whole.to_pylist()
    assert rows == [row for table in tables for row in table.to_pylist()]
    assert all(frame.dtypes.equals(frames[0].dtypes) for frame in frames), [frame.dtypes for frame in frames]
    frame = pandas.concat(frames, ignore_index=True)
    assert list(frame.columns) == whole.schema.names
    for name in frame.columns:
        if isinstance(rows[0][name], (str, int, float)):
            assert frame[name].tolist() == [row[name] for row in rows], name
    print(json.dumps({"schema": {field.name: str(field.type) for field in whole.schema}, "rows": rows}))
