import { getTableColumns } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { isAnyOf } from '../../platform/database/rows.ts';
import { companyAliases, companyIdentifiers, companyPeople } from '../identity/table.ts';
import { reviewItems } from '../review-queue/table.ts';
import { companyReports, fundingEvents, startups } from '../table.ts';

const { searchName: _name, searchText: _text, ...companyColumns } = getTableColumns(startups);
const { searchText: _search, peopleText: _companyPeople, ...eventColumns } = getTableColumns(fundingEvents);

/** Every row of the room that belongs to some startups, as it is. */
export async function readRecord({ db }: Context, ids: string[]) {
  return {
    startups: await db.select(companyColumns).from(startups).where(isAnyOf(startups.id, ids)),
    aliases: await db.select().from(companyAliases).where(isAnyOf(companyAliases.startupId, ids)),
    identifiers: await db.select().from(companyIdentifiers).where(isAnyOf(companyIdentifiers.startupId, ids)),
    people: await db.select().from(companyPeople).where(isAnyOf(companyPeople.startupId, ids)),
    events: await db.select(eventColumns).from(fundingEvents).where(isAnyOf(fundingEvents.startupId, ids)),
    reports: await db
      .select({
        id: companyReports.id,
        startupId: companyReports.startupId,
        fundingEventId: companyReports.fundingEventId,
      })
      .from(companyReports)
      .where(isAnyOf(companyReports.startupId, ids)),
    reviews: await db
      .select({ id: reviewItems.id, startupId: reviewItems.startupId, candidateId: reviewItems.candidateId })
      .from(reviewItems)
      .where(isAnyOf(reviewItems.candidateId, ids)),
  };
}

export type CompanyRecord = Awaited<ReturnType<typeof readRecord>>;
