import type { ReportedRound, RoundReport } from '../../server/startups/report.ts';

/** A report of the sample before it is known on which day it will be said to have been. */
export type UndatedReport = Omit<RoundReport, 'source' | 'round'> & {
  round: Pick<ReportedRound, 'kind' | 'amount' | 'currency' | 'leadInvestors'>;
};
