import { Parser } from 'htmlparser2';
import { z } from 'zod';
import { registrableDomain } from '../../companies/names.ts';
import { foldText } from '../../platform/text/fold-text.ts';

/** A post of the thread: whose it may be, by the first words of its first line, and the sites that it links. */
export type HiringPost = {
  itemId: string;
  postedOn: string;
  /** What stands before the first bar or dash of its first line, folded. */
  poster: string;
  /** The sites that its first line links; all that it links. */
  ofHeading: string[];
  domains: string[];
};

export type HiringThread = { id: string; postedOn: string };

const threads = z.object({
  hits: z.array(z.object({ objectID: z.string(), title: z.string().nullable(), created_at: z.string() })),
});
const item = z.object({
  children: z.array(
    z.object({
      id: z.number(),
      created_at: z.string(),
      type: z.string(),
      author: z.string().nullable().catch(null),
      text: z.string().nullable().catch(null),
    }),
  ),
});

/** The newest monthly thread among those of the account that asks: it also asks who wants to be hired, and for freelancers. */
export function newestThread(body: Uint8Array): HiringThread | null {
  const found = parsed(threads, body)?.hits.filter(({ title }) =>
    /^Ask HN: Who is hiring\?\s*\(\w+ 20\d\d\)$/i.test(title ?? ''),
  );
  const [newest] = (found ?? []).sort((one, other) => other.created_at.localeCompare(one.created_at));
  return newest ? { id: newest.objectID, postedOn: newest.created_at.slice(0, 10) } : null;
}

/** Its posts: no answers to them, and none that was deleted. Null where it is no thread. */
export function readThread(body: Uint8Array): HiringPost[] | null {
  const read = parsed(item, body);
  return (
    read?.children.flatMap(({ id, created_at, type, author, text }) =>
      type === 'comment' && author !== null && text !== null && /^\d{4}-\d{2}-\d{2}T/.test(created_at)
        ? [{ itemId: String(id), postedOn: created_at.slice(0, 10), ...readPost(text) }]
        : [],
    ) ?? null
  );
}

const longestPost = 20_000;
const longestPoster = 80;

function readPost(text: string): Pick<HiringPost, 'poster' | 'ofHeading' | 'domains'> {
  const links: { address: string; isOfHeading: boolean }[] = [];
  let heading = '';
  let isHeading = true;
  const parser = new Parser({
    onopentag(name, { href }) {
      if (name === 'p') isHeading = false;
      if (name === 'a' && href) links.push({ address: href, isOfHeading: isHeading });
    },
    ontext(words) {
      if (isHeading) heading += words;
    },
  });
  parser.parseComplete(text.slice(0, longestPost));
  const [first = ''] = heading.split(/[|•–—]|\s-\s|\s?\(/u);
  const domainsOf = (some: typeof links) => [
    ...new Set(some.flatMap(({ address }) => registrableDomain(address) ?? [])),
  ];
  return {
    poster: foldText(first.slice(0, longestPoster)).trim(),
    ofHeading: domainsOf(links.filter(({ isOfHeading }) => isOfHeading)),
    domains: domainsOf(links),
  };
}

/**
 * Whether a post that links a company's site is the company's own. It also links customers, investors and papers: the company's name
 * begins the post, or the first line links this site and no other.
 */
export function isOwnPost(
  { poster, ofHeading }: HiringPost,
  { name, domain }: { name: string; domain: string },
) {
  const [first = ''] = foldText(name).match(/[\p{L}\p{N}]+/u) ?? [];
  const label = domain.split('.')[0] ?? '';
  const words: string[] = poster.match(/[\p{L}\p{N}]+/gu) ?? [];
  const isNamed = (first.length > 1 && words[0] === first) || words.join('') === label.replaceAll('-', '');
  return isNamed || (ofHeading.length === 1 && ofHeading[0] === domain);
}

function parsed<Read>(schema: z.ZodType<Read>, body: Uint8Array): Read | null {
  try {
    return schema.parse(JSON.parse(new TextDecoder().decode(body)));
  } catch {
    return null;
  }
}
