import type { RecordMerge, ReviewFact, ReviewItem, ReviewSide } from '../../../contract/admin/review.ts';
import { startupId } from '../../../contract/companies/companies.ts';
import { type RoundKind, roundNames } from '../../../contract/companies/round-kinds.ts';
import { labelOfTag } from '../../../contract/reference/industries/industries.ts';
import type { ScoredFact } from '../../companies/linkage/evidence.ts';
import type { KnownCompany } from '../../companies/recording/ledger.ts';
import type { RoundReport } from '../../companies/report.ts';
import type { reviewItems } from '../../companies/review-queue/table.ts';
import type { companyMerges } from './table.ts';

type Item = typeof reviewItems.$inferSelect;

export function presentItem(
  item: Item,
  known: ReadonlyMap<string, KnownCompany>,
  decidedBy: string | null = null,
): ReviewItem {
  const { id, kind, source, reason, report, decision } = item;
  const candidate = known.get(item.candidateId ?? '');
  const [round] = roundsOf(report);
  return {
    id,
    kind,
    companyName: report.company.name,
    reason,
    evidence: item.evidence.map(presentFact),
    source,
    url: report.url,
    amount: round?.amount ?? null,
    announcedOn: round?.announcedOn ?? null,
    createdAt: item.createdAt.toISOString(),
    told: presentReport(report, item.startupId),
    known: candidate ? presentKnown(candidate) : null,
    decision,
    decidedAt: item.decidedAt?.toISOString() ?? null,
    decidedBy,
  };
}

export function presentMerge({
  merge,
  name,
}: {
  merge: typeof companyMerges.$inferSelect;
  name: string;
}): RecordMerge {
  return {
    id: merge.id,
    startupId: startupId.parse(merge.startupId),
    name,
    mergedName: merge.mergedName,
    mergedAt: merge.mergedAt.toISOString(),
    isByItself: merge.mergedBy === null,
    evidence: merge.evidence.map(presentFact),
  };
}

function presentFact({ fact, weight, detail, isContradiction = false }: ScoredFact): ReviewFact {
  return { fact, weight, detail, isContradiction };
}

function presentReport(report: RoundReport, listedAs: string | null): ReviewSide {
  const { company } = report;
  const { country, region, city, website, foundedYear } = company;
  return {
    startupId: listedAs === null ? null : startupId.parse(listedAs),
    name: company.name,
    website: website ?? company.identifiers.find(({ kind }) => kind === 'domain')?.value ?? null,
    location: { country, region, city },
    foundedYear,
    industries: labelsOf(company.industryTags),
    people: company.people.map(({ name }) => name),
    rounds: roundsOf(report),
  };
}

export function presentKnown({ row, people, events, identifiers }: KnownCompany): ReviewSide {
  return {
    startupId: startupId.parse(row.id),
    name: row.name,
    website: row.website ?? identifiers.get('domain') ?? null,
    location: { country: row.country ?? null, region: row.region ?? null, city: row.city ?? null },
    foundedYear: row.foundedYear ?? null,
    industries: labelsOf(row.industryTags),
    people: [...people.values()].map(({ name }) => name),
    rounds: events
      .map(({ row: round }) => presentRound(round))
      .sort((a, b) => b.announcedOn.localeCompare(a.announcedOn)),
  };
}

const labelsOf = (tags: readonly string[]) => tags.flatMap((tag) => labelOfTag(tag) ?? []);
const roundsOf = ({ round }: RoundReport) =>
  round ? [presentRound({ ...round, roundKind: round.kind })] : [];

type Reported = {
  roundKind: RoundKind;
  amount?: string | null;
  currency?: string | null;
  announcedOn: string;
};

function presentRound({ roundKind, amount, currency, announcedOn }: Reported): ReviewSide['rounds'][number] {
  const money = amount && currency ? { amount, currency, usd: null } : null;
  return { name: roundNames[roundKind], amount: money, announcedOn };
}
