import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { boards, roles } from '../../enrichment/job-boards/table.ts';

/** The companies whose own boards list such a role. */
export function companiesListing(isSuch: SQL | undefined): SQL {
  return sql`select ${roles.startupId} from ${roles} inner join ${boards} on ${eq(boards.id, roles.boardId)}
    where ${and(eq(boards.verdict, 'sure'), isNull(roles.closedAt), isNull(roles.missingSince), sql`not ${roles.isGeneral}`, isSuch)}`;
}
