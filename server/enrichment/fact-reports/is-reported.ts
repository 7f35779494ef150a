import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import type { ReportedFact } from '../../../contract/enrichment/reported-facts.ts';
import { covering } from './covering.ts';
import { factReportsTable } from './table.ts';

/** Whether a person said that a fact of a company is another company's, and no admin has answered yet. */
export function isReported(
  fact: ReportedFact,
  { userId, startupId }: { userId: string; startupId: AnyColumn },
): SQL<boolean> {
  return sql<boolean>`exists (select from ${factReportsTable}
    where ${factReportsTable.userId} = ${userId} and ${factReportsTable.startupId} = ${startupId}
    and ${factReportsTable.answeredAt} is null and ${factReportsTable.fact} = any(${sql.param(covering(fact))}::text[]))`;
}
