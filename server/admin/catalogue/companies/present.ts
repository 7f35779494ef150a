import type {
  AdminCompany,
  AdminStatement,
  CompanyFact,
  ListedCompany,
  ShownFact,
  SourceFact,
} from '../../../../contract/admin/companies.ts';
import { startupId } from '../../../../contract/companies/companies.ts';
import { fundsPurposeNames } from '../../../../contract/companies/funds-purposes.ts';
import { countryName } from '../../../../contract/reference/countries.ts';
import { labelOfTag } from '../../../../contract/reference/industries/industries.ts';
import { findCompanyDisputes } from '../../../companies/conflicting-facts/disputed-facts.ts';
import { companyFactsOf } from '../../../companies/corrections/company-facts.ts';
import { correctedFacts, isCorrection } from '../../../companies/corrections/corrections.ts';
import type { QuotedFact } from '../../../companies/quoted-facts/quoted-fact.ts';
import type { QuotedFactRow } from '../../../companies/quoted-facts/table.ts';
import type { KnownCompany, ReportRow } from '../../../companies/recording/ledger.ts';
import { correctableOfCompany, type ToldCompany } from '../../../companies/report.ts';
import type { startups } from '../../../companies/table.ts';

type Row = Pick<
  typeof startups.$inferSelect,
  | 'id'
  | 'name'
  | 'website'
  | 'country'
  | 'region'
  | 'city'
  | 'industryTags'
  | 'hiddenAt'
  | 'isDisputed'
  | 'isSample'
  | 'createdAt'
>;

export function presentListed(row: Row): ListedCompany {
  const { country, region, city } = row;
  return {
    id: startupId.parse(row.id),
    name: row.name,
    website: row.website,
    location: { country, region, city },
    industries: namesOfTags(row.industryTags),
    hiddenAt: row.hiddenAt?.toISOString() ?? null,
    isDisputed: row.isDisputed,
    isSample: row.isSample,
    recordedAt: row.createdAt.toISOString(),
  };
}

const namesOfTags = (tags: readonly string[]) => [
  ...new Set(tags.map((tag) => labelOfTag(tag)?.name ?? tag)),
];

/** All reports of a company, the first seen first. */
const allReportsOf = ({ events, companyReports }: KnownCompany): ReportRow[] =>
  [...companyReports, ...events.flatMap(({ reports }) => reports)].sort(
    (one, other) => one.firstSeenAt.getTime() - other.firstSeenAt.getTime() || one.id.localeCompare(other.id),
  );

/** Each fact with what every source says of it, what an admin says first. */
export function presentFacts(startup: KnownCompany): ShownFact[] {
  const reports = allReportsOf(startup);
  const corrected = correctedFacts(reports);
  const disputed = findCompanyDisputes(reports);
  const now = companyFactsOf(startup.row);
  return correctableOfCompany.map((fact) => ({
    fact,
    value: wordsOfFact(fact, now),
    isCorrected: corrected.has(fact),
    isDisputed: disputed.includes(fact),
    told: companySnapshot(fact, reports),
  }));
}

/** What one source says again and again stands once. */
function companySnapshot(fact: CompanyFact, reports: readonly ReportRow[]): SourceFact[] {
  const reported = reports.flatMap((report) => {
    const setsIt = report.corrects?.includes(fact) ?? false;
    if (isCorrection(report) && !setsIt) return [];
    const value = report.company ? wordsOfFact(fact, report.company) : null;
    if (value === null && !setsIt) return [];
    const { source, label, url = null, firstSeenAt } = report;
    return [
      {
        source,
        label,
        url,
        value: value ?? '',
        isCorrection: setsIt,
        firstSeenAt: firstSeenAt.toISOString(),
      },
    ];
  });
  const once = new Map(
    reported.map((each) => [`${each.source} ${each.label} ${each.value}`, each] as const).reverse(),
  );
  return [...once.values()]
    .reverse()
    .sort((one, other) => Number(other.isCorrection) - Number(one.isCorrection));
}

function wordsOfFact(fact: CompanyFact, company: Partial<ToldCompany>): string | null {
  if (fact === 'place')
    return (
      [company.city, company.region, company.country && (countryName(company.country) ?? company.country)]
        .filter(Boolean)
        .join(', ') || null
    );
  if (fact === 'industryTags') return namesOfTags(company.industryTags ?? []).join(', ') || null;
  const value = fact === 'description' ? (company.description ?? company.activity) : company[fact];
  return value === null || value === undefined || value === '' ? null : String(value);
}

/** A row of the ledger has what the database gave it. */
export function presentKnownListed({ row }: KnownCompany): ListedCompany {
  return presentListed({
    ...row,
    website: row.website ?? null,
    country: row.country ?? null,
    region: row.region ?? null,
    city: row.city ?? null,
    hiddenAt: row.hiddenAt ?? null,
    isDisputed: row.isDisputed ?? false,
    isSample: row.isSample ?? false,
  });
}

/** A sentence with what was read from it, in words. */
export function presentStatement(row: QuotedFactRow): AdminStatement {
  const { id, kind, sentence, url, publisher, statedOn, origin } = row;
  return { id, kind, sentence, url, publisher, statedOn, origin, says: wordsOfStatement(row.fact) };
}

function wordsOfStatement(fact: QuotedFact): string | null {
  switch (fact.kind) {
    case 'activity':
      return null;
    case 'person':
      return [fact.name, ...fact.roles].join(', ');
    case 'investors':
      return [...fact.lead.map((name) => `${name} (lead)`), ...fact.others].join(', ') || null;
    case 'place':
      return wordsOfFact('place', fact);
    case 'planned_hires':
      return [fact.count, ...fact.functions].filter((each) => each !== null).join(', ') || null;
    case 'use_of_funds': {
      const purposes = fact.purposes.map((purpose) => fundsPurposeNames[purpose]);
      const countries = fact.countries.flatMap((code) => countryName(code) ?? []);
      return [...purposes, ...fact.functions, ...countries].join(', ') || null;
    }
  }
}

export type Activity = AdminCompany['activity'];
