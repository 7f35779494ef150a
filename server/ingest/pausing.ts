import { eq } from 'drizzle-orm';
import type { SourceName } from '../../contract/companies/companies.ts';
import { recordEvent } from '../platform/audit/record.ts';
import { type Context, inTransaction, requireOperator } from '../platform/context.ts';
import { type RunnableSource, sources } from './sources.ts';
import { pausedSources } from './table.ts';

/** Since when and why a source is kept from running; null when it is not. */
export async function findPause(
  { db }: Context,
  source: SourceName,
): Promise<typeof pausedSources.$inferSelect | null> {
  const [found] = await db.select().from(pausedSources).where(eq(pausedSources.source, source));
  return found ?? null;
}

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
