import { sql } from 'drizzle-orm';
import { type Database, rowsOf } from '../../server/platform/database/database.ts';
import type { ReadMail } from './open-reading-sink.ts';

export type Outcome = {
  mails: number;
  unsent: number;
  lost: number;
  twice: number;
  garbled: number;
  failedJobs: number;
  subscriptions: number;
};

const steadyWaitMs = 90_000;

/** Once every mail has left and no job waits, or after a while: what became of the mails, the jobs and the payments. */
export async function countOutcome(db: Database, arrived: ReadMail[]): Promise<Outcome> {
  const giveUpAt = performance.now() + steadyWaitMs;
  for (;;) {
    const found = await count(db);
    const isFinished = found.unsent === 0 && found.waiting === 0;
    if (isFinished || performance.now() > giveUpAt) return { ...found, ...compare(arrived, found.mails) };
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

function compare(arrived: ReadMail[], mails: number) {
  const different = new Set(arrived.map(({ messageId }) => messageId)).size;
  return {
    lost: Math.max(0, mails - different),
    twice: arrived.length - different,
    garbled: arrived.filter(({ isReadable }) => !isReadable).length,
  };
}

async function count(db: Database) {
  const [row] = await rowsOf<Record<'mails' | 'unsent' | 'failedJobs' | 'waiting' | 'subscriptions', number>>(
    db,
    sql`select (select count(*)::int from mails) as mails,
      (select count(*)::int from mails where status <> 'sent') as unsent,
      (select count(*)::int from pgboss.job where state = 'failed') as "failedJobs",
      (select count(*)::int from pgboss.job where state in ('created', 'retry', 'active') and start_after <= now()
        and name not like '\\_\\_pgboss%') as waiting,
      (select count(distinct user_id)::int from subscriptions where plan = 'monthly') as subscriptions`,
  );
  if (!row) throw new Error('The database counted nothing');
  return row;
}
