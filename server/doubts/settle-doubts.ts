import { and, eq, isNull, ne } from 'drizzle-orm';
import { type Context, requireOperator } from '../platform/context.ts';
import { factDoubts } from './table.ts';

export type DoubtedPart = 'site' | 'boards';

/** What people doubted of a company's website or boards is answered: from now on the answer holds for them too. */
export async function settleDoubts(
  context: Context,
  { startupId, part, answeredAt }: { startupId: string; part: DoubtedPart; answeredAt: Date },
): Promise<void> {
  requireOperator(context);
  await context.db
    .update(factDoubts)
    .set({ answeredAt })
    .where(
      and(
        eq(factDoubts.startupId, startupId),
        (part === 'boards' ? eq : ne)(factDoubts.fact, 'hiring'),
        isNull(factDoubts.answeredAt),
      ),
    );
}
