import { and, eq, isNull } from 'drizzle-orm';
import type { DoubtedFact } from '../../contract/company/doubted-facts.ts';
import { type Context, requireUser } from '../platform/context.ts';
import { factDoubts } from './table.ts';

/** Which facts of a company the viewer said are of another one. */
export async function listDoubts(context: Context, startupId: string): Promise<DoubtedFact[]> {
  const userId = requireUser(context);
  const rows = await context.db
    .select({ fact: factDoubts.fact })
    .from(factDoubts)
    .where(
      and(eq(factDoubts.userId, userId), eq(factDoubts.startupId, startupId), isNull(factDoubts.answeredAt)),
    );
  return rows.map(({ fact }) => fact);
}
