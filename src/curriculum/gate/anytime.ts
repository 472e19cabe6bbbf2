import { UNIT } from '../evidence.ts';
import { checkedOption, checkedThresholds, type Gate, type Thresholds } from './gate.ts';

export interface AnytimeOptions extends Thresholds {
  /** The chance of ever promoting a learner that was never above `up`; 0 to 0.5. */
  readonly alpha?: number;
}

/** Shares of the greatest stake that cannot ruin the gambler. */
const STAKES = [0.05, 0.1, 0.2, 0.35, 0.5, 0.7, 0.9];

/**
 * Moves when a bet against the threshold has paid off: however often it looks, the chance of a false
 * promotion in all is at most alpha.
 *
 * Whoever bets a stake on each group mean x being above `up` multiplies his wealth by `1 + stake * (x - up)`,
 * and cannot expect to gain while the learner is below. Wealth 1 / alpha is then reached with a chance of at
 * most alpha (Ville's inequality). Wealth is shared among several stakes, and among gamblers who begin at
 * each barrier s with the share `1 / (s (s + 1))`, so that the past of an improving learner costs little.
 *
 * Sources: Waudby-Smith and Ramdas, "Estimating means of bounded random variables by betting" (2024); the
 * shares over beginnings are a mixture of martingales, which is one.
 */
export function anytime({ alpha = 0.05, ...thresholds }: AnytimeOptions = {}): Gate {
  const { up, down } = checkedThresholds(thresholds);
  checkedOption('alpha', alpha, 1e-12, 0.5);
  const upStakes = STAKES.map((share) => share / up);
  const downStakes = STAKES.map((share) => share / (1 - down));
  const needed = -Math.log(alpha);
  // Rounded down, so that rounding never makes wealth.
  const gain = (stake: number, edge: number): number => Math.floor(Math.log1p(stake * edge) / UNIT);
  const ways = 2 * STAKES.length;

  return {
    name: 'anytime',
    config: { name: 'anytime', up, down, alpha, stakes: STAKES },
    barriers: 1,
    // Barriers with evidence, groups, their sum; then the logarithm of each stake's wealth, up and down.
    empty: [0, 0, 0, ...Array.from({ length: ways }, () => LOG_NOTHING)],
    terms: (failed, seen) => [
      ...upStakes.map((stake) => gain(stake, failed - up)),
      ...downStakes.map((stake) => (seen === undefined ? 0 : gain(stake, down - seen))),
    ],
    absorb([barriers = 0, groups = 0, sum = 0, ...wealth], evidence) {
      const entering = -Math.log((barriers + 1) * (barriers + 2));
      return [
        barriers + 1,
        groups + evidence.groups,
        sum + evidence.sum * UNIT,
        ...wealth.map((log, place) => logSum([log, entering]) + (evidence.terms[place] as number) * UNIT),
      ];
    },
    judge([barriers = 0, groups = 0, sum = 0, ...wealth]) {
      // Those who have not begun still hold what they came with.
      const waiting = -Math.log(barriers + 1);
      const shares = (logs: readonly number[]): number =>
        logSum([waiting, logSum(logs) - Math.log(STAKES.length)]);
      const above = shares(wealth.slice(0, STAKES.length));
      const below = shares(wealth.slice(STAKES.length));
      const verdict = above >= needed ? 'promote' : below >= needed ? 'demote' : 'hold';
      return {
        verdict,
        figures: { groups, mean: groups === 0 ? 0 : sum / groups, above, below, needed },
      };
    },
  };
}

/** The logarithm of no wealth, as JSON has no infinity. */
const LOG_NOTHING = -1e9;

function logSum(logs: readonly number[]): number {
  const most = Math.max(...logs);
  return most + Math.log(logs.reduce((total, log) => total + Math.exp(log - most), 0));
}
