import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { RoundReport } from '../report.ts';
import { type Ledger, type ReviewRow, reportKey } from './ledger.ts';
import type { Outcome, Resolution } from './resolution.ts';

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

/** Later facts answer what nobody has. */
export function resolveReview(ledger: Ledger, report: RoundReport): void {
  const row = ledger.reviews.get(reportKey(report));
  if (row?.status !== 'open') return;
  row.status = 'settled';
  row.decidedAt = ledger.now;
  ledger.written.reviews = [...ledger.written.reviews.filter(({ id }) => id !== row.id), row];
}

const asAsked = ({ reason, candidateId, report }: ReviewRow) => ({ reason, candidateId, report });
