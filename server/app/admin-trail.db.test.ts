import { and, eq, gt } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addSession } from '../../fixtures/add-session.ts';
import { addUser } from '../../fixtures/add-user.ts';
import type { AdminWrite } from '../../fixtures/admin-writes/admin-write.ts';
import { writesOfCatalogue } from '../../fixtures/admin-writes/writes-of-catalogue.ts';
import { writesOfOperations } from '../../fixtures/admin-writes/writes-of-operations.ts';
import { addGrace, writesOfUsers } from '../../fixtures/admin-writes/writes-of-users.ts';
import { operationsOf } from '../../fixtures/fuzz/operations.ts';
import { requestOf } from '../../fixtures/fuzz/request-of.ts';
import { openShop, type Shop } from '../../fixtures/open-shop.ts';
import { type Fixture, openFixture } from '../../fixtures/open-world.ts';
import { type ServedApp, serveApp } from '../../fixtures/serve-app.ts';
import { type StandInWeb, startWeb } from '../../sandbox/web/start-web.ts';
import { users } from '../auth/users/table.ts';
import { auditEvents } from '../platform/audit/table.ts';
import type { Actor } from '../platform/context.ts';
import { jobsFor } from './jobs.ts';

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
const newMatches = `<rss version="2.0"><channel><title>Harbour News</title><link>https://harbour.example</link>
  <item><title>Kestrel raises $12.5M Series A</title><link>https://harbour.example/kestrel</link><pubDate>Thu, 19 Nov 2026 08:00:00 GMT</pubDate></item>
</channel></rss>`;

let fixture: Fixture;
let web: StandInWeb;
let shop: Shop;
let served: ServedApp;
let adminId: string;
let cookie: string;

beforeAll(async () => {
  fixture = await openFixture('empty', jobsFor);
  web = await startWeb();
  web.sites.set('harbour.example', { pages: { '/news': newMatches }, mediaType: 'application/rss+xml' });
  shop = await openShop(fixture);
  const environment = {
    ...fixture.environment,
    billing: shop.settings,
    fetchesSources: true,
    sourcesContact: 'ops@upround.example',
    standInPort: web.port,
    smtpUrl: 'smtp://mail.example',
    backups: { ...fixture.environment.backups, key: 'a key of these tests only' },
  };
  const context = (actor?: Actor) => ({ ...fixture.context(actor), environment });
  served = await serveApp(fixture, { environment, context });
  const admin = await addUser(fixture, { name: 'Bea' });
  adminId = admin.id;
  await fixture.db.update(users).set({ isAdmin: true }).where(eq(users.id, admin.id));
  cookie = await addSession(fixture.context(), admin.id);
});
afterAll(async () => {
  await served.close();
  await shop.close();
  await web.close();
  await fixture.close();
});

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
  const all = [
    ...writesOfUsers(fixture),
    ...writesOfCatalogue(fixture),
    ...writesOfOperations(fixture, shop),
  ];
  let known = await addGrace(fixture);
  for (const write of all) known = { ...known, ...(await perform(write, known)) };
  const walked = new Set([...all.map(({ name }) => name), ...elsewhere]);
  expect(writes.map(({ name }) => name).filter((name) => !walked.has(name))).toEqual([]);
});
