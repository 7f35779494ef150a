import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { desc, inArray } from 'drizzle-orm';
import { type Context, requireMachine } from '../../platform/context.ts';
import { backups } from './table.ts';

/** Keeps so many of the newest that are whole, and so many of what failed. */
export async function deleteOldBackups({ db, environment, ...context }: Context): Promise<void> {
  requireMachine({ db, environment, ...context });
  const { folder, keep } = environment.backups;
  const rows = await db.select().from(backups).orderBy(desc(backups.createdAt));
  const old = (status: 'done' | 'failed') => rows.filter((row) => row.status === status).slice(keep);
  const gone = [...old('done'), ...old('failed')];
  if (gone.length === 0) return;
  for (const { fileName } of gone) await rm(join(folder, fileName), { force: true });
  await db.delete(backups).where(
    inArray(
      backups.id,
      gone.map(({ id }) => id),
    ),
  );
}
