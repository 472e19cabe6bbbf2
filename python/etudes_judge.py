"""Rewards from the judge of Etudes, for trainers in Python; the standard library is all it needs.

One ``etudes judge --submissions - --out -`` process is kept alive, fed by lines and read by lines. Any number of threads
may ask at once. A process that dies is started again, and what it had not answered is asked again.

    from etudes_judge import reward            # TRL: reward_funcs=[reward]
    custom_reward_function.path=.../etudes_judge.py   # verl: compute_score is found by its name

What the judge is started by, first found first: ``command=`` of :class:`Judge`, the environment variable
``ETUDES_COMMAND`` (split as a shell would), ``npx etudes``.

The rule for what is no fault of the completion (outcome ``infra-error``, a process that keeps dying, a time-out, a task id
that the judge does not know): it is never a reward of 0, which would teach that the completion was wrong.
``compute_score`` and ``Judge.judge`` raise :class:`JudgeError`; ``reward`` gives ``None``, which TRL leaves out.
"""

from __future__ import annotations

import atexit
import json
import os
import queue
import re
import shlex
import subprocess
import threading
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Optional, Union

__all__ = ["Judge", "JudgeError", "compute_score", "reward", "score_batch", "close"]

#: Seconds that one answer may take where nothing else is said. The judge has bounds of its own for each submission;
#: this one is for a process that hangs, and counts the time that a submission waits for others.
PATIENCE = 300.0
#: How often a submission is sent again to a new process before it is given up.
MOST_SENDS = 3

_FENCE = re.compile(r"^\s{0,3}(?:`{3,}|~{3,})", re.MULTILINE)


class JudgeError(RuntimeError):
    """There is no verdict, and the completion is not to blame: try again, or leave the attempt out."""

    def __init__(self, message: str, verdict: Optional[Mapping[str, Any]] = None) -> None:
        super().__init__(message)
        #: The line that the judge answered, where it answered one.
        self.verdict = verdict


class _Pending:
    """A submission without an answer yet."""

    __slots__ = ("line", "sends", "done", "verdict", "error")

    def __init__(self, line: str) -> None:
        self.line = line
        self.sends = 0
        self.done = threading.Event()
        self.verdict: Optional[dict[str, Any]] = None
        self.error: Optional[str] = None


class _Process:
    """One process of the judge, and the thread that writes to it: its pipe may be full for as long as it is busy."""

    def __init__(self, command: Sequence[str]) -> None:
        self.popen = subprocess.Popen(
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            encoding="utf-8",
            # An interrupt at the terminal is for the trainer, which closes the judge when it ends.
            start_new_session=True,
        )
        self._lines: "queue.SimpleQueue[Optional[str]]" = queue.SimpleQueue()
        threading.Thread(target=self._write, name="etudes-judge-in", daemon=True).start()

    def send(self, line: str) -> None:
        self._lines.put(line)

    def answers(self) -> Iterable[str]:
        assert self.popen.stdout is not None
        return self.popen.stdout

    def end(self) -> None:
        """Asks it to end, and makes it end."""
        self._lines.put(None)
        for seconds in (2, 5):
            try:
                self.popen.wait(seconds)
                return
            except subprocess.TimeoutExpired:
                self.popen.terminate()
        self.popen.kill()
        self.popen.wait()

    def _write(self) -> None:
        stdin = self.popen.stdin
        assert stdin is not None
        try:
            while (line := self._lines.get()) is not None:
                stdin.write(line)
                stdin.flush()
            stdin.close()
        except (OSError, ValueError):
            # It is gone: whoever reads its answers sees the end, and sends again what has none.
            pass


class Judge:
    """Keeps one process of ``etudes judge`` and shares it among threads.

    :param command: the program and its first arguments, or one string of them; see the module's own text
    :param options: more options of ``etudes judge``, such as ``["--reward", "ratio", "--workers", "4"]``
    :param timeout: seconds that one answer may take
    """

    def __init__(
        self,
        command: Union[str, Sequence[str], None] = None,
        options: Sequence[str] = (),
        timeout: float = PATIENCE,
    ) -> None:
        given = command if command is not None else os.environ.get("ETUDES_COMMAND", "npx etudes")
        words = shlex.split(given) if isinstance(given, str) else list(given)
        self._command = [*words, "judge", "--submissions", "-", "--out", "-", *options]
        self._timeout = timeout
        self._lock = threading.Lock()
        self._pending: dict[str, _Pending] = {}
        self._process: Optional[_Process] = None
        self._number = 0
        self._closed = False

    def judge(self, task_id: str, completion: str, timeout: Optional[float] = None) -> dict[str, Any]:
        """The verdict on one completion, as the judge wrote it.

        :param task_id: what the columns ``task_id`` and ``ground_truth`` of an export hold
        :param completion: a model's answer, of which the last fenced block counts, or bare code
        :raises JudgeError: where there is no verdict
        """
        return self._answer(self._send(task_id, completion), timeout)

    def judge_batch(
        self, pairs: Iterable[tuple[str, str]], timeout: Optional[float] = None
    ) -> list[Union[dict[str, Any], JudgeError]]:
        """Verdicts on pairs of task id and completion, in their order; an error stands where there is no verdict."""
        sent = [self._send(task_id, completion) for task_id, completion in pairs]
        answers: list[Union[dict[str, Any], JudgeError]] = []
        for name in sent:
            try:
                answers.append(self._answer(name, timeout))
            except JudgeError as error:
                answers.append(error)
        return answers

    def close(self) -> None:
        """Ends the process. Whoever waits for an answer gets a JudgeError."""
        with self._lock:
            self._closed = True
            process, self._process = self._process, None
            waiting = list(self._pending.values())
        for pending in waiting:
            pending.error = "the judge is closed"
            pending.done.set()
        if process is not None:
            process.end()

    def __enter__(self) -> "Judge":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _send(self, task_id: str, completion: str) -> str:
        with self._lock:
            if self._closed:
                raise JudgeError("the judge is closed")
            self._number += 1
            name = str(self._number)
            kind = "completion" if _FENCE.search(completion) else "source"
            submission = {"submission": name, "task": task_id, kind: completion}
            # Escapes alone, so that half of a surrogate pair in a completion breaks no pipe.
            pending = _Pending(json.dumps(submission, ensure_ascii=True) + "\n")
            self._pending[name] = pending
            self._write(pending)
        return name

    def _answer(self, name: str, timeout: Optional[float]) -> dict[str, Any]:
        pending = self._pending[name]
        within = self._timeout if timeout is None else timeout
        is_done = pending.done.wait(within)
        with self._lock:
            del self._pending[name]
            if not is_done:
                # A process that does not answer this one would keep back all that come after it.
                self._give_up(self._process)
        if not is_done:
            raise JudgeError(f"no verdict within {within} seconds")
        if pending.verdict is None:
            raise JudgeError(pending.error or "no verdict")
        verdict = pending.verdict
        if verdict.get("passed") is None or verdict.get("reward") is None:
            raise JudgeError(str(verdict.get("reason") or verdict.get("error")), verdict)
        return verdict

    def _write(self, pending: _Pending) -> None:
        """Sends a line to the process, which is started where there is none. The lock is held."""
        pending.sends += 1
        if pending.sends > MOST_SENDS:
            pending.error = f"the judge ended {MOST_SENDS} times without an answer"
            pending.done.set()
            return
        if self._process is None:
            try:
                process = _Process(self._command)
            except OSError as error:
                pending.error = f"{self._command[0]} cannot be started: {error}"
                pending.done.set()
                return
            self._process = process
            threading.Thread(target=self._read, args=(process,), name="etudes-judge-out", daemon=True).start()
        self._process.send(pending.line)

    def _read(self, process: _Process) -> None:
        for line in process.answers():
            try:
                verdict = json.loads(line)
            except ValueError:
                continue
            pending = self._pending.get(str(verdict.get("submission")))
            if pending is not None:
                pending.verdict = verdict
                pending.done.set()
        with self._lock:
            self._give_up(process)

    def _give_up(self, process: Optional[_Process]) -> None:
        """Ends a process, and sends what it has not answered to the next one. The lock is held."""
        if process is None or self._process is not process:
            return
        self._process = None
        threading.Thread(target=process.end, daemon=True).start()
        if self._closed:
            return
        for pending in list(self._pending.values()):
            if not pending.done.is_set():
                self._write(pending)


_shared: Optional[Judge] = None
_shared_lock = threading.Lock()


def shared() -> Judge:
    """The judge of this process that :func:`reward` and :func:`compute_score` ask; started at the first call.

    ``ETUDES_JUDGE_OPTIONS`` in the environment gives it options, ``ETUDES_JUDGE_TIMEOUT`` seconds an answer.
    """
    global _shared
    with _shared_lock:
        # A child of a fork has no reader thread, and must not write into its parent's pipe.
        if _shared is None or _shared_pid != os.getpid():
            _set_shared(
                Judge(
                    options=shlex.split(os.environ.get("ETUDES_JUDGE_OPTIONS", "")),
                    timeout=float(os.environ.get("ETUDES_JUDGE_TIMEOUT", PATIENCE)),
                )
            )
        assert _shared is not None
        return _shared


_shared_pid = 0


def _set_shared(judge: Optional[Judge]) -> None:
    global _shared, _shared_pid
    _shared, _shared_pid = judge, os.getpid()


@atexit.register
def close() -> None:
    """Ends the shared process; the next call of a reward function starts another one."""
    with _shared_lock:
        judge = _shared if _shared_pid == os.getpid() else None
        _set_shared(None)
    if judge is not None:
        judge.close()


def compute_score(
    data_source: str,
    solution_str: str,
    ground_truth: str,
    extra_info: Optional[Mapping[str, Any]] = None,
    **kwargs: Any,
) -> dict[str, Any]:
    """verl's reward function; ``ground_truth`` is the task's id, as ``etudes export --to verl`` writes it.

    :returns: the same keys for every row: ``score``, ``passed`` (1.0 or 0.0), ``cases_passed``, ``cases_total``, ``outcome``
    :raises JudgeError: where there is no verdict; never a score of 0 for that
    """
    verdict = shared().judge(ground_truth, solution_str)
    return {
        "score": float(verdict["reward"]["total"]),
        "passed": 1.0 if verdict["passed"] else 0.0,
        "cases_passed": int(verdict["cases"]["passed"]),
        "cases_total": int(verdict["cases"]["total"]),
        "outcome": str(verdict["outcome"]),
    }


def score_batch(task_ids: Sequence[str], completions: Sequence[Any]) -> list[Optional[float]]:
    """Rewards of completions, each on the task at the same place; ``None`` where there is no verdict.

    :param completions: texts, or conversations whose last message is the answer
    """
    if len(task_ids) != len(completions):
        raise ValueError(f"{len(task_ids)} task ids and {len(completions)} completions")
    pairs = [(task_id, _text(completion)) for task_id, completion in zip(task_ids, completions)]
    return [
        None if isinstance(answer, JudgeError) else float(answer["reward"]["total"])
        for answer in shared().judge_batch(pairs)
    ]


def reward(completions: Sequence[Any], task_id: Sequence[str], **kwargs: Any) -> list[Optional[float]]:
    """TRL's reward function, for the columns that ``etudes export --to trl`` writes."""
    return score_batch(task_id, completions)


def _text(completion: Any) -> str:
    """A completion as text: TRL gives a conversation where the prompt is one."""
    if isinstance(completion, str):
        return completion
    content = completion[-1]["content"] if completion else ""
    if isinstance(content, str):
        return content
    return "".join(part.get("text", "") for part in content or [])
