import type { Ledger } from '../recording/ledger.ts';
import { isDisputed } from './find-disputes.ts';

/** Notes of every startup that a batch touched whether its sources contradict each other now. */
export function markDisputed(ledger: Ledger): void {
  const { startups, events, reports } = ledger.written;
  const touched = new Set([
    ...[...startups].map(({ row }) => row.id),
    ...[...events].map(({ row }) => row.startupId),
    ...[...reports].map(({ startupId }) => startupId),
  ]);
  for (const id of touched) {
    const company = ledger.startups.get(id);
    if (!company) continue;
    const now = isDisputed(company);
    if (now === Boolean(company.row.isDisputed)) continue;
    company.row.isDisputed = now;
    startups.add(company);
  }
}
