import { eq } from 'drizzle-orm';
import { recordEvent } from '../../platform/audit/record.ts';
import { type Context, inTransaction, requireOperator } from '../../platform/context.ts';
import { addedFeeds } from '../table.ts';

/** Reads an added feed no longer; what it told stays. Operators only. */
export function removeFeed(context: Context, { url }: { url: string }): Promise<{ isRemoved: boolean }> {
  requireOperator(context);
  return inTransaction(context, async (inside) => {
    const [gone] = await inside.db.delete(addedFeeds).where(eq(addedFeeds.url, url)).returning();
    if (!gone) return { isRemoved: false };
    const subject = { kind: 'feed', id: url, name: gone.name };
    await recordEvent(inside, { kind: 'feed-removed', userId: null, subject });
    return { isRemoved: true };
  });
}
