import { z } from 'zod';
import { roundKinds } from '../../../contract/companies/round-kinds.ts';
import { nameKey } from '../names.ts';
import { type Identifier, nothingReported, type ReportedCompany } from '../report.ts';
import { compareCompanies, type Verdict } from './compare-companies.ts';
import {
  type CompanyFacts,
  factsOfReport,
  type RoundFacts,
  type ScoredFact,
  summariseEvidence,
} from './evidence.ts';
import { areSimilar } from './name-similarity.ts';
import { normaliseCompany } from './normalise-report.ts';
import { keysOfName, keysToSeek } from './separate-report.ts';

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
  /** Whether the one is compared with the other as soon as it is reported. */
  isFoundAtOnce: boolean;
  /** Whether it is compared with it at all, if only by the job that looks for slips. */
  isFound: boolean;
};

/** Whether two companies are one, with the weight of each fact, as it is decided when they are recorded. */
export function explainPair(one: PairSide, other: PairSide): PairExplanation {
  const [a, b] = [reportedBy(one), reportedBy(other)].map(factsOfSide);
  if (!a || !b) throw new Error('Two companies were parsed');
  const { verdict, weight, facts } = compareCompanies(a, b);
  const isFoundAtOnce = areCandidates(a, b);
  return {
    verdict,
    weight,
    reason: summariseEvidence(facts, verdict === 'joined'),
    facts,
    isFoundAtOnce,
    isFound: isFoundAtOnce || areNearby(a, b),
  };
}

/** Whether the one would be compared with the other when it is recorded: they share a key of a name, or an identifier. */
function areCandidates(a: CompanyFacts, b: CompanyFacts): boolean {
  const blocks = new Set(a.names.flatMap(keysOfName));
  const isNamedAlike = b.names.some((name) => keysToSeek(name).some((key) => blocks.has(key)));
  const known = new Set(a.identifiers.map(({ kind, value }) => `${kind} ${value}`));
  return isNamedAlike || b.identifiers.some(({ kind, value }) => known.has(`${kind} ${value}`));
}

/** Slips are looked for where no one has registered the company. */
function areNearby(a: CompanyFacts, b: CompanyFacts): boolean {
  const isRegistered = ({ identifiers }: CompanyFacts) =>
    identifiers.some(({ kind }) => kind !== 'domain' && kind !== 'linkedin');
  const [one = '', other = ''] = [a.names[0], b.names[0]].map((name) => nameKey(name ?? ''));
  return areSimilar(one, other) && !(isRegistered(a) && isRegistered(b));
}

/** The company of a side as a report says it, by the same function by which reports are recorded. */
export function reportedBy(given: PairSide): { company: ReportedCompany; rounds: RoundFacts[] } {
  const side = pairSide.parse(given);
  const website = side.website ?? (side.domain ? `https://${side.domain.replace(/^https?:\/\//, '')}` : null);
  const company = normaliseCompany({
    ...nothingReported,
    name: side.name,
    aliases: side.aliases,
    identifiers: identifiersOf(side),
    website,
    country: side.country ?? null,
    region: side.region ?? null,
    city: side.city ?? null,
    foundedYear: side.foundedYear ?? null,
    industryTags: side.industryTags,
    people: side.people.map((name) => ({ name, roles: [] })),
  });
  return { company, rounds: side.rounds.map((round) => ({ ...round, amount: round.amount ?? null })) };
}

const factsOfSide = ({ company, rounds }: ReturnType<typeof reportedBy>): CompanyFacts => ({
  ...factsOfReport({ company, round: null }),
  rounds,
});

type Side = z.output<typeof pairSide>;

function identifiersOf({ domain, website, linkedin, cik, permalink }: Side): Identifier[] {
  const values: [Identifier['kind'], string | null | undefined][] = [
    ['cik', cik === null || cik === undefined ? null : String(cik)],
    ['crunchbase-permalink', permalink],
    ['domain', domain ?? website],
    ['linkedin', linkedin],
  ];
  return values.flatMap(([kind, value]) => (value ? [{ kind, value }] : []));
}
