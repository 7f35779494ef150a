import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { startupId } from '../../../contract/companies/companies.ts';
import { dayMs } from '../../../contract/platform/time/days.ts';
import { companyMerges, companySplits } from '../../admin/review/table.ts';
import { withoutRemoved } from '../../companies/removed-people/removed-people.ts';
import { startups } from '../../companies/table.ts';
import { isShownCompany } from '../../companies/visibility/visibility-conditions.ts';
import { daysStored } from '../../enrichment/registers/recording/save-registration.ts';
import { readStoredPerson } from '../../enrichment/websites/people/stored-person.ts';
import { daysStoredUnseen } from '../../enrichment/websites/save-site.ts';
import type { Context } from '../../platform/context.ts';
import { recallCompany } from '../../platform/database/cached-reads.ts';
import { type CompanyRows, selectCompany } from './select-company.ts';

/** A company that is shown, with all its rows that may be shown, by its id or by that of a record which became part of it. */
export async function findCompany(context: Context, asked: string): Promise<CompanyRows | null> {
  const rows = await findRows(context, asked);
  return rows && leaveOutHidden(context, rows);
}

/** The company alone, by either id: mails and bookmarks of before still name that of a record which is gone. */
export async function findRecord(context: Context, asked: string) {
  const rows = await findRows(context, asked);
  return rows?.companies[0] ?? null;
}

async function findRows(context: Context, asked: string): Promise<CompanyRows | null> {
  const { success: isId, data: id } = startupId.safeParse(asked);
  if (!isId) return null;
  const rows = await readOnce(context, id);
  const [company] = rows.companies;
  if (company) return company.hiddenAt === null ? rows : null;
  const successor = await findSuccessor(context, id);
  return successor === null ? null : readOnce(context, successor);
}

/** For everyone, until it changes. */
const readOnce = (context: Context, asked: string): Promise<CompanyRows> => {
  // As the database writes it where it changes.
  const id = asked.toLowerCase();
  return recallCompany(context, {
    id,
    read: () => selectCompany(context.db, { id }),
    weightOf: (rows) => rowWeight * Object.values(rows).flat().length,
  });
};

/** With all its columns, and with what it was reported of, beside a row of a list. */
const rowWeight = 4;

/** Without what was not seen for too long, and without what names people who asked to be left out of the company. */
const leaveOutHidden = (context: Context, rows: CompanyRows): Promise<CompanyRows> =>
  leaveOutRemoved(context, leaveOutOld(context, rows));

function leaveOutOld({ now }: Context, rows: CompanyRows): CompanyRows {
  const oldestFact = now().getTime() - daysStoredUnseen * dayMs;
  const oldestRegistration = now().getTime() - daysStored * dayMs;
  return {
    ...rows,
    siteFacts: rows.siteFacts.filter(({ lastSeenAt }) => lastSeenAt.getTime() > oldestFact),
    registrations: rows.registrations.filter(({ checkedAt }) => checkedAt.getTime() > oldestRegistration),
    officers: rows.officers.filter(({ lastSeenAt }) => lastSeenAt.getTime() > oldestRegistration),
  };
}

async function leaveOutRemoved(context: Context, rows: CompanyRows): Promise<CompanyRows> {
  const [company] = rows.companies;
  if (!company || rows.removals.length === 0) return rows;
  const { people, quotedFacts, siteFacts, officers } = rows;
  const named = [
    ...people.map((row) => ({ row, name: row.name })),
    ...quotedFacts.map((row) => ({ row, name: row.fact.kind === 'person' ? row.fact.name : '' })),
    ...siteFacts.map((row) => ({ row, name: row.kind === 'person' ? readStoredPerson(row.value).name : '' })),
    ...officers.map((row) => ({ row, name: row.name })),
  ];
  const left = await withoutRemoved(context, named, ({ name }) => ({ startupId: company.id, name }));
  const shown = new Set<unknown>(left.map(({ row }) => row));
  const isShown = (row: unknown) => shown.has(row);
  return {
    ...rows,
    people: people.filter(isShown),
    quotedFacts: quotedFacts.filter(isShown),
    siteFacts: siteFacts.filter(isShown),
    officers: officers.filter(isShown),
  };
}

/** The company of which a record that is gone became part. */
async function findSuccessor({ db }: Context, id: string): Promise<string | null> {
  const isShown = isShownCompany();
  const [merged] = await db
    .select({ id: startups.id })
    .from(companyMerges)
    .innerJoin(startups, eq(startups.id, companyMerges.startupId))
    .where(and(eq(companyMerges.mergedId, id), isNull(companyMerges.undoneAt), isShown));
  if (merged) return merged.id;
  const [reunited] = await db
    .select({ id: startups.id })
    .from(companySplits)
    .innerJoin(startups, eq(startups.id, companySplits.startupId))
    .where(and(eq(companySplits.partedId, id), isNotNull(companySplits.undoneAt), isShown));
  return reunited?.id ?? null;
}
