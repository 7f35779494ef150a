import { Parser } from 'htmlparser2';
import type { ProviderName } from '../../../../contract/enrichment/job-boards.ts';
import { registrableDomain } from '../../../companies/names.ts';
import { decodePage } from '../../../platform/text/decode-page.ts';
import { foldText } from '../../../platform/text/fold-text.ts';
import type { Asking } from '../listing/read-listing.ts';
import type { Provider } from '../provider.ts';
import { findJobPostings } from '../providers/careers-page/provider.ts';
import { providers } from '../providers.ts';

const mostPages = 6;

const mostPageBytes = 3_000_000;

const usualPaths = ['/careers', '/jobs'];

const aboutWork =
  /(?<![a-z])(?:careers?|jobs?|join(?:-?us)?|work-?(?:with|at)[-\w]*|hiring|vacanc\w+|open-?(?:roles|positions)|karriere|stellen\w*|carrieres?|recrutement|emplois?|empleos?|trabaja\w*|carreiras?|vagas|lavora\w*|werken-?bij\w*|vacatures?|jobb|lediga-?jobb|karriar|kariera|praca|tyopaikat|kariyer)(?![a-z])/;

/** The first page of a company's site and those about working there, as they are written. So few that no one minds. */
export async function fetchOwnPages(asking: Asking, website: string): Promise<OwnPage[]> {
  const home = await fetchPage(asking, website, website);
  if (!home) return [];
  const pages = [home];
  const wanted = addressesAbout(home, website);
  const guesses = usualPaths.flatMap((path) => URL.parse(path, home.url)?.href ?? []);
  for (const address of wanted.length > 0 ? wanted : guesses) {
    if (pages.length >= mostPages) break;
    if (pages.some(({ url }) => url === address)) continue;
    const page = await fetchPage(asking, address, website);
    if (page) pages.push(page);
    if (page && findLinks(page.html, page.url).links.some(({ url }) => boardOf(url) !== null)) break;
  }
  return pages;
}

/** Pages of the same company whose address says that they are about work, the shortest first. */
function addressesAbout(home: OwnPage, website: string): string[] {
  const links = findLinks(home.html, home.url).links.filter(
    ({ how, url }) => how === 'link' && isOwn(url.href, website),
  );
  const about = links.filter(({ url }) =>
    aboutWork.test(foldText(`${url.hostname} ${decoded(url.pathname)}`)),
  );
  const addresses = about.map(({ url }) => {
    const bare = new URL(url);
    bare.hash = '';
    return bare.href;
  });
  return [...new Set(addresses)].toSorted((one, other) => one.length - other.length).slice(0, mostPages);
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

async function fetchPage(
  { fetcher, userAgent, signal }: Asking,
  url: string,
  website: string,
): Promise<OwnPage | null> {
  const answer = await fetcher({
    url,
    userAgent,
    accept: 'text/html, application/xhtml+xml',
    maxBytes: mostPageBytes,
    ...(signal && { signal }),
  });
  if (answer.kind !== 'fetched' || !isOwn(answer.url, website)) return null;
  return { url: answer.url, html: decodePage(answer.body, answer.mediaType) };
}

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

function boardOf(link: URL): { provider: ProviderName; token: string } | null {
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

/** An address that a page holds, and how: people follow a link, a page is made of an embed, a script only names it. */
type PageLink = { url: URL; how: 'link' | 'embed' | 'script' };

type ReadPage = { title: string; links: PageLink[] };

const mostLinks = 5_000;

const mostScript = 2_000_000;

const namedAddress = /https?:(?:\\?\/){2}[^\s"'<>`\\]+(?:\\?\/[^\s"'<>`\\]*)*/g;

/** How pages of Greenhouse's own boards, and some sites' data, name a board. */
const namedToken = /["']?(?:urlToken|boardToken|board_token)["']?\s*[:=]\s*["']([\w.-]{1,80})["']/g;

/** The title and the addresses of a page, comments left out. Bounded, whatever the page holds. */
export function findLinks(html: string, address: string): ReadPage {
  const links: PageLink[] = [];
  let title = '';
  let base = address;
  let inside: string | null = null;
  const add = (text: string | undefined, how: PageLink['how']) => {
    const url = text === undefined || links.length >= mostLinks ? null : URL.parse(text.trim(), base);
    if (url && /^https?:$/.test(url.protocol)) links.push({ url, how });
  };
  const parser = new Parser({
    onopentag(name, attributes) {
      inside = name;
      if (name === 'base') base = URL.parse(attributes.href ?? '', address)?.href ?? base;
      if (name === 'a' || name === 'area') add(attributes.href, 'link');
      if (name === 'iframe' || name === 'script') add(attributes.src, 'embed');
      const domain = attributes['data-domain'];
      if (domain && /^[\w-]+\.bamboohr\.com$/i.test(domain)) add(`https://${domain}/careers`, 'embed');
    },
    ontext(text) {
      if (inside === 'title' && title.length < 500) title += text;
      if (inside === 'script' && text.length <= mostScript)
        for (const named of namedIn(text)) add(named, 'script');
    },
    onclosetag() {
      inside = null;
    },
  });
  parser.end(html);
  return { title: title.replace(/\s+/g, ' ').trim(), links };
}

function namedIn(script: string): string[] {
  const addresses = [...script.matchAll(namedAddress)].map(([found]) => found.replaceAll('\\/', '/'));
  const tokens = [...script.matchAll(namedToken)].map(([, token]) => `https://boards.greenhouse.io/${token}`);
  return [...addresses, ...tokens].slice(0, 500);
}
