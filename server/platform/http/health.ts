import { Hono } from 'hono';
import { type Database, isMigrated, isReachable } from '../database/database.ts';
import type { Queue } from '../queue/queue.ts';
import { limitBody } from './limit-body.ts';

/** What readiness is asked of; each part is null until it has been started. */
export type Parts = {
  db: Database | null;
  queue: Queue | null;
  isPrepared: boolean;
  isOverloaded: () => boolean;
};

/** `/healthz` says that the process lives, `/readyz` that it can do its work, or which part cannot. */
export function createHealth(parts: () => Parts): Hono {
  const health = new Hono();
  health.get('/healthz', limitBody(), (c) => c.json({ status: 'alive' }));
  health.get('/readyz', limitBody(), async (c) => {
    const checks = await check(parts());
    const isReady = Object.values(checks).every((answer) => answer === 'ok');
    return c.json({ status: isReady ? 'ready' : 'not ready', ...checks }, isReady ? 200 : 503);
  });
  return health;
}

type Answer = 'ok' | 'not ready' | 'overloaded';

async function check({ db, queue, isPrepared, isOverloaded }: Parts): Promise<Record<string, Answer>> {
  // The database is not asked as well, which has enough to do.
  if (isOverloaded()) return { load: 'overloaded' };
  const answer = (isFine: boolean): Answer => (isFine ? 'ok' : 'not ready');
  const isAnswering = db !== null && (await isReachable(db));
  return {
    database: answer(isAnswering),
    migrations: answer(db !== null && isAnswering && (await isMigrated(db))),
    queue: answer(queue?.isRunning() ?? false),
    preparation: answer(isPrepared),
    load: 'ok',
  };
}
