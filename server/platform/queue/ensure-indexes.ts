import type { PgBoss } from 'pg-boss';

/** By which admins list what was done: the queue's library reads single queues only, and has no index over all. */
const wanted = {
  job_newest: '(created_on desc, id)',
  job_unfinished: "(state, created_on desc) where state <> 'completed'",
};

/** Makes the indexes that the queue's library does not. Those that are there are left alone, without a lock. */
export async function ensureIndexes(boss: PgBoss): Promise<void> {
  const db = boss.getDb();
  for (const [name, columns] of Object.entries(wanted)) {
    const { rows } = await db.executeSql(`select to_regclass('pgboss.${name}')::text as found`);
    if (!rows[0]?.found) await db.executeSql(`create index if not exists ${name} on pgboss.job ${columns}`);
  }
}
