import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { openWorld } from '../../worlds/open-world.ts';
import { rowsOf } from './database.ts';
import type { Job } from './queue.ts';

/** Far below the half minute after which a worker that nobody tells of jobs looks for one. */
const soonMs = 15_000;

it('works off what piled up, and does not let one that fails take the others with it', async () => {
  const done = new Set<number>();
  const job: Job = {
    name: 'test.pile',
    policy: 'standard',
    schedules: [],
    retryLimit: 0,
    expireInSeconds: 60,
    batchSize: 10,
    run: async (_, payload) => {
      // As it is sent below.
      const { number } = payload as { number: number };
      if (number === 13) throw new Error('unlucky');
      done.add(number);
    },
  };
  await using world = await openWorld('empty', () => [job]);
  for (let number = 0; number < 35; number += 1)
    await world.queue.send(world.context(), job.name, { number });
  await world.queue.work([job], () => world.context());
  const states = () =>
    rowsOf<{ state: string; count: number }>(
      world.db,
      sql`select state::text, count(*)::int as count from pgboss.job where name = ${job.name} group by 1 order by 1`,
    );
  await expect.poll(states, { timeout: soonMs, interval: 100 }).toEqual([
    { state: 'completed', count: 34 },
    { state: 'failed', count: 1 },
  ]);
  expect(done.size).toBe(34);
});
