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
    const startup = ledger.startups.get(id);
    if (!startup) continue;
    const now = isDisputed(startup);
    if (now === Boolean(startup.row.isDisputed)) continue;
    startup.row.isDisputed = now;
    startups.add(startup);
  }
}
