import { and, inArray, isNull } from 'drizzle-orm';
import type { UserId } from '../../../contract/auth/accounts.ts';
import type { ReportedFact } from '../../../contract/enrichment/reported-facts.ts';
import { type Context, requireSelf } from '../../platform/context.ts';
import { isAnyOf } from '../../platform/database/rows.ts';
import { covering } from './covering.ts';
import { factReportsTable } from './table.ts';

/** Companies of which each of these people said that a fact is another's, or the website that led to it. */
export async function findReportedFacts(
  context: Context,
  { fact, userIds }: { fact: ReportedFact; userIds: UserId[] },
): Promise<Map<string, ReadonlySet<string>>> {
  for (const userId of userIds) requireSelf(context, userId);
  const rows = await context.db
    .selectDistinct({ userId: factReportsTable.userId, startupId: factReportsTable.startupId })
    .from(factReportsTable)
    .where(
      and(
        isAnyOf(factReportsTable.userId, userIds),
        inArray(factReportsTable.fact, covering(fact)),
        isNull(factReportsTable.answeredAt),
      ),
    );
  const byUser = Map.groupBy(rows, ({ userId }) => userId);
  return new Map(
    [...byUser].map(([userId, theirs]) => [userId, new Set(theirs.map(({ startupId }) => startupId))]),
  );
}
