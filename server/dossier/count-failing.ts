import { boards } from '../boards/table.ts';
import { type Context, requireOperator } from '../platform/context.ts';
import { failingConditions } from './failing-conditions.ts';
import { dossiers } from './table.ts';

/** How many boards could not be read when they were last asked, and of how many companies the pages. */
export async function countFailing(context: Context): Promise<{ boards: number; dossiers: number }> {
  requireOperator(context);
  const { db } = context;
  const [ofBoards, ofDossiers] = await Promise.all([
    db.$count(boards, failingConditions().board),
    db.$count(dossiers, failingConditions().dossier),
  ]);
  return { boards: ofBoards, dossiers: ofDossiers };
}
