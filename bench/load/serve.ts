import process from 'node:process';
import { eq } from 'drizzle-orm';
import { makeReports } from '../../fixtures/make-companies.ts';
import { createApp } from '../../server/app/app.ts';
import { builtSite } from '../../server/app/built-site.ts';
import { openProduct, type Product } from '../../server/app/open-product.ts';
import { users } from '../../server/auth/users/table.ts';
import { grantPlan } from '../../server/billing/subscriptions/grant-plan.ts';
import { startups } from '../../server/companies/table.ts';
import { readEnvironment } from '../../server/platform/environment.ts';
import { serve } from '../../server/platform/http/serve.ts';
import { createLoadGate } from '../../server/platform/http/shed-load.ts';
import { createLogger } from '../../server/platform/log.ts';
import { fillDatabase } from '../fill-database.ts';
import { describeDatabase } from '../open-fresh-product.ts';

/** What the process that makes the load is told: where the same product is with the gate and without, and who may ask. */
export type Served = {
  database: string;
  gated: number;
  open: number;
  people: { cookie: string; network: string }[];
  companies: string[];
};

const companyCount = Number(process.argv[2]);
const userCount = 20;
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
const inWindowShare = 0.1;
const reports = [...makeReports({ companies: companyCount, seed: 1, today: new Date(), inWindowShare })];
await fillDatabase(product, reports, companyCount);
const gated = await serve('127.0.0.1', 0, createApp(product).fetch);
const open = await serve('127.0.0.1', 0, createApp(product, builtSite, createLoadGate(noBounds)).fetch);
const people: Served['people'] = [];
for (let index = 0; index < userCount; index += 1)
  people.push(await signUp(product, `http://127.0.0.1:${open.port}`, `10.0.${index}.1`));
const companies = await product.database.db.select({ id: startups.id }).from(startups).limit(500);
const database = await describeDatabase(
  environment.databaseUrl ? 'postgres' : 'embedded',
  product.database.db,
);
const served: Served = {
  database,
  gated: gated.port,
  open: open.port,
  people,
  companies: companies.map(({ id }) => String(id)),
};
process.send?.(served);
process.on('message', () => process.send?.({ memoryMb: process.memoryUsage().rss / 2 ** 20 }));
process.on('disconnect', () => process.exit());

async function signUp(product: Product, address: string, network: string): Promise<Served['people'][number]> {
  const email = `${crypto.randomUUID()}@example.com`;
  const response = await fetch(`${address}/api/accounts`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': network },
    body: JSON.stringify({
      plan: 'free',
      jobTitle: 'Software Engineer',
      industryGroup: 'financial-services',
      experienceYears: 5,
      country: 'US',
      fullName: 'Ada Lovelace',
      email,
      password: 'a password for a bench',
      hasAgreedToTerms: true,
    }),
  });
  if (!response.ok) throw new Error(`Signing up failed: ${await response.text()}`);
  await product.database.db.update(users).set({ emailVerified: true }).where(eq(users.email, email));
  await grantPlan(product.context({ kind: 'command', name: 'bench' }), email, 'monthly');
  const cookie = response.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ');
  return { cookie, network };
}
