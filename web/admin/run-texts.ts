import type { IngestRun } from '../../contract/ingest/ingest.ts';
import { withCommas, withTenths } from '../../contract/platform/text/counts.ts';

/** How long a run took: `0.4 s`, `12 s`, `1 min 23 s`, `2 h 5 min`; null while it is still under way. */
export function tookOf({ startedAt, endedAt }: Pick<IngestRun, 'startedAt' | 'endedAt'>): string | null {
  if (endedAt === null) return null;
  const seconds = Math.max(0, (Date.parse(endedAt) - Date.parse(startedAt)) / 1000);
  if (seconds < 10) return `${withTenths(seconds)} s`;
  const whole = Math.round(seconds);
  if (whole < 60) return `${whole} s`;
  const minutes = Math.floor(whole / 60);
  if (minutes < 60) return `${minutes} min ${whole % 60} s`;
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

/** 'Seen 420, new 12, changed 3', naming only what is not zero after the first. */
export function foundBy(run: IngestRun): string {
  const counts = [
    ['new', run.new],
    ['changed', run.changed],
    ['rejected', run.rejected],
    ['failed', run.failed],
  ] as const;
  const reported = counts.filter(([, count]) => count > 0);
  return [`${withCommas(run.seen)} seen`]
    .concat(reported.map(([word, count]) => `${withCommas(count)} ${word}`))
    .join(', ');
}
