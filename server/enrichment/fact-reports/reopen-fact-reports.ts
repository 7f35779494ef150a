import { and, eq, ne } from 'drizzle-orm';
import { type Context, requireOperator } from '../../platform/context.ts';
import type { ReportedPart } from './resolve-fact-reports.ts';
import { factReportsTable } from './table.ts';

/** An answer was taken back: what people doubted then is taken off for them again. */
export async function reopenFactReports(
  context: Context,
  { startupId, part, answeredAt }: { startupId: string; part: ReportedPart; answeredAt: Date },
): Promise<void> {
  requireOperator(context);
  await context.db
    .update(factReportsTable)
    .set({ answeredAt: null })
    .where(
      and(
        eq(factReportsTable.startupId, startupId),
        (part === 'boards' ? eq : ne)(factReportsTable.fact, 'hiring'),
        eq(factReportsTable.answeredAt, answeredAt),
      ),
    );
}
