import { UnreadableDocument } from '../../../source.ts';
import { refuseWhatIsNoTable } from '../decode.ts';
import { openJson } from '../json/open-json.ts';
import { recogniseColumns } from '../recognise-columns.ts';
import { type Delimiter, mostOfRecord, type Row, sniffDelimiter, splitPart } from '../split.ts';
import { emptyRow, rejectRow } from './row-reader.ts';
import { type OpenBytes, readText } from './scan-file.ts';
import type { OpenTable, Scanned } from './scanned.ts';

const sampledRows = 200;

/** What a table of any size holds, by its beginning. Throws `UnreadableDocument` for what is none. */
export async function openTable(
  open: OpenBytes,
  { encoding, json }: Pick<Scanned, 'encoding' | 'json'>,
): Promise<OpenTable> {
  if (json) return openJson(open, { encoding, json }, sampledRows);
  const above: OpenTable['above'][number][] = [];
  let header: { fields: readonly string[]; line: number } | null = null;
  const sample: Row[] = [];
  for await (const row of rowsOf(open, encoding)) {
    if (header) sample.push(row);
    else if (row.kind === 'fault')
      throw new UnreadableDocument(`The header line cannot be read. ${row.reason}`);
    else if (row.fields[0]?.toLowerCase().startsWith('sep=')) continue;
    else if (row.fields.some((field) => field.trim() !== '')) header = row;
    else above.push(rejectRow(row, emptyRow));
    if (sample.length === sampledRows) break;
  }
  if (!header) throw new UnreadableDocument('The file holds no header line.');
  const { fields, line } = header;
  const table = recogniseColumns(
    fields,
    sample.flatMap((row) => (row.kind === 'row' ? [row.fields] : [])),
  );
  return { table, sample, above, rows: (counted) => rowsBelow(rowsOf(open, encoding, counted), line) };
}

async function* rowsBelow(rows: AsyncGenerator<Row>, header: number): AsyncGenerator<Row> {
  for await (const row of rows) if (row.line > header) yield row;
}

async function* rowsOf(
  open: OpenBytes,
  encoding: Scanned['encoding'],
  counted?: (bytes: number) => void,
): AsyncGenerator<Row> {
  let part = { rest: '', line: 1 };
  let delimiter: Delimiter | null = null;
  const cut = function* (text: string, mostLeft: number) {
    if (!delimiter) {
      refuseWhatIsNoTable(text);
      delimiter = sniffDelimiter(text);
    }
    part = yield* splitPart({ text, line: part.line, mostLeft }, delimiter);
  };
  for await (const text of readText(open, encoding, counted)) {
    const whole = part.rest + text;
    if (delimiter || whole.length > mostOfRecord) yield* cut(whole, mostOfRecord);
    else part = { ...part, rest: whole };
  }
  yield* cut(part.rest, 0);
}
