import { lastDayAnywhere } from '../../../../contract/time/days.ts';
import { type DocumentReading, type RawDocument, type Source, UnreadableDocument } from '../../source.ts';
import { collectTables } from './collect.ts';
import { decode } from './decode.ts';
import { csvListing } from './listing.ts';
import { createLookups } from './lookups.ts';
import type { Facts } from './read-company.ts';
import { sniffDayOrder } from './read-values.ts';
import { type RecognisedTable, recogniseColumns } from './recognise-columns.ts';
import { repairMojibake } from './repair-mojibake.ts';
import { type RowRules, reportOf } from './report.ts';
import { type Row, sniffDelimiter, split } from './split.ts';

export const csvSource: Source = createCsvSource(() => new Date());

/** Reads Crunchbase-style exports of every generation. `now` bounds what can be the date of a round. */
export function createCsvSource(now: () => Date): Source {
  return {
    ...csvListing,
    collect: collectTables,
    read: (document) => readTable(document, now()),
  };
}

function* readTable(document: RawDocument, now: Date): Generator<DocumentReading> {
  const text = decode(document.body);
  const rows = split(text, sniffDelimiter(text));
  const table = yield* readHeader(rows);
  const rules: RowRules = {
    kind: table.format.kind,
    regionHolds: table.format.regionHolds,
    dayOrder: sniffDayOrder(text),
    latestYear: now.getUTCFullYear() + 1,
    today: lastDayAnywhere(now),
    lookups: createLookups(),
  };
  for (const row of rows) yield* readRow(row, table, rules);
}

/** The first row with something in it; rows before it are rejected like all that hold nothing. */
function* readHeader(rows: Iterator<Row>): Generator<DocumentReading, RecognisedTable> {
  for (let next = rows.next(); !next.done; next = rows.next()) {
    const row = next.value;
    if (row.kind === 'fault') throw new UnreadableDocument(`The header line cannot be read. ${row.reason}`);
    if (row.fields[0]?.toLowerCase().startsWith('sep=')) continue;
    if (row.fields.some((field) => field.trim() !== '')) return recogniseColumns(row.fields);
    yield reject(row, emptyRow);
  }
  throw new UnreadableDocument('The file holds no header line.');
}

const emptyRow = 'The row is empty: it holds nothing but separators.';

function* readRow(row: Row, table: RecognisedTable, rules: RowRules): Generator<DocumentReading> {
  if (row.kind === 'fault') return yield reject(row, row.reason);
  const { fields } = row;
  if (fields.every((field) => field.trim() === '')) return yield reject(row, emptyRow);
  const hasMore = fields.slice(table.width).some((field) => field.trim() !== '');
  if (hasMore || fields.length < table.width)
    return yield reject(row, `The row has ${fields.length} columns where the header has ${table.width}.`);
  const reading = reportOf(factsOf(repairRow(row.text, fields), table), rules);
  if ('fault' in reading) return yield reject(row, reading.fault);
  yield { kind: 'report', report: reading.report };
  if (reading.loss !== null) yield reject(row, reading.loss);
}

/** Most rows are plain ASCII, which one look at the whole row tells. */
function repairRow(text: string, fields: readonly string[]): readonly string[] {
  return /[^\0-\x7F]/.test(text) ? fields.map(repairMojibake) : fields;
}

function factsOf(fields: readonly string[], { positions }: RecognisedTable): Facts {
  const valueAt = (position: number) => fields[position] ?? '';
  return {
    all: (fact) => (positions[fact] ?? []).map(valueAt),
    first: (fact) => {
      for (const position of positions[fact] ?? []) {
        const value = valueAt(position);
        if (value.trim() !== '') return value;
      }
      return '';
    },
  };
}

function reject(row: Row, reason: string): DocumentReading {
  const excerpt = row.text
    .slice(0, 200)
    .replace(/\p{Cc}+/gu, ' ')
    .toWellFormed();
  return { kind: 'rejected', where: `line ${row.line}`, reason, excerpt };
}
