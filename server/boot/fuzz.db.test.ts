import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addPerson } from '../../worlds/add-person.ts';
import { addSession } from '../../worlds/add-session.ts';
import { fuzzOperations } from '../../worlds/fuzz/fuzz-operations.ts';
import { giveEverything } from '../../worlds/give-everything.ts';
import { openWorld, type World } from '../../worlds/open-world.ts';
import { type ServedApp, serveApp } from '../../worlds/serve-app.ts';
import { users } from '../accounts/table.ts';
import { startups } from '../startups/table.ts';
import { jobsFor } from './jobs.ts';

let world: World;
let served: ServedApp;

beforeAll(async () => {
  world = await openWorld('empty', jobsFor);
  served = await serveApp(world, { environment: { ...world.environment, searchesPerMinute: 100_000 } });
  await giveEverything(world.context());
});
afterAll(async () => {
  await served.close();
  await world.close();
});

it('no call fails of what it is given, shows what is inside, or leaves a list that cannot be read', async () => {
  const [free, paid, admin] = [
    await addPerson(world),
    await addPerson(world, { isPaid: true }),
    await addPerson(world, { name: 'Bea' }),
  ];
  await world.db.update(users).set({ isAdmin: true }).where(eq(users.id, admin.id));
  const [company] = await world.db.select({ id: startups.id }).from(startups);
  const cookieOf = (person: typeof free) => addSession(world.context(), person.id);
  const { asked, findings } = await fuzzOperations({
    origin: served.origin,
    callers: [
      { name: 'nobody', cookie: null },
      { name: 'who pays nothing', cookie: await cookieOf(free) },
      { name: 'who pays', cookie: await cookieOf(paid) },
      { name: 'an admin', cookie: await cookieOf(admin) },
    ],
    known: { ids: company ? [company.id] : [], texts: ['UTC', 'fintech in Berlin', 'software', 'DE'] },
    runs: 3,
    seconds: 12,
    seed: 20_261_122,
    longestMs: 8_000,
    // These end the session that the rest is asked in.
    isLeftOut: ({ name }) => /signOut|sessions\.end|accounts\.delete|changePassword/.test(name),
  });
  expect(findings).toEqual([]);
  expect(asked).toBeGreaterThan(50);
}, 60_000);
