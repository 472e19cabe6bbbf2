"""Calls the reward function as verl's naive reward manager does, and the judge in other ways; prints JSON."""

import importlib.util
import json
import os
import signal
import sys
import threading

shim, cases = sys.argv[1:]
# verl loads a custom reward function so, by the path and the name that its configuration gives.
spec = importlib.util.spec_from_file_location("custom_module", shim)
module = importlib.util.module_from_spec(spec)
sys.modules["custom_module"] = module
spec.loader.exec_module(module)
compute_score = getattr(module, "compute_score")

with open(cases, encoding="utf-8") as file:
    rows = [json.loads(line) for line in file]


def of_verl(row):
    return compute_score(
        data_source=row["data_source"],
        solution_str=row["solution"],
        ground_truth=row["reward_model"]["ground_truth"],
        extra_info={**row["extra_info"], "num_turns": 2, "rollout_reward_scores": {}},
    )


scores = [of_verl(row) for row in rows]
ids = [row["reward_model"]["ground_truth"] for row in rows]
answers = [row["solution"] for row in rows]
chats = [[{"role": "assistant", "content": answer}] for answer in answers]

# From many threads, with the process killed among them.
of_threads = [None] * 24


def ask(at):
    row = rows[at % len(rows)]
    of_threads[at] = of_verl({**row, "solution": row["solution"].replace("```ts\n", f"```ts\n// {at}\n")})["score"]


threads = [threading.Thread(target=ask, args=(at,)) for at in range(len(of_threads))]
for thread in threads:
    thread.start()
os.kill(module.shared()._process.popen.pid, signal.SIGKILL)
for thread in threads:
    thread.join()

try:
    compute_score("etudes", answers[0], "lists/no-such@1/a-plain")
    unknown = "scored"
except module.JudgeError as error:
    unknown = str(error)
print(
    json.dumps(
        {
            "scores": scores,
            "trl": module.reward(prompts=chats, completions=chats, completion_ids=[], task_id=ids),
            "trl_text": module.reward(completions=answers, task_id=ids),
            "masked": module.reward(completions=answers[:2], task_id=[ids[0], "lists/no-such@1/a-plain"]),
            "threads": of_threads,
            "unknown": unknown,
        }
    )
)
module.close()
