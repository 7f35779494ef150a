import { getTableColumns } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { isAnyOf } from '../../platform/database/rows.ts';
import { startupAliases, startupIdentifiers, startupPeople } from '../identity/table.ts';
import { reviewItems } from '../review/table.ts';
import { fundingEvents, startupReports, startups } from '../table.ts';

const { searchName: _name, searchText: _text, ...startupColumns } = getTableColumns(startups);
const { searchText: _search, peopleText: _people, ...eventColumns } = getTableColumns(fundingEvents);

/** Every row of the room that belongs to some startups, as it is. */
export async function readRecord({ db }: Context, ids: string[]) {
  return {
    startups: await db.select(startupColumns).from(startups).where(isAnyOf(startups.id, ids)),
    aliases: await db.select().from(startupAliases).where(isAnyOf(startupAliases.startupId, ids)),
    identifiers: await db.select().from(startupIdentifiers).where(isAnyOf(startupIdentifiers.startupId, ids)),
    people: await db.select().from(startupPeople).where(isAnyOf(startupPeople.startupId, ids)),
    events: await db.select(eventColumns).from(fundingEvents).where(isAnyOf(fundingEvents.startupId, ids)),
    reports: await db
      .select({
        id: startupReports.id,
        startupId: startupReports.startupId,
        fundingEventId: startupReports.fundingEventId,
      })
      .from(startupReports)
      .where(isAnyOf(startupReports.startupId, ids)),
    reviews: await db
      .select({ id: reviewItems.id, startupId: reviewItems.startupId, candidateId: reviewItems.candidateId })
      .from(reviewItems)
      .where(isAnyOf(reviewItems.candidateId, ids)),
  };
}

export type StartupRecord = Awaited<ReturnType<typeof readRecord>>;
