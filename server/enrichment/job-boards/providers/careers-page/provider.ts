import { Parser } from 'htmlparser2';
import {
  type Employer,
  type Json,
  listing,
  parseJson,
  readJobPosting,
  unreadable,
  valueAt,
} from '../../listing/job-posting.ts';
import type { Provider } from '../../provider.ts';

/** Roles that a company's own page states as data. Its token is the address of that page. */
export const careersPage: Provider = {
  name: 'careers-page',
  label: 'careers page',
  accept: 'text/html, application/xhtml+xml',
  // Nothing links to it: it is the page itself, which discovery finds out.
  tokenOf: () => null,
  pageOf: (token) => token,
  listingOf: (token) => token,
  read({ text, url }) {
    const found = findJobPostings(text);
    // A page that fills itself by script shows nothing, which does not say that there is nothing.
    if (found.length === 0) return unreadable('The page has no structured role data.');
    const now = new Date();
    const roles = found.flatMap((one) => readJobPosting(one, url) ?? []);
    const main = mainEmployer(roles.map(({ employer }) => employer));
    // What is listed for another organisation is a client's or an agency's.
    const own = roles.filter(({ employer }) => employer.name === null || employer.name === main?.name);
    const open = own.filter(({ validThrough }) => validThrough === null || validThrough > now);
    return listing(
      open.map(({ employer: _, ...role }) => role),
      { owner: main?.name ?? null, links: main?.url ? [main.url] : [], rows: open.length },
    );
  },
};

/** The organisation that is named first, by the naming that says where it is. */
function mainEmployer(employers: readonly Employer[]): Employer | undefined {
  const [first] = employers;
  return employers.find(({ name, url }) => name === first?.name && url !== null) ?? first;
}

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
