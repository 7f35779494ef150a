import { and, between, eq, type SQL, sql } from 'drizzle-orm';
import type { UserId } from '../../contract/accounts.ts';
import type { Alert, AlertFilter, FeedSection, SortOrder } from '../../contract/alerts.ts';
import { applications } from '../applications/table.ts';
import { findEntitlement } from '../billing/find-entitlement.ts';
import { type Context, requireUser } from '../platform/context.ts';
import { ApiError } from '../platform/errors.ts';
import { bookmarks, fundingEvents, startups } from '../startups/table.ts';
import { readCursor, writeCursor } from './cursor.ts';
import { findRestrictions } from './find-restrictions.ts';
import { findScorecard } from './find-scorecard.ts';
import { presentAlert } from './present.ts';
import { scoreExpression } from './score-expression.ts';
import { dayIn, includesSection, windowOf } from './sections.ts';
import { isBelow, orderBy, rankOf } from './sort-order.ts';

const pageSize = 50;

type Wanted = { section: FeedSection; timeZone: string; sort?: SortOrder; cursor?: string } & AlertFilter;

/** One page of a section, in the order asked for. A page stays put while newer rounds arrive above it. */
export async function listAlerts(
  context: Context,
  { section, timeZone, sort = 'newest', cursor, ...filter }: Wanted,
): Promise<{ alerts: Alert[]; nextCursor: string | null }> {
  const userId = requireUser(context);
  if (section === 'earlier' && !filter.query)
    throw new ApiError('INVALID', 'Earlier rounds are found by searching. Please enter a search query');
  const lowestBefore = cursor ? readCursor(cursor, sort) : null;
  const today = dayIn(timeZone, context.now());
  const [{ condition }, entitlement, card] = await Promise.all([
    findRestrictions(context, userId, filter, today),
    findEntitlement(context, userId),
    findScorecard(context, userId),
  ]);
  if (!includesSection(entitlement, section)) throw new ApiError('FORBIDDEN', 'Premium Feature');
  const { first, last } = windowOf(section, today);
  const rank = rankOf(sort, scoreExpression(card, today));
  const restrictions = and(
    between(fundingEvents.announcedOn, first, last),
    condition,
    lowestBefore ? isBelow(rank, lowestBefore) : undefined,
  );
  const rows = await selectPage(context, userId, restrictions, rank);
  const shown = rows.slice(0, pageSize);
  const lowest = shown.at(-1);
  return {
    alerts: shown.map((row) => presentAlert(row, { today, card })),
    nextCursor: rows.length > pageSize && lowest ? writeCursor({ ...lowest, sort }) : null,
  };
}

function selectPage({ db }: Context, userId: UserId, restrictions: SQL | undefined, rank: SQL | undefined) {
  const ranked = sql<string | null>`${rank ?? sql`null`}::text`;
  const page = db
    .select({
      id: fundingEvents.id,
      startupId: fundingEvents.startupId,
      roundKind: fundingEvents.roundKind,
      amount: fundingEvents.amount,
      currency: fundingEvents.currency,
      usdAmount: fundingEvents.usdAmount,
      announcedOn: fundingEvents.announcedOn,
      industryTags: fundingEvents.industryTags,
      rank: ranked.as('rank'),
      place: sql<number>`row_number() over (order by ${sql.join(orderBy(rank), sql`, `)})`.as('place'),
    })
    .from(fundingEvents)
    .where(restrictions)
    .orderBy(...orderBy(rank))
    .limit(pageSize + 1)
    .as('page');
  return db
    .select({
      id: page.id,
      startupId: page.startupId,
      roundKind: page.roundKind,
      amount: page.amount,
      currency: page.currency,
      usdAmount: page.usdAmount,
      announcedOn: page.announcedOn,
      industryTags: page.industryTags,
      rank: page.rank,
      name: startups.name,
      description: startups.description,
      city: startups.city,
      region: startups.region,
      country: startups.country,
      regionKey: startups.regionKey,
      cityKey: startups.cityKey,
      isBookmarked: sql<boolean>`${bookmarks.userId} is not null`,
      application: applications.status,
    })
    .from(page)
    .innerJoin(startups, eq(startups.id, page.startupId))
    .leftJoin(bookmarks, and(eq(bookmarks.startupId, page.startupId), eq(bookmarks.userId, userId)))
    .leftJoin(applications, and(eq(applications.startupId, page.startupId), eq(applications.userId, userId)))
    .orderBy(page.place);
}
