import { and, eq, inArray, isNull } from 'drizzle-orm';
import { type Context, requireUser } from '../platform/context.ts';
import { factDoubts } from './table.ts';

/** Companies of which the viewer said that their roles are another's, or the website that led to these. */
export async function findDoubtedHiring(context: Context): Promise<ReadonlySet<string>> {
  const userId = requireUser(context);
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
