import { and, eq, isNull, ne } from 'drizzle-orm';
import { type Context, requireOperator } from '../../platform/context.ts';
import { factReportsTable } from './table.ts';

export type ReportedPart = 'site' | 'boards';

/** What people doubted of a company's website or boards is answered: from now on the answer holds for them too. */
export async function resolveFactReports(
  context: Context,
  { startupId, part, answeredAt }: { startupId: string; part: ReportedPart; answeredAt: Date },
): Promise<void> {
  requireOperator(context);
  await context.db
    .update(factReportsTable)
    .set({ answeredAt })
    .where(
      and(
        eq(factReportsTable.startupId, startupId),
        (part === 'boards' ? eq : ne)(factReportsTable.fact, 'hiring'),
        isNull(factReportsTable.answeredAt),
      ),
    );
}
