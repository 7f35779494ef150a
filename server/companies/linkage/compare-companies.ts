import { labelOfTag } from '../../../contract/reference/industries/industries.ts';
import type { Identifier } from '../report.ts';
import { registrableDomain } from '../websites.ts';
import type { CompanyFacts, FactName, ScoredFact } from './evidence.ts';
import { compareNames, costOfLikeness, type NameComparison, rare } from './name-similarity.ts';
import { scoreInvestors, scorePeople, scorePlace, scoreRounds } from './score-facts.ts';

export type Verdict = 'joined' | 'review' | 'apart';

export type Comparison = {
  verdict: Verdict;
  /** The sum of the weights, in bits. */
  weight: number;
  facts: ScoredFact[];
};

/** Of so many companies one is meant, in bits: what has to be outweighed before any two are one. */
const prior: ScoredFact = {
  fact: 'prior',
  weight: -17,
  detail: 'Before any fact: two names are seldom one company',
};

const joinedFrom = 0;

/** What a common name has to reach without a city, a person, an address or a narrow field in common. */
const joinedUnbackedFrom = 6;

const reviewFrom = -3;

/** Facts of this weight are hard enough to join what something else speaks against. */
const hard = 25;

/**
 * Whether two records mean one company, by Fellegi and Sunter (A theory for record linkage, 1969): each fact adds the
 * logarithm of how much likelier it is among records of one company than among records of two. Symmetric and pure.
 */
export function compareCompanies(one: CompanyFacts, other: CompanyFacts): Comparison {
  const names = compareNames(one.names, other.names);
  const facts = [
    prior,
    scoreName(names),
    ...scoreIdentifiers(one, other),
    ...scorePlace(one, other),
    ...scoreField(one, other),
    ...scoreFounding(one, other),
    ...scorePeople(one, other),
    ...scoreInvestors(one, other),
    ...scoreRounds(one, other),
  ];
  const weight = round(facts.reduce((sum, fact) => sum + fact.weight, 0));
  return { verdict: decide({ facts, weight, names }), weight, facts };
}

type Scored = { facts: ScoredFact[]; weight: number; names: NameComparison };

function decide({ facts, weight, names }: Scored): Verdict {
  const isRegistered = facts.some((fact) => fact.fact === 'registration' && fact.weight > 0);
  if (isRegistered && !facts.some((fact) => fact.fact === 'registration' && fact.weight < 0)) return 'joined';
  const verdict = decideByWeight(facts, weight, names);
  // Whose pages lie under one domain may be one company, or each other's customer.
  return verdict === 'apart' && facts.some(isUnderOneDomain) ? 'review' : verdict;
}

const isUnderOneDomain = ({ fact, weight }: ScoredFact) => fact === 'domain' && weight === underOneDomain;

function decideByWeight(
  facts: ScoredFact[],
  weight: number,
  { likeness, isCommon }: NameComparison,
): Verdict {
  const contradictions = facts.filter(({ isContradiction }) => isContradiction);
  // However rare a name is, it is no one's key.
  const strongest = Math.max(...facts.map((fact) => (fact.fact === 'name' ? 0 : fact.weight)));
  if (contradictions.some((fact) => fact.weight <= -40)) return strongest >= hard ? 'review' : 'apart';
  if (contradictions.length > 0) return strongest >= hard ? decideHard(weight) : decideDoubtful(weight);
  const isDim = likeness === 'similar' || likeness === 'initials';
  const isOnlyNamed = isCommon && !facts.some(({ isNarrow }) => isNarrow);
  if (weight >= (isOnlyNamed ? joinedUnbackedFrom : joinedFrom))
    return isDim && !facts.some(isTelling) ? 'review' : 'joined';
  // A name in common with nothing against it is never waved through as two.
  const isCalledAlike =
    likeness === 'same' || likeness === 'spelling' || likeness === 'tail' || likeness === 'lead';
  return isCalledAlike || weight >= reviewFrom ? 'review' : 'apart';
}

// Two of one trade in one city are often called nearly alike, 'Shippo' and 'Shippeo'; it takes a person or a round to tell a slip.
function isTelling({ fact, weight }: ScoredFact): boolean {
  return weight >= 7 && !['name', 'place', 'field'].includes(fact);
}

const decideHard = (weight: number): Verdict => (weight >= joinedFrom ? 'joined' : 'review');

const decideDoubtful = (weight: number): Verdict => (weight >= reviewFrom ? 'review' : 'apart');

const said: Record<NameComparison['likeness'], string> = {
  same: 'The same name',
  spelling: 'Same name except for spaces, umlauts or word order',
  lead: 'Same name except for an app prefix',
  tail: 'Same name except for a legal form',
  'weighty tail': 'Same name except for a distinguishing word',
  'other tail': 'Names that start alike and end differently',
  description: 'Same name except for a descriptive word',
  initials: 'A name and its initials',
  similar: 'Names that differ by a typo',
  different: 'Other names',
};

function scoreName({ likeness, rarity, one, other }: NameComparison): ScoredFact {
  const both = [one, other].sort().join(' / ');
  const commonness = rarity >= rare ? 'rare' : 'common';
  const detail = `${said[likeness]}: ${both}${likeness === 'different' ? '' : ` (${commonness})`}`;
  const weight = likeness === 'different' ? 0 : round(rarity - costOfLikeness[likeness]);
  return { fact: 'name', weight, detail };
}

const round = (weight: number) => Math.round(weight * 10) / 10;

function scoreFounding(one: CompanyFacts, other: CompanyFacts): ScoredFact[] {
  const fact = 'founding year';
  if (one.foundedYear !== null && other.foundedYear !== null) {
    const years = Math.abs(one.foundedYear - other.foundedYear);
    const both = [one.foundedYear, other.foundedYear].sort().join(' and ');
    if (years <= 1)
      return [{ fact, weight: isYoung(one) && isYoung(other) ? 1 : 3, detail: `Founded in ${both}` }];
    if (years <= 2) return [{ fact, weight: -1, detail: `Founded in ${both}` }];
    return [{ fact, weight: -5, detail: `Founded in ${both}`, isContradiction: true }];
  }
  return [...scoreRoundsBefore(one.foundedYear, other), ...scoreRoundsBefore(other.foundedYear, one)];
}

/** Most of those that raise their first rounds were founded just before: among them a year in common says little. */
function isYoung({ foundedYear, rounds }: CompanyFacts): boolean {
  const years = rounds.map(({ announcedOn }) => Number(announcedOn.slice(0, 4)));
  return foundedYear !== null && years.length > 0 && Math.min(...years) - foundedYear <= 3;
}

/** No one invests in a company years before there is one. */
function scoreRoundsBefore(foundedYear: number | null, { rounds }: CompanyFacts): ScoredFact[] {
  if (foundedYear === null) return [];
  const early = rounds.find(({ announcedOn }) => Number(announcedOn.slice(0, 4)) < foundedYear - 2);
  if (!early) return [];
  const detail = `A round of ${early.announcedOn}, though founded in ${foundedYear}`;
  return [{ fact: 'founding year', weight: -5, detail, isContradiction: true }];
}

/** By the narrowest level in common: a field of business, its group, or nothing of what is made. */
function scoreField(one: CompanyFacts, other: CompanyFacts): ScoredFact[] {
  const fact = 'field';
  const [ones, others] = [new Set(one.industryTags), new Set(other.industryTags)];
  const shared = sharedOf(ones, others);
  const narrow = shared.find((tag) => tag.includes('/'));
  if (narrow)
    return [
      { fact, weight: 4, detail: `The same field: ${labelOfTag(narrow)?.name ?? narrow}`, isNarrow: true },
    ];
  const group = sharedOf(groupsOf(ones), groupsOf(others)).find((each) => each !== 'other');
  if (group)
    return [{ fact, weight: 3, detail: `The same group of fields: ${labelOfTag(group)?.name ?? group}` }];
  const [made, madeByOther] = [familiesOf(ones), familiesOf(others)];
  if (made.size === 0 || madeByOther.size === 0) return [];
  if (sharedOf(made, madeByOther).length > 0)
    return [{ fact, weight: -0.5, detail: 'Different but closely related fields' }];
  const names = [namesOf(ones), namesOf(others)].sort().join(' and ');
  return [{ fact, weight: -5, detail: `Other fields: ${names}`, isContradiction: true }];
}

const sharedOf = (ones: ReadonlySet<string>, others: ReadonlySet<string>) =>
  [...ones].filter((each) => others.has(each)).sort();

const groupsOf = (tags: ReadonlySet<string>) =>
  new Set([...tags].map((tag) => tag.split('/', 1)[0] ?? tag).sort());

function familiesOf(tags: ReadonlySet<string>): Set<string> {
  return new Set([...groupsOf(tags)].flatMap((group) => [...(familiesOfGroup(group) ?? [])]));
}

function namesOf(tags: ReadonlySet<string>): string {
  return [...groupsOf(tags)].map((group) => labelOfTag(group)?.name ?? group).join(', ');
}

/**
 * Groups of the taxonomy that sources use for one another, by what is made: what one calls software another calls
 * payments. Two companies without any family in common do different things.
 */
const families: Record<string, string> = {
  tech: `software information-technology internet-services apps mobile platforms data-and-analytics developer-tools
    collaboration privacy-and-security messaging-and-telecommunications design consumer-electronics hardware
    semiconductors video gaming content-and-publishing sales-and-marketing advertising human-resources
    professional-services administrative-services education events commerce-and-shopping financial-services payments
    lending-and-investments insurance blockchain-and-cryptocurrency health-care media-and-entertainment music-and-audio
    legal travel-and-tourism transportation navigation-and-mapping real-estate community-and-lifestyle
    robotics-and-drones government-and-military sports science-and-engineering climate-tech`,
  money:
    'financial-services payments lending-and-investments insurance blockchain-and-cryptocurrency real-estate',
  life: 'biotechnology health-care medical-devices-and-diagnostics science-and-engineering',
  earth: `energy climate-tech sustainability natural-resources agriculture-and-farming food-and-beverage
    science-and-engineering`,
  goods: `consumer-goods clothing-and-apparel food-and-beverage commerce-and-shopping manufacturing
    consumer-electronics community-and-lifestyle sports travel-and-tourism`,
  making: `manufacturing hardware semiconductors robotics-and-drones space-and-aerospace transportation energy
    science-and-engineering medical-devices-and-diagnostics natural-resources climate-tech sustainability
    government-and-military consumer-electronics agriculture-and-farming`,
};

const familiesByGroup = new Map<string, Set<string>>();

for (const [family, groups] of Object.entries(families))
  for (const group of groups.trim().split(/\s+/))
    familiesByGroup.set(group, (familiesByGroup.get(group) ?? new Set()).add(family));

/** The families of a group; null for one that says nothing of what is made, as artificial intelligence or 'other'. */
function familiesOfGroup(group: string): ReadonlySet<string> | null {
  return familiesByGroup.get(group) ?? null;
}

type Weights = { fact: FactName; same: number; different: number; what: string };

const weights: Record<Identifier['kind'], Weights> = {
  cik: { fact: 'registration', same: 40, different: -40, what: 'registration with the SEC' },
  'crunchbase-uuid': { fact: 'registration', same: 40, different: -40, what: 'number in the export' },
  'crunchbase-permalink': { fact: 'registration', same: 40, different: -40, what: 'page in the export' },
  domain: { fact: 'domain', same: 25, different: -8, what: 'address on the web' },
  linkedin: { fact: 'linkedin', same: 25, different: -6, what: 'page on LinkedIn' },
};

function scoreIdentifiers(one: CompanyFacts, other: CompanyFacts): ScoredFact[] {
  // One kind speaks for all of its strength: a number of an export is not more than its page.
  const kinds = [...new Set([...one.identifiers, ...other.identifiers].map(({ kind }) => kind))].sort();
  return kinds.flatMap((kind) => {
    const valuesOf = (facts: CompanyFacts) =>
      facts.identifiers.filter((identifier) => identifier.kind === kind).map(({ value }) => value);
    const [ones, others] = [valuesOf(one), valuesOf(other)];
    if (ones.length === 0 || others.length === 0) return [];
    const scored = score(weights[kind], ones, others);
    const hosts = kind === 'domain' && scored.weight > 0 ? hostsUnderOneDomain(one, other) : null;
    return [
      hosts
        ? { fact: 'domain', weight: underOneDomain, detail: `Addresses under one domain: ${hosts}` }
        : scored,
    ];
  });
}

/** What it says that one is at 'app.acme.io' and the other at 'acme.io': less than the same address. */
const underOneDomain = 12;

function hostsUnderOneDomain(one: CompanyFacts, other: CompanyFacts): string | null {
  if (one.hosts.length === 0 || other.hosts.length === 0) return null;
  if (one.hosts.some((host) => other.hosts.includes(host))) return null;
  const [first, second] = [one.hosts[0] ?? '', other.hosts[0] ?? ''];
  return registrableDomain(first) === registrableDomain(second) ? [first, second].sort().join(' and ') : null;
}

function score({ fact, same, different, what }: Weights, ones: string[], others: string[]): ScoredFact {
  const shared = ones.find((value) => others.includes(value));
  if (shared !== undefined)
    return { fact, weight: same, detail: `The same ${what}: ${shared}`, isNarrow: true };
  const both = [ones[0] ?? '', others[0] ?? ''].sort().join(' and ');
  if (fact === 'domain' && ones.some((value) => others.some((known) => labelOf(value) === labelOf(known))))
    return { fact, weight: 4, detail: `Addresses that differ in their ending: ${both}` };
  return { fact, weight: different, detail: `Another ${what}: ${both}`, isContradiction: true };
}

/** What a company calls itself in its address: `getacme.io` and `acme.com` say the same. */
function labelOf(domain: string): string {
  const label = (domain.split('.')[0] ?? '').replaceAll('-', '');
  const bare = label.replace(/^(?:get|try|use|join|go|my|the|with|hello)(?=.{3})/, '');
  return bare.replace(/(.{3})(?:hq|app|labs|ai|inc|tech)$/, '$1');
}
