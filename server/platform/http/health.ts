import { Hono } from 'hono';
import type { InstallationTrouble } from '../../../contract/admin/processes.ts';
import { type Database, isMigrated, isReachable } from '../database/database.ts';
import type { Queue } from '../queue/queue.ts';
import { isReadable } from '../schema/is-readable.ts';
import { within } from '../within.ts';
import { limitBody } from './limit-body.ts';

/** What readiness is asked of; each part is null until it has been started. */
export type Parts = {
  db: Database | null;
  queue: Queue | null;
  isPrepared: boolean;
  isOverloaded: () => boolean;
  /** What is wrong with the installation as a whole. */
  findTroubles: (() => Promise<InstallationTrouble[]>) | null;
  /** Whether files can be read where they lie. */
  reachesStorage: (() => Promise<boolean>) | null;
};

/** Load balancers ask every second or two, each of several of them. */
const rememberedMs = 5_000;

/** A store may want money for each question. */
const storageRememberedMs = 60_000;

const storageAnswerMs = 2_000;

/**
 * `/healthz` says that the process lives, `/readyz` that it can do its work, or which part cannot. What is wrong with the
 * other processes, or with where files lie, is only stated there: taking this one out of service would not help.
 */
export function createHealth(parts: () => Parts): Hono {
  const health = new Hono();
  const stateInstallation = rememberFor(rememberedMs, () => describeInstallation(parts()));
  const reachesStorage = rememberFor(storageRememberedMs, () => tryStorage(parts()));
  health.get('/healthz', limitBody(), (c) => c.json({ status: 'alive' }));
  health.get('/readyz', limitBody(), async (c) => {
    const checks = await check(parts());
    const isReady = Object.values(checks).every((answer) => answer === 'ok');
    const isAnswering = checks.database === 'ok' && checks.preparation === 'ok';
    const stated = isAnswering ? { ...(await stateInstallation()), ...(await reachesStorage()) } : {};
    return c.json({ status: isReady ? 'ready' : 'not ready', ...checks, ...stated }, isReady ? 200 : 503);
  });
  return health;
}

async function describeInstallation({ findTroubles }: Parts): Promise<Record<string, string>> {
  // A fault of the database is what `database` tells.
  const troubles = await (findTroubles?.() ?? Promise.resolve(null)).catch(() => null);
  if (troubles === null) return {};
  const has = (trouble: InstallationTrouble, word: string) => (troubles.includes(trouble) ? word : 'ok');
  return {
    worker: has('no-worker', 'none'),
    versions: has('mixed-versions', 'mixed'),
    clocks: has('clocks-apart', 'apart'),
    jobs: has('late-jobs', 'late'),
    mails: has('late-mails', 'late'),
  };
}

async function tryStorage({ reachesStorage }: Parts): Promise<Record<string, string>> {
  if (reachesStorage === null) return {};
  const isReached = await within(AbortSignal.timeout(storageAnswerMs), reachesStorage()).catch(() => false);
  return { storage: isReached ? 'ok' : 'unreachable' };
}

function rememberFor<Result>(ms: number, find: () => Promise<Result>): () => Promise<Result> {
  let last: { at: number; found: Promise<Result> } | null = null;
  return () => {
    if (last === null || performance.now() - last.at > ms) last = { at: performance.now(), found: find() };
    return last.found;
  };
}

type Answer = 'ok' | 'not ready' | 'overloaded' | 'newer than this release can read';

async function check({ db, queue, isPrepared, isOverloaded }: Parts): Promise<Record<string, Answer>> {
  // The database is not asked as well, which has enough to do.
  if (isOverloaded()) return { load: 'overloaded' };
  const answer = (isFine: boolean): Answer => (isFine ? 'ok' : 'not ready');
  const isAnswering = db !== null && (await isReachable(db));
  const isOutdated = isAnswering && !(await isReadable(db).catch(() => true));
  return {
    database: answer(isAnswering),
    migrations: answer(db !== null && isAnswering && (await isMigrated(db))),
    schema: isOutdated ? 'newer than this release can read' : answer(isAnswering),
    queue: answer(queue?.isRunning() ?? false),
    preparation: answer(isPrepared),
    load: 'ok',
  };
}
