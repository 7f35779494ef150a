import type { ScoredFact } from '../linkage/facts.ts';
import type { KnownCompany } from './ledger.ts';

export type Resolution =
  | { kind: 'known'; startup: KnownCompany }
  | { kind: 'new' }
  /** May be the candidate or may not: neither is certain enough to be shown. */
  | { kind: 'doubtful'; candidate: KnownCompany; reason: string; evidence: ScoredFact[] };

/** Which startup a person says that a report means. */
export type Answer = Exclude<Resolution, { kind: 'doubtful' }>;

/** 'held' is put up for review: it may be of a startup that is known, and is on no list until a person has decided. */
export type Outcome = 'new' | 'changed' | 'unchanged' | 'held';
