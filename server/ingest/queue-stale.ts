import { and, between, eq, isNull } from 'drizzle-orm';
import { type Context, requireMachine } from '../platform/context.ts';
import { findPause } from './pausing/find-pause.ts';
import { refreshQueue } from './queue-refresh.ts';
import { isScheduled, sources } from './sources.ts';
import { ingestRuns } from './table.ts';

const staleHours = 12;

/** Queues every live source that was not run for twelve hours, as after a first start or a longer standstill. */
export async function queueStale(context: Context): Promise<void> {
  requireMachine(context);
  const now = context.now();
  const oldest = new Date(now.getTime() - staleHours * 3_600_000);
  for (const source of Object.values(sources)) {
    if (!isScheduled(source, context.environment)) continue;
    const { name } = source;
    if (await findPause(context, name)) continue;
    const [recent] = await context.db
      .select({ id: ingestRuns.id })
      .from(ingestRuns)
      .where(
        and(
          eq(ingestRuns.source, name),
          isNull(ingestRuns.target),
          between(ingestRuns.startedAt, oldest, now),
        ),
      )
      .limit(1);
    if (!recent) await context.queue.send(context, refreshQueue, { source: name }, { singletonKey: name });
  }
}
