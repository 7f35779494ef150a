import { expect, it } from 'vitest';
import { countFailure, countRejection, newRun, verdictOf } from './runs.ts';

it('keeps the first thousand reasons and counts all', () => {
  const { tally } = newRun('csv', null, new Date());
  for (let line = 1; line <= 1_500; line += 1)
    countRejection(tally, { where: `line ${line}`, reason: 'empty', excerpt: 'x'.repeat(500) });
  expect(tally).toMatchObject({ seen: 1_500, rejected: 1_500 });
  expect(tally.rejections).toHaveLength(1_000);
  expect(tally.rejections[0]?.excerpt).toHaveLength(200);
});

it('calls a run by what became of it', () => {
  const { tally } = newRun('feed', null, new Date());
  expect(verdictOf(tally, false)).toEqual({ status: 'succeeded', reason: null });
  countFailure(tally, 'https://news.example', 'no answer');
  expect(verdictOf(tally, false)).toEqual({ status: 'failed', reason: 'https://news.example: no answer' });
  tally.seen = 3;
  expect(verdictOf(tally, false).status).toBe('partial');
  expect(verdictOf(tally, true).reason).toContain('Stopped');
});
