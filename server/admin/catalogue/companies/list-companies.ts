import {
  and,
  arrayContains,
  asc,
  eq,
  exists,
  getTableColumns,
  isNotNull,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import {
  type CompanyFilter,
  type CompanyOrder,
  companiesPerPage,
  type ListedCompany,
  mostListedCompanies,
} from '../../../../contract/admin/companies.ts';
import type { SourceName } from '../../../../contract/companies/companies.ts';
import { companyReports, startups } from '../../../companies/table.ts';
import { type Context, requireOperator } from '../../../platform/context.ts';
import { countUpTo } from '../../../platform/database/count-up-to.ts';
import { holdsText } from '../../../platform/database/holds-text.ts';
import { totalOf } from '../../../platform/database/total-of.ts';
import { presentListed } from './present.ts';

type CompanyQuery = {
  search: string;
  country?: string | undefined;
  industry?: string | undefined;
  source?: SourceName | undefined;
  filter: CompanyFilter;
  order: CompanyOrder;
  skip: number;
};

const orders: Record<CompanyOrder, SQL[]> = {
  newest: [sql`${startups.createdAt} desc nulls first`, asc(startups.id)],
  // As the index by the beginnings of names has them.
  name: [sql`${startups.searchName} using ~<~`, asc(startups.id)],
};

/**
 * One page of the companies, by what is in their name or their website. Counts no further than anybody pages; `isMore` says
 * that there are more. Which ones is found before they are read, so that an index alone has the order and what narrows it.
 * Operators only.
 */
export async function listCompanies(
  context: Context,
  query: CompanyQuery,
): Promise<{ startups: ListedCompany[]; total: number; isMore: boolean }> {
  requireOperator(context);
  const { db } = context;
  const wanted = conditionOf(context, query);
  const page = db
    .select({ id: startups.id })
    .from(startups)
    .where(wanted)
    .orderBy(...orders[query.order])
    .limit(companiesPerPage)
    .offset(query.skip)
    .as('page');
  const rows = await db
    .select(getTableColumns(startups))
    .from(page)
    .innerJoin(startups, eq(startups.id, page.id))
    .orderBy(...orders[query.order]);
  const counted = await totalOf({ found: rows.length, skip: query.skip, size: companiesPerPage }, () =>
    countUpTo(db, startups, wanted, mostListedCompanies + 1),
  );
  return {
    startups: rows.map(presentListed),
    total: Math.min(counted, mostListedCompanies),
    isMore: counted > mostListedCompanies,
  };
}

function conditionOf(
  context: Context,
  { search, country, industry, source, filter }: CompanyQuery,
): SQL | undefined {
  const only: Record<CompanyFilter, SQL | undefined> = {
    all: undefined,
    hidden: isNotNull(startups.hiddenAt),
    disputed: sql`${startups.isDisputed}`,
  };
  return and(
    only[filter],
    search === '' ? undefined : isNamed(search),
    country ? eq(startups.country, country) : undefined,
    industry ? arrayContains(startups.industryTags, [industry]) : undefined,
    source ? isReportedBy(context, source) : undefined,
  );
}

const shortestWebsite = 3;

function isNamed(search: string): SQL | undefined {
  const named = holdsText(startups.searchName, search);
  if (search.length < shortestWebsite) return named;
  const website = search.toLowerCase().replaceAll(/[\\%_]/g, '\\$&');
  return or(named, sql`${startups.website} ilike ${`%${website}%`}`);
}

function isReportedBy({ db }: Context, source: SourceName): SQL {
  return exists(
    db
      .select({ one: sql`1` })
      .from(companyReports)
      .where(and(eq(companyReports.startupId, startups.id), eq(companyReports.source, source))),
  );
}
