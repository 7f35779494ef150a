import { and, inArray, isNull } from 'drizzle-orm';
import type { UserId } from '../../contract/accounts.ts';
import type { DoubtedFact } from '../../contract/company/doubted-facts.ts';
import { type Context, requireSelf } from '../platform/context.ts';
import { isAnyOf } from '../platform/database/rows.ts';
import { covering } from './covering.ts';
import { factDoubts } from './table.ts';

/** Companies of which each of these people said that a fact is another's, or the website that led to it. */
export async function findDoubted(
  context: Context,
  { fact, userIds }: { fact: DoubtedFact; userIds: UserId[] },
): Promise<Map<string, ReadonlySet<string>>> {
  for (const userId of userIds) requireSelf(context, userId);
  const rows = await context.db
    .selectDistinct({ userId: factDoubts.userId, startupId: factDoubts.startupId })
    .from(factDoubts)
    .where(
      and(
        isAnyOf(factDoubts.userId, userIds),
        inArray(factDoubts.fact, covering(fact)),
        isNull(factDoubts.answeredAt),
      ),
    );
  const byPerson = Map.groupBy(rows, ({ userId }) => userId);
  return new Map(
    [...byPerson].map(([userId, theirs]) => [userId, new Set(theirs.map(({ startupId }) => startupId))]),
  );
}
