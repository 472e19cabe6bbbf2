import { checkedOptions, type Sampler, stateless } from './sampler.ts';

export interface ScheduleOptions {
  /** Tickets until the last stage is reached. */
  readonly horizon: number;
  /** `cosine` turns the easy-first mixture slowly round; `gaussian` moves a bump over the stages. */
  readonly shape?: 'cosine' | 'gaussian';
  /** Of `gaussian`: the width in stages, and how the bump's way bends (below 1 it starts fast). */
  readonly width?: number;
  readonly bend?: number;
}

/**
 * Goes from the first stage to the last by the count of tickets alone, whatever the learner can do.
 *
 * Source: E2H (arXiv 2506.06632), with its floor of `2 / (K (K + 1))` before shares are made of K stages.
 */
export function schedule({ horizon, shape = 'cosine', width = 0.5, bend = 0.5 }: ScheduleOptions): Sampler {
  checkedOptions('schedule', {
    horizon: [horizon, 1, 1e15],
    width: [width, 0.01, 100],
    bend: [bend, 0.01, 100],
  });
  return stateless('schedule', { horizon, shape, width, bend }, ({ table, issued }) => {
    const stages = [...new Set(table.arms.map(({ stage }) => stage))].sort((one, other) => one - other);
    const last = stages.length - 1;
    const time = Math.min(issued / horizon, 1);
    const easy = (1 + Math.cos(Math.PI * time)) / 2;
    const centre = time ** bend * last;
    const least = 2 / ((last + 1) * (last + 2));
    const places = new Map(stages.map((stage, place) => [stage, place]));
    const counts = new Map<number, number>();
    for (const { stage } of table.arms) counts.set(stage, (counts.get(stage) ?? 0) + 1);
    return Float64Array.from(table.arms, ({ stage }) => {
      const place = places.get(stage) as number;
      const weight =
        shape === 'cosine'
          ? easy * (last - place + 1) + (1 - easy) * (place + 1)
          : Math.exp(-((place - centre) ** 2) / (2 * width * width));
      return Math.max(weight, least) / (counts.get(stage) as number);
    });
  });
}
