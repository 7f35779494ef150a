import process from 'node:process';
import { desc, eq } from 'drizzle-orm';
import { userId } from '../../../contract/accounts.ts';
import { users } from '../../../server/accounts/table.ts';
import { grantPlan } from '../../../server/billing/subscriptions/grant-plan.ts';
import { createApp } from '../../../server/boot/app.ts';
import { openProduct } from '../../../server/boot/open-product.ts';
import { readEnvironment } from '../../../server/platform/environment.ts';
import { serve } from '../../../server/platform/http/serve.ts';
import { createLogger } from '../../../server/platform/log.ts';
import { fundingEvents, startups } from '../../../server/startups/table.ts';
import { addSession } from '../../../worlds/add-session.ts';
import { giveEverything } from '../../../worlds/give-everything.ts';
import { makeReports } from '../../../worlds/make-companies.ts';
import { fillDatabase } from '../../fill-database.ts';
import { describeDatabase } from '../../open-fresh-product.ts';

/** What the process that attacks is told: where the product is, who else asks, and ids that mean something in it. */
export type ServedAccounts = {
  database: string;
  port: number;
  bystander: string;
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
const bystander = await giveEverything(context, 'bystander');
await db.update(users).set({ emailVerified: true }).where(eq(users.id, bystander.id));
await grantPlan(context, bystander.email, 'monthly');

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
  bystander: await addSession(context, userId.parse(bystander.id)),
  ids: [
    ...newest.map(({ company }) => String(company)),
    ...newest.map(({ round }) => String(round)),
    String(victim.id),
  ],
};
process.send?.(served);
process.on('message', async () => process.send?.({ cookie: await openGreedy() }));
process.on('disconnect', () => process.exit());

/** An account that has everything, plan and admin's rights too, and took nothing of the process yet. */
async function openGreedy(): Promise<string> {
  const greedy = await giveEverything(context);
  await db.update(users).set({ isAdmin: true, emailVerified: true }).where(eq(users.id, greedy.id));
  return addSession(context, userId.parse(greedy.id));
}
