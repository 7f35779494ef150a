import { type Context, requireOperator } from '../../platform/context.ts';
import { boards } from '../job-boards/table.ts';
import { failingConditions } from './failing-conditions.ts';
import { enrichments } from './table.ts';

/** How many boards could not be read when they were last asked, and of how many companies the pages. */
export async function countFailing(context: Context): Promise<{ boards: number; dossiers: number }> {
  requireOperator(context);
  const { db } = context;
  const [ofBoards, ofEnrichments] = await Promise.all([
    db.$count(boards, failingConditions().board),
    db.$count(enrichments, failingConditions().dossier),
  ]);
  return { boards: ofBoards, dossiers: ofEnrichments };
}
