import type { CompanyRow } from '../recording/ledger.ts';
import type { CompanyFact } from '../report.ts';

/** What an admin sees and sets of a company. */
export type CompanyFacts = {
  name: string;
  website: string | null;
  description: string | null;
  country: string | null;
  region: string | null;
  city: string | null;
  industryTags: string[];
  foundedYear: number | null;
  contactEmail: string | null;
  linkedinUrl: string | null;
};

export function companyFactsOf(row: CompanyRow): CompanyFacts {
  return {
    name: row.name,
    website: row.website ?? null,
    description: row.description ?? null,
    country: row.country ?? null,
    region: row.region ?? null,
    city: row.city ?? null,
    industryTags: [...row.industryTags].sort(),
    foundedYear: row.foundedYear ?? null,
    contactEmail: row.contactEmail ?? null,
    linkedinUrl: row.linkedinUrl ?? null,
  };
}

const single = ['name', 'website', 'description', 'foundedYear', 'contactEmail', 'linkedinUrl'] as const;
const place = ['country', 'region', 'city'] as const;

/** Which facts differ; a place is one. */
export function changedCompanyFacts(one: CompanyFacts, other: CompanyFacts): CompanyFact[] {
  const changed: CompanyFact[] = single.filter((fact) => one[fact] !== other[fact]);
  if (place.some((name) => one[name] !== other[name])) changed.push('place');
  if (one.industryTags.toSorted().join() !== other.industryTags.toSorted().join())
    changed.push('industryTags');
  return changed;
}

/** Of some facts what is told by them, and nothing of the others. */
export function pickCompanyFacts(facts: CompanyFacts, chosen: readonly CompanyFact[]): Partial<CompanyFacts> {
  const { name, country, region, city } = facts;
  const picked: Partial<CompanyFacts> = { name };
  for (const fact of chosen)
    Object.assign(picked, fact === 'place' ? { country, region, city } : { [fact]: facts[fact] });
  return picked;
}
