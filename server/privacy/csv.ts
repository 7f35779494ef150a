/** What a spreadsheet takes for the beginning of a formula, full-width forms included (OWASP, CSV injection). */
const formulaStart = /^[=+\-@\t\r\n＝＋－＠]/;

/** Rows as CSV (RFC 4180) that a spreadsheet opens as UTF-8 and in which it runs nothing. */
export function writeCsv(columns: readonly string[], rows: Record<string, unknown>[]): string {
  const lines = [columns, ...rows.map((row) => columns.map((column) => textOf(row[column])))];
  return `\uFEFF${lines.map((cells) => cells.map(writeCell).join(',')).join('\r\n')}\r\n`;
}

function writeCell(text: string): string {
  const harmless = formulaStart.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.join('; ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
