import { Parser } from 'htmlparser2';

const blocks = new Set([
  'br',
  'p',
  'div',
  'li',
  'tr',
  'table',
  'ul',
  'ol',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
]);
const unseen = new Set(['style', 'script', 'title', 'head']);

/** What is left of markup for those who read a mail as text. */
export function textOfMarkup(html: string): string {
  let text = '';
  let hidden = 0;
  const parser = new Parser({
    onopentag: (name) => {
      if (unseen.has(name)) hidden += 1;
    },
    ontext: (words) => {
      if (hidden === 0) text += words.replace(/\s+/g, ' ');
    },
    onclosetag: (name) => {
      if (unseen.has(name)) hidden -= 1;
      if (blocks.has(name)) text += '\n';
    },
  });
  parser.end(html);
  return text
    .replace(/ *\n */g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
