import { setTimeout as after } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { type OpenDatabase, rowsOf } from '../../server/platform/database/database.ts';
import { migrationsFolder } from '../../server/platform/database/migrations-folder.ts';
import { type Ask, readKnownSchema } from '../../server/platform/schema/schema-state.ts';
import { shutOutOlder } from '../../server/platform/schema/shut-out-older.ts';
import type { StartedProcess } from './start-process.ts';

export type Contracted = {
  /** Until each said on `/readyz` that the schema is newer, the slowest of them, in seconds. */
  secondsToSay: number;
  secondsToEnd: number;
  jobsWaiting: number;
  jobsTakenAfter: number;
  exitCodes: (number | null)[];
};

const askEveryMs = 100;
const giveUpMs = 60_000;

/** Does as a later release does that takes a column away, while `processes` work and `keepBusy` gives them more to do. */
export async function contractSchema(
  { db, driver }: OpenDatabase,
  processes: StartedProcess[],
  keepBusy: (isOver: () => boolean) => Promise<void>,
): Promise<Contracted> {
  if (driver.kind === 'embedded') throw new Error('Only on a PostgreSQL server');
  const known = await readKnownSchema(migrationsFolder);
  const ask: Ask = async (text, values) => (await driver.pool.query(text, values)).rows;
  let isOver = false;
  const [began] = await rowsOf<{ at: string }>(db, sql`select clock_timestamp()::text as at`);
  const startedAt = performance.now();
  const busy = keepBusy(() => isOver);
  const saying = Promise.all(processes.map(({ url }) => untilOutdated(url, startedAt)));
  await shutOutOlder(ask, { number: known.number + 2, oldestReader: known.number + 1 });
  const secondsToEnd = (performance.now() - startedAt) / 1_000;
  await db.execute(sql`alter table mails drop column html`);
  isOver = true;
  await busy;
  const [counted] = await rowsOf<{ taken: number; waiting: number }>(
    db,
    sql`select count(*) filter (where started_on > raised_at)::int as taken,
        count(*) filter (where state in ('created', 'retry'))::int as waiting
      from pgboss.job, schema_state where created_on > ${began?.at}::timestamptz and name not like '\\_\\_pgboss%'`,
  );
  return {
    secondsToSay: Math.max(...(await saying)),
    secondsToEnd,
    jobsWaiting: counted?.waiting ?? 0,
    jobsTakenAfter: counted?.taken ?? Number.NaN,
    exitCodes: await Promise.all(processes.map(({ ended }) => ended)),
  };
}

async function untilOutdated(url: string, startedAt: number): Promise<number> {
  while (performance.now() - startedAt < giveUpMs) {
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    const said = answer ? ((await answer.json()) as { schema?: string }) : {};
    const seconds = (performance.now() - startedAt) / 1_000;
    if (answer?.status === 503 && said.schema === 'newer than this release can read') return seconds;
    await after(askEveryMs);
  }
  return Number.POSITIVE_INFINITY;
}
