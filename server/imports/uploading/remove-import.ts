import { rm } from 'node:fs/promises';
import { and, eq, inArray } from 'drizzle-orm';
import { type Context, requireOperator } from '../../platform/context.ts';
import { imports } from '../table.ts';
import { problemsPlace, uploadPlace } from './upload-place.ts';

/** Forgets a file that nothing was recorded of. */
export async function removeImport(
  context: Context,
  { id }: { id: string },
): Promise<{ isRemoved: boolean }> {
  requireOperator(context);
  const gone = await context.db
    .delete(imports)
    .where(and(eq(imports.id, id), inArray(imports.status, ['uploading', 'refused', 'ready'])))
    .returning({ id: imports.id });
  if (gone.length === 0) return { isRemoved: false };
  await rm(uploadPlace(context.environment, id), { force: true });
  await rm(problemsPlace(context.environment, id), { force: true });
  return { isRemoved: true };
}
