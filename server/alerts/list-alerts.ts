import { and, between, desc, eq, sql } from 'drizzle-orm';
import type { UserId } from '../../contract/accounts.ts';
import type { Alert, AlertFilter, FeedSection, SortOrder } from '../../contract/alerts.ts';
import { applications } from '../applications/table.ts';
import { findEntitlement } from '../billing/find-entitlement.ts';
import { type Context, requireUser } from '../platform/context.ts';
import { ApiError } from '../platform/errors.ts';
import { bookmarks, fundingEvents, startups } from '../startups/table.ts';
import { findRestrictions } from './find-restrictions.ts';
import { presentAlert } from './present.ts';
import { dayIn, includesSection, windowOf } from './sections.ts';

const pageSize = 50;

/** One page of a section, newest first. A page stays put while newer rounds arrive above it. */
export async function listAlerts(
  context: Context,
  {
    section,
    timeZone,
    cursor,
    ...filter
  }: { section: FeedSection; timeZone: string; sort?: SortOrder; cursor?: string } & AlertFilter,
): Promise<{ alerts: Alert[]; nextCursor: string | null }> {
  const userId = requireUser(context);
  const today = dayIn(timeZone, context.now());
  const [{ condition }, entitlement] = await Promise.all([
    findRestrictions(context, userId, filter, today),
    findEntitlement(context, userId),
  ]);
  if (!includesSection(entitlement, section)) throw new ApiError('FORBIDDEN', 'Premium Feature');
  const { first, last } = windowOf(section, today);
  const restrictions = and(
    between(fundingEvents.announcedOn, first, last),
    condition,
    cursor ? after(parseCursor(cursor)) : undefined,
  );
  const rows = await selectPage(context, userId, restrictions);
  const shown = rows.slice(0, pageSize);
  const lowest = shown.at(-1);
  return {
    alerts: shown.map((row) => presentAlert(row, today)),
    nextCursor: rows.length > pageSize && lowest ? `${lowest.announcedOn}_${lowest.id}` : null,
  };
}

function selectPage({ db }: Context, userId: UserId, restrictions: ReturnType<typeof and>) {
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
    })
    .from(fundingEvents)
    .where(restrictions)
    .orderBy(desc(fundingEvents.announcedOn), desc(fundingEvents.id))
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
      name: startups.name,
      description: startups.description,
      city: startups.city,
      region: startups.region,
      country: startups.country,
      isBookmarked: sql<boolean>`${bookmarks.userId} is not null`,
      application: applications.status,
    })
    .from(page)
    .innerJoin(startups, eq(startups.id, page.startupId))
    .leftJoin(bookmarks, and(eq(bookmarks.startupId, page.startupId), eq(bookmarks.userId, userId)))
    .leftJoin(applications, and(eq(applications.startupId, page.startupId), eq(applications.userId, userId)))
    .orderBy(desc(page.announcedOn), desc(page.id));
}

function after({ announcedOn, id }: { announcedOn: string; id: string }) {
  return sql`(${fundingEvents.announcedOn}, ${fundingEvents.id}) < (${announcedOn}::date, ${id}::uuid)`;
}

function parseCursor(cursor: string): { announcedOn: string; id: string } {
  const [, announcedOn, id] = /^(\d{4}-\d{2}-\d{2})_([0-9a-f-]{36})$/.exec(cursor) ?? [];
  if (!announcedOn || !id)
    throw new ApiError('INVALID', 'This page address is not valid. Please start at the top again.');
  return { announcedOn, id };
}
