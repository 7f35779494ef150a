import { expect, it } from 'vitest';
import { createBudgets, OverBudget } from './budgets.ts';

const done = async () => 'done';

it('does so much for a person in a minute, says when there is more, and leaves others alone', async () => {
  let now = 0;
  const inBudget = createBudgets({ perMinute: 60, atOnce: 5 }, () => now);
  for (let each = 0; each < 60; each += 1) await inBudget('ada', done);
  await expect(inBudget('ada', done)).rejects.toMatchObject({ name: 'OverBudget', seconds: 1 });
  expect(await inBudget('bea', done)).toBe('done');
  now += 1_000;
  expect(await inBudget('ada', done)).toBe('done');
  await expect(inBudget('ada', done)).rejects.toBeInstanceOf(OverBudget);
  now += 3_600_000;
  for (let each = 0; each < 60; each += 1) await inBudget('ada', done);
  await expect(inBudget('ada', done)).rejects.toBeInstanceOf(OverBudget);
});

it('does so much for a person at once, also when it fails', async () => {
  const inBudget = createBudgets({ perMinute: 60, atOnce: 2 });
  const waiting = Promise.withResolvers<void>();
  const running = [1, 2].map(() => inBudget('ada', () => waiting.promise));
  await expect(inBudget('ada', done)).rejects.toMatchObject({ seconds: 1 });
  waiting.reject(new Error('broken'));
  await Promise.allSettled(running);
  expect(await inBudget('ada', done)).toBe('done');
});

it('lets a user type a long sentence quickly, with two more tabs open', async () => {
  let now = 0;
  const inBudget = createBudgets({ perMinute: 600, atOnce: 32 }, () => now);
  for (let letter = 0; letter < 400; letter += 1) {
    now += 60_000 / 600;
    await inBudget('ada', done);
    if (letter % 100 === 0) await Promise.all(Array.from({ length: 24 }, () => inBudget('ada', done)));
  }
});
