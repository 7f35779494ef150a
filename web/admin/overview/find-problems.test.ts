import { expect, it } from 'vitest';
import type { Overview } from '../../../contract/admin/overview.ts';
import type { BillingOverview } from '../../../contract/billing/billing-admin.ts';
import type { SourceState } from '../../../contract/ingest/ingest.ts';
import { findProblems } from './find-problems.ts';

const well: Overview['trouble'] = {
  failedJobs: 0,
  failedMails: 0,
  failingBoards: 3,
  failingDossiers: 0,
  questions: 14,
  oldestQuestionAt: null,
  isCountingLate: false,
  installation: [],
  failedBackup: null,
};
const source: SourceState = {
  source: 'feed',
  label: 'News feeds',
  offBecause: null,
  schedule: null,
  pause: null,
  nextRunAt: null,
  lastGoodAt: null,
  trouble: null,
  lastRun: null,
};
const payments: BillingOverview = {
  provider: 'sandbox',
  isTest: true,
  sandboxUrl: null,
  waiting: 0,
  dead: 0,
  oldestWaitingAt: null,
  pendingChanges: 0,
  refusals: [],
  lastReconciliation: null,
};
const now = new Date('2026-11-20T12:00:00Z');

it('calls all well where pages of single companies fail, and questions wait', () => {
  expect(findProblems({ trouble: well, sources: [source], payments }, now)).toEqual([]);
});

it('names each thing that does not work, with where it is put right', () => {
  const failing = {
    ...source,
    trouble: { kind: 'failing', reason: 'The server answered 403.', lastReadAt: null } as const,
  };
  const trouble = {
    ...well,
    failedMails: 2,
    failedBackup: 'The backup failed.',
    installation: ['no-worker' as const],
  };
  const found = findProblems({ trouble, sources: [failing], payments: { ...payments, dead: 1 } }, now);
  expect(found.map((each) => (each.kind === 'source' ? each.source.label : each.to))).toEqual([
    '/admin/settings',
    'News feeds',
    '/admin/billing?tab=events&status=dead',
    '/admin/mailbox?status=failed',
    '/admin/backups',
  ]);
});

it('says which job failed last', () => {
  const lastFailedJob = { queue: 'rates.refresh', reason: 'The exchange rates were not fetched.' };
  const details = (failedJobs: number) =>
    findProblems({ trouble: { ...well, failedJobs, lastFailedJob }, sources: [], payments }, now).map(
      (each) => (each.kind === 'other' ? `${each.title} ${each.detail}` : null),
    );
  expect(details(1)).toEqual([
    '1 job failed since yesterday. rates.refresh: The exchange rates were not fetched.',
  ]);
  expect(details(2)).toEqual([
    '2 jobs failed since yesterday. The last one: rates.refresh: The exchange rates were not fetched.',
  ]);
});
