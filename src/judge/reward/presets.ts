import { parseRewardSpec } from './reward-spec.ts';

/** The bundled specs; `binary` is the one to begin with. Figures and examples are in docs/rewards.md. */
export const presets = {
  /** 1 where everything holds, else 0. Range 0 to 1. */
  binary: parseRewardSpec({ name: 'binary', weights: { passed: 1 } }),
  /**
   * Partial credit by hidden inputs, and a quarter for all of it. Range 0 to 1; failing at most 0.75, passing 1.
   */
  ratio: parseRewardSpec({ name: 'ratio', weights: { passed: 0.25, tests: 0.75 }, decimals: 6 }),
  /**
   * The rule reward of the article on data, trajectories and rewards of coding agents: `0.6 * tests + 0.2 * lint`, less
   * 0.1 for each 8,000 tokens beyond 8,000, at most 0.2, rounded to four decimals. Range -0.2 to 0.8.
   *
   * Failing can be worth more than passing here: up to 0.8, where passing may fall to 0.4.
   */
  article: parseRewardSpec({
    name: 'article',
    weights: { tests: 0.6, lint: 0.2 },
    penalties: { tokens: { beyond: 8000, rate: 0.1, most: 0.2 } },
    decimals: 4,
  }),
  /**
   * The four signals of the Hybrid-Gym article: correctness, efficiency, quality and progress. It gives no weights;
   * these are ours. Efficiency and quality of what is wrong count for nothing, or an empty function would be paid.
   * Range 0 to 1; failing at most 0.4, passing at least 0.8.
   */
  hybrid: parseRewardSpec({
    name: 'hybrid',
    weights: { passed: 0.4, tests: 0.3, cost: 0.1, quality: 0.1, progress: 0.1 },
    onlyPassed: ['cost', 'quality'],
    absent: { cost: 1 },
    decimals: 6,
  }),
} as const;
