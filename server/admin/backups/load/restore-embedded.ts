import { mkdir, rm } from 'node:fs/promises';
import { drizzle } from 'drizzle-orm/pglite';
import { type Database, openFolder } from '../../../platform/database/database.ts';
import { migrateUpTo, newestKnown } from '../../../platform/database/migrations.ts';
import { type FileStore, type Loaded, loadTables } from './load-tables.ts';
import type { OpenDump } from './open-dump.ts';

/** Makes an embedded database of a backup, in a folder that comes into being with it. When that fails, the folder is gone. */
export async function restoreEmbedded(folder: string, dump: OpenDump, store: FileStore): Promise<Loaded> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    const client = await openFolder(folder);
    try {
      await migrateUpTo(client, dump.head.migration);
      // As where the driver is opened: both extend PgDatabase and differ in the type of a raw result.
      const loaded = await loadTables(drizzle({ client }) as unknown as Database, dump.lines, store);
      await migrateUpTo(client, await newestKnown());
      return loaded;
    } finally {
      await client.close();
    }
  } catch (thrown) {
    await rm(folder, { recursive: true, force: true });
    throw thrown;
  }
}
