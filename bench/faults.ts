import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { makeReport } from '../fixtures/make-report.ts';
import { openSmallDisk } from '../fixtures/open-small-disk.ts';
import { startPostgres } from '../fixtures/throw-away-postgres.ts';
import { openProduct, type Product } from '../server/app/open-product.ts';
import { recordRounds } from '../server/companies/recording/record-rounds.ts';
import { rowsOf } from '../server/platform/database/database.ts';
import { readEnvironment } from '../server/platform/environment.ts';
import { createLogger } from '../server/platform/log.ts';
import { messageIdOf } from '../server/platform/mail/smtp.ts';
import { faults, type World } from './faults/inject.ts';
import { openMachine } from './faults/open-machine.ts';
import { type MailServer, openMailServer } from './faults/open-mail-server.ts';
import { note, type User, type Written, writeUnderLoad } from './faults/write-under-load.ts';
import {
  atMost,
  type DatabaseKind,
  type Figure,
  type Measurement,
  type Options,
  reported,
} from './figures.ts';
import { registrationOf } from './registration-of.ts';

/** `users` get emails of rounds; `writers` note applications, of which each may have five thousand. */
type Sizes = { rounds: number; users: number; writers: number };
const wholeSizes: Sizes = { rounds: 200, users: 8, writers: 64 };
const quickSizes: Sizes = { rounds: 10, users: 4, writers: 8 };
const mostSeconds = 10;
const diskBytes = 700 * 2 ** 20;
const longestFinishMs = 120_000;
/** For a machine that does much else. */
const longestBackSeconds = 900;

/** Seconds until any web took a write, as behind a balancer, and until every process did its part. */
type Back = { any: number; every: number };
type Found = { rounds: Map<string, Back[]>; written: Written; kept: string[]; mails: MailOutcome | null };
type MailOutcome = { digests: number; expected: number; twice: number; lost: number; underWay: number };

/**
 * Two webs and two workers on a PostgreSQL, or one process on the embedded database, while users write and digests leave, meet one
 * fault after the other: whether anything acknowledged is gone, whether any effect came twice, and how soon writes are taken again.
 */
export async function measureFaults(options: Options): Promise<Measurement> {
  const sizes = options.isQuick ? quickSizes : wholeSizes;
  const measured: Measurement = { figures: [], databases: [] };
  for (const kind of options.databases) {
    await using stack = new AsyncDisposableStack();
    const disk = await openSmallDisk(diskBytes);
    if (disk) stack.defer(disk.remove);
    const mail = stack.use(await openMailServer());
    const lookup = await openLookup(mail);
    stack.defer(lookup.close);
    const server =
      kind === 'postgres' ? await startPostgres({ isDurable: true, within: disk?.folder }) : null;
    if (server) stack.defer(server.stop);
    const variables = variablesOf(server?.url ?? '', mail.url, lookup.url);
    const start = async (run: 'web' | 'worker' | 'both') =>
      stack.use(await openMachine(run, variables, server ? tmpdir() : disk?.folder));
    const webs = server ? [await start('web'), await start('web')] : [await start('both')];
    const workers = server ? [await start('worker'), await start('worker')] : webs;
    const world: World = {
      webs,
      workers,
      mail,
      disk: disk?.folder ?? null,
      server: server && withAdmin(server, stack),
    };
    await untilBack(world, '');
    const product = server && (await openOwn(variables, stack));
    measured.figures.push(...figuresOf(kind, await meetFaults({ world, product, sizes, say: options.say })));
    measured.databases.push(kind === 'postgres' ? 'PostgreSQL, fsync off, synchronous_commit on' : 'PGlite');
  }
  return measured;
}

function variablesOf(databaseUrl: string, smtpUrl: string, lookupUrl: string): Record<string, string> {
  return {
    ...(databaseUrl === '' ? {} : { DATABASE_URL: databaseUrl }),
    SMTP_URL: smtpUrl,
    MAIL_LOOKUP_URL: lookupUrl,
    MAIL_LOOKUP_AFTER: '5',
    MAIL_FROM: 'alerts@upround.example',
    AUTH_SECRET: 'a secret that every process of the bench has',
    PUBLIC_URL: 'http://localhost:3000',
    TRUSTED_PROXIES: '127.0.0.1',
    BILLING: 'off',
  };
}

function withAdmin(server: Awaited<ReturnType<typeof startPostgres>>, stack: AsyncDisposableStack) {
  const admin = new pg.Pool({ connectionString: server.url, max: 1 });
  admin.on('error', () => undefined);
  stack.defer(() => admin.end());
  return { ...server, admin };
}

async function openLookup({ arrivals }: MailServer) {
  const server = createServer((request, response) => {
    const messageId = decodeURIComponent(request.url?.split('/').at(-1) ?? '');
    const isKnown = arrivals.some((arrival) => arrival.messageId === messageId);
    response.statusCode = isKnown ? 200 : 404;
    response.end(isKnown ? '{"event":"taken"}' : '{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server that listens on a port has an address of this kind.
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/messages/{messageId}`, close: () => void server.close() };
}

async function openOwn(variables: Record<string, string>, stack: AsyncDisposableStack): Promise<Product> {
  const environment = readEnvironment({ ...variables, SOURCES: 'off', LOG_LEVEL: 'silent' }, tmpdir());
  const product = await openProduct(environment, createLogger('silent'), new AbortController().signal);
  stack.defer(() => product.close(1_000));
  return product;
}

type Meeting = { world: World; product: Product | null; sizes: Sizes; say: (line: string) => void };

async function meetFaults({ world, product, sizes, say }: Meeting): Promise<Found> {
  const urls = world.webs.map(({ url }) => url);
  await registerAll(urls, 'fault', sizes.users);
  const writers = await registerAll(urls, 'writer', sizes.writers);
  if (product) await prepareDigests(product);
  const written = writeUnderLoad(urls, writers);
  const rounds = new Map<string, Back[]>();
  for (let round = 0; round < sizes.rounds; round += 1) {
    const fault = faults[round % faults.length];
    if (!fault) break;
    if (product) await makeNews(product, round);
    const injecting = fault.inject(world);
    if (injecting === null) continue;
    await injecting;
    const back = await untilBack(world, writers[round % writers.length]?.cookie ?? '');
    rounds.set(fault.name, [...(rounds.get(fault.name) ?? []), back]);
    say(
      `${round + 1}: ${fault.name}, back after ${back.any.toFixed(1)} s, whole after ${back.every.toFixed(1)} s`,
    );
  }
  await written.stop();
  const mails = product && (await finishMails(product, world.mail, sizes));
  return { rounds, written, kept: await listKept(urls[0] ?? '', writers), mails };
}

async function registerAll(webs: string[], name: string, count: number): Promise<User[]> {
  const users: User[] = [];
  for (let user = 0; user < count; user += 1) users.push({ cookie: await register(webs, name, user) });
  return users;
}

async function register(webs: string[], name: string, user: number): Promise<string> {
  const answer = await fetch(`${webs[user % webs.length]}/api/accounts`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.9.${user}.${name.length}` },
    body: JSON.stringify(registrationOf(`${name}-${user}@example.com`)),
  });
  if (!answer.ok) throw new Error(`No one could register: ${answer.status} ${await answer.text()}`);
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ');
}

const isOfUsers = sql`user_id in (select id from users where email like 'fault-%')`;

async function prepareDigests({ database: { db } }: Product): Promise<void> {
  await db.execute(sql`update users set email_verified = true where email like 'fault-%'`);
  await db.execute(sql`update alert_streams set frequency = 'immediately', next_due_at = null
    where kind = 'matches' and ${isOfUsers}`);
}

/** A round for everyone, and everyone due for it. */
async function makeNews(product: Product, round: number): Promise<void> {
  const context = product.context({ kind: 'command', name: 'bench' });
  const today = context.now().toISOString().slice(0, 10);
  const report = makeReport({
    externalId: `https://news.example/fault-${round}`,
    company: { name: `Harbour ${round} Ledger ${round}` },
    round: { announcedOn: today, reportedOn: today },
  });
  await retried(() => recordRounds(context, [report]));
  await retried(() =>
    context.db.execute(
      sql`update alert_streams set next_due_at = now() where kind = 'matches' and ${isOfUsers}`,
    ),
  );
  await retried(() => context.queue.send(context, 'alerts.send', {}));
}

/** What the bench itself asks of a database that comes back. */
async function retried<Result>(work: () => Promise<Result>): Promise<Result> {
  const giveUpAt = performance.now() + 60_000;
  for (;;) {
    try {
      return await work();
    } catch (thrown) {
      if (performance.now() > giveUpAt) throw thrown;
      await delay(200);
    }
  }
}

/** Asks every process whether it works, and every web to take a write of a user. */
async function untilBack({ webs, workers }: World, cookie: string): Promise<Back> {
  const startedAt = performance.now();
  let any: number | null = null;
  for (;;) {
    const machines = [...new Set([...webs, ...workers])];
    const ready = Promise.all(machines.map((machine) => machine.isWorking()));
    const probe = (url: string) => note(url, cookie, `Probe ${crypto.randomUUID()}`);
    const taken = cookie === '' ? [true] : await Promise.all(webs.map(({ url }) => probe(url)));
    const every = (performance.now() - startedAt) / 1_000;
    if (taken.some(Boolean)) any ??= every;
    if (any !== null && [...(await ready), ...taken].every(Boolean)) return { any, every };
    if (every > longestBackSeconds) throw new Error('It did not come back');
    await delay(100);
  }
}

/** Waits until what users were to be told has left, and compares. */
async function finishMails(product: Product, mail: MailServer, sizes: Sizes): Promise<MailOutcome> {
  const { db } = product.database;
  const giveUpAt = performance.now() + longestFinishMs;
  for (;;) {
    const [row] = await retried(() =>
      rowsOf<{ entries: number; news: number; open: number; sent: string[] }>(
        db,
        sql`select (select count(*)::int from digest_entries where ${isOfUsers}) as entries,
          (select count(*)::int from funding_events) as news,
          (select count(*)::int from mails where status in ('pending', 'sending', 'unknown')) as open,
          (select coalesce(array_agg(id::text), '{}') from mails where status = 'sent') as sent`,
      ),
    );
    const expected = (row?.news ?? 0) * sizes.users;
    if ((row?.open === 0 && row.entries >= expected) || performance.now() > giveUpAt) {
      const arrived = new Set(mail.arrivals.map(({ messageId }) => messageId));
      return {
        digests: row?.entries ?? 0,
        expected,
        twice: mail.arrivals.length - arrived.size,
        lost: (row?.sent ?? []).filter((id) => !arrived.has(messageIdOf(id, product.environment.mailFrom)))
          .length,
        underWay: row?.open ?? 0,
      };
    }
    await retried(() =>
      db.execute(sql`update alert_streams set next_due_at = now() where kind = 'matches' and ${isOfUsers}`),
    );
    await retried(() => product.queue.send({ db }, 'alerts.send', {}));
    await delay(1_000);
  }
}

async function listKept(web: string, users: User[]): Promise<string[]> {
  const kept: string[] = [];
  for (const { cookie } of users) {
    const answer = await fetch(`${web}/api/applications`, { headers: { cookie } });
    const { applications } = (await answer.json()) as { applications: { companyName: string }[] };
    kept.push(...applications.map(({ companyName }) => companyName));
  }
  return kept;
}

function figuresOf(kind: DatabaseKind, { rounds, written, kept, mails }: Found): Figure[] {
  const stored = new Set(kept);
  const few = (name: string, value: number) => reported({ name: `${kind}: ${name}`, value, unit: '' });
  const none = (name: string, value: number) => atMost(0, { name: `${kind}: ${name}`, value, unit: '' });
  return [
    few('faults', [...rounds.values()].flat().length),
    few('writes acknowledged', written.acknowledged.length),
    few('writes that were not', written.refused),
    none('acknowledged writes lost', written.acknowledged.filter((name) => !stored.has(name)).length),
    none('writes there twice', kept.length - stored.size),
    ...(mails
      ? [
          few('rounds told to users', mails.digests),
          none('rounds that a user was not told', mails.expected - mails.digests),
          none('mails that arrived twice', mails.twice),
          none('mails said to be sent that did not arrive', mails.lost),
          few('mails of which it is not known yet', mails.underWay),
        ]
      : []),
    ...[...rounds].flatMap(([name, backs]) => [
      atMost(mostSeconds, {
        name: `${kind}: ${name}: until a write was taken, at most`,
        value: Math.max(...backs.map(({ any }) => any)),
        unit: 's',
      }),
      reported({
        name: `${kind}: ${name}: until every process worked, at most`,
        value: Math.max(...backs.map(({ every }) => every)),
        unit: 's',
      }),
    ]),
  ];
}
