import { type Context, requireMachine } from '../../platform/context.ts';
import { type ImportRow, imports } from './table.ts';

type Given = Pick<ImportRow, 'id' | 'fileName' | 'size' | 'path' | 'status' | 'reason'> &
  Partial<Pick<ImportRow, 'scanned' | 'columns' | 'generation'>>;

/** Writes down a file that lies on this machine already. */
export async function storeImport(context: Context, given: Given): Promise<void> {
  requireMachine(context);
  const now = context.now();
  await context.db
    .insert(imports)
    .values({ ...given, changedAt: 0, received: given.size, createdAt: now, touchedAt: now });
}
