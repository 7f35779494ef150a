import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { type Comparison, compareCompanies } from '../linkage/compare-companies.ts';
import {
  type CompanyFacts,
  factsOfReport,
  hostsOf,
  type ScoredFact,
  summariseEvidence,
} from '../linkage/evidence.ts';
import { keysToSeek } from '../linkage/separate-report.ts';
import { nameKey } from '../names.ts';
import type { Identifier, RoundReport } from '../report.ts';
import { identifierKey, type KnownCompany, type Ledger, type ReviewRow, reportKey } from './ledger.ts';

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

function findCandidates(ledger: Ledger, report: RoundReport): KnownCompany[] {
  const { company } = report;
  const ids = new Set(
    [company.name, ...company.aliases]
      .flatMap(keysToSeek)
      .flatMap((key) => [...(ledger.byBlockKey.get(key) ?? [])]),
  );
  for (const identifier of company.identifiers) {
    const holder = ledger.byIdentifier.get(identifierKey(identifier));
    if (holder) ids.add(holder);
  }
  const isWanted = isInvented(report.source === 'sample', report.company.website);
  return [...ids]
    .flatMap((id) => ledger.startups.get(id) ?? [])
    .filter(({ row }) => isInvented(row.isSample ?? false, row.website) === isWanted);
}

/** An invented company is never taken for a real one of its name: nothing that was made up may be said of that. */
function isInvented(isSample: boolean, website: string | null | undefined): boolean {
  return isSample && /\.example$/.test(URL.parse(website ?? '')?.hostname ?? '');
}

/** All that is known of a startup, as it is compared with a report or with another. */
export function factsOfCompany({ row, identifiers, aliases, people, events }: KnownCompany): CompanyFacts {
  return {
    names: [row.name, ...aliases.values()],
    identifiers: [...identifiers].map(([kind, value]) => ({
      // The ledger keeps kinds as text; every one came from a report, whose kinds are closed.
      kind: kind as Identifier['kind'],
      value,
    })),
    hosts: hostsOf(row.website),
    country: row.country ?? null,
    regionKey: row.regionKey ?? null,
    cityKey: row.cityKey ?? null,
    foundedYear: row.foundedYear ?? null,
    industryTags: row.industryTags,
    people: [...people.values()].map(({ name }) => name),
    rounds: events
      .filter((event) => !event.row.isSample)
      .map(({ row: round }) => ({
        kind: round.roundKind,
        amount: round.amount ? Number(round.amount) : null,
        currency: round.currency ?? null,
        announcedOn: round.announcedOn,
        leadInvestors: round.leadInvestors,
      })),
  };
}

/**
 * What a person already decided of a report that is like this one: it bears the same name, could mean the same startup
 * and nothing in it contradicts. A decision that reports are to be left out is of the report alone.
 */
function findAnswer(ledger: Ledger, report: RoundReport, candidate: KnownCompany): Resolution | null {
  const like = ledger.decisions.filter(
    (decided) =>
      (decided.candidateId === candidate.row.id || decided.startupId === candidate.row.id) &&
      isLike(decided, report),
  );
  const newest = like.sort((a, b) => (b.decidedAt?.getTime() ?? 0) - (a.decidedAt?.getTime() ?? 0))[0];
  const answer = newest?.decision === 'merged' ? newest.candidateId : newest?.startupId;
  const company = ledger.startups.get(answer ?? '');
  return company && newest?.decision !== 'dismissed' ? { kind: 'known', startup: company } : null;
}

/** Whether an answer about one report answers another. */
export function isLike({ report }: Pick<ReviewRow, 'report'>, other: RoundReport): boolean {
  if (nameKey(report.company.name) !== nameKey(other.company.name)) return false;
  const { facts } = compareCompanies(factsOfReport(report), factsOfReport(other));
  return !facts.some(({ isContradiction }) => isContradiction);
}

type FactReport = Extract<Resolution, { kind: 'doubtful' }>;

/** Keeps a report, with what speaks for and against its being of a known startup, until a person has decided. */
export function putUp(
  ledger: Ledger,
  report: RoundReport,
  { candidate, reason, evidence }: FactReport,
): void {
  const known = ledger.reviews.get(reportKey(report));
  const row: ReviewRow = {
    id: known?.id ?? randomUUID(),
    kind: 'possible-duplicate',
    source: report.source,
    externalId: report.externalId,
    report,
    reason,
    evidence,
    candidateId: candidate.row.id,
    status: 'open',
    createdAt: known?.createdAt ?? ledger.now,
  };
  if (known && isDeepStrictEqual(asAsked(known), asAsked(row))) return;
  ledger.reviews.set(reportKey(report), row);
  ledger.written.reviews = [...ledger.written.reviews.filter(({ id }) => id !== row.id), row];
  ledger.written.held.add(reportKey(report));
}

/** What was told once is not news the second time, nor is what a person left out. */
export function withhold(ledger: Ledger, report: RoundReport): Outcome {
  return ledger.written.held.delete(reportKey(report)) ? 'held' : 'unchanged';
}

/** Later facts answer what no one has. */
export function resolveReview(ledger: Ledger, report: RoundReport): void {
  const row = ledger.reviews.get(reportKey(report));
  if (row?.status !== 'open') return;
  row.status = 'settled';
  row.decidedAt = ledger.now;
  ledger.written.reviews = [...ledger.written.reviews.filter(({ id }) => id !== row.id), row];
}

const asAsked = ({ reason, candidateId, report }: ReviewRow) => ({ reason, candidateId, report });

type Resolution =
  | { kind: 'known'; startup: KnownCompany }
  | { kind: 'new' }
  /** May be the candidate or may not: neither is certain enough to be shown. */
  | { kind: 'doubtful'; candidate: KnownCompany; reason: string; evidence: ScoredFact[] };

/** Which startup a person says that a report means. */
export type Answer = Exclude<Resolution, { kind: 'doubtful' }>;

/** 'held' is put up for review: it may be of a startup that is known, and is on no list until a person has decided. */
export type Outcome = 'new' | 'changed' | 'unchanged' | 'held';
