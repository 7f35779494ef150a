import type { RunStatus } from '../../../contract/ingest.ts';
import { counted, withCommas } from '../../../contract/text/counts.ts';

export const sourcesTexts = {
  title: 'Sources',
  lead: 'Where rounds come from, and what each last run found.',
  source: 'Source',
  lastRun: 'Last run',
  found: 'Found',
  on: (schedule: string | null) => (schedule ? `Runs ${schedule}` : 'Runs on a schedule'),
  off: (reason: string) => `Not scheduled: ${reason}`,
  nothingSince: 'Nothing has been read since',
  nothingYet: 'Nothing has been read yet.',
  failing: (reason: string | null) => `The last run failed${reason ? `: ${reason}` : '.'}`,
  stale: (schedule: string | null) =>
    `It should run ${schedule ?? 'on its schedule'}. Is a process running that works on jobs (RUN=both or RUN=worker)?`,
  started: 'Started',
  runNow: 'Run now',
  queued: (label: string) => `${label}: queued. The run appears below in a moment.`,
  notQueued: (label: string) => `${label} is running already.`,
  runFailed: (reason: string) => `Could not be queued: ${reason}`,
  shipped: 'Comes with Upround',
  runs: 'Run history',
  runsMeaning: 'The last hundred runs, newest first.',
  noRuns: 'No source has run yet',
  noRunsMeaning: 'Run one now: filings need a contact address in the configuration, news feeds need nothing.',
  status: 'Outcome',
  duration: 'Took',
  columns: { seen: 'Seen', new: 'New', changed: 'Changed', rejected: 'Rejected', failed: 'Failed' },
  statuses: {
    running: 'Running',
    succeeded: 'Succeeded',
    partial: 'In part',
    failed: 'Failed',
  } satisfies Record<RunStatus, string>,
  showRejections: (count: number) => `Show what was left out (${withCommas(count)})`,
  rejections: 'Left out',
  rejectionsShown: (shown: number, total: number) =>
    shown < total
      ? `The first ${withCommas(shown)} of ${withCommas(total)}.`
      : `${withCommas(total)} in all.`,
  noRejections: 'This run left nothing out.',
  close: 'Close',
  removeSample: 'Remove sample data',
  removeTitle: 'Remove the sample data?',
  removeMeaning:
    'The sample companies, their rounds and the bookmarks on them are deleted. Companies from real sources stay. This cannot be undone.',
  removeConfirm: 'Remove',
  keep: 'Keep it',
  removed: (count: number) => `${counted(count, 'sample company', 'sample companies')} removed`,
  removeFailed: (reason: string) => `The sample data could not be removed: ${reason}`,
} as const;
