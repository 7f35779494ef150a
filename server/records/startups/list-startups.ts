import { and, arrayOverlaps, asc, eq, exists, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import {
  type ListedStartup,
  mostListedStartups,
  type StartupFilter,
  type StartupOrder,
  startupsPerPage,
} from '../../../contract/admin/startups.ts';
import { industriesOfGroup } from '../../../contract/industries/industries.ts';
import type { SourceName } from '../../../contract/startups.ts';
import { type Context, requireOperator } from '../../platform/context.ts';
import { containsText } from '../../platform/database/contains-text.ts';
import { countUpTo } from '../../platform/database/count-up-to.ts';
import { startupReports, startups } from '../../startups/table.ts';
import { presentListed } from './present.ts';

type StartupQuery = {
  search: string;
  country?: string | undefined;
  industry?: string | undefined;
  source?: SourceName | undefined;
  filter: StartupFilter;
  order: StartupOrder;
  skip: number;
};

const orders: Record<StartupOrder, SQL[]> = {
  newest: [sql`${startups.createdAt} desc nulls first`, asc(startups.id)],
  // As the index by the beginnings of names has them.
  name: [sql`${startups.searchName} using ~<~`, asc(startups.id)],
};

/**
 * One page of the companies, by what is in their name or their website. Counts no further than anybody pages; `isMore` says
 * that there are more. Operators only.
 */
export async function listStartups(
  context: Context,
  query: StartupQuery,
): Promise<{ startups: ListedStartup[]; total: number; isMore: boolean }> {
  requireOperator(context);
  const { db } = context;
  const wanted = conditionOf(context, query);
  const rows = await db
    .select()
    .from(startups)
    .where(wanted)
    .orderBy(...orders[query.order])
    .limit(startupsPerPage)
    .offset(query.skip);
  const counted = await countUpTo(db, startups, wanted, mostListedStartups + 1);
  return {
    startups: rows.map(presentListed),
    total: Math.min(counted, mostListedStartups),
    isMore: counted > mostListedStartups,
  };
}

function conditionOf(
  context: Context,
  { search, country, industry, source, filter }: StartupQuery,
): SQL | undefined {
  const only: Record<StartupFilter, SQL | undefined> = {
    all: undefined,
    hidden: isNotNull(startups.hiddenAt),
    disputed: sql`${startups.isDisputed}`,
  };
  return and(
    only[filter],
    search === '' ? undefined : isNamed(search),
    country ? eq(startups.country, country) : undefined,
    industry ? arrayOverlaps(startups.industryTags, tagsOf(industry)) : undefined,
    source ? isToldBy(context, source) : undefined,
  );
}

const shortestPart = 3;

/** Two letters are in half of all names: they are looked for where a name begins. */
function isNamed(search: string): SQL | undefined {
  const website = search.toLowerCase().replaceAll(/[\\%_]/g, '\\$&');
  if (search.length < shortestPart)
    return sql`${startups.searchName} like replace(replace(replace(searchable(${search}), '\\', '\\\\'), '%', '\\%'), '_', '\\_') || '%'`;
  return or(containsText(startups.searchName, search), sql`${startups.website} ilike ${`%${website}%`}`);
}

/** A group stands for all its industries. */
const tagsOf = (tag: string) => [tag, ...industriesOfGroup(tag).map(({ slug }) => `${tag}/${slug}`)];

function isToldBy({ db }: Context, source: SourceName): SQL {
  return exists(
    db
      .select({ one: sql`1` })
      .from(startupReports)
      .where(and(eq(startupReports.startupId, startups.id), eq(startupReports.source, source))),
  );
}
