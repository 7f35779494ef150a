import { and, eq, inArray } from 'drizzle-orm';
import type { ImportStatus } from '../../../contract/admin/imports/imports.ts';
import { type Context, requireOperator } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { findImport } from './find-import.ts';
import { type ImportRow, imports } from './table.ts';

type Claim = { id: string; from: readonly ImportStatus[]; set: Partial<ImportRow> };

/** Changes an import that is in one of some states, in one statement: of two who ask at once, one is refused. */
export async function claimImport(context: Context, { id, from, set }: Claim): Promise<ImportRow> {
  requireOperator(context);
  const [row] = await context.db
    .update(imports)
    .set({ ...set, touchedAt: context.now() })
    .where(and(eq(imports.id, id), inArray(imports.status, [...from])))
    .returning();
  if (row) return row;
  await findImport(context, id);
  throw new ApiError('CONFLICT', 'This import is in another state by now. Look at it again.');
}
