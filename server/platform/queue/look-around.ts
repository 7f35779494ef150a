import type { PgBoss } from 'pg-boss';
import type { Logger } from '../log.ts';

/** What waits for its next try, or whose notice was missed, is found after so long. */
const lookAgainMs = 5_000;

type Found = { name: string };

/**
 * Wakes the workers of every queue in which a job is due. One statement asks for all queues: each worker's own poll would be
 * hundreds of statements a minute in a product of which nothing is asked.
 */
export function lookAround(
  boss: PgBoss,
  workers: ReadonlyMap<string, readonly string[]>,
  log: Logger,
): { stop: () => Promise<void> } {
  let isLooking = false;
  let look = Promise.resolve();
  const timer = setInterval(() => {
    if (isLooking || workers.size === 0) return;
    isLooking = true;
    look = findDue(boss, [...workers.keys()])
      .then((names) => {
        for (const worker of names.flatMap((name) => workers.get(name) ?? [])) boss.notifyWorker(worker);
      })
      .catch((error: unknown) => log.error({ error }, 'the job queue met a fault'))
      .finally(() => {
        isLooking = false;
      });
  }, lookAgainMs);
  timer.unref();
  return {
    stop() {
      clearInterval(timer);
      return look;
    },
  };
}

async function findDue(boss: PgBoss, names: string[]): Promise<string[]> {
  const { rows } = await boss.getDb().executeSql(
    `select name from unnest($1::text[]) as asked(name)
      where exists (select from pgboss.job where job.name = asked.name
        and state < 'active' and not blocked and start_after <= now())`,
    [names],
  );
  return rows.map(({ name }: Found) => name);
}
