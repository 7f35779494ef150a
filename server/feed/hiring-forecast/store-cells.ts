import { eq } from 'drizzle-orm';
import { startups } from '../../companies/table.ts';
import { type Context, inTransaction, requireMachine, requireOperator } from '../../platform/context.ts';
import { insertRows } from '../../platform/database/rows.ts';
import { type CellCounts, countCase, type RoundCase } from './count-cases.ts';
import { estimateCells } from './estimate-cells.ts';
import { readCases } from './read-cases.ts';
import { forecastCells } from './table.ts';

/** Counts anew what companies opened after their rounds. What was counted before is answered until all of it is there. */
export async function countForecasts(context: Context): Promise<void> {
  requireMachine(context);
  const counts: CellCounts = new Map();
  for await (const cases of readCases(context)) for (const each of cases) countCase(counts, each);
  if (context.signal.aborted) return;
  await storeCells(context, counts, { isSample: false });
  const [sample] = await context.db
    .select({ id: startups.id })
    .from(startups)
    .where(eq(startups.isSample, true))
    .limit(1);
  if (!sample) await context.db.delete(forecastCells).where(eq(forecastCells.isSample, true));
}

/** Stores what invented companies opened, for the pages of sample companies alone. */
export async function storeSampleCases(context: Context, cases: Iterable<RoundCase>): Promise<void> {
  requireOperator(context);
  const counts: CellCounts = new Map();
  for (const each of cases) countCase(counts, each);
  await storeCells(context, counts, { isSample: true });
}

function storeCells(
  context: Context,
  counts: CellCounts,
  { isSample }: { isSample: boolean },
): Promise<void> {
  const countedAt = context.now();
  const rows = estimateCells(counts).map((cell) => ({ ...cell, isSample, countedAt }));
  return inTransaction(context, async ({ db }) => {
    await db.delete(forecastCells).where(eq(forecastCells.isSample, isSample));
    await insertRows(db, forecastCells, rows);
  });
}
