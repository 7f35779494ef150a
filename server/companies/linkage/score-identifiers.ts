import type { Identifier } from '../report.ts';
import type { CompanyFacts, FactName, ScoredFact } from './facts.ts';

type Weights = { fact: FactName; same: number; different: number; what: string };

const weights: Record<Identifier['kind'], Weights> = {
  cik: { fact: 'registration', same: 40, different: -40, what: 'registration with the SEC' },
  'crunchbase-uuid': { fact: 'registration', same: 40, different: -40, what: 'number in the export' },
  'crunchbase-permalink': { fact: 'registration', same: 40, different: -40, what: 'page in the export' },
  domain: { fact: 'domain', same: 25, different: -8, what: 'address on the web' },
  linkedin: { fact: 'linkedin', same: 25, different: -6, what: 'page on LinkedIn' },
};

export function scoreIdentifiers(one: CompanyFacts, other: CompanyFacts): ScoredFact[] {
  // One kind speaks for all of its strength: a number of an export is not more than its page.
  const kinds = [...new Set([...one.identifiers, ...other.identifiers].map(({ kind }) => kind))].sort();
  return kinds.flatMap((kind) => {
    const valuesOf = (facts: CompanyFacts) =>
      facts.identifiers.filter((identifier) => identifier.kind === kind).map(({ value }) => value);
    const [ones, others] = [valuesOf(one), valuesOf(other)];
    return ones.length > 0 && others.length > 0 ? [score(weights[kind], ones, others)] : [];
  });
}

function score({ fact, same, different, what }: Weights, ones: string[], others: string[]): ScoredFact {
  const shared = ones.find((value) => others.includes(value));
  if (shared !== undefined) return { fact, weight: same, detail: `The same ${what}: ${shared}` };
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
