import { and, eq, lt } from 'drizzle-orm';
import { daysEarlier } from '../../../contract/platform/time/days.ts';
import { type Context, requireMachine } from '../../platform/context.ts';
import { rawDocuments } from '../table.ts';

const retentionDays = 30;

/** Drops feeds kept longer than thirty days: their texts belong to the publishers, the facts are recorded. */
export async function deleteRaw(context: Context): Promise<void> {
  requireMachine(context);
  const oldest = daysEarlier(context.now(), retentionDays);
  await context.db
    .delete(rawDocuments)
    .where(and(eq(rawDocuments.source, 'feed'), lt(rawDocuments.fetchedAt, oldest)));
}
