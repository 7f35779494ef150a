import type { BoardsBefore } from '../../boards/following/follow-merge.ts';
import type { DoubtRow } from '../../doubts/follow-merge.ts';
import type { SitesBefore } from '../../websites/following/follow-merge.ts';

/** What was read from outside of two records, and what people doubted of it. */
export type OutsideBefore = { sites: SitesBefore; boards: BoardsBefore; doubts: DoubtRow[] };
