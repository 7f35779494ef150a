import { rm } from 'node:fs/promises';
import { eq } from 'drizzle-orm';
import type { ImportUndoResult } from '../../../contract/admin/imports/import-results.ts';
import { undoTrace } from '../../companies/import-trace/undo-trace.ts';
import type { Undone } from '../../companies/import-trace/undone.ts';
import { analyzeTables } from '../../companies/recording/analyze-tables.ts';
import { type Context, inTransaction, requireOperator } from '../../platform/context.ts';
import { claimImport } from './claim-import.ts';
import { findImport } from './find-import.ts';
import { findTied } from './find-tied.ts';
import { imports } from './table.ts';
import { uploadPlace } from './uploading/upload-place.ts';

/** Takes back all that an import made and changed, its last batch first; run again, it goes on where it was. */
export async function undoImport(context: Context, { id }: { id: string }): Promise<void> {
  requireOperator(context);
  if ((await findImport(context, id)).status !== 'undoing') return;
  try {
    while (await undoBatch(context, id))
      if (context.signal.aborted)
        throw new Error('Stopped before all was undone; the rest is undone next time');
  } catch (thrown) {
    if (context.signal.aborted) throw thrown;
    context.log.error({ import: id, error: thrown }, 'an import could not be undone');
    const reason = 'It was undone in part only. Undo it again.';
    await claimImport(context, { id, from: ['undoing'], set: { status: 'failed', reason } });
    return;
  }
  await rm(uploadPlace(context.environment, id), { force: true });
  const set = { status: 'undone', path: null, endedAt: context.now() } as const;
  const { undone } = await findImport(context, id);
  await claimImport(context, { id, from: ['undoing'], set: { ...set, undone: undone ?? nothing } });
  await analyzeTables(context);
}

const nothing: ImportUndoResult = { reports: 0, rounds: 0, companies: 0, kept: [], shared: 0 };

function undoBatch(context: Context, id: string): Promise<boolean> {
  return inTransaction(context, async (inside) => {
    const done = await undoTrace(inside, { importId: id, findTied });
    if (!done) return false;
    const { undone } = await findImport(inside, id);
    const set = { undone: sum(undone ?? nothing, done), touchedAt: inside.now() };
    await inside.db.update(imports).set(set).where(eq(imports.id, id));
    return true;
  });
}

const sum = (one: ImportUndoResult, other: Undone): ImportUndoResult => ({
  reports: one.reports + other.reports,
  rounds: one.rounds + other.rounds,
  companies: one.companies + other.companies,
  kept: [...new Set([...one.kept, ...other.kept])].sort(),
  shared: one.shared + other.shared,
});
