import type { ApplicationStatus } from '../../../contract/applications/application-status.ts';
import type { Entitlement } from '../../../contract/billing/entitlement.ts';
import type {
  CompanyReport,
  IndustryLabel,
  Location,
  Money,
  Provenance,
  RoundInList,
} from '../../../contract/companies/companies.ts';
import { fundingEventId, startupId } from '../../../contract/companies/companies.ts';
import type { Contact } from '../../../contract/companies/contact.ts';
import { logoPath } from '../../../contract/companies/logo.ts';
import type { CommonGround, Company, Round, SimilarCompany } from '../../../contract/feed/company-page.ts';
import type { MatchScore } from '../../../contract/feed/match-score.ts';
import type { Mute } from '../../../contract/feed/mutes.ts';
import { industriesOfGroup, labelOfTag } from '../../../contract/reference/industries/industries.ts';
import type { QuotedFactRow } from '../../companies/quoted-facts/table.ts';
import { eventOf, eventOfReport, roundNameOf } from '../../companies/round-event.ts';
import type { companyReports, fundingEvents, startups } from '../../companies/table.ts';
import { countPeople, type RegisteredPeople } from './everyone-named.ts';
import { presentPeople } from './present-people.ts';
import { confidenceOf, type PresentedSite, presentSite, type ReadFacts } from './present-site.ts';
import { presentStatements, pressPeople } from './present-statements.ts';
import { firstToWrite } from './whom-to-write.ts';

type EventRow = Pick<
  typeof fundingEvents.$inferSelect,
  'id' | 'roundKind' | 'joinedBatch' | 'amount' | 'currency' | 'usdAmount' | 'announcedOn' | 'leadInvestors'
>;
type ReportRow = typeof companyReports.$inferSelect;

/** The industries to show: each name once, a group only where no industry of it is known, what belongs to no field last. */
export function presentIndustries(tags: string[]): IndustryLabel[] {
  const labels = tags.flatMap((tag) => labelOfTag(tag) ?? []);
  const industries = labels.filter((label) => label.tag.includes('/'));
  const covered = new Set(industries.map((label) => label.group));
  const shown = [
    ...industries,
    ...labels.filter((label) => !label.tag.includes('/') && !covered.has(label.group)),
  ];
  const unique = new Map<string, IndustryLabel>();
  for (const label of shown) {
    const known = unique.get(label.name);
    if (!known || breadthOf(label) < breadthOf(known)) unique.set(label.name, label);
  }
  return [...unique.values()].sort(
    (one, other) => Number(one.group === 'other') - Number(other.group === 'other'),
  );
}

/** Of the groups that an industry sits in the one of its own name says most about it, else the one with the fewest others. */
function breadthOf({ name, group }: IndustryLabel): number {
  if (group === 'other') return Number.POSITIVE_INFINITY;
  return labelOfTag(group)?.name === name ? 0 : industriesOfGroup(group).length;
}

export function presentMoney(row: {
  amount: string | null;
  currency: string | null;
  usdAmount: string | null;
}): Money | null {
  return row.amount && row.currency
    ? { amount: row.amount, currency: row.currency, usd: row.usdAmount }
    : null;
}

/** By the name that its content gives it. */
export const presentLogo = (name: string | null): string | null => name && logoPath(name);

export function presentLocation({ city, region, country }: Location): Location {
  return { city, region, country };
}

type ListedRound = Omit<EventRow, 'id' | 'leadInvestors'> & { isNew: boolean };

/** A round in a list of companies. */
export const presentRoundInList = (row: ListedRound): RoundInList => ({
  name: roundNameOf(row),
  event: eventOf(row),
  amount: presentMoney(row),
  announcedOn: row.announcedOn,
  isNew: row.isNew,
});

function presentRound(row: EventRow & { isNew: boolean }, reports: ReportRow[]): Round {
  return {
    id: fundingEventId.parse(row.id),
    kind: row.roundKind,
    name: roundNameOf(row),
    event: eventOf(row),
    amount: presentMoney(row),
    announcedOn: row.announcedOn,
    isNew: row.isNew,
    leadInvestors: row.leadInvestors,
    sureness: confidenceOf(reports),
    provenances: reports.map((report) => presentProvenance(report, row.announcedOn)),
  };
}

function presentProvenance(report: ReportRow, announcedOn: string): Provenance {
  return {
    source: report.source,
    label: report.label,
    url: report.url,
    quote: report.quote,
    reportedAmount: presentMoney({ amount: report.amount, currency: report.currency, usdAmount: null }),
    reportedRound: report.roundKind ?? 'unspecified',
    reportedLead: report.leadInvestors,
    event: eventOfReport(report),
    reportedOn: report.reportedOn ?? report.announcedOn ?? announcedOn,
    firstSeenAt: report.firstSeenAt.toISOString(),
  };
}

function presentCompanyReport({ source, label, url, firstSeenAt }: ReportRow): CompanyReport {
  return { source, label, url, firstSeenAt: firstSeenAt.toISOString() };
}

type NamedPerson = { name: string; roles: string[] };

type CompanyParts = {
  startup: typeof startups.$inferSelect;
  read: ReadFacts;
  events: (typeof fundingEvents.$inferSelect & { isNew: boolean })[];
  lockedRounds: number;
  reports: ReportRow[];
  facts: QuotedFactRow[];
  people: { name: string; roles: string[] }[];
  officers: RegisteredPeople;
  entitlement: Entitlement;
  isFavorite: boolean;
  application: ApplicationStatus | null;
  match: MatchScore | null;
  hiddenBy: Mute[];
  /** What the viewer does or would do. */
  titles: readonly string[];
};

/** A company within what the plan allows: locked contacts are told of, never told. */
export function presentCompany({
  startup: company,
  read,
  events,
  reports,
  facts,
  people,
  officers: registered,
  entitlement,
  titles,
  ...rest
}: CompanyParts): Company {
  const shownRounds = new Set(events.map(({ id }) => id));
  const said = { company, facts, reports, people, shownRounds, entitlement };
  const { linkedin, addresses, form, logo, people: onSite, ...site } = presentSite(company, read);
  const ways = { linkedin: linkedin ?? registered.linkedin, addresses, form, officers: registered.officers };
  const named = presentPeople({ people, onSite, reports, press: pressPeople(said) });
  return {
    id: startupId.parse(company.id),
    name: company.name,
    logo: presentLogo(logo),
    ...site,
    doubted: read.doubted,
    reportedRegisters: registered.reportedRegisters,
    foundedYear: company.foundedYear,
    industries: presentIndustries(company.industryTags),
    location: presentLocation(company),
    rounds: events.map((event) =>
      presentRound(
        event,
        reports.filter((report) => report.fundingEventId === event.id),
      ),
    ),
    reports: reports.filter((report) => report.fundingEventId === null).map(presentCompanyReport),
    contact: entitlement.canViewContactInfo
      ? openContact(company, firstToWrite(named, titles), ways)
      : lockedContact(company, named, ways),
    ...presentStatements(said),
    isSample: company.isSample,
    ...rest,
  };
}

type Ways = Pick<PresentedSite, 'linkedin' | 'addresses' | 'form'> & Pick<RegisteredPeople, 'officers'>;

function openContact(
  company: CompanyParts['startup'],
  people: Extract<Contact, { access: 'open' }>['people'],
  ways: Ways,
): Contact {
  return {
    access: 'open',
    email: company.contactEmail,
    linkedinUrl: company.linkedinUrl,
    people,
    ...ways,
  };
}

function lockedContact(company: CompanyParts['startup'], people: NamedPerson[], ways: Ways): Contact {
  return {
    access: 'locked',
    hasEmail: company.contactEmail !== null || ways.addresses.length > 0,
    hasLinkedin: company.linkedinUrl !== null || ways.linkedin !== null,
    hasForm: ways.form !== null,
    peopleCount: countPeople(people, ways.officers),
  };
}

/** A company in the list of those like another, with the one round that the list was made by. */
export function presentSimilar(
  company: typeof startups.$inferSelect & { logo: string | null },
  round: ListedRound,
  common: { grounds: CommonGround[]; tags: readonly string[] },
  application: ApplicationStatus | null,
): SimilarCompany {
  const industries = presentIndustries(company.industryTags);
  const nearness = ({ tag, group }: IndustryLabel) =>
    common.tags.includes(tag) ? 2 : Number(common.tags.includes(group));
  return {
    startupId: startupId.parse(company.id),
    companyName: company.name,
    logo: presentLogo(company.logo),
    isSample: company.isSample,
    // A row has room for one: the one that both are in.
    industries: industries.toSorted((one, other) => nearness(other) - nearness(one)),
    location: presentLocation(company),
    round: presentRoundInList(round),
    inCommon: common.grounds,
    application,
  };
}
