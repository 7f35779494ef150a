import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addSession } from '../../fixtures/add-session.ts';
import { addUser } from '../../fixtures/add-user.ts';
import { fuzzOperations } from '../../fixtures/fuzz/fuzz-operations.ts';
import { giveEverything } from '../../fixtures/give-everything.ts';
import { type Fixture, openFixture } from '../../fixtures/open-world.ts';
import { type ServedApp, serveApp } from '../../fixtures/serve-app.ts';
import { users } from '../auth/users/table.ts';
import { startups } from '../companies/table.ts';
import { jobsFor } from './jobs.ts';

let fixture: Fixture;
let served: ServedApp;

beforeAll(async () => {
  fixture = await openFixture('empty', jobsFor);
  served = await serveApp(fixture, { environment: { ...fixture.environment, searchesPerMinute: 100_000 } });
  await giveEverything(fixture.context());
});
afterAll(async () => {
  await served.close();
  await fixture.close();
});

it('no call fails of what it is given, shows what is inside, or leaves a list that cannot be read', async () => {
  const [free, paid, admin] = [
    await addUser(fixture),
    await addUser(fixture, { isPaid: true }),
    await addUser(fixture, { name: 'Bea' }),
  ];
  await fixture.db.update(users).set({ isAdmin: true }).where(eq(users.id, admin.id));
  const [company] = await fixture.db.select({ id: startups.id }).from(startups);
  const cookieOf = (user: typeof free) => addSession(fixture.context(), user.id);
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
    longestMs: 60_000,
    // These end the session that the rest is asked in.
    isLeftOut: ({ name }) => /signOut|sessions\.end|accounts\.delete|changePassword/.test(name),
  });
  expect(findings).toEqual([]);
  expect(asked).toBeGreaterThan(50);
});
