import { citiesOfName } from '../../reference/places/known-cities.ts';
import { normaliseCity, normaliseCountry, normaliseRegion } from '../../reference/places/places.ts';
import type { Identifier, ReportedCompany, RoundReport } from '../report.ts';
import { isSharedHost, linkedinSlug, registrableDomain } from '../websites.ts';
import { separateNames } from './separate-report.ts';

/**
 * A report as it is compared and recorded, whichever source it came from: its company by one name with the others beside it, at a
 * place that is called as we call it, by addresses of its own alone. The same again is the same.
 */
export function normaliseReport(report: RoundReport): RoundReport {
  const company = normaliseCompany(report.company);
  return isUnchanged(report.company, company) ? report : { ...report, company };
}

export function normaliseCompany(company: ReportedCompany): ReportedCompany {
  const { name, others } = separateNames(company.name);
  return {
    ...company,
    name,
    aliases: others.length > 0 ? [...others, ...company.aliases] : company.aliases,
    identifiers: company.identifiers.flatMap(normaliseIdentifier),
    ...normalisePlace(company),
  };
}

function isUnchanged(one: ReportedCompany, other: ReportedCompany): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

type Place = Pick<ReportedCompany, 'country' | 'region' | 'city'>;

/** 'Köln' is Cologne and 'NYC' New York, but no town abroad that is called alike is taken for them. */
function normalisePlace({ country, region, city }: Place): Place {
  const code = country && (normaliseCountry(country) ?? country);
  return {
    country: code,
    region: region && normaliseRegion(region, code),
    city: city && cityOf(city, code),
  };
}

function cityOf(city: string, country: string | null): string | null {
  const known = citiesOfName(city);
  const isAbroad = country !== null && known.length > 0 && known.every((each) => each.country !== country);
  return isAbroad ? city.trim() : normaliseCity(city);
}

function normaliseIdentifier({ kind, value }: Identifier): Identifier[] {
  if (kind === 'domain') {
    const domain = registrableDomain(value) ?? (isSharedHost(value) ? null : value.trim().toLowerCase());
    return domain ? [{ kind, value: domain }] : [];
  }
  if (kind === 'linkedin') {
    const slug = value.includes('/') ? linkedinSlug(value) : value.trim().toLowerCase();
    return slug ? [{ kind, value: slug }] : [];
  }
  return [{ kind, value }];
}
