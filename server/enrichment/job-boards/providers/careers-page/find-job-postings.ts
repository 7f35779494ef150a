import { Parser } from 'htmlparser2';
import { type Json, parseJson, valueAt } from '../../listing/json.ts';

const mostPostings = 2_000;

/** Every JobPosting in the data blocks of a page. A broken block is left out, the others stay. */
export function findJobPostings(html: string): Json[] {
  const blocks: string[] = [];
  let isInside = false;
  const parser = new Parser({
    onopentag(name, attributes) {
      isInside = name === 'script' && attributes.type?.trim().toLowerCase() === 'application/ld+json';
      if (isInside) blocks.push('');
    },
    ontext(text) {
      if (isInside) blocks.push(`${blocks.pop() ?? ''}${text}`);
    },
    onclosetag() {
      isInside = false;
    },
  });
  parser.end(html);
  return blocks.flatMap((block) => postingsIn(parseJson(block), 0)).slice(0, mostPostings);
}

function postingsIn(value: Json, depth: number): Json[] {
  if (depth > 6 || typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.flatMap((one) => postingsIn(one, depth + 1));
  const type = valueAt(value, '@type');
  if ([type].flat().includes('JobPosting')) return [value];
  const within = [valueAt(value, '@graph'), valueAt(value, 'itemListElement'), valueAt(value, 'item')];
  return within.flatMap((one) => postingsIn(one, depth + 1));
}
