import { and, eq, isNull } from 'drizzle-orm';
import type { ReportedFact } from '../../../contract/enrichment/reported-facts.ts';
import { type Context, requireUser } from '../../platform/context.ts';
import { factReportsTable } from './table.ts';

/** Which facts of a company the viewer said are of another one. */
export async function listFactReports(context: Context, startupId: string): Promise<ReportedFact[]> {
  const userId = requireUser(context);
  const rows = await context.db
    .select({ fact: factReportsTable.fact })
    .from(factReportsTable)
    .where(
      and(
        eq(factReportsTable.userId, userId),
        eq(factReportsTable.startupId, startupId),
        isNull(factReportsTable.answeredAt),
      ),
    );
  return rows.map(({ fact }) => fact);
}
