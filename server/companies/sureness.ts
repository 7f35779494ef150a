import type { Sureness } from '../../contract/rounds/sureness.ts';
import type { SourceName } from '../../contract/startups.ts';

type Told = { source: SourceName; label: string; amount: string | null; currency: string | null };

/** Two sources round one sum differently. */
const alike = 1.1;

/** How sure a round is by what its reports say. Of one source the last report stands for all. */
export function surenessOf(reports: readonly Told[]): Sureness {
  const voices = [...new Map(reports.map((report) => [voiceOf(report), report])).values()];
  const isDisputed = voices.some((one) => voices.some((other) => contradict(one, other)));
  if (isDisputed) return 'disputed';
  if (voices.some(({ source }) => source === 'form-d')) return 'filed';
  return voices.length > 1 ? 'agreed' : 'single';
}

/** Filings are all by the company; of news each paper speaks for itself. */
const voiceOf = ({ source, label }: Told) => (source === 'feed' ? `${source} ${label}` : source);

function contradict(one: Told, other: Told): boolean {
  if (one.amount === null || other.amount === null || one.currency !== other.currency) return false;
  return Number(one.amount) > Number(other.amount) * alike;
}
