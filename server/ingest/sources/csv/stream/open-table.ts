import iconv from 'iconv-lite';
import { UnreadableDocument } from '../../../source.ts';
import { refuseWhatIsNoTable } from '../decode.ts';
import { type RecognisedTable, recogniseColumns } from '../recognise-columns.ts';
import { type Delimiter, mostOfRecord, type Row, sniffDelimiter, splitPart } from '../split.ts';
import { readBytes } from './read-bytes.ts';
import { emptyRow, rejectRow } from './row-reader.ts';
import type { Scanned } from './scan-file.ts';

export type OpenTable = {
  table: RecognisedTable;
  /** The first rows below the header. */
  sample: readonly Row[];
  /** What stood above the header and is none. */
  above: readonly ReturnType<typeof rejectRow>[];
  /** Every row below the header, piece by piece; `counted` is told how many bytes of the file were read. */
  rows: (counted?: (bytes: number) => void) => AsyncGenerator<Row>;
};

const sampledRows = 200;

/** What a table of any size holds, by its beginning. Throws `UnreadableDocument` for what is none. */
export async function openTable(path: string, { encoding }: Pick<Scanned, 'encoding'>): Promise<OpenTable> {
  const above: OpenTable['above'][number][] = [];
  let header: { fields: readonly string[]; line: number } | null = null;
  const sample: Row[] = [];
  for await (const row of rowsOf(path, encoding)) {
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
  return { table, sample, above, rows: (counted) => rowsBelow(rowsOf(path, encoding, counted), line) };
}

async function* rowsBelow(rows: AsyncGenerator<Row>, header: number): AsyncGenerator<Row> {
  for await (const row of rows) if (row.line > header) yield row;
}

async function* rowsOf(
  path: string,
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
  for await (const text of textOf(path, encoding, counted)) {
    const whole = part.rest + text;
    if (delimiter || whole.length > mostOfRecord) yield* cut(whole, mostOfRecord);
    else part = { ...part, rest: whole };
  }
  yield* cut(part.rest, 0);
}

async function* textOf(
  path: string,
  encoding: Scanned['encoding'],
  counted?: (bytes: number) => void,
): AsyncGenerator<string> {
  const decoder = iconv.getDecoder(encoding, { stripBOM: true });
  for await (const piece of readBytes(path, counted)) yield tidy(decoder.write(piece));
  yield tidy(decoder.end() ?? '');
}

const tidy = (text: string) => (text.includes('\0') ? text.replaceAll('\0', '') : text);
