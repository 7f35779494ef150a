import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import type { DoubtedFact } from '../../contract/company/doubted-facts.ts';
import { covering } from './covering.ts';
import { factDoubts } from './table.ts';

/** Whether a person said that a fact of a company is another company's, and no admin has answered yet. */
export function isDoubted(
  fact: DoubtedFact,
  { userId, startupId }: { userId: string; startupId: AnyColumn },
): SQL<boolean> {
  return sql<boolean>`exists (select from ${factDoubts}
    where ${factDoubts.userId} = ${userId} and ${factDoubts.startupId} = ${startupId}
    and ${factDoubts.answeredAt} is null and ${factDoubts.fact} = any(${sql.param(covering(fact))}::text[]))`;
}
