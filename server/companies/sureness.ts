import type { Sureness } from '../../contract/rounds/sureness.ts';
import type { SourceName } from '../../contract/startups.ts';

type Told = {
  source: SourceName;
  label: string;
  amount: string | null;
  currency: string | null;
  /** What an admin set by it. */
  corrects?: readonly string[];
};

/** Two sources round one sum differently. */
const alike = 1.1;

/** How sure a round is by what its reports say. Of one source the last report stands for all. What an admin corrected is settled. */
export function surenessOf(reports: readonly Told[]): Sureness {
  const told = reports.filter(({ corrects = [] }) => corrects.length === 0);
  const voices = [...new Map(told.map((report) => [voiceOf(report), report])).values()];
  const isSettled = reports.some(({ corrects = [] }) => corrects.includes('amount'));
  const isDisputed = !isSettled && voices.some((one) => voices.some((other) => contradict(one, other)));
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
