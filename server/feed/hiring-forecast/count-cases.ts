import { forecastDays, type Work } from '../../../contract/feed/hiring-forecast.ts';
import { keyOf, levelsOf, type RoundShape } from './cells.ts';

/** When a role of a kind was listed, in days after the round; `to` is null while it still is. */
export type Spell = { work: Work; from: number; to: number | null };

/** A round whose company's board was read until the days after it were over. */
export type RoundCase = {
  shape: RoundShape;
  /** The day after the round from which the board was read; below 1 where it was read before. */
  readFrom: number;
  spells: readonly Spell[];
};

/** A company is compared with others from the nearest of these days after its round. */
export const landmarks: readonly number[] = [0, 10, 20, 30, 45, 60, 75, 90];

/** Later the days left are too few to say anything of. */
const lastDay = 100;

/** The landmark that is nearest to so many days after a round; null where the days after it are nearly over. */
export function landmarkAt(days: number): number | null {
  if (days > lastDay) return null;
  const distanceTo = (landmark: number) => Math.abs(landmark - days);
  return landmarks.reduce((best, each) => (distanceTo(each) < distanceTo(best) ? each : best));
}

type OfWork = { open: number[]; opened: number[] };

export type CellCount = {
  /** By landmark, the companies whose board was read from then on. */
  read: number[];
  /** By work, those of them that had such a role open then, and those without that opened one. */
  works: Map<Work, OfWork>;
};

/** By the key of the cell. */
export type CellCounts = Map<string, CellCount>;

const zeros = () => landmarks.map(() => 0);

/**
 * Counts a round in every cell that it belongs to. From a landmark on counts only a company whose board was read from then
 * to the end, so that a board found later hides nothing, and, of a kind of role, only one that had none open then.
 */
export function countCase(counts: CellCounts, { shape, readFrom, spells }: RoundCase): void {
  const byWork = [...Map.groupBy(spells, ({ work }) => work)];
  const cells = levelsOf(shape)
    .flat()
    .map((cell) => countOf(counts, keyOf(cell)));
  landmarks.forEach((day, at) => {
    if (readFrom > day) return;
    for (const cell of cells) raise(cell.read, at);
    for (const [work, listed] of byWork) {
      const what = outcomeOf(listed, day);
      if (what) for (const cell of cells) raise(ofWork(cell, work)[what], at);
    }
  });
}

function outcomeOf(listed: readonly Spell[], day: number): keyof OfWork | null {
  if (listed.some(({ from, to }) => from <= day && (to === null || to > day))) return 'open';
  return listed.some(({ from }) => from > day && from <= forecastDays) ? 'opened' : null;
}

function countOf(counts: CellCounts, key: string): CellCount {
  const known = counts.get(key);
  if (known) return known;
  const count: CellCount = { read: zeros(), works: new Map() };
  counts.set(key, count);
  return count;
}

function ofWork({ works }: CellCount, work: Work): OfWork {
  const known = works.get(work);
  if (known) return known;
  const count: OfWork = { open: zeros(), opened: zeros() };
  works.set(work, count);
  return count;
}

function raise(numbers: number[], at: number): void {
  numbers[at] = (numbers[at] ?? 0) + 1;
}
