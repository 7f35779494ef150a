import { writeCsvLines } from '../contract/platform/text/csv.ts';
import { type Asked, formatOptions } from './command.ts';
import { UsageError } from './exit-codes.ts';
import type { Terminal } from './terminal.ts';

export type Column<Row> = { title: string; text: (row: Row) => string };

type Shown<Row> = { columns: readonly Column<Row>[]; rows: readonly Row[]; json: unknown; none: string };

/** Writes a list as a table, or as JSON or CSV where that is asked for. */
export function writeList<Row>(
  { isSet, terminal }: Pick<Asked, 'isSet' | 'terminal'>,
  { columns, rows, json, none }: Shown<Row>,
): void {
  const formats = Object.keys(formatOptions).filter(isSet);
  if (formats.length > 1) throw new UsageError('Choose one of --json and --csv.');
  if (formats[0] === 'json') terminal.print(JSON.stringify(json, null, 2));
  else if (formats[0] === 'csv') terminal.print(csvOf(columns, rows));
  else if (rows.length === 0) terminal.note(none);
  else writeTable(columns, rows, terminal);
}

function writeTable<Row>(columns: readonly Column<Row>[], rows: readonly Row[], terminal: Terminal): void {
  const [heading = '', ...lines] = tableLines(columns, rows, terminal);
  terminal.printHeading(heading);
  for (const line of lines) terminal.print(line);
}

function tableLines<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  terminal: Terminal,
): string[] {
  const cells = [
    columns.map(({ title }) => title),
    ...rows.map((row) => columns.map(({ text }) => text(row))),
  ];
  const widths = columns.map((_, index) => Math.max(...cells.map((line) => widthOf(line[index] ?? ''))));
  return cells.map((line) => {
    const text = line
      .map((cell, index) => pad(cell, widths[index] ?? 0))
      .join('  ')
      .trimEnd();
    return terminal.width === null ? text : cut(text, terminal.width);
  });
}

const segmenter = new Intl.Segmenter();
const isWide =
  /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Hangul}|\p{Emoji_Presentation}/u;

const widthOf = (text: string): number =>
  [...segmenter.segment(text)].reduce((sum, { segment }) => sum + (isWide.test(segment) ? 2 : 1), 0);

const pad = (text: string, width: number): string => text + ' '.repeat(Math.max(0, width - widthOf(text)));

/** A line that is too long for the terminal ends with `…`. */
function cut(text: string, width: number): string {
  if (widthOf(text) <= width) return text;
  let kept = '';
  for (const { segment } of segmenter.segment(text)) {
    if (widthOf(kept + segment) > width - 1) break;
    kept += segment;
  }
  return `${kept}…`;
}

/** As every table that leaves the product. The terminal ends each line in its own way. */
const csvOf = <Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string =>
  writeCsvLines([
    columns.map(({ title }) => title),
    ...rows.map((row) => columns.map(({ text }) => text(row))),
  ]).trimEnd();
