import { and, gte, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import { boardRuns, roles } from '../../enrichment/job-boards/table.ts';

/**
 * Whether a role was listed since: its board was read before without it, or says that it was published since. Of what a
 * board held when it was first read, nothing else is new.
 */
export function isNewRole(since: Date | SQL): SQL | undefined {
  const wasRead = and(
    sql`${boardRuns.boardId} = ${roles.boardId}`,
    inArray(boardRuns.outcome, ['roles', 'none']),
    lt(boardRuns.endedAt, roles.firstSeenAt),
  );
  return and(
    gte(roles.firstSeenAt, since),
    or(sql`exists (select from ${boardRuns} where ${wasRead})`, gte(roles.publishedAt, since)),
  );
}
