import type { Context } from '../../platform/context.ts';

export const backfillQueue = 'ingest.backfill';

/** Has the next day of a range read. */
export async function queueBackfill(context: Context, id: string): Promise<void> {
  await context.queue.send(context, backfillQueue, { id });
}
