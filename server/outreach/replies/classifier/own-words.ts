import { Parser } from 'htmlparser2';

/** What a reply says itself: without the letter that it quotes, without what a mail program adds. */
export function ownWords(text: string): string {
  const lines = text
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .map((line) => line.trim());
  const end = lines.findIndex((_, at) => beginsQuote(lines, at));
  const above = end === -1 ? lines : lines.slice(0, end);
  const said = above.filter((line) => !line.startsWith('>') && !isAdded(line));
  if (said.some((line) => line !== '')) return said.join('\n').trim();
  // Some write below what they quote.
  const last = lines.findLastIndex((line) => line.startsWith('>'));
  return lines
    .slice(last + 1)
    .filter((line) => !isAdded(line))
    .join('\n')
    .trim();
}

/** 'On Nov 17 Sam wrote:', in whichever language: a colon at the end of a line with an address or before quoted lines. */
function beginsQuote(lines: readonly string[], at: number): boolean {
  const line = lines[at] ?? '';
  if (line === '--' || /^_{10,}$|^-{3,}.*-{3,}$/.test(line)) return true;
  if (/^\*?(from|von|de|da|desde)\s*:/i.test(line)) return lines.slice(at + 1, at + 4).some(isHeadLine);
  if (!line.endsWith(':')) return false;
  const next = lines.slice(at + 1).find((each) => each !== '');
  return next?.startsWith('>') === true || /<[^<>\s]+@[^<>\s]+>/.test(line);
}

/** As Outlook repeats the head of a mail. */
const isHeadLine = (line: string) =>
  /^\*?(sent|to|date|subject|gesendet|an|datum|betreff|envoy\S+|à|objet|enviado|para|fecha|asunto|data|assunto)\s*:/i.test(
    line,
  );

const isAdded = (line: string) =>
  /^(sent from my|get outlook|von meinem \S+ gesendet|envoyé de mon|enviado desde|enviado do meu)\b/i.test(
    line,
  );

const blocks = new Set(['p', 'div', 'br', 'li', 'tr', 'h1', 'h2', 'h3', 'table', 'ul']);
const unread = new Set(['style', 'script', 'head', 'title', 'blockquote']);

/** The words of a mail that is HTML alone, on the lines that a reader sees; quoted parts and what is not shown are left out. */
export function wordsOfHtml(html: string): string {
  const words: string[] = [];
  const open: string[] = [];
  const parser = new Parser({
    onopentag(name, { class: className = '' }) {
      if (unread.has(name) || /gmail_quote|moz-cite/.test(className) || open.length > 0) open.push(name);
      if (blocks.has(name)) words.push('\n');
    },
    ontext: (text) => void (open.length === 0 && words.push(text.replace(/\s+/g, ' '))),
    onclosetag(name) {
      if (open.at(-1) === name) open.pop();
      if (blocks.has(name)) words.push('\n');
    },
  });
  parser.end(html);
  return words.join('');
}
