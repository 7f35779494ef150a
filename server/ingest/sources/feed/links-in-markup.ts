import { Parser } from 'htmlparser2';
import { normaliseLink } from './normalise-link.ts';

const longestMarkup = 100_000;
const mostLinks = 50;

/** Where texts of a feed lead, of which nothing else is kept. */
export function linksInMarkup(texts: readonly (string | null | undefined)[]): string[] {
  const links: string[] = [];
  const parser = new Parser({
    onopentag(name, { href }) {
      const link = name === 'a' && href && links.length < mostLinks ? normaliseLink(href) : null;
      if (link) links.push(link);
    },
  });
  for (const text of texts) parser.parseComplete((text ?? '').slice(0, longestMarkup));
  return links;
}
