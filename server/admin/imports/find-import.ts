import { eq } from 'drizzle-orm';
import { type Context, requireOperator } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { type ImportRow, imports } from './table.ts';

export async function findImport(context: Context, id: string): Promise<ImportRow> {
  requireOperator(context);
  const [row] = await context.db.select().from(imports).where(eq(imports.id, id));
  if (!row) throw new ApiError('NOT_FOUND', 'There is no such import.');
  return row;
}
