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
  type AdminCompany,
  type CompanyFilter,
  type CompanyOrder,
  companiesPerPage,
  type EditableCompany,
  type ListedCompany,
  mostListedCompanies,
} from '../../../../contract/admin/companies.ts';
import { type SourceName, type StartupId, startupId } from '../../../../contract/companies/companies.ts';
import { enteredLabel } from '../../../companies/corrections/corrections.ts';
import { setCompanyHidden } from '../../../companies/hiding/hiding.ts';
import { linkedinSlug, registrableDomain } from '../../../companies/names.ts';
import { recordByHand } from '../../../companies/recording/record-by-hand.ts';
import type { Identifier, RoundReport } from '../../../companies/report.ts';
import { companyReports, startups } from '../../../companies/table.ts';
import { recordEvent } from '../../../platform/audit/record.ts';
import { type Context, inTransaction, requireOperator } from '../../../platform/context.ts';
import { holdsText } from '../../../platform/database/compressed-text.ts';
import { countUpTo, lengthOf } from '../../../platform/database/count-rows.ts';
import { mergeCompanies } from '../../review/merge-companies.ts';
import { factsOfChange } from '../facts-of-change.ts';
import { getCompany, requirePublicWebsite } from './correct-company.ts';
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
 * One page of the companies, by what is in their name or their website. Counts no further than anyone pages; `isMore` says
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
  const length = await lengthOf(
    { found: rows.length, skip: query.skip, size: companiesPerPage },
    mostListedCompanies,
    (limit) => countUpTo(db, startups, wanted, limit),
  );
  return {
    startups: rows.map(presentListed),
    ...length,
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

/** Shows a company again, but for rounds that are hidden by themselves. Twice is once. Operators only. */
export function showCompany(context: Context, { id }: { id: string }): Promise<AdminCompany> {
  requireOperator(context);
  return inTransaction(context, async (inside) => {
    const { isChanged, name } = await setCompanyHidden(inside, { id, isHidden: false });
    if (isChanged)
      await recordEvent(inside, {
        kind: 'startup-shown',
        userId: null,
        subject: { kind: 'startup', id, name },
        before: { isHidden: true },
        after: { isHidden: false },
      });
    return getCompany(inside, { id });
  });
}

/** Keeps a company with all its rounds from everyone but admins. Twice is once. Operators only. */
export function hideCompany(
  context: Context,
  { id, reason }: { id: string; reason: string },
): Promise<AdminCompany> {
  requireOperator(context);
  return inTransaction(context, async (inside) => {
    const { isChanged, name } = await setCompanyHidden(inside, { id, isHidden: true });
    if (isChanged)
      await recordEvent(inside, {
        kind: 'startup-hidden',
        userId: null,
        subject: { kind: 'startup', id, name },
        before: { isHidden: false },
        after: { isHidden: true },
        reason,
      });
    return getCompany(inside, { id });
  });
}

type Entry = { entryId: string; startup: EditableCompany; isSurelyNew: boolean; reason: string };

type Entered = { id: StartupId; outcome: 'created' | 'known' | 'doubtful'; name: string };

/**
 * Enters a company. Where one is known that it is or may be, nothing is entered and that one is answered, unless the
 * operator says that it is surely another. The same entry twice is one company. Operators only.
 */
export function createCompany(context: Context, entry: Entry): Promise<Entered> {
  requireOperator(context);
  requirePublicWebsite(entry.startup.website);
  return inTransaction(context, async (inside) => {
    const { isSurelyNew, reason, startup: company } = entry;
    const { outcome, startupId: id } = await recordByHand(inside, { report: reportOf(entry), isSurelyNew });
    if (outcome === 'created')
      await recordEvent(inside, {
        kind: 'startup-created',
        userId: null,
        subject: { kind: 'startup', id, name: company.name },
        ...factsOfChange(nothingOf(company), company),
        reason,
      });
    const [row] = await inside.db.select({ name: startups.name }).from(startups).where(eq(startups.id, id));
    return {
      id: startupId.parse(id),
      outcome: outcome === 'there-already' ? 'created' : outcome,
      name: row?.name ?? company.name,
    };
  });
}

const nothingOf = (company: EditableCompany) =>
  Object.fromEntries(Object.keys(company).map((name) => [name, null]));

function reportOf({ entryId, startup: company }: Entry): RoundReport {
  return {
    source: 'admin',
    externalId: `entry:${entryId}`,
    url: null,
    label: enteredLabel,
    company: { ...company, aliases: [], identifiers: identifiersOf(company), people: [] },
    round: null,
  };
}

function identifiersOf({ website, linkedinUrl }: EditableCompany): Identifier[] {
  const domain = website && registrableDomain(website);
  const linkedin = linkedinUrl && linkedinSlug(linkedinUrl);
  return [
    ...(domain ? [{ kind: 'domain' as const, value: domain }] : []),
    ...(linkedin ? [{ kind: 'linkedin' as const, value: linkedin }] : []),
  ];
}

/** Makes two companies one because an operator says that they are. Twice or at once is done once. Operators only. */
export function mergeInto(
  context: Context,
  { id, goneId, reason }: { id: string; goneId: string; reason: string },
): Promise<{ mergeId: string }> {
  requireOperator(context);
  return inTransaction(context, (inside) =>
    mergeCompanies(inside, {
      keptId: id,
      goneId,
      evidence: [],
      reason,
    }),
  );
}
