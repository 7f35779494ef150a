import { and, eq, exists, gte, inArray, lte, type SQL, sql } from 'drizzle-orm';
import type { RoundFilter, ShownState } from '../../../../contract/admin/rounds.ts';
import { companyReports, fundingEvents, startups } from '../../../companies/table.ts';
import { isListed } from '../../../companies/visibility/is-listed.ts';
import type { Context } from '../../../platform/context.ts';
import { holdsText } from '../../../platform/database/holds-text.ts';

/** What narrows the list of rounds. */
export function roundsCondition(
  { db }: Context,
  { search, kind, source, currency, from, to, shown }: RoundFilter,
): SQL | undefined {
  const named = db.select({ id: startups.id }).from(startups).where(holdsText(startups.searchName, search));
  const states: Record<ShownState, SQL | undefined> = {
    all: undefined,
    shown: isListed(),
    hidden: sql`${fundingEvents.isHidden}`,
  };
  return and(
    states[shown],
    search === '' ? undefined : inArray(fundingEvents.startupId, named),
    kind ? eq(fundingEvents.roundKind, kind) : undefined,
    currency ? eq(fundingEvents.currency, currency) : undefined,
    from ? gte(fundingEvents.announcedOn, from) : undefined,
    to ? lte(fundingEvents.announcedOn, to) : undefined,
    source ? isReportedBy(db, source) : undefined,
  );
}

function isReportedBy(db: Context['db'], source: NonNullable<RoundFilter['source']>): SQL {
  return exists(
    db
      .select({ one: sql`1` })
      .from(companyReports)
      .where(and(eq(companyReports.fundingEventId, fundingEvents.id), eq(companyReports.source, source))),
  );
}
