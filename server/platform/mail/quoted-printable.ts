/** The longest line that may travel, without its end. */
const longestLine = 76;

/** Text as ASCII in short lines (RFC 2045, 6.7). In few passes over the whole of it: a digest has hundreds of lines. */
export function quotedPrintable(text: string): string {
  const escaped = text.replaceAll('=', '=3D').replaceAll(/[^\t\r\n -~]+/g, asBytes);
  const lines = escaped.includes('\r') ? escaped.split(/\r\n|\r|\n/) : escaped.split('\n');
  return lines.map(writeLine).join('\r\n');
}

/** By their bytes in UTF-8; no sign that an address keeps is among them. */
const asBytes = (signs: string) => encodeURIComponent(signs.toWellFormed()).replaceAll('%', '=');

function writeLine(line: string): string {
  const isCutOnTheWay = line.endsWith(' ') || line.endsWith('\t');
  const stored = isCutOnTheWay ? line.slice(0, -1) + asBytes(line.slice(-1)) : line;
  if (stored.length <= longestLine) return stored;
  let folded = '';
  let start = 0;
  while (stored.length - start > longestLine) {
    const end = cutAt(stored, start + longestLine - 1);
    folded += `${stored.slice(start, end)}=\r\n`;
    start = end;
  }
  return folded + stored.slice(start);
}

/** Not within the three signs that stand for a byte. */
function cutAt(line: string, end: number): number {
  if (line[end - 1] === '=') return end - 1;
  return line[end - 2] === '=' ? end - 2 : end;
}
