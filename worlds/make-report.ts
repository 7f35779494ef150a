import type { ReportedCompany, ReportedRound, RoundReport } from '../server/startups/report.ts';

type Changes = Partial<Omit<RoundReport, 'company' | 'round'>> & {
  company?: Partial<ReportedCompany>;
  round?: Partial<ReportedRound> | null;
};

const kestrel: ReportedCompany = {
  name: 'Kestrel',
  aliases: [],
  identifiers: [],
  description: null,
  website: null,
  industryTags: [],
  country: null,
  region: null,
  city: null,
  foundedYear: null,
  contactEmail: null,
  linkedinUrl: null,
  people: [],
};

const seriesA: ReportedRound = {
  kind: 'series_a',
  amount: '12500000',
  currency: 'USD',
  announcedOn: '2026-11-18',
  reportedOn: '2026-11-18',
  firstSaleOn: null,
  leadInvestors: [],
  amends: null,
  isAmendment: false,
};

/** A report as a source would give it: Kestrel's $12.5M Series A in a feed, but for what the test says otherwise. */
export function makeReport({ company, round, ...report }: Changes = {}): RoundReport {
  return {
    source: 'feed',
    externalId: 'https://news.example/kestrel',
    url: 'https://news.example/kestrel',
    label: 'Example News',
    company: { ...kestrel, ...company },
    round: round === null ? null : { ...seriesA, ...round },
    ...report,
  };
}
