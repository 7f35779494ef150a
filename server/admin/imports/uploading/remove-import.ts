import { rm } from 'node:fs/promises';
import { and, eq, inArray } from 'drizzle-orm';
import { recordEvent } from '../../../platform/audit/record.ts';
import { type Context, inTransaction, requireOperator } from '../../../platform/context.ts';
import { imports } from '../table.ts';
import { problemsPlace, trialPlace, uploadPlace } from './upload-place.ts';

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
  for (const place of [uploadPlace, problemsPlace, trialPlace])
    await rm(place(context.environment, id), { force: true });
  return { isRemoved: true };
}
