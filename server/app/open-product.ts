import { createClock } from '../platform/clock.ts';
import type { Actor, Context } from '../platform/context.ts';
import { type CachedReads, cachedReadsOf } from '../platform/database/cached-reads.ts';
import { type OpenDatabase, openDatabase } from '../platform/database/database.ts';
import { scrubFiles } from '../platform/database/embedded/scrub-files.ts';
import { type Notices, openNotices } from '../platform/database/notices.ts';
import { waitForDatabase } from '../platform/database/wait-for-database.ts';
import type { Environment } from '../platform/environment.ts';
import { reasonOf } from '../platform/errors.ts';
import type { Logger } from '../platform/log.ts';
import { createMailer, type Mailer } from '../platform/mail/mail.ts';
import { type RunningQueue, startQueue } from '../platform/queue/start-queue.ts';
import { type SchemaWatch, watchSchema } from '../platform/schema/watch-schema.ts';
import { ensureSecrets, type Secrets } from '../platform/secrets/secrets.ts';
import { unwatched, type Watch } from '../platform/tracing/watch.ts';

/** The parts that everything stands on, whether a server or a single command uses them. */
export type Product = {
  environment: Environment;
  secrets: Secrets;
  database: OpenDatabase;
  queue: RunningQueue;
  notices: Notices;
  mailer: Mailer | null;
  watch: Watch;
  context: (actor: Actor) => Context;
  /** Running jobs end first, then the database closes. */
  close: (graceMs: number) => Promise<void>;
};

type Options = {
  /** A server waits for a database that is starting; a command says at once that it is not there. */
  waits?: boolean;
  watch?: Watch;
};
/** Knows, beside that, when a newer release takes the database over. */
export type RunningProduct = Product & { schema: SchemaWatch };

/** Opens the database and the queue. The caller holds the data folder's lock when the database is the embedded one. */
export async function openProduct(
  environment: Environment,
  log: Logger,
  signal: AbortSignal,
  { waits = false, watch: watchers = unwatched }: Options = {},
): Promise<RunningProduct> {
  const secrets = await ensureSecrets(environment);
  const say = (thrown: unknown) =>
    log.warn({ reason: reasonOf(thrown) }, 'the database does not answer yet; trying again');
  const answered = <Result>(work: () => Promise<Result>) =>
    waits ? waitForDatabase(work, { signal, say }) : work();
  const database = await answered(() => openDatabase(environment, log));
  const notices = openNotices(database.driver, log);
  const [schema, queue, cache] = await openWork().catch(async (thrown) => {
    await notices.close();
    await database.close();
    throw thrown;
  });
  async function openWork(): Promise<[SchemaWatch, RunningQueue, CachedReads]> {
    const { requireSameSecrets } = await import('../admin/installation/require-same-secrets.ts');
    await requireSameSecrets({ db: database.db, environment, secrets });
    // Only now: while modules are loaded no answer of the database is read, and a connection would wait in vain.
    const { jobsFor } = await import('./jobs.ts');
    const watch = await watchSchema(database.driver, log);
    const jobs = jobsFor(environment);
    const queue = await answered(() => startQueue(database.driver, notices, jobs, log, watchers));
    return [watch, queue, await answered(() => cachedReadsOf(database.db, notices))];
  }
  const mailer = createMailer(environment);
  const now = createClock((behindMs) =>
    log.warn(
      { behindSeconds: Math.round(behindMs / 1000) },
      'the clock of this machine was set back; limits and dates go on from where they were. If it had been wrong before, start Upround again',
    ),
  );
  const context = (actor: Actor): Context => ({
    actor,
    db: database.db,
    isInTransaction: false,
    now,
    log,
    environment,
    secrets,
    queue,
    notices,
    cache,
    mailer,
    scrub: (tables) => scrubFiles(database.driver, tables),
    signal,
  });
  return {
    environment,
    secrets,
    database,
    schema,
    queue,
    notices,
    mailer,
    watch: watchers,
    context,
    async close(graceMs) {
      await queue.stop(graceMs);
      await mailer?.close(graceMs);
      await notices.close();
      await schema.close();
      await database.close();
    },
  };
}
