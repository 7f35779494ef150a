import iconv from 'iconv-lite';
import { lastDayAnywhere } from '../../../../../contract/platform/time/days.ts';
import type { DocumentReading } from '../../../source.ts';
import type { Mapping } from '../columns/mapping.ts';
import { createLookups, type Facts } from '../read-company.ts';
import type { DayOrder } from '../read-values.ts';
import type { RecognisedTable } from '../recognise-columns.ts';
import { type RowRules, reportOf } from '../report.ts';
import { type Row, whereOf } from '../split.ts';

const strictUtf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
// The lead byte of a UTF-8 pair or triple, read as Windows-1252, with a sign or an accent behind it.
const suspect = /[\u00C2-\u00F4][^\0-\x7F]/;

/**
 * `PanÃ¨ve` → `Panève`: undoes UTF-8 that was read as Windows-1252, only when that is certain: the whole text goes
 * back into Windows-1252, those bytes are UTF-8, and the result is shorter. Anything else is left as it is.
 */
export function repairMojibake(text: string): string {
  if (!suspect.test(text)) return text;
  const bytes = iconv.encode(text, 'windows-1252');
  if (iconv.decode(bytes, 'windows-1252') !== text) return text;
  try {
    const repaired = strictUtf8.decode(bytes);
    return repaired.length < text.length ? repairMojibake(repaired) : text;
  } catch {
    return text;
  }
}

type Reading = {
  table: RecognisedTable;
  dayOrder: DayOrder;
  now: Date;
  sums?: Pick<Mapping, 'currency' | 'scale'>;
};

/** What a row was read as: one report at most, and every loss with its reason; the repaired fields, where it had any. */
export type RowRead = { readings: DocumentReading[]; fields: readonly string[] | null };

/** Reads the rows of one table one by one, each into a report, into why it cannot be one, or both where a part is lost. */
export function createRowReader({ table, dayOrder, now, sums }: Reading): (row: Row) => RowRead {
  const rules: RowRules = {
    kind: table.format.kind,
    isKnownExport: table.format.generation !== 'unknown',
    regionHolds: table.format.regionHolds,
    dayOrder,
    latestYear: now.getUTCFullYear() + 1,
    today: lastDayAnywhere(now),
    lookups: createLookups(),
    currency: sums?.currency ?? null,
    scale: sums?.scale ?? 1,
  };
  return (row) => readRow(row, table, rules);
}

export const emptyRow = 'The row is empty: it holds nothing but separators.';

function readRow(row: Row, table: RecognisedTable, rules: RowRules): RowRead {
  if (row.kind === 'fault') return { readings: [rejectRow(row, row.reason)], fields: null };
  const { fields } = row;
  const width = table.header.length;
  if (fields.every((field) => field.trim() === ''))
    return { readings: [rejectRow(row, emptyRow)], fields: null };
  const hasMore = fields.slice(width).some((field) => field.trim() !== '');
  if (hasMore || fields.length < width) {
    const reason = `The row has ${fields.length} columns where the header has ${width}.`;
    return { readings: [rejectRow(row, reason)], fields };
  }
  const repaired = repairRow(row.text, fields);
  const reading = reportOf(factsOf(repaired, table), rules);
  if ('fault' in reading) return { readings: [rejectRow(row, reading.fault)], fields: repaired };
  const losses = reading.losses.map((loss) => rejectRow(row, loss));
  return { readings: [{ kind: 'report', report: reading.report }, ...losses], fields: repaired };
}

/** Most rows are plain ASCII, which one look at the whole row tells. */
function repairRow(text: string, fields: readonly string[]): readonly string[] {
  return /[^\0-\x7F]/.test(text) ? fields.map(repairMojibake) : fields;
}

function factsOf(fields: readonly string[], { positions, money }: RecognisedTable): Facts {
  const valueAt = (position: number) => fields[position] ?? '';
  const find = (fact: keyof typeof positions) =>
    positions[fact]?.find((position) => valueAt(position).trim() !== '') ?? -1;
  return {
    all: (fact) => (positions[fact] ?? []).map(valueAt),
    first: (fact) => valueAt(find(fact)),
    sum: (fact) => {
      const position = find(fact);
      return { text: valueAt(position), ...(money[position] ?? { currency: null, scale: 1 }) };
    },
  };
}

export function rejectRow(row: Row, reason: string): Extract<DocumentReading, { kind: 'rejected' }> {
  const excerpt = row.text
    .slice(0, 200)
    .replace(/\p{Cc}+/gu, ' ')
    .toWellFormed();
  return { kind: 'rejected', where: whereOf(row), reason, excerpt };
}
