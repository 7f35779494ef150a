import process from 'node:process';
import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import pg from 'pg';
import { userId } from '../../contract/auth/accounts.ts';
import { addSession } from '../../fixtures/add-session.ts';
import { makeReports } from '../../fixtures/make-companies.ts';
import { multiplyCompanies } from '../../fixtures/million/multiply-companies.ts';
import { createApp } from '../../server/app/app.ts';
import { builtSite } from '../../server/app/built-site.ts';
import { openProduct } from '../../server/app/open-product.ts';
import { users } from '../../server/auth/users/table.ts';
import { grantPlan } from '../../server/billing/subscriptions/grant-plan.ts';
import { startups } from '../../server/companies/table.ts';
import { type Driver, rowsOf } from '../../server/platform/database/database.ts';
import { readEnvironment } from '../../server/platform/environment.ts';
import { serve } from '../../server/platform/http/serve.ts';
import { createLoadGate } from '../../server/platform/http/shed-load.ts';
import { createLogger } from '../../server/platform/log.ts';
import { fillDatabase } from '../fill-database.ts';
import { fillUsers } from '../match/fill-users.ts';
import { describeDatabase } from '../open-fresh-product.ts';
import { databaseMs, findServer, type Usage, webMs } from './usage.ts';

/** What the process that makes the load is told: where the same product is with the gate and without, and who may ask. */
export type Served = {
  database: string;
  gated: number;
  open: number;
  /** Where a bare `select 1` is answered. */
  bare: number;
  people: { cookie: string; network: string }[];
  companies: string[];
};

const [companyCount = 0, userCount = 0, signedInCount = 0] = process.argv.slice(2).map(Number);
const noBounds = {
  atOnce: Number.POSITIVE_INFINITY,
  eachWaiting: Number.POSITIVE_INFINITY,
  longestWaitMs: 60_000,
};

const environment = readEnvironment(
  {
    ...process.env,
    SOURCES: 'off',
    LOG_LEVEL: 'silent',
    TRUSTED_PROXIES: '127.0.0.1',
    SEARCHES_PER_MINUTE: '10000000',
  },
  process.cwd(),
);
const product = await openProduct(environment, createLogger('silent'), new AbortController().signal);
const statements = countStatements(product.database.driver);
const inWindowShare = 0.1;
const reports = [...makeReports({ companies: companyCount, seed: 1, today: new Date(), inWindowShare })];
await fillDatabase(product, reports, companyCount);
const command = product.context({ kind: 'command', name: 'bench' });
await fillUsers(command, userCount, reports);
const people = await signIn(signedInCount);
const { db } = product.database;
const server = environment.databaseUrl ? await findServer(db) : null;
const gated = await serve('127.0.0.1', 0, createApp(product).fetch);
const open = await serve('127.0.0.1', 0, createApp(product, builtSite, createLoadGate(noBounds)).fetch);
// The least that answers from this database: the same adaptor and router, one connection of the same pool.
const plain = new Hono().get('/bare', async (c) => c.json(await rowsOf(db, sql`select 1 as one`)));
const bare = await serve('127.0.0.1', 0, plain.fetch);
const companies = await db.select({ id: startups.id }).from(startups).limit(500);
const database = await describeDatabase(environment.databaseUrl ? 'postgres' : 'embedded', db);
const served: Served = {
  database,
  gated: gated.port,
  open: open.port,
  bare: bare.port,
  people,
  companies: companies.map(({ id }) => id),
};
process.send?.(served);
process.on('message', (asked) => void answer(String(asked)).then((answered) => process.send?.(answered)));
process.on('disconnect', () => process.exit());

async function answer(asked: string): Promise<object> {
  if (asked === 'multiply') return { seconds: await multiplyCompanies(db) };
  if (asked === 'memory') return { memoryMb: process.memoryUsage().rss / 2 ** 20 };
  const usage: Usage = {
    webMs: webMs(),
    databaseMs: server && (await databaseMs(server)),
    statements: statements(),
  };
  return usage;
}

/** Of the people that are there, so many with a session and a plan. */
async function signIn(count: number): Promise<Served['people']> {
  const found = await product.database.db
    .select({ id: users.id, email: users.email })
    .from(users)
    .orderBy(users.id)
    .limit(count);
  const signedIn: Served['people'] = [];
  for (const [index, { id, email }] of found.entries()) {
    await grantPlan(command, email, 'monthly');
    const cookie = await addSession(command, userId.parse(id));
    signedIn.push({ cookie, network: `10.${Math.floor(index / 250)}.${index % 250}.1` });
  }
  return signedIn;
}

/** How many statements were asked of the database until now. */
function countStatements(driver: Driver): () => number {
  let count = 0;
  const asker: { query: (...asked: never[]) => unknown } =
    driver.kind === 'embedded' ? driver.client : pg.Client.prototype;
  const query = asker.query;
  asker.query = function (this: unknown, ...asked) {
    count += 1;
    return Reflect.apply(query, this, asked);
  };
  return () => count;
}
