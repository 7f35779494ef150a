import { type Comparison, compareCompanies } from '../linkage/compare-companies.ts';
import type { CompanyFacts, ScoredFact } from '../linkage/facts.ts';
import { factsOfReport } from '../linkage/facts-of-report.ts';
import { keysToSeek } from '../linkage/name-forms.ts';
import { summariseEvidence } from '../linkage/summarise-evidence.ts';
import type { Identifier, RoundReport } from '../report.ts';
import { factsOfCompany } from './facts-of-company.ts';
import { findAnswer } from './find-answer.ts';
import { identifierKey, type KnownCompany, type Ledger } from './ledger.ts';
import type { Resolution } from './resolution.ts';

/** By so many bits one startup has to fit better than another that fits, too. */
const neededLead = 4;

/** Which known startup a report speaks of, of all that share a key, a name or a way of writing it. */
export function resolveCompany(ledger: Ledger, report: RoundReport): Resolution {
  const registered = findRegistered(ledger, report);
  if (registered) return { kind: 'known', startup: registered };
  const facts = factsOfReport(report);
  const ranked = findCandidates(ledger, report)
    .map((startup) => ({ startup, comparison: compareCompanies(factsOfCompany(startup), facts) }))
    .filter(({ comparison }) => comparison.verdict !== 'apart')
    .sort(byFit);
  const [best, second] = ranked;
  if (!best) return { kind: 'new' };
  const isAhead = !second || best.comparison.weight - second.comparison.weight >= neededLead;
  if (best.comparison.verdict === 'joined' && isAhead) return { kind: 'known', startup: best.startup };
  return findAnswer(ledger, report, best.startup) ?? factReport(best, isAhead, facts);
}

const registrations: Identifier['kind'][] = ['cik', 'crunchbase-uuid', 'crunchbase-permalink'];

/** A registration outweighs all else but another registration, so that nothing else need be weighed. */
function findRegistered(ledger: Ledger, { company }: RoundReport): KnownCompany | null {
  const reported = company.identifiers.filter(({ kind }) => registrations.includes(kind));
  for (const identifier of reported) {
    const startup = ledger.startups.get(ledger.byIdentifier.get(identifierKey(identifier)) ?? '');
    const isConsistent = reported.every(
      ({ kind, value }) => (startup?.identifiers.get(kind) ?? value) === value,
    );
    if (startup && isConsistent) return startup;
  }
  return null;
}

type Candidate = { startup: KnownCompany; comparison: Comparison };

function byFit(one: Candidate, other: Candidate): number {
  const isJoined = ({ comparison }: Candidate) => Number(comparison.verdict === 'joined');
  return (
    isJoined(other) - isJoined(one) ||
    other.comparison.weight - one.comparison.weight ||
    one.startup.row.id.localeCompare(other.startup.row.id)
  );
}

function factReport(
  { startup, comparison }: Candidate,
  isAhead: boolean,
  { names }: CompanyFacts,
): Resolution {
  const evidence: ScoredFact[] = isAhead
    ? comparison.facts
    : [...comparison.facts, { fact: 'bearers', weight: 0, detail: `Another is called ${names[0]}, too` }];
  return { kind: 'doubtful', candidate: startup, reason: summariseEvidence(evidence), evidence };
}

function findCandidates(ledger: Ledger, { company }: RoundReport): KnownCompany[] {
  const ids = new Set(
    [company.name, ...company.aliases]
      .flatMap(keysToSeek)
      .flatMap((key) => [...(ledger.byBlockKey.get(key) ?? [])]),
  );
  for (const identifier of company.identifiers) {
    const holder = ledger.byIdentifier.get(identifierKey(identifier));
    if (holder) ids.add(holder);
  }
  return [...ids].flatMap((id) => ledger.startups.get(id) ?? []);
}
