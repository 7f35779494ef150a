import type { FactReportRow } from '../../../enrichment/fact-reports/on-companies-merged.ts';
import type { BoardsBefore } from '../../../enrichment/job-boards/following/on-companies-merged.ts';
import type { SitesBefore } from '../../../enrichment/websites/following/on-companies-merged.ts';

/** What was read from outside of two records, and what people doubted of it. */
export type OutsideBefore = { sites: SitesBefore; boards: BoardsBefore; doubts: FactReportRow[] };
