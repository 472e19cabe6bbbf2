// tail, index/far, depth/6, heap: that every loop is bounded and nothing grows.

import { Points } from './lib/catalogue.mjs';
import { alternate, cpu, median, Sink } from './lib/measure.mjs';

const OTHER_STYLES = ['spec', 'story', 'docstring', 'tests'];

/** p99.9 over the median of 10^5 tasks, each timed as the least of 5 renders. */
export function tail(expanders, tasks = 100_000) {
  const streams = expanders.map((expander) => [
    expander,
    new Points(expander, { style: OTHER_STYLES }, 'tail'),
  ]);
  const perTemplate = Math.ceil(tasks / expanders.length);
  const times = [];
  for (const [expander, stream] of streams) {
    for (let task = 0; task < perTemplate; task += 1) {
      const point = stream.next();
      let least = Infinity;
      for (let render = 0; render < 5; render += 1) {
        const start = process.hrtime.bigint();
        expander.line(point, `t${task}`);
        least = Math.min(least, Number(process.hrtime.bigint() - start));
      }
      times.push(least);
    }
  }
  times.sort((a, b) => a - b);
  const middle = median(times);
  const high = times[Math.floor(times.length * 0.999)];
  return {
    name: 'tail',
    ratio: high / middle,
    unit: 'p99.9 over the median',
    baseline: 'the median task',
    value: Math.round(middle / 1000),
    note: `${times.length} tasks; microseconds at the median; worst ${Math.round(times.at(-1) / 1000)}`,
  };
}

/** Cost of tasks from index 10^12 on against those from index 0, in the one space that has them. */
export function farIndex(expanders) {
  const pipelines = expanders.find(({ template }) => template.space.size > 10n ** 13n);
  const from = (start) => {
    const stream = new Points(pipelines, { style: OTHER_STYLES }, 'far', start);
    return () => {
      for (let task = 0; task < 500; task += 1) pipelines.line(stream.next(), 'far');
    };
  };
  const near = from(0n);
  const far = from(10n ** 12n);
  near();
  far();
  const [a, b] = alternate(9, far, near);
  return {
    name: 'index/far',
    ratio: a / b,
    unit: 'times the cost at index 0',
    baseline: 'index 0',
    value: Math.round(a / 500),
    note: 'microseconds a task',
  };
}

/** Cost of chains of depth 6 against depth 1. */
export function depth(expanders) {
  const pipelines = expanders.find(({ template }) => template.space.size > 10n ** 13n);
  const at = (level) => {
    const stream = new Points(pipelines, { depth: [level], style: OTHER_STYLES }, 'depth');
    return () => {
      for (let task = 0; task < 400; task += 1) pipelines.line(stream.next(), 'depth');
    };
  };
  const deep = at(6);
  const shallow = at(1);
  deep();
  shallow();
  const [a, b] = alternate(9, deep, shallow);
  return {
    name: 'depth/6',
    ratio: a / b,
    unit: 'times the cost at depth 1',
    baseline: 'depth 1',
    value: Math.round(a / 400),
    note: 'microseconds a task, dead chains passed over included',
  };
}

/** Tasks of each template after which all it keeps for reuse is there: of chains there is more to keep. */
const FILLS = { listed: 10_000, wide: 100_000 };

/** Bytes the heap grows by a task once everything that is kept for reuse is there; needs --expose-gc. */
export function heap(expanders, tasks = 200_000) {
  const streams = expanders.map((expander) => [
    expander,
    new Points(expander, { style: OTHER_STYLES }, 'heap'),
  ]);
  const sink = new Sink();
  const run = (count) => {
    for (let task = 0; task < count; task += 1) {
      const [expander, stream] = streams[task % streams.length];
      sink.line(expander.line(stream.next(), `h${task}`));
    }
  };
  let filled = 0;
  for (const [expander, stream] of streams) {
    const isWide = Object.values(expander.template.axes).some(({ wide }) => wide);
    for (let task = 0; task < (isWide ? FILLS.wide : FILLS.listed); task += 1, filled += 1)
      sink.line(expander.line(stream.next(), `f${task}`));
  }
  const collected = () => {
    globalThis.gc();
    globalThis.gc();
    return process.memoryUsage().heapUsed;
  };
  const before = collected();
  const used = cpu(() => run(tasks));
  const growth = (collected() - before) / tasks;
  sink.close();
  return {
    name: 'heap',
    ratio: growth,
    unit: 'bytes of heap a task',
    baseline: 'the heap once all caches are full',
    value: Math.round((tasks / used) * 1e6),
    note: `tasks a CPU second; ${tasks} tasks after ${filled} that fill the caches`,
  };
}
