import { recordEvent } from '../../platform/audit/record.ts';
import { type Context, inTransaction, requireOperator } from '../../platform/context.ts';
import { type RunnableSource, sources } from '../sources.ts';
import { pausedSources } from '../table.ts';

/** Keeps a source from running, by the clock and by hand. What runs already ends. Operators only. */
export function pauseSource(
  context: Context,
  { source, reason }: { source: RunnableSource; reason: string },
): Promise<{ isPaused: boolean }> {
  requireOperator(context);
  return inTransaction(context, async (inside) => {
    const paused = await inside.db
      .insert(pausedSources)
      .values({ source, reason, pausedAt: inside.now() })
      .onConflictDoNothing()
      .returning();
    if (paused.length > 0)
      await recordEvent(inside, {
        kind: 'source-paused',
        userId: null,
        subject: { kind: 'source', id: source, name: sources[source].label },
        reason,
      });
    return { isPaused: true };
  });
}
