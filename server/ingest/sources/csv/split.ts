import { parse } from 'csv-parse/sync';
import { readCsvCell } from '../../../../contract/platform/text/csv.ts';

/** One record as it stands in the file. `line` is the physical line, from 1, on which it starts; `item` counts those of a list. */
export type Row = { line: number; item?: number; text: string } & (
  | { kind: 'row'; fields: string[] }
  | { kind: 'fault'; reason: string }
);

export const whereOf = ({ line, item }: Pick<Row, 'line' | 'item'>): string =>
  item === undefined ? `line ${line}` : `item ${item}, line ${line}`;

const delimiters = [',', ';', '\t', '|'] as const;
export type Delimiter = (typeof delimiters)[number];

const wholeField = (delimiter: string) => new RegExp(`"([^"]*(?:""[^"]*)*)"|([^"${delimiter}]*)`, 'y');
const wholeFields: Record<Delimiter, RegExp> = {
  ',': wholeField(','),
  ';': wholeField(';'),
  '\t': wholeField('\t'),
  '|': wholeField('|'),
};

const mostLinesOfField = 200;
const mostCharactersOfRecord = 200_000;
const mostCharactersOfHeader = 20_000;

/** The character that cuts the header line into most columns; Excel's own `sep=;` line decides when there is one. */
export function sniffDelimiter(text: string): Delimiter {
  const header = text.slice(0, mostCharactersOfHeader).match(/^[\s,;|]*([^\r\n]+)/)?.[1] ?? '';
  const declared = delimiters.find((delimiter) => header.toLowerCase() === `sep=${delimiter}`);
  if (declared) return declared;
  const unquoted = header.replace(/"[^"]*"/g, '');
  const counts = delimiters.map((delimiter) => unquoted.split(delimiter).length);
  return delimiters[counts.indexOf(Math.max(...counts))] ?? ',';
}

/**
 * The records of a table one by one, whatever its line ends (CR, LF, CRLF or a mix). Blank lines are no records.
 * A quoted field may hold line ends as long as it is well formed; a quote that is never closed spoils its own line only.
 */
export function* split(text: string, delimiter: Delimiter): Generator<Row> {
  yield* splitPart({ text, line: 1, mostLeft: 0 }, delimiter);
}

/** A part of a table: where it starts, and within how many characters of its end a record that seems broken may go on after it. */
export type Part = { text: string; line: number; mostLeft: number };

/** How many characters have to follow for a record to be sure to be whole. */
export const mostOfRecord = mostCharactersOfRecord + 1_000;

/** The records of a part; answers what is left of it for the next, and on which line that starts. */
export function* splitPart(
  { text, line: firstLine, mostLeft }: Part,
  delimiter: Delimiter,
): Generator<Row, { rest: string; line: number }> {
  let position = 0;
  let line = firstLine;
  while (position < text.length) {
    const record = findRecord(text, position, delimiter);
    const isSure = record.next < text.length && !record.isOpen;
    if (!isSure && position >= text.length - mostLeft) break;
    const content = text.slice(position, record.end);
    if (content.trim() !== '' || content.includes(delimiter))
      yield toRow(content, line, record.isOpen, delimiter);
    position = record.next;
    line += record.lines;
  }
  return { rest: text.slice(position), line };
}

function toRow(text: string, line: number, isOpen: boolean, delimiter: Delimiter): Row {
  if (isOpen) return { kind: 'fault', line, text, reason: 'A quote is opened and never closed.' };
  if (text.length > mostCharactersOfRecord)
    return { kind: 'fault', line, text, reason: 'The row is too long to be one record.' };
  const fields = cut(text, delimiter);
  if (!fields) return { kind: 'fault', line, text, reason: 'The quotes of the row cannot be made sense of.' };
  return { kind: 'row', line, fields: text.includes("'") ? fields.map(readCsvCell) : fields, text };
}

/** The fields of one record; null when the parser cannot make one record of it. */
function cut(record: string, delimiter: Delimiter): string[] | null {
  if (!record.includes('"')) return record.split(delimiter);
  return cutWhole(record, delimiter) ?? cutLoosely(record, delimiter);
}

/** The fields of a record whose quotes are as they should be, which nearly all are; a parser made anew for each costs ten times that. */
function cutWhole(record: string, delimiter: Delimiter): string[] | null {
  const field = wholeFields[delimiter];
  const fields: string[] = [];
  field.lastIndex = 0;
  for (;;) {
    const [found = null, quoted, plain = ''] = field.exec(record) ?? [];
    if (found === null) return null;
    fields.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (field.lastIndex === record.length) return fields;
    if (record[field.lastIndex] !== delimiter) return null;
    field.lastIndex += 1;
  }
}

function cutLoosely(record: string, delimiter: Delimiter): string[] | null {
  try {
    const [fields, ...others] = parse(record, {
      delimiter,
      relax_quotes: true,
      relax_column_count: true,
      // The record is found already: no line end in it ends it.
      record_delimiter: '\0',
      max_record_size: 0,
    });
    return fields && others.length === 0 ? fields : null;
  } catch {
    return null;
  }
}

type FoundRecord = { end: number; next: number; lines: number; isOpen: boolean };

function findRecord(text: string, start: number, delimiter: Delimiter): FoundRecord {
  const first = findLine(text, start);
  let state = quotesAfter(text.slice(start, first.end), delimiter, false);
  if (state === 'closed') return { ...first, lines: 1, isOpen: false };
  let last = first;
  for (let lines = 2; lines <= mostLinesOfField && last.next < text.length; lines++) {
    const from = last.next;
    last = findLine(text, from);
    if (last.end - start > mostCharactersOfRecord) break;
    state = quotesAfter(text.slice(from, last.end), delimiter, true);
    if (state === 'closed') return { ...last, lines, isOpen: false };
    if (state === 'malformed') break;
  }
  return { ...first, lines: 1, isOpen: true };
}

function findLine(text: string, start: number): { end: number; next: number } {
  lineEnd.lastIndex = start;
  const match = lineEnd.exec(text);
  return match
    ? { end: match.index, next: match.index + match[0].length }
    : { end: text.length, next: text.length };
}

const lineEnd = /\r\n|\n|\r/g;

/**
 * Whether a quoted field is still open at the end of a line. `malformed`: the field came open from the line before and
 * holds a quote that neither ends it nor is doubled, so the quote that opened it was a stray one.
 */
function quotesAfter(line: string, delimiter: Delimiter, wasOpen: boolean): 'open' | 'closed' | 'malformed' {
  let isOpen = wasOpen;
  let isFirstField = wasOpen;
  let position = 0;
  while (true) {
    if (!isOpen) {
      const opening =
        line.startsWith('"', position) && position === 0 ? 0 : line.indexOf(`${delimiter}"`, position);
      if (opening === -1) return 'closed';
      position = opening + (line[opening] === '"' ? 1 : 2);
      isOpen = true;
    }
    const closing = findClosingQuote(line, position);
    if (closing === -1) return 'open';
    const after = line[closing + 1];
    if (isFirstField && after !== undefined && after !== delimiter) return 'malformed';
    isOpen = false;
    isFirstField = false;
    position = closing + 1;
  }
}

/** The next quote that is not one of a doubled pair; -1 when there is none. */
function findClosingQuote(line: string, start: number): number {
  let position = line.indexOf('"', start);
  while (position !== -1 && line[position + 1] === '"') position = line.indexOf('"', position + 2);
  return position;
}
