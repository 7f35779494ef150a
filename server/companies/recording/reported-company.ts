import type { ReportedCompany, ToldCompany } from '../report.ts';
import { longestDescription } from './absorb-company.ts';

/** What a report says of its company, as it is kept with the report. */
export function companySnapshot(company: ReportedCompany): ToldCompany {
  const reported = Object.entries(company).filter(
    ([, value]) => value !== null && !(Array.isArray(value) && value.length === 0),
  );
  const description = company.description?.slice(0, longestDescription);
  return { ...Object.fromEntries(reported), ...(description ? { description } : {}), name: company.name };
}

const nothingReported: Omit<ReportedCompany, 'name'> = {
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

export function companyOf(reported: ToldCompany): ReportedCompany {
  return { ...nothingReported, ...reported };
}
