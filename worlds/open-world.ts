import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { dayMs } from '../contract/time/days.ts';
import type { Actor, Context } from '../server/platform/context.ts';
import {
  type Database,
  type Driver,
  type OpenDatabase,
  openClient,
  openPostgres,
} from '../server/platform/database/database.ts';
import { scrubFiles } from '../server/platform/database/embedded/scrub-files.ts';
import {
  longestStatementMs,
  type SlowStatement,
} from '../server/platform/database/embedded/watch-statements.ts';
import { type Notices, openNotices } from '../server/platform/database/notices.ts';
import { type Environment, readEnvironment } from '../server/platform/environment.ts';
import { createLogger } from '../server/platform/log.ts';
import type { Job } from '../server/platform/queue/job.ts';
import { type RunningQueue, startQueue } from '../server/platform/queue/start-queue.ts';
import { copyEmbedded } from './copy-embedded.ts';
import { onServer, type TestDatabase, urlOf } from './database-setup.ts';
import { seedWorld, type WorldName } from './seed-world.ts';

/** Time that stands still until a test moves it. */
type Clock = {
  now: () => Date;
  set: (time: Date | string) => void;
  advanceDays: (days: number) => void;
};

export type World = AsyncDisposable & {
  /** What a verb is given; without an actor, a job's. */
  context: (actor?: Actor) => Context;
  db: Database;
  driver: Driver;
  environment: Environment;
  clock: Clock;
  queue: RunningQueue;
  notices: Notices;
  /** Mail stays in the built-in mailbox, unless a test brings a server. */
  mailer: null;
  close: () => Promise<void>;
  endWithin: OpenDatabase['endWithin'];
};

const secrets = { authSecret: 'a secret of tests only, and no other' };
const opening = '2026-11-20T12:00:00Z';
const testJob: Actor = { kind: 'job', name: 'test' };

/**
 * A database of one test's own, filled as `name` says, with everything a verb needs around it. Open it with
 * `await using`. The queue knows the jobs it is given and runs none before `world.queue.work`.
 */
export async function openWorld(
  name: WorldName = 'empty',
  jobsFor: (environment: Environment) => Job[] = () => [],
): Promise<World> {
  const database = await openCopy(inject('testDatabase'));
  const log = createLogger('silent');
  const dataDir = await mkdtemp(join(tmpdir(), 'upround-world-'));
  const environment = readEnvironment({ DATA_DIR: dataDir, SOURCES: 'off', LOG_LEVEL: 'silent' }, dataDir);
  const queue = await startQueue(database.driver, jobsFor(environment), log);
  const notices = openNotices(database.driver, log);
  const clock = standingClock();
  const stopping = new AbortController();

  const world: World = {
    db: database.db,
    driver: database.driver,
    environment,
    clock,
    queue,
    notices,
    mailer: null,
    context: (actor = testJob) => ({
      actor,
      db: database.db,
      isInTransaction: false,
      now: clock.now,
      log,
      environment,
      secrets,
      queue,
      notices,
      mailer: null,
      scrub: (tables) => scrubFiles(database.driver, tables),
      signal: stopping.signal,
    }),
    async close() {
      stopping.abort();
      await queue.stop(1_000);
      await notices.close();
      await database.close();
      await rm(dataDir, { recursive: true, force: true });
    },
    endWithin: database.endWithin,
    [Symbol.asyncDispose]: () => world.close(),
  };
  await seedWorld(world.context(), name);
  return world;
}

async function openCopy(from: TestDatabase): Promise<OpenDatabase> {
  if (from.kind === 'pglite') return openClient(await copyEmbedded(from.folder), { reportSlow: refuseSlow });
  const name = `${from.prefix}${randomBytes(6).toString('hex')}`;
  await onServer(from.serverUrl, (client) =>
    client.query(`create database ${name} template ${from.template}`),
  );
  return openPostgres(urlOf(from.serverUrl, name));
}

/** By what the processor did: what else runs on the machine is no fault of the statement. */
function refuseSlow({ statement, workedMs }: SlowStatement): void {
  if (workedMs > longestStatementMs)
    throw new Error(`A statement held the embedded database for ${workedMs} ms: ${statement}`);
}

function standingClock(): Clock {
  let time = new Date(opening);
  return {
    now: () => new Date(time),
    set: (to) => {
      time = new Date(to);
    },
    advanceDays: (days) => {
      time = new Date(time.getTime() + days * dayMs);
    },
  };
}
