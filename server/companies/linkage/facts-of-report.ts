import { placeKey } from '../../reference/places/places.ts';
import type { ReportedCompany, RoundReport } from '../report.ts';
import type { CompanyFacts } from './facts.ts';

/** What a report says of its company, as it is compared. */
export function factsOfReport({ company, round }: Pick<RoundReport, 'company' | 'round'>): CompanyFacts {
  return {
    ...factsOfCompany(company),
    rounds: round ? [{ ...round, amount: round.amount === null ? null : Number(round.amount) }] : [],
  };
}

function factsOfCompany(company: ReportedCompany): Omit<CompanyFacts, 'rounds'> {
  return {
    names: [company.name, ...company.aliases],
    identifiers: company.identifiers,
    country: company.country,
    regionKey: company.region === null ? null : placeKey(company.region),
    cityKey: company.city === null ? null : placeKey(company.city),
    foundedYear: company.foundedYear,
    industryTags: company.industryTags,
    people: company.people.map(({ name }) => name),
  };
}
