import { access, chmod, constants, mkdir } from 'node:fs/promises';
import { jobsFor } from './jobs.ts';
import type { Actor, Context } from './platform/context.ts';
import { type OpenDatabase, openDatabase } from './platform/database.ts';
import type { Environment } from './platform/environment.ts';
import { reasonOf } from './platform/errors.ts';
import type { Logger } from './platform/log.ts';
import { type RunningQueue, startQueue } from './platform/queue.ts';
import { keepSecrets, type Secrets } from './platform/secrets.ts';

/** The parts that everything stands on, whether a server or a single command uses them. */
export type Product = {
  environment: Environment;
  secrets: Secrets;
  database: OpenDatabase;
  queue: RunningQueue;
  context: (actor: Actor) => Context;
  /** Running jobs end first, then the database closes. */
  close: (graceMs: number) => Promise<void>;
};

/** Makes sure of the data folder, which nobody but its owner may read. */
export async function makeDataFolder(dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    await chmod(dataDir, 0o700);
    await access(dataDir, constants.R_OK | constants.W_OK);
  } catch (cause) {
    throw new Error(`The data folder ${dataDir} cannot be used: ${reasonOf(cause)}.`, { cause });
  }
}

/** Opens the database and the queue. The caller holds the data folder's lock when the database is the embedded one. */
export async function openProduct(
  environment: Environment,
  log: Logger,
  signal: AbortSignal,
): Promise<Product> {
  const secrets = await keepSecrets(environment);
  const database = await openDatabase(environment.databaseUrl, environment.dataDir);
  const queue = await startQueue(database.driver, jobsFor(environment), log);
  const context = (actor: Actor): Context => ({
    actor,
    db: database.db,
    isInTransaction: false,
    now: () => new Date(),
    log,
    environment,
    queue,
    signal,
  });
  return {
    environment,
    secrets,
    database,
    queue,
    context,
    async close(graceMs) {
      await queue.stop(graceMs);
      await database.close();
    },
  };
}
