"""Items of reasoning-gym as lines of JSON to the null device, on demand: one line of JSON in, one out."""

import json
import os
import signal
import sys
import time
from importlib.metadata import version

# Some sets print; answers must not be mixed with that.
answers = os.fdopen(os.dup(1), "w")
os.dup2(2, 1)

import reasoning_gym  # noqa: E402
from reasoning_gym.composite import CompositeConfig, CompositeDataset, DatasetSpec  # noqa: E402
from reasoning_gym.factory import DATASETS, create_dataset  # noqa: E402

SEED = 42
nowhere = open(os.devnull, "w", buffering=1 << 20)
opened = {}
left_out = {}


class Late(BaseException):
    """No Exception, for some sets catch all of those and try again."""


def late(*_):
    raise Late("cut off by its cap")


signal.signal(signal.SIGPROF, late)


def dump(dataset, indexes):
    """CPU seconds and bytes of the items at these indexes."""
    size = 0
    started = time.process_time()
    for index in indexes:
        # Some metadata holds what is no JSON. Everything else is written in ASCII, so characters are bytes.
        line = json.dumps(dataset[index], default=str)
        nowhere.write(line)
        nowhere.write("\n")
        size += len(line) + 1
    return {"seconds": time.process_time() - started, "bytes": size}


def make(sets, size):
    """A set of `size` items, or a composite of several in equal parts."""
    if len(sets) == 1:
        return create_dataset(sets[0], seed=SEED, size=size)
    specs = [DatasetSpec(name=name, weight=1, config={}) for name in sets]
    return CompositeDataset(CompositeConfig(size=size, seed=SEED, datasets=specs))


def each_set(first, count, cap):
    """The same of every set that loads with its defaults; each may take `cap` CPU seconds, its making included."""
    found = {}
    for name in sorted(DATASETS):
        if name in left_out:
            continue
        # Again every second, should a set swallow the first.
        signal.setitimer(signal.ITIMER_PROF, cap, 1)
        try:
            if name not in opened:
                opened[name] = create_dataset(name, seed=SEED)
            found[name] = dump(opened[name], range(first, first + count))
        except (Exception, Late) as error:
            left_out[name] = f"{type(error).__name__}: {error}"
        finally:
            signal.setitimer(signal.ITIMER_PROF, 0)
    return {"sets": found, "leftOut": left_out}


def answer(ask):
    if ask["op"] == "versions":
        return {"python": sys.version.split()[0], "reasoningGym": version("reasoning_gym")}
    if ask["op"] == "each":
        return each_set(ask["first"], ask["count"], ask["cap"])
    if ask["op"] == "open":
        opened["asked"] = make(ask["sets"], ask["size"])
        return {}
    indexes = range(ask["first"], ask["first"] + ask["count"])
    if ask["op"] == "distinct":
        return {"distinct": len({opened["asked"][index]["question"] for index in indexes})}
    return dump(opened["asked"], indexes)


for line in sys.stdin:
    print(json.dumps(answer(json.loads(line))), file=answers, flush=True)
