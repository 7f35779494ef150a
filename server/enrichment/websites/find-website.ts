import { formsOfName } from '../../companies/linkage/separate-report.ts';
import { registrableDomain, withoutLegalForm } from '../../companies/names.ts';
import type { Fetcher, FetchResponse, RequestBudget } from '../../platform/fetch/fetcher.ts';
import { foldText } from '../../platform/text/fold-text.ts';
import { describeSite, readContacts } from './facts/describe-site.ts';
import type { Page } from './page/read-organizations.ts';
import { mostPageBytes, readPage } from './page/read-page.ts';
import { readRegisterNumbers } from './page/read-register-numbers.ts';
import { readSitePeople } from './people/read-site-people.ts';
import { judgeSite, type SiteVerdict } from './verdict/judge-site.ts';
import type { KnownCompany } from './verdict/score-name.ts';

/** So many requests a company, with those for robots.txt and after redirects. */
const mostRequests = 8;

const patienceMs = 12_000;

export type Run = { url: string; domain: string | null; reason: string; reasons: SiteVerdict['reasons'] };

/** What came of looking for a company's website. What is not sure is shown to no one. */
export type Check =
  | { kind: 'found'; url: string; domain: string; pages: Page[]; look: Run }
  | { kind: 'unsure'; looks: Run[] }
  | { kind: 'none' }
  | { kind: 'unreached'; reason: string };

export type Web = { fetcher: Fetcher; userAgent: string; signal: AbortSignal };

export type Before = {
  /** Domains that were found before: looked at first, and judged anew. */
  before?: string[];
  /** What an admin said is theirs needs no proof but that someone lives there. */
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

/** The imprint, the ways to write to them, and who they are: the page of the team before one that speaks of the company. */
const factPaths = [
  ...tellingPaths.slice(0, 2),
  /team|leadership|founders|equipe|équipe|equipo|people/i,
  ...tellingPaths.slice(2),
];

/** Links of the page to such as say who someone is, the most telling first. */
const furtherPages = (home: Page): string[] => linksTo(home, tellingPaths);

/** Links of the page to such as say how to reach them and who leads them, the most telling first. */
export const pagesOfFacts = (home: Page): string[] => linksTo(home, factPaths);

function linksTo({ url, links }: Page, patterns: readonly RegExp[]): string[] {
  const own = registrableDomain(url);
  const near = links.filter(
    (link) => registrableDomain(link.url) === own && new URL(link.url).pathname !== '/',
  );
  const found = patterns.flatMap((pattern) => {
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

/** What is made of a site that may be a company's: the verdict with its reasons, and what would be read from it. */
export function explainSite(company: KnownCompany, { asked, pages }: { asked: string; pages: Page[] }) {
  const { verdict, domain, reason, reasons } = judgeSite(company, { asked, pages });
  const isSure = verdict === 'sure' && domain !== null;
  const description = isSure ? describeSite(pages, company.names) : null;
  return {
    kind: 'site' as const,
    company: company.names[0] ?? null,
    asked,
    domain,
    verdict,
    accepted: isSure,
    reason,
    reasons,
    description: description?.text ?? null,
    contacts: isSure ? readContacts(pages, domain) : [],
    people: isSure ? readSitePeople(pages, company.names) : [],
    registerNumbers: isSure ? pages.flatMap(({ lines }) => readRegisterNumbers(lines)) : [],
    candidates: candidateHosts(company),
  };
}

const endings = ['com', 'ai', 'io', 'co', 'dev', 'app', 'tech', 'health', 'bio'];

const secondLevels: Record<string, string[]> = {
  GB: ['co.uk', 'uk'],
  AU: ['com.au'],
  NZ: ['co.nz'],
  ZA: ['co.za'],
  JP: ['co.jp', 'jp'],
  KR: ['co.kr', 'kr'],
  IL: ['co.il'],
  BR: ['com.br'],
  MX: ['com.mx', 'mx'],
  TR: ['com.tr'],
  SG: ['sg', 'com.sg'],
  CN: ['cn', 'com.cn'],
  US: [],
};

const mostHosts = 40;

/**
 * Hosts that may be a company's, likeliest first: those that a source gives or links, then its name joined and hyphenated,
 * without its legal form, under the endings that startups take and its country's. None of them proves anything.
 */
function candidateHosts(company: KnownCompany): string[] {
  const given = company.links.flatMap((link) => registrableDomain(link) ?? []);
  const named = company.names.flatMap((name) => registrableDomain(name.trim()) ?? []);
  const country = company.country ?? '';
  const own = secondLevels[country] ?? (country ? [country.toLowerCase()] : []);
  const [first = [], ...others] = labelsOf(company.names);
  const [com, ...rest] = endings;
  const guessed = [
    ...first.map((label) => `${label}.${com}`),
    ...[...own, ...rest].flatMap((ending) => first.map((label) => `${label}.${ending}`)),
    ...others.flatMap((labels) =>
      labels.flatMap((label) => [`${label}.${com}`, ...own.map((each) => `${label}.${each}`)]),
    ),
  ];
  return [...new Set([...given, ...named, ...guessed])].slice(0, mostHosts);
}

/** Of the whole name, then of what is left of it without words such as 'labs'. */
function labelsOf(names: readonly string[]): string[][] {
  const whole = names.flatMap((name) => spellingsOf(wordsOf(withoutLegalForm(name))));
  const core = names.flatMap((name) => spellingsOf(formsOfName(name).core));
  return [[...new Set(whole)], [...new Set(core)].filter((label) => !whole.includes(label))];
}

const wordsOf = (name: string) =>
  foldText(name.replace(/ä/gi, 'ae').replace(/ö/gi, 'oe').replace(/ü/gi, 'ue'))
    .replace(/['’]/g, '')
    .replace(/&/g, ' and ')
    .split(/[^a-z0-9]+/)
    .filter(Boolean);

function spellingsOf(words: readonly string[]): string[] {
  const labels = words.length > 1 ? [words.join(''), words.join('-')] : [...words];
  return labels.filter((label) => /^[a-z0-9][a-z0-9-]{1,50}[a-z0-9]$/.test(label));
}
