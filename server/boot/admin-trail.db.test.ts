import { and, eq, gt } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type StandInWeb, startWeb } from '../../sandbox/web/start-web.ts';
import { addPerson } from '../../worlds/add-person.ts';
import { addSession } from '../../worlds/add-session.ts';
import type { AdminWrite } from '../../worlds/admin-writes/admin-write.ts';
import { writesOfOperations } from '../../worlds/admin-writes/writes-of-operations.ts';
import { writesOfRecords } from '../../worlds/admin-writes/writes-of-records.ts';
import { addGrace, writesOfUsers } from '../../worlds/admin-writes/writes-of-users.ts';
import { operationsOf } from '../../worlds/fuzz/operations.ts';
import { requestOf } from '../../worlds/fuzz/request-of.ts';
import { openShop, type Shop } from '../../worlds/open-shop.ts';
import { openWorld, type World } from '../../worlds/open-world.ts';
import { type ServedApp, serveApp } from '../../worlds/serve-app.ts';
import { users } from '../accounts/table.ts';
import { auditEvents } from '../audit/table.ts';
import type { Actor } from '../platform/context.ts';
import { jobsFor } from './jobs.ts';

/** These change nothing: they tell what would be, or take in the rest of a file whose beginning is written down. */
const lookOnly = [
  'adminSources.previewFeed',
  'imports.addPart',
  'imports.finish',
  'imports.preview',
  'review.previewSplit',
];
/** Of jobs and schedules, of which a world without a queue at work has none: `queues.db.test.ts` looks at their trace. */
const elsewhere = ['jobs.retry', 'jobs.cancel', 'jobs.runNow'];
const news = `<rss version="2.0"><channel><title>Harbour News</title><link>https://harbour.example</link>
  <item><title>Kestrel raises $12.5M Series A</title><link>https://harbour.example/kestrel</link><pubDate>Thu, 19 Nov 2026 08:00:00 GMT</pubDate></item>
</channel></rss>`;

let world: World;
let web: StandInWeb;
let shop: Shop;
let served: ServedApp;
let adminId: string;
let cookie: string;

beforeAll(async () => {
  world = await openWorld('empty', jobsFor);
  web = await startWeb();
  web.sites.set('harbour.example', { pages: { '/news': news }, mediaType: 'application/rss+xml' });
  shop = await openShop(world);
  const environment = {
    ...world.environment,
    billing: shop.settings,
    fetchesSources: true,
    sourcesContact: 'ops@upround.example',
    standInPort: web.port,
    smtpUrl: 'smtp://mail.example',
    backups: { ...world.environment.backups, key: 'a key of these tests only' },
  };
  const context = (actor?: Actor) => ({ ...world.context(actor), environment });
  served = await serveApp(world, { environment, context });
  const admin = await addPerson(world, { name: 'Bea' });
  adminId = admin.id;
  await world.db.update(users).set({ isAdmin: true }).where(eq(users.id, admin.id));
  cookie = await addSession(world.context(), admin.id);
});
afterAll(async () => {
  await served.close();
  await shop.close();
  await web.close();
  await world.close();
});

const calls = operationsOf();
const writes = calls.filter(({ method, path }) => method !== 'GET' && path.startsWith('/admin/'));

async function perform({ name, input, keep }: AdminWrite, known: Record<string, string>) {
  const operation = calls.find((each) => each.name === name);
  if (!operation) throw new Error(`There is no call ${name}`);
  const { path, init } = requestOf(operation, await input(known));
  world.clock.set(new Date(world.clock.now().getTime() + 1_000));
  const before = new Date(world.clock.now().getTime() - 1);
  const response = await fetch(`${served.origin}${path}`, { ...init, headers: { ...init.headers, cookie } });
  const text = await response.text();
  const trail = await world.db
    .select({ kind: auditEvents.kind })
    .from(auditEvents)
    .where(and(eq(auditEvents.actorId, adminId), gt(auditEvents.at, before)));
  expect.soft(response.status, `${name}: ${text}`).toBeLessThan(300);
  if (lookOnly.includes(name)) expect.soft(trail, name).toEqual([]);
  else expect.soft(trail.length, `${name} leaves a trace: ${text.slice(0, 200)}`).toBeGreaterThan(0);
  return keep ? keep(JSON.parse(text)) : {};
}

it('leaves a trace of everything that an admin does', async () => {
  const all = [...writesOfUsers(world), ...writesOfRecords(world), ...writesOfOperations(world, shop)];
  let known = await addGrace(world);
  for (const write of all) known = { ...known, ...(await perform(write, known)) };
  const walked = new Set([...all.map(({ name }) => name), ...elsewhere]);
  expect(writes.map(({ name }) => name).filter((name) => !walked.has(name))).toEqual([]);
}, 60_000);
