// What every benchmark shares: CPU time, medians of alternating runs, and the limit loop.
import { closeSync, openSync, writeSync } from 'node:fs';

/** CPU microseconds (user and system) that `run` takes in this process. */
export function cpu(run) {
  const before = process.cpuUsage();
  run();
  const used = process.cpuUsage(before);
  return used.user + used.system;
}

export function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/** Runs several functions in turn, `rounds` times, and gives the median CPU time of each. */
export function alternate(rounds, ...runs) {
  const times = runs.map(() => []);
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, run] of runs.entries()) times[index].push(cpu(run));
  }
  return times.map(median);
}

/** A writer of lines through a 1 MiB buffer to the null device. */
export class Sink {
  #buffer = Buffer.allocUnsafe(1 << 20);
  #used = 0;
  #file = openSync('/dev/null', 'w');
  bytes = 0;

  line(text) {
    if (this.#used + text.length * 3 + 1 > this.#buffer.length) this.flush();
    const length = this.#buffer.write(text, this.#used, 'utf8') + 1;
    this.#buffer[this.#used + length - 1] = 10;
    this.#used += length;
    this.bytes += length;
  }

  /** A line whose characters are bytes. */
  record(bytes) {
    if (this.#used + bytes.length + 1 > this.#buffer.length) this.flush();
    this.#used += this.#buffer.write(bytes, this.#used, 'latin1');
    this.#buffer[this.#used] = 10;
    this.#used += 1;
    this.bytes += bytes.length + 1;
  }

  flush() {
    writeSync(this.#file, this.#buffer, 0, this.#used);
    this.#used = 0;
  }

  close() {
    this.flush();
    closeSync(this.#file);
  }
}

/** The limit loop: ready objects through JSON.stringify to the sink. */
export function limitLoop(objects) {
  const sink = new Sink();
  for (const object of objects) sink.line(JSON.stringify(object));
  sink.close();
}
