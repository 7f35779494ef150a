import { rm } from 'node:fs/promises';
import { and, eq, inArray, isNotNull, lt } from 'drizzle-orm';
import { daysEarlier } from '../../../../contract/platform/time/days.ts';
import { type Context, requireMachine } from '../../../platform/context.ts';
import { imports } from '../table.ts';
import { removeImport, uploadPlace } from './remove-import.ts';

const retentionDays = 7;

/** Deletes files that were brought in a week ago and never recorded, or not to their end. */
export async function deleteUploads(context: Context): Promise<void> {
  requireMachine(context);
  const isOld = lt(imports.touchedAt, daysEarlier(context.now(), retentionDays));
  const idle = await context.db
    .select({ id: imports.id })
    .from(imports)
    .where(and(isOld, inArray(imports.status, ['uploading', 'refused', 'ready'])));
  for (const { id } of idle) await removeImport(context, { id });
  const over = await context.db
    .select({ id: imports.id })
    .from(imports)
    .where(and(isOld, isNotNull(imports.path), inArray(imports.status, ['cancelled', 'failed'])));
  for (const { id } of over) {
    await rm(uploadPlace(context.environment, id), { force: true });
    await context.db.update(imports).set({ path: null }).where(eq(imports.id, id));
  }
}
