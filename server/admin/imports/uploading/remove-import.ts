import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { and, eq, inArray, isNotNull, lt } from 'drizzle-orm';
import { daysEarlier } from '../../../../contract/platform/time/days.ts';
import { recordEvent } from '../../../platform/audit/record.ts';
import { type Context, inTransaction, requireMachine, requireOperator } from '../../../platform/context.ts';
import type { Environment } from '../../../platform/environment.ts';
import { imports } from '../table.ts';

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

/** Where files lie that are brought in through the browser, until they are recorded or given up. */
export const uploadFolder = ({ dataDir }: Pick<Environment, 'dataDir'>) => join(dataDir, 'imports');

export const uploadPlace = (environment: Pick<Environment, 'dataDir'>, id: string) =>
  join(uploadFolder(environment), `${id}.table`);

/** What a trial of a file remembers while it goes through it. */
export const trialPlace = (environment: Pick<Environment, 'dataDir'>, id: string) =>
  join(uploadFolder(environment), `${id}.trial`);

/** Every line that could not be read, as the person who brought the file in may take it away. */
export const problemsPlace = (environment: Pick<Environment, 'dataDir'>, id: string) =>
  join(uploadFolder(environment), `${id}.problems.csv`);

export const problemColumns = ['where', 'reason', 'excerpt'];

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
