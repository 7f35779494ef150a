import { and, desc, eq, sql } from 'drizzle-orm';
import type { UserId } from '../../contract/auth/accounts.ts';
import { applications } from '../applications/table.ts';
import { fundingEvents, startups } from '../companies/table.ts';
import { shownDescription } from '../enrichment/fact-reports/shown-description.ts';
import { shownHiring } from '../enrichment/fact-reports/shown-hiring.ts';
import type { Context } from '../platform/context.ts';
import { favorites } from './favorites/table.ts';
import { findPage, type Wanted } from './find-page.ts';

/**
 * The first rounds that meet a condition, in order, each with its company and with what the person keeps of that.
 */
export function selectPage({ db }: Context, userId: UserId, wanted: Wanted) {
  const { rank } = wanted;
  const page = findPage(db, wanted);
  return db
    .select({
      id: fundingEvents.id,
      startupId: fundingEvents.startupId,
      roundKind: fundingEvents.roundKind,
      amount: fundingEvents.amount,
      currency: fundingEvents.currency,
      usdAmount: fundingEvents.usdAmount,
      announcedOn: fundingEvents.announcedOn,
      isSample: fundingEvents.isSample,
      createdAt: fundingEvents.createdAt,
      industryTags: fundingEvents.industryTags,
      ...shownHiring(userId),
      rank: page.rank,
      oldest: page.oldest,
      name: startups.name,
      description: shownDescription(userId),
      city: startups.city,
      region: startups.region,
      country: startups.country,
      regionKey: startups.regionKey,
      cityKey: startups.cityKey,
      isFavorite: sql<boolean>`${favorites.userId} is not null`,
      application: applications.status,
    })
    .from(page)
    .innerJoin(fundingEvents, eq(fundingEvents.id, page.id))
    .innerJoin(startups, eq(startups.id, fundingEvents.startupId))
    .leftJoin(favorites, and(eq(favorites.startupId, startups.id), eq(favorites.userId, userId)))
    .leftJoin(applications, and(eq(applications.startupId, startups.id), eq(applications.userId, userId)))
    .orderBy(...(rank ? [desc(page.rank)] : []), desc(fundingEvents.announcedOn), desc(fundingEvents.id));
}
