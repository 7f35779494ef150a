import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Context } from '../platform/context.ts';
import { readsAlways } from '../platform/database/cached-reads.ts';
import { isMigrated, type OpenDatabase } from '../platform/database/database.ts';
import { openNotices } from '../platform/database/notices.ts';
import { openToRead } from '../platform/database/open-to-read.ts';
import type { Environment } from '../platform/environment.ts';
import { createLogger } from '../platform/log.ts';
import type { Queue } from '../platform/queue/queue.ts';
import { runCommand } from './commands.ts';

type Asked = { name: string; words: string[]; say: (line: string) => void; signal: AbortSignal };

/** Runs a command that only reads, on a database that no server of this machine holds, and leaves all as it is. */
export async function readOnlyCommand(environment: Environment, asked: Asked): Promise<number> {
  const { name, words, say } = asked;
  const { databaseUrl, dataDir } = environment;
  if (databaseUrl === null && !existsSync(join(dataDir, 'database'))) {
    say(`${dataDir} has no database yet. The first start creates it.`);
    return 1;
  }
  const database = await openToRead(environment);
  try {
    if (await isMigrated(database.db))
      return await runCommand(contextOf(environment, database, asked), name, words, say);
    say('The database schema is out of date. The next start updates it.');
    return 1;
  } finally {
    await database.close();
  }
}

const refuse = async () => {
  throw new Error('A read-only command can’t queue jobs.');
};
const noQueue: Queue = {
  send: refuse,
  sendMany: refuse,
  spread: refuse,
  findWithout: refuse,
  listOpen: refuse,
  forget: refuse,
  isRunning: () => false,
};

function contextOf(
  environment: Environment,
  { db, driver }: Pick<OpenDatabase, 'db' | 'driver'>,
  { name, signal }: Asked,
): Context {
  const log = createLogger(environment.logLevel);
  return {
    actor: { kind: 'command', name },
    db,
    isInTransaction: false,
    now: () => new Date(),
    log,
    environment,
    // None is made: nothing is signed or opened by who only reads.
    secrets: { authSecret: environment.authSecret ?? '' },
    queue: noQueue,
    notices: openNotices(driver, log),
    cache: readsAlways,
    mailer: null,
    scrub: async () => undefined,
    signal,
  };
}
