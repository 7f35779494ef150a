import { compareNames, rare } from '../../../companies/linkage/name-similarity.ts';
import { registrableDomain } from '../../../companies/names.ts';
import { personNameKey } from '../../../companies/person-name-key.ts';
import { normaliseCity, placeKey } from '../../../reference/places/places.ts';
import type { Officers, Registration } from '../register.ts';

/** By what a company is recognised in a register. */
export type WantedCompany = {
  names: readonly string[];
  /** ISO 3166-1 alpha-2. */
  country: string | null;
  city: string | null;
  /** Of a site that is proven to be its own, or that a source names. */
  website: string | null;
  /** Numbers that the company's own pages state, as they are written there. */
  registerNumbers: readonly string[];
  foundedYear: number | null;
  /** Those whom the press, a filing or its site names. */
  people: readonly string[];
};

type EvidenceKind = 'number' | 'name' | 'website' | 'town' | 'founding year' | 'person' | 'staff';
export type RegistrationEvidence = { kind: EvidenceKind; detail: string };

export type Comparison = {
  /** How alike the names are: the same but for writing, one with more words, or different. */
  name: 'same' | 'near' | 'different';
  /** Few companies are called so. */
  isRareName: boolean;
  /** What speaks for it besides number and name. */
  evidence: RegistrationEvidence[];
  /** Both towns are known, and they are two. */
  isElsewhere: boolean;
  /** Why it cannot be this company, whatever it is called; null where nothing says so. */
  refusal: string | null;
};

const near = new Set(['tail', 'lead', 'weighty tail', 'description', 'initials']);

/** A company is often registered a year before or after it says it was founded. */
const yearsApart = 1;

/** Registered so much later than a founding that is known, it is another company. */
const yearsTooLate = 4;

/** What a registration and what is known of a company have in common, and what forbids that they are one. */
export function compareRegistration(company: WantedCompany, registration: Registration): Comparison {
  const { likeness, rarity } = compareNames(company.names, [registration.name, ...registration.otherNames]);
  const evidence: RegistrationEvidence[] = [];
  const domain = company.website && registrableDomain(company.website);
  if (domain && registration.website && registrableDomain(registration.website) === domain)
    evidence.push({ kind: 'website', detail: `The register gives its website as ${domain}` });
  const town = company.city && registration.towns.find((each) => isSameTown(each, company.city ?? ''));
  if (town) evidence.push({ kind: 'town', detail: `It is registered in ${town}` });
  const { foundedYear } = registration;
  if (
    foundedYear !== null &&
    company.foundedYear !== null &&
    Math.abs(foundedYear - company.foundedYear) <= yearsApart
  )
    evidence.push({ kind: 'founding year', detail: `It was founded in ${foundedYear}` });
  return {
    name: likeness === 'same' || likeness === 'spelling' ? 'same' : near.has(likeness) ? 'near' : 'different',
    isRareName: rarity >= rare,
    evidence,
    isElsewhere: company.city !== null && registration.towns.length > 0 && !town,
    refusal: refusalOf(company, registration),
  };
}

function refusalOf(
  company: WantedCompany,
  { isActive, isOtherSort, foundedYear }: Registration,
): string | null {
  if (!isActive) return 'It is struck off or being wound up';
  if (isOtherSort) return 'It only holds property, or is one person';
  if (
    foundedYear !== null &&
    company.foundedYear !== null &&
    foundedYear > company.foundedYear + yearsTooLate
  )
    return `It was founded in ${foundedYear}, not in ${company.foundedYear}`;
  return null;
}

/** 'PARIS 8' and 'LYON 3EME' are of those towns, Praha is Prague. */
function isSameTown(registered: string, city: string): boolean {
  const plain = registered
    .replace(/\s+\d{1,2}(?:e|er|ème|eme)?(?:\s+arrondissement)?$/i, '')
    .replace(/\s+CEDEX.*$/i, '');
  const spellings = [plain, normaliseCity(plain) ?? plain].map(placeKey);
  return [city, normaliseCity(city) ?? city].map(placeKey).some((each) => spellings.includes(each));
}

/** Whether one of those who run it is named elsewhere as of this company. */
export function comparePeople(company: WantedCompany, { people }: Officers): RegistrationEvidence | null {
  const known = new Set(company.people.map(personNameKey));
  return people.some(({ name }) => known.has(personNameKey(name)))
    ? { kind: 'person', detail: 'One of those who run it is named elsewhere as of this company' }
    : null;
}
