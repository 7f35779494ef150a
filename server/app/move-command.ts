import { existsSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { counted } from '../../contract/platform/text/counts.ts';
import { BackupFault } from '../admin/backups/backup-fault.ts';
import type { Copied } from '../admin/backups/move/copy-database.ts';
import { moveToServer } from '../admin/backups/move/move-to-server.ts';
import { type Driver, openDatabase } from '../platform/database/database.ts';
import { openNotices } from '../platform/database/notices.ts';
import type { Environment } from '../platform/environment.ts';
import { reasonOf } from '../platform/errors.ts';
import { createLogger } from '../platform/log.ts';
import { startQueue } from '../platform/queue/start-queue.ts';
import { lockDataDir } from './data-folder.ts';
import { describeServer } from './describe-installation.ts';
import { jobsFor } from './jobs.ts';
import { recordDatabase } from './refuse-second-database.ts';

type Say = (line: string) => void;
type Order = { words: string[]; say: Say; signal: AbortSignal };

const usage = 'npm run move -- postgresql://user:password@host/name';
const address = z.url({ protocol: /^postgres(ql)?$/ });

/** Moves the embedded database of a data folder to a PostgreSQL server, while Upround is stopped. Answers the exit code. */
export async function moveCommand(environment: Environment, { words, say, signal }: Order): Promise<number> {
  const url = address.safeParse(words.length === 1 ? words[0] : undefined);
  const fault = url.success ? faultOfPlace(environment) : `Usage: ${usage}`;
  if (!url.success || fault !== null) {
    say(fault ?? `Usage: ${usage}`);
    return 1;
  }
  say(`Moving the embedded database in ${environment.dataDir} to ${describeServer(url.data)}.`);
  const hold = await lockDataDir(environment.dataDir, refuse);
  try {
    sayMoved(await move(environment, url.data, { say, signal }), say);
    await settle(environment.dataDir, url.data, say);
    return 0;
  } catch (thrown) {
    say(
      thrown instanceof BackupFault
        ? thrown.message
        : `We couldn’t move the database: ${reasonOf(thrown)}. Nothing was changed.`,
    );
    return 1;
  } finally {
    await hold.release();
  }
}

function faultOfPlace({ databaseUrl, dataDir }: Environment): string | null {
  if (databaseUrl !== null)
    return 'DATABASE_URL is set, so this installation is on a server already. To move from the embedded database, leave DATABASE_URL unset until the move is done.';
  return existsSync(join(dataDir, 'database'))
    ? null
    : `${dataDir} has no embedded database. Set DATA_DIR to your installation.`;
}

function move(
  environment: Environment,
  url: string,
  { say, signal }: Omit<Order, 'words'>,
): Promise<Copied | null> {
  const log = createLogger(environment.logLevel);
  const prepareQueue = async (driver: Driver) => {
    const notices = openNotices(driver, log);
    const queue = await startQueue(driver, notices, jobsFor(environment), log);
    await queue.stop();
    await notices.close();
  };
  // As a start does, it brings the old database to the schema of this release first.
  const openSource = async () => {
    const opened = await openDatabase(environment, log);
    await prepareQueue(opened.driver);
    return opened;
  };
  const { connections } = environment;
  return moveToServer({ openSource, url, connections, say, signal, prepareQueue });
}

function sayMoved(copied: Copied | null, say: Say): void {
  if (copied === null) {
    say('An earlier move has copied everything: both databases hold the same.');
    return;
  }
  const { rows, tables, jobs } = copied;
  say(
    `Moved ${counted(rows, 'row', 'rows')} of ${counted(tables, 'table', 'tables')} and ${counted(jobs, 'job', 'jobs')}, all compared.`,
  );
}

/** The old database stays under another name: a start without DATABASE_URL is refused instead of going on with it. */
async function settle(dataDir: string, url: string, say: Say): Promise<void> {
  await recordDatabase({ databaseUrl: url, dataDir });
  const stamp = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
  const before = join(dataDir, `database.before-${stamp}`);
  await rename(join(dataDir, 'database'), before);
  say(`The old database is in ${before}. Remove it once you have made a backup of the new one.`);
  say('Set DATABASE_URL to the new address, keep DATA_DIR, and start Upround: npm start');
}

async function refuse(_name: string, _words: string[], say: Say): Promise<number> {
  say('The database is being moved. Try again later.');
  return 1;
}
