import { and, eq, gt, isNull } from 'drizzle-orm';
import { dayMs } from '../../../contract/platform/time/days.ts';
import { registrableDomain } from '../../companies/names.ts';
import { type Context, requireMachine } from '../../platform/context.ts';
import {
  type Reservations,
  readReservations,
  reservationRequest,
} from '../../platform/fetch/tdm-reservation.ts';
import { fetchLogo } from '../logos/stored-logos.ts';
import { describeSite, readContacts } from './facts/describe-site.ts';
import { readOffices } from './facts/read-offices.ts';
import { type Check, fetchPage, findWebsite, pagesOfFacts, type Web } from './find-website.ts';
import type { Page } from './page/read-organizations.ts';
import { readPage } from './page/read-page.ts';
import { readRegisterNumbers } from './page/read-register-numbers.ts';
import { readSitePeople } from './people/read-site-people.ts';
import { storedPerson } from './people/stored-person.ts';
import { loadSiteSubject, type ReadFact, saveSite } from './save-site.ts';
import { companySites, removed } from './table.ts';

/** The website of a company that was proved within a day and that no one doubts, without looking at it again. */
export async function restoreSite(
  context: Context,
  startupId: string,
): Promise<Pick<ProvenSite, 'url' | 'domain'> | null> {
  requireMachine(context);
  const { db, now } = context;
  const [site] = await db
    .select({ url: companySites.url, domain: companySites.domain })
    .from(companySites)
    .where(
      and(
        eq(companySites.startupId, startupId),
        eq(companySites.state, 'found'),
        isNull(companySites.doubtedAt),
        gt(companySites.checkedAt, new Date(now().getTime() - dayMs)),
        gt(companySites.nextCheckAt, now()),
      ),
    );
  return site?.url && site.domain ? { url: site.url, domain: site.domain } : null;
}

/** A site whose company it surely is, with what was read of it. */
export type ProvenSite = { url: string; domain: string; pages: Page[] };

type SiteCheck =
  | { kind: 'found'; site: ProvenSite; isNew: boolean; isChanged: boolean }
  | { kind: 'unsure' | 'none' | 'unreached' | 'left-out'; reason: string };

const requestsForFacts = 3;

const patienceMs = 12_000;

/**
 * Looks for a company's website, or looks at the one that is known again, and keeps what stands there: facts that are gone
 * there go, and what cannot be reached is kept until it is too old. Doing it again changes nothing but the day.
 */
export async function checkSite(context: Context, startupId: string, web: Web): Promise<SiteCheck | null> {
  requireMachine(context);
  const subject = await loadSiteSubject(context, startupId);
  if (!subject) return null;
  const { known, site } = subject;
  if (subject.isLeftOut) {
    await saveSite(context, subject, { kind: 'none' });
    return { kind: 'left-out', reason: 'This company requested removal.' };
  }
  const excluded = await findExcluded(context, site?.refusedDomains ?? []);
  const check = await findWebsite(known, web, {
    before: [site?.confirmedDomain, site?.domain].flatMap((domain) => domain ?? []),
    confirmed: site?.confirmedDomain ?? null,
    isLeftOut: (domain) => excluded.has(domain),
  });
  if (check.kind !== 'found') {
    await saveSite(context, subject, check);
    return { kind: check.kind, reason: reasonOf(check) };
  }
  const reservations = await findReservations(check.url, web);
  const isReserved = check.pages.some(({ url }) => reservations(url));
  if (isReserved) {
    const reason = `${check.domain} reserves its pages (tdmrep.json).`;
    await saveSite(context, subject, { kind: 'none' });
    return { kind: 'left-out', reason };
  }
  const further = (await readFurther(check.pages, web)).filter(({ url }) => !reservations(url));
  const pages = [...check.pages, ...further];
  const [home] = check.pages;
  const isChanged = await saveSite(context, subject, check, {
    facts: factsOf(pages, check.domain, known.names),
    logo: home ? await fetchLogo(withoutReserved(home, reservations), web) : null,
  });
  const proven = { url: check.url, domain: check.domain, pages };
  return { kind: 'found', site: proven, isNew: site?.domain !== check.domain, isChanged };
}

async function findReservations(home: string, { fetcher, userAgent, signal }: Web): Promise<Reservations> {
  const asked = { userAgent, signal, timeoutMs: patienceMs };
  return readReservations(await fetcher(reservationRequest(new URL(home).origin, asked)));
}

function withoutReserved(page: Page, reservations: Reservations): Page {
  const { origin } = new URL(page.url);
  const isReserved = (url: string) => new URL(url).origin === origin && reservations(url);
  return { ...page, icons: page.icons.filter(({ url }) => !isReserved(url)) };
}

async function findExcluded({ db }: Context, refused: readonly string[]): Promise<Set<string>> {
  const rows = await db.select({ value: removed.value }).from(removed).where(eq(removed.kind, 'domain'));
  return new Set([...rows.map(({ value }) => value), ...refused]);
}

/** The pages that say how to reach them, as far as they were not read as a proof. */
async function readFurther(pages: readonly Page[], web: Web): Promise<Page[]> {
  const [home] = pages;
  if (!home) return [];
  const budget = { left: requestsForFacts };
  const seen = new Set(pages.map(({ url }) => url));
  const further: Page[] = [];
  const unread = pagesOfFacts(home).filter((url) => !seen.has(url));
  for (const url of unread.slice(0, requestsForFacts)) {
    if (budget.left < 1) break;
    const answer = await fetchPage(web, url, budget);
    if (answer.kind !== 'fetched' || registrableDomain(answer.url) !== registrableDomain(home.url)) continue;
    const page = readPage(answer);
    if (!page.isReserved) further.push(page);
  }
  return further;
}

function factsOf(pages: readonly Page[], domain: string, names: readonly string[]): ReadFact[] {
  const description = describeSite(pages, names);
  return [
    ...(description
      ? [{ kind: 'description' as const, value: description.text, page: description.page }]
      : []),
    ...readContacts(pages, domain),
    ...readSitePeople(pages, names).map((person) => ({
      kind: 'person' as const,
      value: storedPerson(person),
      page: person.page,
    })),
    ...readOffices(pages, names),
    ...registerNumbers(pages),
  ];
}

/** Each number once, with the first page that states it: footers repeat it on all. */
function registerNumbers(pages: readonly Page[]): ReadFact[] {
  const found = new Map<string, ReadFact>();
  for (const { url, lines } of pages)
    for (const { number } of readRegisterNumbers(lines))
      if (!found.has(number)) found.set(number, { kind: 'register-number', value: number, page: url });
  return [...found.values()];
}

function reasonOf(check: Exclude<Check, { kind: 'found' }>): string {
  if (check.kind === 'none') return 'No website of this name was found.';
  if (check.kind === 'unreached') return check.reason;
  return check.looks.map(({ domain, url, reason }) => `${domain ?? url}: ${reason}`).join('; ');
}
