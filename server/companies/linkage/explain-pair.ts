import { z } from 'zod';
import { roundKinds } from '../../../contract/companies/round-kinds.ts';
import { placeKey } from '../../reference/places/places.ts';
import { linkedinSlug, nameKey, registrableDomain } from '../names.ts';
import type { Identifier } from '../report.ts';
import { compareCompanies, type Verdict } from './compare-companies.ts';
import type { CompanyFacts, ScoredFact } from './evidence.ts';
import { summariseEvidence } from './evidence.ts';
import { areSimilar } from './name-similarity.ts';
import { keysOfName, keysToSeek, separateNames } from './separate-report.ts';

const text = z.string().nullish();

/** One of the two companies, as much of it as is told. */
const pairSide = z.object({
  name: z.string().min(1),
  aliases: z.array(z.string()).default([]),
  website: text,
  domain: text,
  linkedin: text,
  cik: z.union([z.string(), z.number()]).nullish(),
  permalink: text,
  country: text,
  region: text,
  city: text,
  foundedYear: z.number().int().nullish(),
  /** Tags of the taxonomy, `biotechnology` or `software/saas`. */
  industryTags: z.array(z.string()).default([]),
  people: z.array(z.string()).default([]),
  rounds: z
    .array(
      z.object({
        kind: z.enum(roundKinds).default('unspecified'),
        amount: z.coerce.number().nullish(),
        currency: z.string().default('USD'),
        announcedOn: z.string(),
        leadInvestors: z.array(z.string()).default([]),
      }),
    )
    .default([]),
});
export type PairSide = z.input<typeof pairSide>;

export type PairExplanation = {
  verdict: Verdict;
  weight: number;
  reason: string;
  facts: ScoredFact[];
  /** Whether the two would be compared at all when the one is known and the other is reported. */
  isFound: boolean;
};

/** Whether two companies are one, with the weight of each fact, as it is decided when they are recorded. */
export function explainPair(one: PairSide, other: PairSide): PairExplanation {
  const [a, b] = [pairSide.parse(one), pairSide.parse(other)].map(factsOf);
  if (!a || !b) throw new Error('Two companies were parsed');
  const { verdict, weight, facts } = compareCompanies(a, b);
  const blocks = new Set(a.names.flatMap(keysOfName));
  const isNamedAlike = b.names.some((name) => keysToSeek(name).some((key) => blocks.has(key)));
  const isKeyed = facts.some(({ fact, weight: bits }) => bits >= 25 && fact !== 'name');
  return {
    verdict,
    weight,
    reason: summariseEvidence(facts),
    facts,
    isFound: isNamedAlike || isKeyed || areNearby(a, b),
  };
}

/** Slips are looked for where no one has registered the company. */
function areNearby(a: CompanyFacts, b: CompanyFacts): boolean {
  const isRegistered = ({ identifiers }: CompanyFacts) =>
    identifiers.some(({ kind }) => kind !== 'domain' && kind !== 'linkedin');
  const [one = '', other = ''] = [a.names[0], b.names[0]].map((name) => nameKey(name ?? ''));
  return areSimilar(one, other) && !(isRegistered(a) && isRegistered(b));
}

function factsOf(side: z.output<typeof pairSide>): CompanyFacts {
  const { name, others } = separateNames(side.name);
  return {
    names: [name, ...others, ...side.aliases],
    identifiers: identifiersOf(side),
    country: side.country ?? null,
    regionKey: side.region ? placeKey(side.region) : null,
    cityKey: side.city ? placeKey(side.city) : null,
    foundedYear: side.foundedYear ?? null,
    industryTags: side.industryTags,
    people: side.people,
    rounds: side.rounds.map((round) => ({ ...round, amount: round.amount ?? null })),
  };
}

function identifiersOf({
  domain,
  website,
  linkedin,
  cik,
  permalink,
}: z.output<typeof pairSide>): Identifier[] {
  const values: [Identifier['kind'], string | null | undefined][] = [
    ['cik', cik === null || cik === undefined ? null : String(cik)],
    ['crunchbase-permalink', permalink],
    ['domain', registrableDomain(domain ?? website ?? '') ?? domain],
    ['linkedin', linkedin ? (linkedinSlug(linkedin) ?? linkedin) : null],
  ];
  return values.flatMap(([kind, value]) => (value ? [{ kind, value }] : []));
}
