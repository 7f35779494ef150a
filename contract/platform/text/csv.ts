/** What a spreadsheet takes for the beginning of a formula, and what it or a filter before it normalizes to that. */
const formulaStart = /[=+\-@|%＝﹦⁼₌＋﹢⁺₊－﹣−＠﹫｜％﹪]/;
/** Where a cell may end: a spreadsheet may cut our lines by another separator than ours, and then not heed our quotes. */
const cellEnd = /[,;|\t\r\n]/;
/** What may stand before a formula without making it text: blanks, quotes, and invisible characters. */
const isSkipped = /[\s\p{Cc}\p{Cf}"'“”,;|]/u;

/** A table as CSV (RFC 4180) that a spreadsheet opens as UTF-8 and in which it runs nothing. */
export function writeCsv(columns: readonly string[], rows: Record<string, unknown>[]): string {
  return writeCsvHead(columns) + writeCsvLines(rows.map((row) => columns.map((column) => row[column])));
}

export const writeCsvHead = (columns: readonly string[]): string => `\uFEFF${writeCsvLines([columns])}`;

export function writeCsvLines(rows: (readonly unknown[])[]): string {
  return rows.map((cells) => `${cells.map(writeCell).join(',')}\r\n`).join('');
}

/** What a cell said before `writeCsv` made it harmless. It takes away one apostrophe where that would have put one. */
export function readCsvCell(text: string): string {
  if (!text.includes("'")) return text;
  const places = findFormulas(text).filter((place) => text[place] === "'");
  return [0, ...places.map((place) => place + 1)]
    .map((from, index) => text.slice(from, places[index]))
    .join('');
}

function writeCell(value: unknown): string {
  const text = defuse(textOf(value));
  return /[",;|\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** An apostrophe makes text of what follows it, in every spreadsheet. */
function defuse(text: string): string {
  const places = findFormulas(text);
  return [0, ...places].map((from, index) => text.slice(from, places[index])).join("'");
}

/** Where a cell could begin, by whatever separator it is cut, that would then hold a formula. */
function findFormulas(text: string): number[] {
  const places: number[] = [];
  // From the end, so that a long run of blanks is read once only.
  let leadsToFormula = false;
  for (let at = text.length - 1; at >= 0; at -= 1) {
    const character = text.charAt(at);
    leadsToFormula = formulaStart.test(character) || (leadsToFormula && isSkipped.test(character));
    if (leadsToFormula && (at === 0 || cellEnd.test(text.charAt(at - 1)))) places.push(at);
  }
  return places.reverse();
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.join('; ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
