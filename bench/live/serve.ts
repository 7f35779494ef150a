import process from 'node:process';
import { userId } from '../../contract/auth/accounts.ts';
import { utcDay } from '../../contract/platform/time/days.ts';
import { addSession } from '../../fixtures/add-session.ts';
import { makeReport } from '../../fixtures/make-report.ts';
import { createApp } from '../../server/app/app.ts';
import { openProduct } from '../../server/app/open-product.ts';
import { userPreferences, users } from '../../server/auth/users/table.ts';
import { grantPlan } from '../../server/billing/subscriptions/grant-plan.ts';
import { recordRounds } from '../../server/companies/recording/record-rounds.ts';
import { readEnvironment } from '../../server/platform/environment.ts';
import { serve } from '../../server/platform/http/serve.ts';
import { createLogger } from '../../server/platform/log.ts';
import { describeDatabase } from '../open-fresh-product.ts';
import type { Answer, Command, Served } from './messages.ts';

/** Every fourth wants everything, the others one country each. */
const countries = ['DE', 'US', 'FR'];
const wantedBy = (person: number) => (person % 4 === 0 ? [] : [countries[person % 3] ?? 'DE']);

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
const context = product.context({ kind: 'command', name: 'bench' });
const people: Served['people'] = [];
for (let person = 0; person < Number(process.argv[2]); person += 1) people.push(await addUser(person));
const { port } = await serve('127.0.0.1', 0, createApp(product).fetch);
let recorded = 0;

const say = (message: Served | Answer) => process.send?.(message);
say({
  database: await describeDatabase(environment.databaseUrl ? 'postgres' : 'embedded', context.db),
  port,
  people,
});
process.on('message', (command: Command) => void obey(command));
process.on('disconnect', () => process.exit());

async function obey({ rounds, country }: Command): Promise<void> {
  const today = utcDay(new Date());
  const reports = Array.from({ length: rounds }, () =>
    makeReport({
      externalId: `${++recorded}`,
      company: { name: `Wren ${recorded}`, country },
      round: { announcedOn: today, reportedOn: today },
    }),
  );
  const begunAt = performance.timeOrigin + performance.now();
  const cpu = process.cpuUsage();
  for (let start = 0; start < reports.length; start += 1_000)
    await recordRounds(context, reports.slice(start, start + 1_000));
  const { user, system } = process.cpuUsage(cpu);
  say({ begunAt, cpuSeconds: (user + system) / 1e6, memoryMb: process.memoryUsage().rss / 2 ** 20 });
}

async function addUser(person: number): Promise<Served['people'][number]> {
  const id = userId.parse(crypto.randomUUID());
  const email = `${id}@people.example`;
  await context.db.insert(users).values({ id, name: 'Somebody', email, emailVerified: true });
  await context.db.insert(userPreferences).values({ userId: id, countries: wantedBy(person) });
  await grantPlan(context, email, 'monthly');
  return {
    cookie: await addSession(context, id),
    network: `10.${person >> 8}.${person & 255}.1`,
    wants: wantedBy(person),
  };
}
