import type { ProviderName } from '../../../../contract/enrichment/board-providers.ts';
import { registrableDomain } from '../../../companies/names.ts';
import type { Provider } from '../provider.ts';
import { findJobPostings } from '../providers/careers-page/find-job-postings.ts';
import { providers } from '../providers.ts';
import { findLinks, type PageLink } from './find-links.ts';

/** A page of the company's own. */
export type OwnPage = { url: string; html: string };

/** A board that pages of the company name, and the strongest way in which one does. */
export type Candidate = {
  provider: ProviderName;
  token: string;
  found: { how: PageLink['how']; page: string } | null;
};

const mostCandidates = 12;
const strength: Record<PageLink['how'], number> = { link: 2, embed: 2, script: 1 };

/** The boards that the company's own pages link to, embed or name. Pages of other domains say nothing. */
export function findCandidates(pages: readonly OwnPage[], website: string): Candidate[] {
  const found = new Map<string, Candidate>();
  for (const page of pages.filter(({ url }) => isOwn(url, website)))
    for (const { url, how } of findLinks(page.html, page.url).links) {
      const board = boardOf(url) ?? (how === 'embed' ? boardOnOwnDomain(url, page) : null);
      if (!board) continue;
      const key = `${board.provider} ${board.token}`;
      const before = found.get(key)?.found;
      if (!before || strength[how] > strength[before.how])
        found.set(key, { ...board, found: { how, page: page.url } });
    }
  return [...found.values()].slice(0, mostCandidates);
}

/** The pages of the company that state roles as data themselves. */
export function findStatedPages(pages: readonly OwnPage[], website: string): Candidate[] {
  return pages
    .filter(({ url, html }) => isOwn(url, website) && findJobPostings(html).length > 0)
    .map(({ url }) => ({
      provider: 'careers-page' as const,
      token: url,
      found: { how: 'embed' as const, page: url },
    }))
    .slice(0, 1);
}

export function boardOf(link: URL): { provider: ProviderName; token: string } | null {
  for (const provider of Object.values<Provider>(providers)) {
    const token = provider.tokenOf(link);
    if (token !== null) return { provider: provider.name, token };
  }
  return null;
}

/** The company's own domain where a vendor serves it: what its pages load from the vendor says so. */
function boardOnOwnDomain(loaded: URL, page: OwnPage): { provider: ProviderName; token: string } | null {
  const provider = Object.values<Provider>(providers).find(({ ownDomainMarks = [] }) =>
    ownDomainMarks.some((mark) => loaded.hostname === mark || loaded.hostname.endsWith(`.${mark}`)),
  );
  return provider ? { provider: provider.name, token: new URL(page.url).hostname } : null;
}

/** Whether an address is of the company's own domain, or of its very host where many share one. */
export function isOwn(address: string, website: string): boolean {
  const domain = registrableDomain(website);
  if (domain !== null) return registrableDomain(address) === domain;
  return hostOf(address) !== null && hostOf(address) === hostOf(website);
}

function hostOf(address: string): string | null {
  return URL.parse(address)?.host.replace(/^www\./, '') ?? null;
}
