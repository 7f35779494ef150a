import { Parser } from 'htmlparser2';

const longestMarkup = 100_000;

const mostLinks = 50;

/** Where texts of a feed lead, as written. */
export function linksInMarkup(texts: readonly string[]): string[] {
  const links: string[] = [];
  const parser = new Parser({
    onopentag(name, { href }) {
      if (name === 'a' && href && links.length < mostLinks) links.push(href);
    },
  });
  for (const text of texts) parser.parseComplete(text.slice(0, longestMarkup));
  return links;
}

const blocks =
  /^(?:p|div|br|li|ul|ol|h[1-6]|blockquote|section|article|header|footer|table|tr|td|th|dl|dt|dd|hr|pre|aside|main)$/;

/** What is no text of the story: captions, scripts, forms, what leads elsewhere. */
const left =
  /^(?:script|style|figure|figcaption|noscript|template|iframe|form|button|select|svg|nav|aside|video|audio)$/;

const mostParagraphs = 60;

const longestParagraph = 4_000;

/** The paragraphs of texts in HTML or plain, as plain lines; what a text repeats of the one before it is left out. */
export function paragraphsOfMarkup(texts: readonly string[]): string[] {
  const paragraphs: string[] = [];
  const known = new Set<string>();
  const add = (text: string) => {
    const line = text
      .replace(/[\s\u00a0\u00ad\u200b-\u200f\u2028\u2029\ufeff]+/g, ' ')
      .trim()
      .toWellFormed();
    if (line === '' || known.has(line) || paragraphs.length >= mostParagraphs) return;
    known.add(line);
    paragraphs.push(line.slice(0, longestParagraph));
  };
  for (const text of texts) for (const line of linesOf(undoubled(text.slice(0, longestMarkup)))) add(line);
  return paragraphs;
}

/** Some feeds escape their markup twice. */
function undoubled(text: string): string {
  const isDouble = !/<\w/.test(text) && /&lt;(?:p|br|div|a|strong|em|img)\b/i.test(text);
  return isDouble
    ? text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&')
    : text;
}

function linesOf(markup: string): string[] {
  const lines: string[] = [];
  let line = '';
  let depth = 0;
  const close = () => {
    lines.push(line);
    line = '';
  };
  const parser = new Parser(
    {
      onopentag(name) {
        if (left.test(name)) depth += 1;
        if (blocks.test(name)) close();
      },
      onclosetag(name) {
        if (left.test(name)) depth = Math.max(0, depth - 1);
        if (blocks.test(name)) close();
      },
      ontext(text) {
        if (depth === 0) line += text;
      },
    },
    { decodeEntities: true },
  );
  parser.parseComplete(markup);
  close();
  // A plain text has its paragraphs between empty lines.
  return /<\w/.test(markup) ? lines : lines.flatMap((each) => each.split(/\n\s*\n/));
}
