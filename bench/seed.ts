import { randomUUID } from 'node:crypto';
import { setTimeout as after } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { seedFixture } from '../fixtures/seed-world.ts';
import { undoImport } from '../server/admin/imports/imports.ts';
import { queueWork } from '../server/admin/imports/queue-import.ts';
import { storeSeedImport } from '../server/admin/imports/store-import.ts';
import { linkCompanies } from '../server/admin/review/link-companies.ts';
import { removeSample } from '../server/companies/recording/remove-sample.ts';
import type { Context } from '../server/platform/context.ts';
import {
  type SlowStatement,
  watchStatements,
} from '../server/platform/database/embedded/watch-statements.ts';
import { atMost, type Figure, type Measurement, type Options, reported } from './figures.ts';
import { openFreshProduct } from './open-fresh-product.ts';
import { timeStops } from './seed/time-stops.ts';

const longestStatementMs = 2_000;
const askEveryMs = 20;

/** As it was found before, on the same machine with others at work on it. */
const before = {
  seed: { statement: 387, wait: 13_462 },
  compare: { statement: 138_646, wait: 138_646 },
};

/** What 10,000 made-up companies bring about on the embedded database, and how soon it stops meanwhile. */
export async function measureSeed(options: Options): Promise<Measurement> {
  await using fresh = await openFreshProduct('embedded');
  const { driver } = fresh.product.database;
  if (driver.kind !== 'embedded') throw new Error('Only the embedded database is one that a statement stops');
  const context = fresh.product.context({ kind: 'job', name: 'bench' });
  const slow: SlowStatement[] = [];
  watchStatements(driver.client, { longestMs: 0, reportSlow: (one) => slow.push(one) });

  const id = randomUUID();
  const counts = { rows: 0, new: 0, changed: 0 };
  const steps: [keyof typeof before | 'undo' | 'remove', string, () => Promise<unknown>][] = [
    ['seed', 'seeding 10,000 companies', () => seedFixture(context, options.isQuick ? 'sample' : 'busy', id)],
    ['compare', 'comparing them with each other', () => linkCompanies(context)],
    [
      'undo',
      'undoing them',
      async () => {
        await storeSeedImport(context, { id, fileName: 'bench', counts, isWhole: true });
        await queueWork(context, { id, task: 'undo' }, { isQueued: false });
        await undoImport(context, { id });
      },
    ],
    ['remove', 'removing the sample', () => seedFixture(context, 'sample').then(() => removeSample(context))],
  ];
  const figures: Figure[] = [];
  for (const [key, name, work] of steps) {
    options.say(name);
    slow.length = 0;
    const step = await beside(context, work);
    const longest = slow.toSorted((one, other) => other.ms - one.ms)[0];
    options.say(`  ${longest?.ms} ms: ${longest?.statement.slice(0, 200)}`);
    const was = key === 'seed' || key === 'compare' ? before[key] : null;
    figures.push(
      atMost(longestStatementMs, {
        name: `longest statement while ${name}`,
        value: longest?.ms ?? 0,
        unit: 'ms',
        ...(was && { baseline: { name: 'before', value: was.statement } }),
      }),
      reported({
        name: `longest wait of another statement while ${name}`,
        value: step.wait,
        unit: 'ms',
        ...(was && { baseline: { name: 'before', value: was.wait } }),
      }),
      reported({ name, value: step.seconds, unit: 's' }),
    );
  }
  figures.push(...(await timeStops(options)));
  return { figures, databases: [fresh.database] };
}

/** How long something takes, and how long another user waits meanwhile, who asks one small thing after the other. */
async function beside(context: Context, work: () => Promise<unknown>) {
  let isDone = false;
  const startedAt = performance.now();
  const working = work().finally(() => {
    isDone = true;
  });
  let wait = 0;
  while (!isDone) {
    const askedAt = performance.now();
    await after(askEveryMs);
    await context.db.execute(sql`select 1`);
    wait = Math.max(wait, performance.now() - askedAt - askEveryMs);
  }
  await working;
  return { wait: Math.round(wait), seconds: (performance.now() - startedAt) / 1_000 };
}
