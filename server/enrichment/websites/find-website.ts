import { registrableDomain } from '../../companies/names.ts';
import type { Fetcher, FetchResponse, RequestBudget } from '../../platform/fetch/fetcher.ts';
import { candidateHosts } from './candidate-hosts.ts';
import type { Page } from './page/page.ts';
import { mostPageBytes, readPage } from './page/read-page.ts';
import { judgeSite, type SiteVerdict } from './verdict/judge-site.ts';
import type { KnownCompany } from './verdict/known-company.ts';

/** So many requests a company, with those for robots.txt and after redirects. */
const mostRequests = 8;
const patienceMs = 12_000;

export type Run = { url: string; domain: string | null; reason: string; reasons: SiteVerdict['reasons'] };

/** What came of looking for a company's website. What is not sure is shown to nobody. */
export type Check =
  | { kind: 'found'; url: string; domain: string; pages: Page[]; look: Run }
  | { kind: 'unsure'; looks: Run[] }
  | { kind: 'none' }
  | { kind: 'unreached'; reason: string };

export type Web = { fetcher: Fetcher; userAgent: string; signal: AbortSignal };

export type Before = {
  /** Domains that were found before: looked at first, and judged anew. */
  before?: string[];
  /** What an admin said is theirs needs no proof but that somebody lives there. */
  confirmed?: string | null;
  isLeftOut?: (domain: string) => boolean;
};

/** Looks for a company's website where it may be, and takes the first that proves to be its own. */
export async function findWebsite(
  company: KnownCompany,
  web: Web,
  { before = [], confirmed = null, isLeftOut = () => false }: Before = {},
): Promise<Check> {
  const budget = { left: mostRequests };
  const runs: Run[] = [];
  const seen = new Set<string>();
  let failure: string | null = null;
  for (const host of new Set([...before, ...candidateHosts(company)])) {
    if (budget.left < 2 || web.signal.aborted) break;
    if (seen.has(host) || isLeftOut(host)) continue;
    const answer = await fetchPage(web, `https://${host}/`, budget);
    if (answer.kind !== 'fetched') {
      if (answer.kind !== 'refused' || answer.isUnknownHost) continue;
      // A site that was known and cannot be looked at is no reason to take another.
      if (before.includes(host)) return { kind: 'unreached', reason: answer.reason };
      failure ??= answer.reason;
      continue;
    }
    const domain = registrableDomain(answer.url) ?? host;
    if (seen.has(domain) || isLeftOut(domain)) continue;
    seen.add(host).add(domain);
    const { verdict, pages } = await visitSite(company, web, { asked: `https://${host}/`, answer, budget });
    const run = {
      url: answer.url,
      domain: verdict.domain,
      reason: verdict.reason,
      reasons: verdict.reasons,
    };
    const isConfirmed = confirmed !== null && verdict.domain === confirmed && !isUninhabited(verdict);
    if ((verdict.verdict === 'sure' || isConfirmed) && verdict.domain)
      return { kind: 'found', url: homeOf(answer.url), domain: verdict.domain, pages, look: run };
    runs.push(run);
  }
  if (runs.length > 0) return { kind: 'unsure', looks: runs };
  return failure ? { kind: 'unreached', reason: failure } : { kind: 'none' };
}

const isUninhabited = ({ reasons }: SiteVerdict) => reasons.some(({ fact }) => fact === 'parked');

type Arrival = { asked: string; answer: Extract<FetchResponse, { kind: 'fetched' }>; budget: RequestBudget };

/** Where the name is right and nothing else is known, the page that says who they are may say more. */
async function visitSite(company: KnownCompany, web: Web, { asked, answer, budget }: Arrival) {
  const pages = [await passDoor(readPage(answer), web, budget)];
  let verdict = judgeSite(company, { asked, pages });
  if (pages[0]?.isReserved) return { verdict: { ...verdict, verdict: 'not sure' as const }, pages };
  const further = pages[0] ? furtherPages(pages[0]) : [];
  for (const url of further.slice(0, 2)) {
    if (!verdict.lacksOnlyFact || budget.left < 1) break;
    const more = await fetchPage(web, url, budget);
    if (more.kind !== 'fetched' || registrableDomain(more.url) !== registrableDomain(answer.url)) continue;
    pages.push(readPage(more));
    verdict = judgeSite(company, { asked, pages });
  }
  return { verdict, pages };
}

/** A page that only leads on, such as to one's language, is not the first one of its site. */
async function passDoor(door: Page, web: Web, budget: RequestBudget): Promise<Page> {
  const next = door.refresh;
  const isOwn = next !== null && registrableDomain(next) === registrableDomain(door.url);
  if (!isOwn || withoutFragment(next) === withoutFragment(door.url) || budget.left < 1) return door;
  const answer = await fetchPage(web, next, budget);
  return answer.kind === 'fetched' && registrableDomain(answer.url) === registrableDomain(door.url)
    ? readPage(answer)
    : door;
}

const tellingPaths = [
  /impressum|imprint|mentions-legales|aviso-legal|colophon/i,
  /contact|kontakt|contacto/i,
  /about|ueber-uns|company|team|a-propos|chi-siamo|sobre/i,
  /terms|privacy|legal/i,
];

/** Links of the page to such as say who somebody is, the most telling first. */
export function furtherPages({ url, links }: Page): string[] {
  const own = registrableDomain(url);
  const near = links.filter(
    (link) => registrableDomain(link.url) === own && new URL(link.url).pathname !== '/',
  );
  const found = tellingPaths.flatMap((pattern) => {
    const link = near.find((each) => pattern.test(new URL(each.url).pathname) || pattern.test(each.text));
    return link ? [withoutFragment(link.url)] : [];
  });
  return [...new Set(found)].filter((each) => each !== withoutFragment(url));
}

const withoutFragment = (url: string) => url.replace(/#.*$/, '');
const homeOf = (url: string) => new URL('/', url).href;

/** One page of the web, as text and to a bound. */
export function fetchPage({ fetcher, userAgent, signal }: Web, url: string, budget: RequestBudget) {
  return fetcher({
    url,
    userAgent,
    accept: 'text/html,application/xhtml+xml',
    maxBytes: mostPageBytes,
    timeoutMs: patienceMs,
    signal,
    budget,
  });
}
