import { resolve } from 'node:path';
import { counted } from '../../contract/platform/text/counts.ts';
import { BackupFault } from '../admin/backups/backup-fault.ts';
import { type Restored, restoreBackup } from '../admin/backups/backups.ts';
import type { Environment } from '../platform/environment.ts';
import { lockDataDir, makeDataFolder } from './data-folder.ts';
import { describeInstallation } from './describe-installation.ts';
import { recordDatabase } from './refuse-second-database.ts';

type Say = (line: string) => void;
type Order = { words: string[]; here: string; say: Say };

const usage = 'npm run restore -- <file> [--replace]';
const isReplace = (word: string) => word === '--replace';

/** Brings a backup back, while nothing else uses the installation. Answers the exit code. */
export async function restoreCommand(environment: Environment, { words, here, say }: Order): Promise<number> {
  const [file, ...others] = words.filter((word) => !isReplace(word));
  if (file === undefined || others.length > 0 || file.startsWith('--')) {
    say(`Usage: ${usage}`);
    return 1;
  }
  say(`Restoring into ${describeInstallation(environment)}.`);
  await makeDataFolder(environment.dataDir);
  const hold = await lockDataDir(environment.dataDir, refuse);
  try {
    const startedAt = performance.now();
    const restored = await restoreBackup(environment, {
      file: resolve(here, file),
      mayReplace: words.some(isReplace),
      now: new Date(),
    });
    await recordDatabase(environment);
    sayRestored(restored, Math.round((performance.now() - startedAt) / 1_000), say);
    return 0;
  } catch (thrown) {
    if (!(thrown instanceof BackupFault)) throw thrown;
    say(thrown.message);
    return 1;
  } finally {
    await hold.release();
  }
}

function sayRestored(
  { madeAt, tables, rows, files, uploadsFault, before, hasSecret }: Restored,
  seconds: number,
  say: Say,
) {
  say(
    `Restored the backup of ${madeAt.toISOString()}: ${rows} rows of ${tables} tables, all verified, and ${counted(files, 'file', 'files')}, in ${seconds} s.`,
  );
  if (before) say(`The previous data is in ${before}.`);
  say('All users have to sign in again, and waiting jobs are not restored. Start Upround: npm start');
  if (uploadsFault)
    say(`Tables that waited to be imported could not be stored: ${uploadsFault}. Upload them again.`);
  if (!hasSecret)
    say(
      'AUTH_SECRET differs from the one used for the backup. Authenticator apps, webhook addresses and other encrypted data can’t be read until you set it back.',
    );
}

async function refuse(_name: string, _words: string[], say: Say): Promise<number> {
  say('A backup is being restored. Try again later.');
  return 1;
}
