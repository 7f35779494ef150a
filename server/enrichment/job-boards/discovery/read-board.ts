import { decodePage } from '../../../platform/text/decode-page.ts';
import { type Asking, type BoardAnswer, readListing } from '../listing/read-listing.ts';
import type { Provider } from '../provider.ts';
import { findLinks } from './find-links.ts';

export type Checked = { answer: BoardAnswer; owner: string | null; links: string[] };

const mostPageBytes = 3_000_000;

/** What a board lists, and what it and its page say of whose it is. */
export async function readBoard(asking: Asking, provider: Provider, token: string): Promise<Checked> {
  const answer = await readListing(asking, provider, token);
  if (!('postings' in answer)) return { answer, owner: null, links: [] };
  const { owner, links } = answer;
  if (owner !== null || !provider.ownerInTitle) return { answer, owner, links };
  const page = await asking.fetcher({
    url: provider.pageOf(token),
    userAgent: asking.userAgent,
    accept: 'text/html',
    maxBytes: mostPageBytes,
    ...(asking.signal && { signal: asking.signal }),
  });
  if (page.kind !== 'fetched') return { answer, owner, links };
  const read = findLinks(decodePage(page.body, page.mediaType), page.url);
  return {
    answer,
    owner: read.title ? provider.ownerInTitle(read.title) : null,
    links: [...links, ...read.links.filter(({ how }) => how === 'link').map(({ url }) => url.href)],
  };
}
