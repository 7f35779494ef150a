import { type SQL, sql } from 'drizzle-orm';
import type { SortOrder } from '../../contract/feed/alerts.ts';
import type { RoleFunction } from '../../contract/reference/job-titles/role-words.ts';
import { fundingEvents } from '../companies/table.ts';
import { isAnyOf } from '../platform/database/rows.ts';

/** What an order compares before the day. */
export type Ranking = {
  rank: SQL | undefined;
  /** Which rounds are compared so even if they are not among the newest that are. */
  always: SQL | undefined;
  /** Whether comparing all of a great many would take long. */
  isCostly: boolean;
};

type Compared = {
  relevance: SQL | undefined;
  namesakes: string[];
  score: SQL;
  /** What the viewer's roles are about: companies that hire for these come before others. */
  functions: RoleFunction[];
  /** Companies whose roles the viewer says are another's. */
  doubted: ReadonlySet<string>;
  /** Whether there may be many years of rounds. */
  isLong: boolean;
};

/** An unknown amount is less than any. Without words to look for, and for who prefers nothing, the newest come first. */
export function rankBy(
  sort: SortOrder,
  { relevance, namesakes, score, functions, doubted: reportedFacts, isLong }: Compared,
): Ranking {
  if (sort === 'amount')
    return { rank: sql`coalesce(${fundingEvents.usdAmount}, -1)`, always: undefined, isCostly: isLong };
  if (sort === 'hiring')
    return {
      rank: rolesListed(functions, reportedFacts),
      always: isLong ? undefined : hiresFor(functions),
      isCostly: true,
    };
  if (sort === 'match') return { rank: score, always: undefined, isCostly: true };
  if (sort === 'newest' || !relevance) return { rank: undefined, always: undefined, isCostly: false };
  const always = namesakes.length > 0 ? isAnyOf(fundingEvents.startupId, namesakes) : undefined;
  return { rank: relevance, always, isCostly: true };
}

/** How many roles are listed, those of companies that list one for the viewer before all others. */
function rolesListed(functions: RoleFunction[], reportedFacts: ReadonlySet<string>): SQL {
  const listed = sql`${fundingEvents.openRoles} + case when ${hiresFor(functions)} then 100000 else 0 end`;
  if (reportedFacts.size === 0) return listed;
  return sql`case when ${isAnyOf(fundingEvents.startupId, [...reportedFacts])} then 0 else ${listed} end`;
}

/** By the words of the index of rounds whose companies hire, so that it alone is read. */
function hiresFor(functions: RoleFunction[]): SQL {
  return sql`(${fundingEvents.openRoles} > 0 and ${fundingEvents.hiringFunctions} && ${sql.param(functions)}::text[])`;
}
