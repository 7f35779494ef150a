import type { SentAnswer } from '../../../contract/admin/imports/sent-rounds.ts';
import { type Context, requireMachine } from '../../platform/context.ts';
import { emptyResult } from './recording/read-batches.ts';
import { type ImportRow, imports } from './table.ts';

type SentImport = { id: string; name: string; counts: SentAnswer['counts']; rows: number };

/** Lists a batch that a program sent in as an import that is done, so that it is undone as one. */
export async function storeSentImport(
  context: Context,
  { id, name, counts, rows }: SentImport,
): Promise<void> {
  requireMachine(context);
  const now = context.now();
  const { held, rejected, unchanged, changed } = counts;
  const result = emptyResult([]);
  Object.assign(result.counts, { rows, new: counts.new, changed, unchanged, doubtful: held, rejected });
  await context.db.insert(imports).values({
    id,
    fileName: `API · ${name}`,
    size: 0,
    changedAt: 0,
    status: 'done',
    rowsDone: rows,
    result,
    createdAt: now,
    startedAt: now,
    touchedAt: now,
    endedAt: now,
  });
}

type Given = Pick<ImportRow, 'id' | 'fileName' | 'size' | 'path' | 'status' | 'reason'> &
  Partial<Pick<ImportRow, 'scanned' | 'columns' | 'generation'>>;

/** Lists a file whose parts are stored already. */
export async function storeImport(context: Context, given: Given): Promise<void> {
  requireMachine(context);
  const now = context.now();
  await context.db
    .insert(imports)
    .values({ ...given, changedAt: 0, received: given.size, createdAt: now, touchedAt: now });
}

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
