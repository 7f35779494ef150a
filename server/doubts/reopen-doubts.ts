import { and, eq, ne } from 'drizzle-orm';
import { type Context, requireOperator } from '../platform/context.ts';
import type { DoubtedPart } from './settle-doubts.ts';
import { factDoubts } from './table.ts';

/** An answer was taken back: what people doubted then is taken off for them again. */
export async function reopenDoubts(
  context: Context,
  { startupId, part, answeredAt }: { startupId: string; part: DoubtedPart; answeredAt: Date },
): Promise<void> {
  requireOperator(context);
  await context.db
    .update(factDoubts)
    .set({ answeredAt: null })
    .where(
      and(
        eq(factDoubts.startupId, startupId),
        (part === 'boards' ? eq : ne)(factDoubts.fact, 'hiring'),
        eq(factDoubts.answeredAt, answeredAt),
      ),
    );
}
