import { and, asc, eq, gt, isNotNull, sql } from 'drizzle-orm';
import type { SeenFact } from '../../../contract/companies/contact.ts';
import type { Officer } from '../../../contract/companies/registers.ts';
import type { ReportedFact } from '../../../contract/enrichment/reported-facts.ts';
import { dayMs } from '../../../contract/platform/time/days.ts';
import { personNameKey } from '../../companies/person-name-key.ts';
import { withoutRemoved } from '../../companies/removed-people/removed-people.ts';
import { wikidata } from '../../enrichment/registers/bridges/wikidata/wikidata.ts';
import { daysStored } from '../../enrichment/registers/recording/save-registration.ts';
import { registerOf } from '../../enrichment/registers/registers.ts';
import { listReportedRegisters } from '../../enrichment/registers/reports.ts';
import { companyOfficers, companyRegistrations } from '../../enrichment/registers/table.ts';
import type { Context } from '../../platform/context.ts';
import { prepareOnce } from '../../platform/database/prepare-once.ts';
import type { RegisteredPeople } from './everyone-named.ts';

type Wanted = {
  startupId: string;
  /** Names of people whom filings, articles and the company's own pages name. */
  elsewhere: readonly string[];
  reported: readonly ReportedFact[];
};

type OfOne = { startupId: string; oldest: Date };
const oldest = sql.placeholder('oldest');

const selectRegistrations = prepareOnce<OfOne>()('registrations of a company', (db) =>
  db
    .select()
    .from(companyRegistrations)
    .where(
      and(
        eq(companyRegistrations.startupId, sql.placeholder('startupId')),
        isNotNull(companyRegistrations.number),
        gt(companyRegistrations.checkedAt, oldest),
      ),
    ),
);

const selectOfficers = prepareOnce<OfOne>()('officers of a company', (db) =>
  db
    .select()
    .from(companyOfficers)
    .where(
      and(
        eq(companyOfficers.startupId, sql.placeholder('startupId')),
        gt(companyOfficers.lastSeenAt, oldest),
      ),
    )
    .orderBy(asc(companyOfficers.register), asc(companyOfficers.firstSeenAt), asc(companyOfficers.name)),
);

/**
 * Who runs a company by registers that said so within a year, without those who asked to be left out; and its page on LinkedIn by
 * Wikidata. Nothing that was found by a website which the viewer said is another company's.
 */
export async function findOfficers(
  context: Context,
  { startupId, elsewhere, reported }: Wanted,
): Promise<RegisteredPeople> {
  const { db, now } = context;
  const oldest = new Date(now().getTime() - daysStored * dayMs);
  const [registrations, reportedRegisters, rows] = await Promise.all([
    selectRegistrations(db, { startupId, oldest }),
    listReportedRegisters(context, startupId),
    selectOfficers(db, { startupId, oldest }),
  ]);
  const trusted = registrations.filter(({ register }) => !reportedRegisters.includes(register));
  const shown = reported.includes('website')
    ? trusted.filter(
        ({ register, evidence }) =>
          register !== 'wikidata' && evidence.every(({ kind }) => kind !== 'number' && kind !== 'website'),
      )
    : trusted;
  const named = await withoutRemoved(context, rows, (row) => row);
  const confirming = new Set(elsewhere.map(personNameKey));
  const officers = named.flatMap((row): Officer[] => {
    const register = registerOf(row.register);
    const registration = shown.find((each) => each.register === row.register);
    if (!register || !registration?.number) return [];
    return [
      {
        name: row.name,
        office: row.office,
        role: row.role,
        since: row.since,
        register: row.register,
        page: register.pageOf(registration.number),
        seenAt: row.lastSeenAt.toISOString(),
        isConfirmed: confirming.has(row.nameKey),
      },
    ];
  });
  return { officers, linkedin: linkedinOf(shown, reported), reportedRegisters };
}

function linkedinOf(
  registrations: readonly (typeof companyRegistrations.$inferSelect)[],
  reported: readonly ReportedFact[],
): SeenFact | null {
  const item = registrations.find(({ register }) => register === 'wikidata');
  if (!item?.number || !item.linkedin || reported.includes('linkedin')) return null;
  return {
    value: item.linkedin,
    page: wikidata.pageOf(item.number),
    lastSeenAt: item.checkedAt.toISOString(),
  };
}
