import type { RoundsCame } from '../../../contract/delivery/rounds-came.ts';

/** What was heard of since the page was opened, in the order in which it came. */
export type Arrivals = readonly RoundsCame[];

/** Each event is heard once, whichever tab heard it first. */
export function withArrival(arrivals: Arrivals, came: RoundsCame): Arrivals {
  return arrivals.some(({ position }) => position >= came.position) ? arrivals : [...arrivals, came];
}

/** What is not among what the page shows, which is all up to a position. */
export function waitingAfter(arrivals: Arrivals, shown: number): { count: number; locked: number } {
  const waiting = arrivals.filter(({ position }) => position > shown);
  return {
    count: waiting.reduce((sum, { count }) => sum + count, 0),
    locked: waiting.reduce((sum, { locked }) => sum + locked, 0),
  };
}
