import { and, eq, inArray, isNotNull, lt } from 'drizzle-orm';
import { daysEarlier } from '../../../../contract/platform/time/days.ts';
import { recordEvent } from '../../../platform/audit/record.ts';
import { type Context, inTransaction, requireMachine, requireOperator } from '../../../platform/context.ts';
import { imports } from '../table.ts';
import { removeUpload, uploadsOf } from './stored-upload.ts';

/** Forgets a file that nothing was recorded of. */
export async function removeImport(
  context: Context,
  { id }: { id: string },
): Promise<{ isRemoved: boolean }> {
  requireOperator(context);
  const isRemoved = await inTransaction(context, async (inside) => {
    const [gone] = await inside.db
      .delete(imports)
      .where(and(eq(imports.id, id), inArray(imports.status, ['uploading', 'refused', 'ready'])))
      .returning({ fileName: imports.fileName });
    if (!gone) return false;
    const subject = { kind: 'import', id, name: gone.fileName };
    await recordEvent(inside, { kind: 'import-removed', userId: null, subject });
    return true;
  });
  if (!isRemoved) return { isRemoved };
  await removeUpload(context, id);
  return { isRemoved: true };
}

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
    await removeUpload(context, id);
    await context.db.update(imports).set({ path: null }).where(eq(imports.id, id));
  }
}

/** Deletes what no import knows of any more: a process may have ended between a file and its row. */
export async function deleteLeftUploads(context: Context): Promise<void> {
  requireMachine(context);
  const storage = uploadsOf(context);
  const last = daysEarlier(context.now(), retentionDays);
  await storage.clearUnfinished(daysEarlier(context.now(), 1));
  const known = await context.db.select({ id: imports.id }).from(imports).where(isNotNull(imports.path));
  const ids = new Set(known.map(({ id }) => id));
  for await (const { key, changedAt } of storage.list())
    if (changedAt < last && !ids.has(idOf(key))) await storage.remove(key);
}

/** Of `<id>/<part>`, and of files that releases before this one wrote, such as `<id>.table`. */
const idOf = (key: string) => key.split(/[/.]/, 1)[0] ?? '';
