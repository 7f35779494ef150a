import type { DayOfRounds } from '../count-days.ts';

/** Days, both included, whose rounds are in one file. */
export type SitemapFile = { first: string; last: string };

/** The protocol allows 50,000 addresses in a file; fewer are sooner written. */
export const mostInFile = 50_000;
const wantedInFile = 20_000;

/** Shares the days out on files, the oldest first, so that those of long ago keep their address. Samples are in none. */
export function planSitemaps(days: readonly DayOfRounds[]): SitemapFile[] {
  const files: (SitemapFile & { rounds: number })[] = [];
  for (const { day, rounds, samples } of days) {
    const real = rounds - samples;
    if (real <= 0) continue;
    const open = files.at(-1);
    if (open && open.rounds + real <= wantedInFile) {
      open.last = day;
      open.rounds += real;
    } else files.push({ first: day, last: day, rounds: real });
  }
  return files.map(({ first, last }) => ({ first, last }));
}
