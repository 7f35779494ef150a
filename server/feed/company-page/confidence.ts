import type { SourceName } from '../../../contract/companies/companies.ts';
import type { Confidence } from '../../../contract/companies/confidence.ts';

type Reported = {
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
export function confidenceOf(reports: readonly Reported[]): Confidence {
  const reported = reports.filter(({ corrects = [] }) => corrects.length === 0);
  const voices = [...new Map(reported.map((report) => [voiceOf(report), report])).values()];
  const isFinished = reports.some(({ corrects = [] }) => corrects.includes('amount'));
  const isDisputed = !isFinished && voices.some((one) => voices.some((other) => contradict(one, other)));
  if (isDisputed) return 'disputed';
  if (voices.some(({ source }) => source === 'form-d')) return 'filed';
  return voices.length > 1 ? 'agreed' : 'single';
}

/** Filings are all by the company; of news each paper speaks for itself. */
const voiceOf = ({ source, label }: Reported) => (source === 'feed' ? `${source} ${label}` : source);

function contradict(one: Reported, other: Reported): boolean {
  if (one.amount === null || other.amount === null || one.currency !== other.currency) return false;
  return Number(one.amount) > Number(other.amount) * alike;
}
