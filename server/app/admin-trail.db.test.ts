import { and, eq, gt } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addSession } from '../../fixtures/add-session.ts';
import { addUser } from '../../fixtures/add-user.ts';
import type { AdminWrite } from '../../fixtures/admin-writes/admin-write.ts';
import { openForAdminWrites } from '../../fixtures/admin-writes/open-for-admin-writes.ts';
import { addGrace } from '../../fixtures/admin-writes/writes-of-users.ts';
import { operationsOf } from '../../fixtures/fuzz/operations.ts';
import { requestOf } from '../../fixtures/fuzz/request-of.ts';
import type { Fixture } from '../../fixtures/open-world.ts';
import type { ServedApp } from '../../fixtures/serve-app.ts';
import { users } from '../auth/users/table.ts';
import { auditEvents } from '../platform/audit/table.ts';

/** These change nothing: they tell what would be, or take in the rest of a file whose beginning is written down. */
const readOnlyGuard = [
  'adminSources.previewFeed',
  'imports.addPart',
  'imports.finish',
  'imports.preview',
  'review.previewSplit',
];
/** Of jobs and schedules, of which a world without a queue at work has none: `queues.db.test.ts` looks at their trace. */
const elsewhere = ['jobs.retry', 'jobs.cancel', 'jobs.runNow'];

let world: Awaited<ReturnType<typeof openForAdminWrites>>;
let fixture: Fixture;
let served: ServedApp;
let adminId: string;
let cookie: string;

beforeAll(async () => {
  world = await openForAdminWrites();
  ({ fixture, served } = world);
  const admin = await addUser(fixture, { name: 'Bea' });
  adminId = admin.id;
  await fixture.db.update(users).set({ isAdmin: true }).where(eq(users.id, admin.id));
  cookie = await addSession(fixture.context(), admin.id);
});
afterAll(() => world.close());

const calls = operationsOf();
const writes = calls.filter(({ method, path }) => method !== 'GET' && path.startsWith('/admin/'));

async function perform({ name, input, keep }: AdminWrite, known: Record<string, string>) {
  const operation = calls.find((each) => each.name === name);
  if (!operation) throw new Error(`There is no call ${name}`);
  const { path, init } = requestOf(operation, await input(known));
  fixture.clock.set(new Date(fixture.clock.now().getTime() + 1_000));
  const before = new Date(fixture.clock.now().getTime() - 1);
  const response = await fetch(`${served.origin}${path}`, { ...init, headers: { ...init.headers, cookie } });
  const text = await response.text();
  const trail = await fixture.db
    .select({ kind: auditEvents.kind })
    .from(auditEvents)
    .where(and(eq(auditEvents.actorId, adminId), gt(auditEvents.at, before)));
  expect.soft(response.status, `${name}: ${text}`).toBeLessThan(300);
  if (readOnlyGuard.includes(name)) expect.soft(trail, name).toEqual([]);
  else expect.soft(trail.length, `${name} leaves a trace: ${text.slice(0, 200)}`).toBeGreaterThan(0);
  return keep ? keep(JSON.parse(text)) : {};
}

it('leaves a trace of everything that an admin does', async () => {
  const all = world.adminWrites;
  let known = await addGrace(fixture);
  for (const write of all) known = { ...known, ...(await perform(write, known)) };
  const walked = new Set([...all.map(({ name }) => name), ...elsewhere]);
  expect(writes.map(({ name }) => name).filter((name) => !walked.has(name))).toEqual([]);
});
