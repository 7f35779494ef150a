import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { UserId } from '../../contract/accounts.ts';
import { type Context, requireSelf } from '../platform/context.ts';
import { factDoubts } from './table.ts';

/** Companies of which a person said that their roles are another's, or the website that led to these. */
export async function findDoubtedHiring(context: Context, userId: UserId): Promise<ReadonlySet<string>> {
  requireSelf(context, userId);
  const rows = await context.db
    .selectDistinct({ startupId: factDoubts.startupId })
    .from(factDoubts)
    .where(
      and(
        eq(factDoubts.userId, userId),
        inArray(factDoubts.fact, ['hiring', 'website']),
        isNull(factDoubts.answeredAt),
      ),
    );
  return new Set(rows.map(({ startupId }) => startupId));
}
