import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { and, eq, inArray } from 'drizzle-orm';
import { recordEvent } from '../../../platform/audit/record.ts';
import { type Context, inTransaction, requireOperator } from '../../../platform/context.ts';
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
