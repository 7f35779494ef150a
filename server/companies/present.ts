import type { ApplicationStatus } from '../../contract/application-status.ts';
import type { Entitlement } from '../../contract/billing/entitlement.ts';
import type { Contact, Person } from '../../contract/company/contact.ts';
import { industriesOfGroup, labelOfTag } from '../../contract/industries/industries.ts';
import type { Mute } from '../../contract/mutes.ts';
import type { MatchScore } from '../../contract/rounds/match-score.ts';
import { roundNames } from '../../contract/rounds/round-kinds.ts';
import type {
  CommonGround,
  Company,
  CompanyReport,
  IndustryLabel,
  Location,
  Money,
  Provenance,
  Round,
  SimilarCompany,
} from '../../contract/startups.ts';
import { fundingEventId, startupId } from '../../contract/startups.ts';
import type { fundingEvents, startupReports, startups } from '../startups/table.ts';
import { type PresentedSite, presentSite, type ReadFacts } from './present-site.ts';
import { surenessOf } from './sureness.ts';

type EventRow = Pick<
  typeof fundingEvents.$inferSelect,
  'id' | 'roundKind' | 'amount' | 'currency' | 'usdAmount' | 'announcedOn' | 'leadInvestors'
>;
type ReportRow = typeof startupReports.$inferSelect;

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

export function presentLocation({ city, region, country }: Location): Location {
  return { city, region, country };
}

function presentRound(row: EventRow & { isNew: boolean }, reports: ReportRow[]): Round {
  return {
    id: fundingEventId.parse(row.id),
    kind: row.roundKind,
    name: roundNames[row.roundKind],
    amount: presentMoney(row),
    announcedOn: row.announcedOn,
    isNew: row.isNew,
    leadInvestors: row.leadInvestors,
    sureness: surenessOf(reports),
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
    reportedOn: report.reportedOn ?? report.announcedOn ?? announcedOn,
    firstSeenAt: report.firstSeenAt.toISOString(),
  };
}

function presentCompanyReport({ source, label, url, firstSeenAt }: ReportRow): CompanyReport {
  return { source, label, url, firstSeenAt: firstSeenAt.toISOString() };
}

type CompanyParts = {
  startup: typeof startups.$inferSelect;
  read: ReadFacts;
  events: (typeof fundingEvents.$inferSelect & { isNew: boolean })[];
  lockedRounds: number;
  reports: ReportRow[];
  people: Person[];
  entitlement: Entitlement;
  isFavorite: boolean;
  application: ApplicationStatus | null;
  match: MatchScore | null;
  hiddenBy: Mute[];
};

/** A company within what the plan allows: locked contacts are told of, never told. */
export function presentCompany({
  startup,
  read,
  events,
  reports,
  people,
  entitlement,
  ...rest
}: CompanyParts): Company {
  const { linkedin, addresses, form, ...site } = presentSite(startup, read);
  const ways = { linkedin, addresses, form };
  return {
    id: startupId.parse(startup.id),
    name: startup.name,
    ...site,
    doubted: read.doubted,
    foundedYear: startup.foundedYear,
    industries: presentIndustries(startup.industryTags),
    location: presentLocation(startup),
    rounds: events.map((event) =>
      presentRound(
        event,
        reports.filter((report) => report.fundingEventId === event.id),
      ),
    ),
    reports: reports.filter((report) => report.fundingEventId === null).map(presentCompanyReport),
    contact: entitlement.canViewContactInfo
      ? openContact(startup, people, ways)
      : lockedContact(startup, people, ways),
    isSample: startup.isSample,
    ...rest,
  };
}

type Ways = Pick<PresentedSite, 'linkedin' | 'addresses' | 'form'>;

function openContact(startup: CompanyParts['startup'], people: Person[], ways: Ways): Contact {
  return {
    access: 'open',
    email: startup.contactEmail,
    linkedinUrl: startup.linkedinUrl,
    people: people.map(({ name, roles }) => ({ name, roles })),
    ...ways,
  };
}

function lockedContact(startup: CompanyParts['startup'], people: Person[], ways: Ways): Contact {
  return {
    access: 'locked',
    hasEmail: startup.contactEmail !== null || ways.addresses.length > 0,
    hasLinkedin: startup.linkedinUrl !== null || ways.linkedin !== null,
    hasForm: ways.form !== null,
    peopleCount: people.length,
  };
}

/** A company in the list of those like another, with the one round that the list was made by. */
export function presentSimilar(
  startup: typeof startups.$inferSelect,
  round: Omit<EventRow, 'id' | 'leadInvestors'>,
  inCommon: CommonGround[],
  application: ApplicationStatus | null,
): SimilarCompany {
  return {
    startupId: startupId.parse(startup.id),
    companyName: startup.name,
    isSample: startup.isSample,
    industries: presentIndustries(startup.industryTags),
    location: presentLocation(startup),
    round: {
      name: roundNames[round.roundKind],
      amount: presentMoney(round),
      announcedOn: round.announcedOn,
    },
    inCommon,
    application,
  };
}
