import type { SourceName } from '../../../contract/companies/companies.ts';
import type { Confidence } from '../../../contract/companies/confidence.ts';
import type { SeenFact, SiteStatus } from '../../../contract/companies/contact.ts';
import type { ReportedFact } from '../../../contract/enrichment/reported-facts.ts';
import type { SiteFactKind } from '../../../contract/enrichment/websites.ts';
import type { startups } from '../../companies/table.ts';
import { registrableDomain } from '../../companies/websites.ts';
import { covering } from '../../enrichment/fact-reports/covering.ts';
import { readStoredPerson } from '../../enrichment/websites/people/stored-person.ts';
import type { companySites, siteFacts } from '../../enrichment/websites/table.ts';

type Site = typeof companySites.$inferSelect;

export type ReadFacts = {
  site: Site | null;
  facts: (typeof siteFacts.$inferSelect)[];
  doubted: ReportedFact[];
};

export type PresentedSite = {
  /** The name of its picture. */
  logo: string | null;
  description: string | null;
  descriptionFrom: SeenFact | null;
  website: string | null;
  site: SiteStatus;
  careers: SeenFact | null;
  linkedin: SeenFact | null;
  addresses: SeenFact[];
  form: SeenFact | null;
  people: SeenPerson[];
};

/** Someone whom their own site names. */
export type SeenPerson = { name: string; roles: string[]; seen: SeenFact };

type ShownKind = Exclude<SiteFactKind, 'logo' | 'person' | 'office' | 'register-number'>;

/** What of a company's own pages its viewer is told: nothing that they said is of another company. */
export function presentSite(
  company: typeof startups.$inferSelect,
  { site, facts, doubted }: ReadFacts,
): PresentedSite {
  const isReported = (fact: ReportedFact) => covering(fact).some((each) => doubted.includes(each));
  const reported = (kind: ShownKind): SeenFact[] =>
    isReported(kind) ? [] : facts.filter((fact) => fact.kind === kind).map(seenFactOf);
  const first = (kind: ShownKind) => reported(kind)[0] ?? null;
  const isRead = company.descriptionPage !== null;
  const website = websiteOf(company, { site, isDoubted: doubted.includes('website') });
  return {
    logo: isReported('website') ? null : (facts.find(({ kind }) => kind === 'logo')?.value ?? null),
    description: isRead && isReported('description') ? null : company.description,
    descriptionFrom: isRead ? first('description') : null,
    website,
    site: statusOfSite(website, { site, doubted }),
    careers: first('careers'),
    linkedin: first('linkedin'),
    addresses: reported('email'),
    form: first('contact-form'),
    people: isReported('website')
      ? []
      : facts
          .filter(({ kind }) => kind === 'person')
          .map((fact) => ({ ...readStoredPerson(fact.value), seen: seenFactOf(fact) })),
  };
}

function seenFactOf({ value, page, lastSeenAt }: ReadFacts['facts'][number]): SeenFact {
  return { value, page, lastSeenAt: lastSeenAt.toISOString() };
}

/** The website of a company wherever one is shown: what a source names, else what was found to be theirs. */
export function websiteOf(
  company: { website: string | null },
  { site, isDoubted }: { site: Pick<Site, 'state' | 'url'> | null; isDoubted: boolean },
): string | null {
  if (isDoubted) return null;
  return company.website ?? (site?.state === 'found' ? site.url : null);
}

/** What is said beside that website, or in its place; never that there is none beside one that is shown. */
function statusOfSite(website: string | null, { site, doubted }: Omit<ReadFacts, 'facts'>): SiteStatus {
  const checkedAt = site?.checkedAt?.toISOString() ?? null;
  if (doubted.includes('website')) return { state: 'doubted', checkedAt: null, reason: null };
  if (website === null) return { state: site?.state ?? 'unchecked', checkedAt, reason: null };
  const isProven =
    site?.state === 'found' && site.url !== null && isOneDomain(site.domain ?? site.url, website);
  if (!isProven) return { state: 'reported', checkedAt: null, reason: null };
  // Reasons of what is not sure are for admins.
  return { state: 'found', checkedAt, reason: site.reason };
}

const isOneDomain = (one: string, other: string): boolean => domainOf(one) === domainOf(other);

/** Endings that no registry knows, such as those reserved for examples, have none: there it is the host. */
function domainOf(address: string): string {
  const host = URL.parse(/^https?:/i.test(address) ? address : `https://${address}`)?.hostname;
  return registrableDomain(address) ?? host ?? address;
}

type Reported = {
  source: SourceName;
  label: string;
  amount: string | null;
  currency: string | null;
  /** What an admin set by it. */
  corrects?: readonly string[];
};

/** Two sources round one sum differently. */
const alike = 1.1;

/** How sure a round is by what its reports say. Of one source the last report stands for all. What an admin corrected is settled. */
export function confidenceOf(reports: readonly Reported[]): Confidence {
  const reported = reports.filter(({ corrects = [] }) => corrects.length === 0);
  const voices = [...new Map(reported.map((report) => [voiceOf(report), report])).values()];
  const isFinished = reports.some(({ corrects = [] }) => corrects.includes('amount'));
  const isDisputed = !isFinished && voices.some((one) => voices.some((other) => contradict(one, other)));
  if (isDisputed) return 'disputed';
  if (voices.some(({ source }) => source === 'form-d')) return 'filed';
  return voices.length > 1 ? 'agreed' : 'single';
}

/** Filings are all by the company; of news each paper speaks for itself. */
const voiceOf = ({ source, label }: Reported) => (source === 'feed' ? `${source} ${label}` : source);

function contradict(one: Reported, other: Reported): boolean {
  if (one.amount === null || other.amount === null || one.currency !== other.currency) return false;
  return Number(one.amount) > Number(other.amount) * alike;
}
