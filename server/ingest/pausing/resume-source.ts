import { eq } from 'drizzle-orm';
import { recordEvent } from '../../platform/audit/record.ts';
import { type Context, inTransaction, requireOperator } from '../../platform/context.ts';
import { type RunnableSource, sources } from '../sources.ts';
import { pausedSources } from '../table.ts';

/** Lets a source run again. Operators only. */
export function resumeSource(
  context: Context,
  { source }: { source: RunnableSource },
): Promise<{ isPaused: boolean }> {
  requireOperator(context);
  return inTransaction(context, async (inside) => {
    const gone = await inside.db.delete(pausedSources).where(eq(pausedSources.source, source)).returning();
    if (gone.length > 0)
      await recordEvent(inside, {
        kind: 'source-resumed',
        userId: null,
        subject: { kind: 'source', id: source, name: sources[source].label },
      });
    return { isPaused: false };
  });
}
