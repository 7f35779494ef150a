/** One statement of a migration. */
export type Statement = {
  /** Without comments, on one line, with what stands in quotes or dollars left as it is. */
  text: string;
  /** What is written behind `-- expand:` above it: why processes of the last release bear it. */
  reason: string | null;
};

const comment = String.raw`--[^\n]*|/\*[\s\S]*?\*/`;
const quoted = String.raw`'(?:[^']|'')*'|"(?:[^"]|"")*"|(?<dollar>\$\w*\$)[\s\S]*?\k<dollar>`;
const pieces = new RegExp(`(?<comment>${comment})|(?<quoted>${quoted})|;`, 'g');
const annotation = /^--\s*expand:\s*(?<reason>\S.*)$/;

/** The statements of a migration; a semicolon in a text or in the body of a function ends none. */
export function readStatements(migration: string): Statement[] {
  const statements: Statement[] = [];
  let text = '';
  let reason: string | null = null;
  let from = 0;
  const finish = () => {
    const flat = text.replace(/\s+/g, ' ').trim();
    if (flat === '') return;
    statements.push({ text: flat, reason });
    text = '';
    reason = null;
  };
  for (const found of migration.matchAll(pieces)) {
    text += migration.slice(from, found.index);
    from = found.index + found[0].length;
    const { comment: said, quoted: stored } = found.groups ?? {};
    if (stored !== undefined) text += stored;
    else if (said !== undefined) reason = annotation.exec(said)?.groups?.reason?.trim() ?? reason;
    else finish();
  }
  text += migration.slice(from);
  finish();
  return statements;
}

/** Splits what stands between commas, but not what stands in brackets or quotes. */
export function splitAtCommas(text: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const [token] of text.matchAll(new RegExp(`${quoted}|[\\s\\S]`, 'g'))) {
    if (token === '(') depth += 1;
    if (token === ')') depth -= 1;
    if (token === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += token;
  }
  return parts.map((part) => part.trim());
}
