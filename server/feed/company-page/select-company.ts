import { and, asc, desc, eq, getTableColumns, isNotNull, isNull, sql } from 'drizzle-orm';
import type { UserId } from '../../../contract/auth/accounts.ts';
import { shownStatus } from '../../applications/shown-status.ts';
import { applications } from '../../applications/table.ts';
import { companyPeople } from '../../companies/identity/table.ts';
import { quotedFacts } from '../../companies/quoted-facts/table.ts';
import { removedPeople } from '../../companies/removed-people/table.ts';
import { companyReports, fundingEvents, startups } from '../../companies/table.ts';
import { isListed } from '../../companies/visibility/visibility-conditions.ts';
import { factReportsTable } from '../../enrichment/fact-reports/table.ts';
import { companyOfficers, companyRegistrations, registerReports } from '../../enrichment/registers/table.ts';
import { companySites, siteFacts } from '../../enrichment/websites/table.ts';
import { askTogether, question } from '../../platform/database/ask-together.ts';
import { favorites } from '../favorites/table.ts';

const id = sql.placeholder('id');
const userId = sql.placeholder('userId');

/** All that is known of a company, which is the same for everyone. */
export const selectCompany = askTogether<{ id: string }>()('all of a company', {
  companies: question(getTableColumns(startups), (select) =>
    select.from(startups).where(eq(startups.id, id)),
  ),
  rounds: question(getTableColumns(fundingEvents), (select) =>
    select
      .from(fundingEvents)
      .where(and(eq(fundingEvents.startupId, id), isListed()))
      .orderBy(desc(fundingEvents.announcedOn), desc(fundingEvents.id)),
  ),
  reports: question(getTableColumns(companyReports), (select) =>
    select.from(companyReports).where(eq(companyReports.startupId, id)).orderBy(companyReports.firstSeenAt),
  ),
  quotedFacts: question(getTableColumns(quotedFacts), (select) =>
    select
      .from(quotedFacts)
      .innerJoin(companyReports, eq(companyReports.id, quotedFacts.reportId))
      .where(and(eq(companyReports.startupId, id), isNull(quotedFacts.removedAt))),
  ),
  people: question(getTableColumns(companyPeople), (select) =>
    select.from(companyPeople).where(eq(companyPeople.startupId, id)).orderBy(companyPeople.name),
  ),
  sites: question(getTableColumns(companySites), (select) =>
    select.from(companySites).where(eq(companySites.startupId, id)),
  ),
  siteFacts: question(getTableColumns(siteFacts), (select) =>
    select
      .from(siteFacts)
      .where(eq(siteFacts.startupId, id))
      .orderBy(asc(siteFacts.firstSeenAt), asc(siteFacts.value)),
  ),
  registrations: question(getTableColumns(companyRegistrations), (select) =>
    select
      .from(companyRegistrations)
      .where(and(eq(companyRegistrations.startupId, id), isNotNull(companyRegistrations.number))),
  ),
  officers: question(getTableColumns(companyOfficers), (select) =>
    select
      .from(companyOfficers)
      .where(eq(companyOfficers.startupId, id))
      .orderBy(asc(companyOfficers.register), asc(companyOfficers.firstSeenAt), asc(companyOfficers.name)),
  ),
  /** Whether anyone asked to be left out of any company. */
  removals: question({ hash: removedPeople.hash }, (select) => select.from(removedPeople).limit(1)),
});

export type CompanyRows = Awaited<ReturnType<typeof selectCompany>>;

/** What a user keeps of a company, and what they said is another's. */
export const selectKept = askTogether<{ userId: UserId; id: string }>()('what a user keeps of a company', {
  favorites: question({ startupId: favorites.startupId }, (select) =>
    select.from(favorites).where(and(eq(favorites.userId, userId), eq(favorites.startupId, id))),
  ),
  applications: question({ status: shownStatus() }, (select) =>
    select.from(applications).where(and(eq(applications.userId, userId), eq(applications.startupId, id))),
  ),
  factReports: question({ fact: factReportsTable.fact }, (select) =>
    select
      .from(factReportsTable)
      .where(
        and(
          eq(factReportsTable.userId, userId),
          eq(factReportsTable.startupId, id),
          isNull(factReportsTable.answeredAt),
        ),
      ),
  ),
  registerReports: question({ register: registerReports.register }, (select) =>
    select
      .from(registerReports)
      .where(
        and(
          eq(registerReports.userId, userId),
          eq(registerReports.startupId, id),
          isNull(registerReports.answeredAt),
        ),
      ),
  ),
});
