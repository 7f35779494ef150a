import { fewestCases, type Work } from '../../../contract/feed/hiring-forecast.ts';
import { type Cell, cellOfKey, keyOf, parentOf } from './cells.ts';
import { type CellCount, type CellCounts, landmarks } from './count-cases.ts';

type Estimate = { cases: number; opened: number; estimate: number; weight: number };

export type EstimatedCell = Cell & Estimate & { afterDays: number; work: Work | '' };

/** Shares below this are told to no one. */
const leastShare = 0.1;

/** How many cases of the larger cell a narrower one is given beside its own. */
const strengths = [3, 10, 30, 100, 300];

/**
 * What share of companies opens a role of each kind, of every cell with enough cases. A cell has its own cases and some
 * of the next larger one's share (a beta-binomial with that as its prior), so that a few cases move it little. How many is
 * what makes the counts of all cells of the level most likely.
 */
export function estimateCells(counts: CellCounts): EstimatedCell[] {
  const byLevel = Map.groupBy(counts.keys(), (key) => levelOf(cellOfKey(key)));
  const shares: Shares = new Map();
  return [0, 1, 2, 3].flatMap((level) => {
    const keys = byLevel.get(level) ?? [];
    const strengths = likeliestStrengths(counts, keys, shares);
    return keys.flatMap((key) => estimateCell(counts, { key, strengths, shares }));
  });
}

const levelOf = (cell: Cell): number => {
  const parent = parentOf(cell);
  return parent === null ? 0 : 1 + levelOf(parent);
};

/** By the key of a cell and the kind of role, the shares at each landmark. */
type Shares = Map<string, Map<Work, number[]>>;

type Estimating = { key: string; strengths: ReadonlyMap<Work, number>; shares: Shares };

/** Of all rounds, where no larger cell says what to expect: one case, half of which opened it. */
const ofAll = { strength: 1, share: 0.5 };

function estimateCell(counts: CellCounts, { key, strengths: ofWorks, shares }: Estimating): EstimatedCell[] {
  const count = counts.get(key);
  if (!count) return [];
  const cell = cellOfKey(key);
  const parent = parentOf(cell);
  const larger = parent && shares.get(keyOf(parent));
  const own = new Map<Work, number[]>();
  shares.set(key, own);
  const rows: EstimatedCell[] = [];
  landmarks.forEach((afterDays, at) => {
    const read = count.read[at] ?? 0;
    if (read >= fewestCases)
      rows.push({ ...cell, afterDays, work: '', cases: read, opened: 0, estimate: 0, weight: read });
    for (const work of count.works.keys()) {
      const { cases, opened } = casesOf(count, work, at);
      const strength = parent ? (ofWorks.get(work) ?? 1) : ofAll.strength;
      const prior = parent ? (larger?.get(work)?.[at] ?? 0) : ofAll.share;
      const weight = cases + strength;
      const estimate = (opened + strength * prior) / weight;
      own.set(work, [...(own.get(work) ?? []), estimate]);
      const isTold = opened > 0 && (cases < fewestCases || estimate >= leastShare);
      if (read >= fewestCases && isTold)
        rows.push({ ...cell, afterDays, work, cases, opened, estimate, weight });
    }
  });
  return rows;
}

function casesOf({ read, works }: CellCount, work: Work, at: number): { cases: number; opened: number } {
  const ofWork = works.get(work);
  return {
    cases: (read[at] ?? 0) - (ofWork?.open[at] ?? 0),
    opened: ofWork?.opened[at] ?? 0,
  };
}

type Seen = { cases: number; opened: number; prior: number };

/** Of each kind of role: where industries differ much in it, the larger cell says little. */
function likeliestStrengths(counts: CellCounts, keys: readonly string[], shares: Shares): Map<Work, number> {
  const seen = new Map<Work, Seen[]>();
  for (const key of keys) {
    const count = counts.get(key);
    const parent = parentOf(cellOfKey(key));
    if (!count || !parent) continue;
    const larger = shares.get(keyOf(parent));
    for (const [work, priors] of larger ?? []) {
      const each = { ...casesOf(count, work, 0), prior: priors[0] ?? 0 };
      if (each.cases > 0 && each.prior > 0 && each.prior < 1)
        seen.set(work, [...(seen.get(work) ?? []), each]);
    }
  }
  return new Map([...seen].map(([work, cells]) => [work, likeliestStrength(cells)]));
}

function likeliestStrength(cells: readonly Seen[]): number {
  const likelihoodOf = (strength: number) =>
    cells.reduce((sum, each) => sum + logLikelihood(each, strength), 0);
  const likelihoods = strengths.map((strength) => ({ strength, sum: likelihoodOf(strength) }));
  return likelihoods.reduce((best, each) => (each.sum > best.sum ? each : best)).strength;
}

/** Of so many openings in so many cases where shares lie about the prior as close as the strength says. */
function logLikelihood(
  { cases, opened, prior }: { cases: number; opened: number; prior: number },
  strength: number,
): number {
  const [yes, no] = [strength * prior, strength * (1 - prior)];
  return logRising(yes, opened) + logRising(no, cases - opened) - logRising(strength, cases);
}

/** The logarithm of x (x + 1) … (x + n − 1). */
function logRising(x: number, n: number): number {
  if (n > 8) return logGamma(x + n) - logGamma(x);
  let sum = 0;
  for (let each = 0; each < n; each += 1) sum += Math.log(x + each);
  return sum;
}

/** Stirling's series, from ten on; below by its recurrence. */
function logGamma(x: number): number {
  if (x < 10) return logGamma(x + 1) - Math.log(x);
  return (x - 0.5) * Math.log(x) - x + Math.log(2 * Math.PI) / 2 + 1 / (12 * x) - 1 / (360 * x ** 3);
}

/** Between which shares the true one lies nine times in ten (Wilson's interval). */
export function intervalOf({ estimate, weight }: Pick<Estimate, 'estimate' | 'weight'>) {
  const z = 1.645;
  const middle = (estimate + z ** 2 / (2 * weight)) / (1 + z ** 2 / weight);
  const reach =
    (z / (1 + z ** 2 / weight)) *
    Math.sqrt((estimate * (1 - estimate)) / weight + z ** 2 / (4 * weight ** 2));
  return { low: Math.max(0, middle - reach), high: Math.min(1, middle + reach) };
}
