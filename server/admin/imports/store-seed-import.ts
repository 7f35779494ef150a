import { type Context, requireMachine } from '../../platform/context.ts';
import { emptyResult } from './recording/read-batches.ts';
import { type ImportRow, imports } from './table.ts';

type SeedImport = {
  id: string;
  fileName: string;
  counts: { rows: number; new: number; changed: number };
  isWhole: boolean;
};

/** Lists the made-up companies of a seed as an import, so that they are undone as one; said again, with what it came to. */
export async function storeSeedImport(
  context: Context,
  { id, fileName, counts, isWhole }: SeedImport,
): Promise<void> {
  requireMachine(context);
  const now = context.now();
  const result = emptyResult([]);
  Object.assign(result.counts, counts, { unchanged: counts.rows - counts.new - counts.changed });
  const state: Pick<ImportRow, 'status' | 'reason' | 'rowsDone' | 'result' | 'touchedAt' | 'endedAt'> = {
    status: isWhole ? 'done' : 'cancelled',
    reason: isWhole ? null : 'It stopped early. Run it again to continue, or undo it.',
    rowsDone: counts.rows,
    result,
    touchedAt: now,
    endedAt: now,
  };
  await context.db
    .insert(imports)
    .values({ id, fileName, size: 0, changedAt: 0, createdAt: now, startedAt: now, ...state })
    .onConflictDoUpdate({ target: imports.id, set: state });
}
