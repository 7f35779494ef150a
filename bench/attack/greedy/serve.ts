import process from 'node:process';
import { desc, eq } from 'drizzle-orm';
import { userId } from '../../../contract/auth/accounts.ts';
import { addSession } from '../../../fixtures/add-session.ts';
import { giveEverything } from '../../../fixtures/give-everything.ts';
import { makeReports } from '../../../fixtures/make-companies.ts';
import { createApp } from '../../../server/app/app.ts';
import { openProduct } from '../../../server/app/open-product.ts';
import { users } from '../../../server/auth/users/table.ts';
import { grantPlan } from '../../../server/billing/subscriptions/grant-plan.ts';
import { fundingEvents, startups } from '../../../server/companies/table.ts';
import { readEnvironment } from '../../../server/platform/environment.ts';
import { serve } from '../../../server/platform/http/serve.ts';
import { createLogger } from '../../../server/platform/log.ts';
import { fillDatabase } from '../../fill-database.ts';
import { describeDatabase } from '../../open-fresh-product.ts';

/** The cookies of an admin on a plan who asks for all there is, and of another who opens their first page. */
export type Pair = { greedy: string; bystander: string };

/** What the process that attacks is told: where the product is, and ids that mean something in it. */
export type ServedAccounts = {
  database: string;
  port: number;
  ids: string[];
};

const companyCount = Number(process.argv[2]);
const inWindowShare = 0.5;

const environment = readEnvironment({ ...process.env, SOURCES: 'off', LOG_LEVEL: 'silent' }, process.cwd());
const product = await openProduct(environment, createLogger('silent'), new AbortController().signal);
const reports = [...makeReports({ companies: companyCount, seed: 1, today: new Date(), inWindowShare })];
await fillDatabase(product, reports, companyCount);
const context = product.context({ kind: 'command', name: 'bench' });
const { db } = context;

const victim = await giveEverything(context, 'victim');
const newest = await db
  .select({ round: fundingEvents.id, company: startups.id })
  .from(fundingEvents)
  .innerJoin(startups, eq(startups.id, fundingEvents.startupId))
  .orderBy(desc(fundingEvents.announcedOn))
  .limit(3);
const { port } = await serve('127.0.0.1', 0, createApp(product).fetch);
const served: ServedAccounts = {
  database: await describeDatabase(environment.databaseUrl ? 'postgres' : 'embedded', db),
  port,
  ids: [
    ...newest.map(({ company }) => String(company)),
    ...newest.map(({ round }) => String(round)),
    String(victim.id),
  ],
};
process.send?.(served);
process.on('message', async () => {
  const sent: Pair = { greedy: await openAccount(true), bystander: await openAccount(false) };
  process.send?.(sent);
});
process.on('disconnect', () => process.exit());

/** The cookie of an account that has everything, and took nothing of the process yet. */
async function openAccount(isAdmin: boolean): Promise<string> {
  const account = await giveEverything(context);
  await db.update(users).set({ isAdmin, emailVerified: true }).where(eq(users.id, account.id));
  if (!isAdmin) await grantPlan(context, account.email, 'monthly');
  return addSession(context, userId.parse(account.id));
}
