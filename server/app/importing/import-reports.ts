import type { ImportResult } from '../../../contract/admin/imports/import-results.ts';
import type { ImportColumn, ImportMapping, PreviewRow } from '../../../contract/admin/imports/imports.ts';
import { counted, withCommas } from '../../../contract/platform/text/counts.ts';
import { findImport, listImports, undoImport } from '../../admin/imports/imports.ts';
import { queueWork } from '../../admin/imports/queue-import.ts';
import type { Context } from '../../platform/context.ts';

type Say = (line: string) => void;

const longestCell = 28;
const problemsSaid = 20;

function sayTable(rows: readonly (readonly string[])[], say: Say): void {
  const cut = rows.map((row) =>
    row.map((cell) => (cell.length > longestCell ? `${cell.slice(0, longestCell - 1)}…` : cell)),
  );
  const widths = (cut[0] ?? []).map((_, column) => Math.max(...cut.map((row) => (row[column] ?? '').length)));
  for (const row of cut)
    say(`  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}`.trimEnd());
}

export function sayColumns(columns: readonly ImportColumn[], { facts }: ImportMapping, say: Say): void {
  say('Column mapping:');
  const rows = columns.map(({ header, guess, confidence, samples }, position) => {
    const fact = facts[position] ?? null;
    const how = fact === null ? '' : fact === guess ? `${Math.round(confidence * 100)} %` : 'as you say';
    return [String(position + 1), header, fact ?? 'skipped', how, samples[0] ?? ''];
  });
  sayTable([['', 'Column', 'Imported as', 'How sure', 'For example'], ...rows], say);
}

export function sayPreview(rows: readonly PreviewRow[], say: Say): void {
  say(`The first ${counted(rows.length, 'row', 'rows')} as a preview:`);
  const cells = rows.map((row) => [
    row.line,
    row.outcome,
    row.company ?? '',
    row.place ?? '',
    row.announcedOn ?? '',
    row.roundKind ?? '',
    row.amount ? `${row.currency} ${withCommas(Number(row.amount))}` : '',
  ]);
  sayTable([['', 'Outcome', 'Company', 'Place', 'Announced', 'Round', 'Amount'], ...cells], say);
  for (const { line, problems } of rows) for (const problem of problems) say(`  ${line}: ${problem}`);
}

export function sayResult(result: ImportResult, say: Say): void {
  const { counts } = result;
  const { rows, partial, doubtful, rejected } = counts;
  say(
    `${counted(rows, 'row', 'rows')}: ${counts.new} new, ${counts.changed} changed, ${counts.unchanged} unchanged, ${doubtful} doubtful, ${rejected} rejected` +
      (partial > 0 ? `; ${partial} recorded in part` : ''),
  );
  if (result.reasons.length > 0) say('Why:');
  for (const { reason, rows: count } of result.reasons) say(`  ${withCommas(count)} × ${reason}`);
  say('Values by column:');
  sayTable(
    [
      [
        'Column',
        'Imported as',
        'Values',
        'Read',
        'Not imported',
        'Skipped',
        'In rejected rows',
        'Empty',
        'Not imported, for example',
      ],
      ...result.columns.map((column) => [
        column.header,
        column.fact ?? 'skipped',
        ...[
          column.values,
          column.read,
          column.unreadable,
          column.leftOut,
          column.inRejectedRows,
          column.empty,
        ].map(String),
        column.examples.join(' | '),
      ]),
    ],
    say,
  );
  for (const { where, reason } of result.problems.slice(0, problemsSaid)) say(`  ${where}: ${reason}`);
}

export async function sayImports(context: Context, say: Say): Promise<number> {
  const { imports } = await listImports(context);
  if (imports.length === 0) say('No imports yet.');
  for (const { id, fileName, status, counts, createdAt, canUndo } of imports)
    say(
      `${id}  ${createdAt.slice(0, 16).replace('T', ' ')}  ${status.padEnd(9)}  ${fileName}` +
        (counts ? `: ${counts.rows} rows, ${counts.new} new, ${counts.changed} changed` : '') +
        (canUndo ? '  (can be undone)' : ''),
    );
  return 0;
}

export async function sayUndo(context: Context, id: string, say: Say): Promise<number> {
  const before = await findImport(context, id);
  if (before.status === 'undone') say('This import was already undone.');
  else {
    await queueWork(context, { id, task: 'undo' }, { isQueued: false });
    await undoImport(context, { id });
  }
  const { undone, status, reason } = await findImport(context, id);
  if (reason) say(reason);
  if (undone) {
    const { reports, rounds, companies, kept, shared } = undone;
    say(
      `Removed: ${counted(reports, 'report', 'reports')}, ${counted(rounds, 'round', 'rounds')}, ${counted(companies, 'company', 'companies')}.`,
    );
    if (kept.length > 0) say(`Kept because users saved or applied to them: ${kept.join(', ')}.`);
    if (shared > 0)
      say(
        `${counted(shared, 'company was', 'companies were')} kept because other sources have reported them since.`,
      );
  }
  return status === 'undone' ? 0 : 1;
}
