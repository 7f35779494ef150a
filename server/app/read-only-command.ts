import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Context } from '../platform/context.ts';
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
    say(`There is no database in ${dataDir} yet: the first start makes it.`);
    return 1;
  }
  const database = await openToRead(databaseUrl, dataDir);
  try {
    if (await isMigrated(database.db))
      return await runCommand(contextOf(environment, database, asked), name, words, say);
    say('The database does not have the tables of this Upround yet: the next start makes them.');
    return 1;
  } finally {
    await database.close();
  }
}

const refuse = async () => {
  throw new Error('A command that only reads queues nothing.');
};
const noQueue: Queue = {
  send: refuse,
  sendMany: refuse,
  spread: refuse,
  findWithout: refuse,
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
    mailer: null,
    scrub: async () => undefined,
    signal,
  };
}
