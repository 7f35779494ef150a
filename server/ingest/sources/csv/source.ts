import { type DocumentReading, type RawDocument, type Source, UnreadableDocument } from '../../source.ts';
import { collectTables } from './collect.ts';
import { decode } from './decode.ts';
import { csvListing } from './listing.ts';
import { sniffDayOrder } from './read-values.ts';
import { recogniseColumns, requireCompany } from './recognise-columns.ts';
import { type Row, sniffDelimiter, split } from './split.ts';
import { createRowReader, emptyRow, rejectRow } from './stream/row-reader.ts';

export const csvSource: Source = createCsvSource(() => new Date());

const sampledRows = 200;

/** Reads tables of companies and rounds as they are. `now` bounds what can be the date of a round. */
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
  const header = yield* readHeader(rows);
  const sample = takeRows(rows, sampledRows);
  const table = recogniseColumns(
    header,
    sample.flatMap((row) => (row.kind === 'row' ? [row.fields] : [])),
  );
  requireCompany(table);
  const read = createRowReader({ table, dayOrder: sniffDayOrder(text), now });
  for (const row of sample) yield* read(row).readings;
  for (const row of rows) yield* read(row).readings;
}

/** Not `take` of the iterator, which would end it. */
function takeRows(rows: Iterator<Row>, most: number): Row[] {
  const taken: Row[] = [];
  for (let next = rows.next(); !next.done; next = rows.next()) {
    taken.push(next.value);
    if (taken.length === most) break;
  }
  return taken;
}

/** The first row with something in it; rows before it are rejected like all that hold nothing. */
function* readHeader(rows: Iterator<Row>): Generator<DocumentReading, readonly string[]> {
  for (let next = rows.next(); !next.done; next = rows.next()) {
    const row = next.value;
    if (row.kind === 'fault') throw new UnreadableDocument(`The header line cannot be read. ${row.reason}`);
    if (row.fields[0]?.toLowerCase().startsWith('sep=')) continue;
    if (row.fields.some((field) => field.trim() !== '')) return row.fields;
    yield rejectRow(row, emptyRow);
  }
  throw new UnreadableDocument('The file holds no header line.');
}
