import { asc, eq, sql } from 'drizzle-orm';
import type { ImportProblem } from '../../../../contract/admin/imports/import-results.ts';
import { writeCsvHead, writeCsvLines } from '../../../../contract/platform/text/csv.ts';
import { type Context, requireOperator } from '../../../platform/context.ts';
import { findImport } from '../imports.ts';
import { importProblems } from '../table.ts';

const problemColumns = ['where', 'reason', 'excerpt'];

const mostBytes = 20 * 1024 * 1024;

/** Of very many, so much is kept. */
const isRoom = (id: string) =>
  sql`coalesce((select sum(${importProblems.bytes}) from ${importProblems} where ${importProblems.importId} = ${id}), 0) < ${mostBytes}`;

/** `row` is the last one of the batch: recorded again, it says the same again. */
type Found = { id: string; row: number; problems: ImportProblem[] };

/** Stores what of a batch could not be read, in the caller's transaction, with what of it was recorded. */
export async function storeProblems(context: Context, { id, row, problems }: Found): Promise<void> {
  requireOperator(context);
  if (problems.length === 0) return;
  const lines = writeCsvLines(problems.map(({ where, reason, excerpt }) => [where, reason, excerpt]));
  const bytes = Buffer.byteLength(lines);
  await context.db.execute(
    sql`insert into ${importProblems} (import_id, row, bytes, lines)
      select ${id}::uuid, ${row}::integer, ${bytes}::integer, ${lines}::text where ${isRoom(id)}
      on conflict (import_id, row) do update set bytes = excluded.bytes, lines = excluded.lines`,
  );
}

export async function clearProblems(context: Context, id: string): Promise<void> {
  requireOperator(context);
  await context.db.delete(importProblems).where(eq(importProblems.importId, id));
}

/** Every line that could not be read, with its reason, as CSV; of very many the first 20 MB. */
export async function readProblems(context: Context, { id }: { id: string }): Promise<{ csv: string }> {
  requireOperator(context);
  await findImport(context, id);
  const rows = await context.db
    .select({ lines: importProblems.lines })
    .from(importProblems)
    .where(eq(importProblems.importId, id))
    .orderBy(asc(importProblems.row));
  return { csv: writeCsvHead(problemColumns) + rows.map(({ lines }) => lines).join('') };
}
