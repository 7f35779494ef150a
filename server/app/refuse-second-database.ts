import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readRecordedServer, writeRecordedServer } from '../platform/database/recorded-server.ts';
import type { Environment } from '../platform/environment.ts';
import { describeServer } from './describe-installation.ts';

type Place = Pick<Environment, 'databaseUrl' | 'dataDir'>;

class SecondDatabase extends Error {
  override name = 'SecondDatabase';
}

/**
 * Throws where an embedded database would come into being although another one is meant: beside the server that the data
 * folder was used with, or by a command that was started somewhere else than the server.
 */
export async function refuseSecondDatabase(
  { databaseUrl, dataDir }: Place,
  { mayMake }: { mayMake: boolean },
): Promise<void> {
  if (databaseUrl !== null || existsSync(join(dataDir, 'database'))) return;
  const used = await readRecordedServer(dataDir);
  if (used !== null) {
    throw new SecondDatabase(
      `The data folder ${dataDir} belongs to ${used}, but DATABASE_URL is not set, so this would create a second, empty database. Set DATABASE_URL, or set DATA_DIR to another folder.`,
    );
  }
  if (!mayMake) {
    throw new SecondDatabase(
      `${dataDir} has no database. Set DATA_DIR or DATABASE_URL to your installation, or start Upround here first: npm start.`,
    );
  }
}

/** Remembers in the data folder that it goes with a PostgreSQL server. */
export async function recordDatabase({ databaseUrl, dataDir }: Place): Promise<void> {
  if (databaseUrl !== null) await writeRecordedServer(dataDir, describeServer(databaseUrl));
}
