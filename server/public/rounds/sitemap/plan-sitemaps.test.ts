import { expect, it } from 'vitest';
import { addDays } from '../../../../contract/platform/time/days.ts';
import { mostInFile, planSitemaps } from './sitemap.ts';

const days = (count: number, rounds: number, samples = 0) =>
  Array.from({ length: count }, (_, at) => ({ day: addDays('2014-01-01', at), rounds, samples }));

it('shares a million rounds out on files of at most 50,000, every day in one', () => {
  const all = days(4_000, 250);
  const files = planSitemaps(all);
  const covered = files.flatMap(({ first, last }) => all.filter(({ day }) => day >= first && day <= last));
  expect(covered).toEqual(all);
  for (const { first, last } of files) {
    const rounds = all.filter(({ day }) => day >= first && day <= last).length * 250;
    expect(rounds).toBeLessThanOrEqual(mostInFile);
  }
});

it('leaves the files of long ago as they are when new days come', () => {
  const before = planSitemaps(days(400, 250));
  const after = planSitemaps(days(500, 250));
  expect(after.slice(0, before.length - 1)).toEqual(before.slice(0, -1));
  expect(after[before.length - 1]?.first).toBe(before.at(-1)?.first);
});

it('gives a day of very many a file of its own, and samples none', () => {
  expect(planSitemaps(days(2, 45_000))).toEqual([
    { first: '2014-01-01', last: '2014-01-01' },
    { first: '2014-01-02', last: '2014-01-02' },
  ]);
  expect(planSitemaps(days(2, 10, 10))).toEqual([]);
  expect(planSitemaps([])).toEqual([]);
});
