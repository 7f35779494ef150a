import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { UserId } from '../../contract/accounts.ts';
import { applications } from '../applications/table.ts';
import type { Context } from '../platform/context.ts';
import { bookmarks, fundingEvents, startups } from '../startups/table.ts';

type Wanted = {
  condition: SQL | undefined;
  rank: SQL | undefined;
  most: number;
  /** Whether few meet the condition: then all are found before they are put in order. */
  isRare: boolean;
};

/** A limit of its own keeps what is found apart from how it is put in order. */
const moreThanRare = 100_000;

/**
 * The first rounds that meet a condition, those of the highest rank first and of equals the newest; each with its company
 * and with what the person keeps of that.
 */
export function selectPage({ db }: Context, userId: UserId, { condition, rank, most, isRare }: Wanted) {
  // Without columns that only the table has: where the index has all that is asked, it alone is read.
  const found = db
    .select({
      id: fundingEvents.id,
      announcedOn: fundingEvents.announcedOn,
      rank: sql<string | null>`(${rank ?? sql`null`})::numeric`.as('rank'),
    })
    .from(fundingEvents)
    .where(condition);
  const apart = found.limit(moreThanRare).as('apart');
  const page = isRare
    ? db
        .select({ id: apart.id, rank: apart.rank })
        .from(apart)
        .orderBy(desc(apart.rank), desc(apart.announcedOn), desc(apart.id))
        .limit(most)
        .as('page')
    : found
        .orderBy(...(rank ? [desc(rank)] : []), desc(fundingEvents.announcedOn), desc(fundingEvents.id))
        .limit(most)
        .as('page');
  return db
    .select({
      id: fundingEvents.id,
      startupId: fundingEvents.startupId,
      roundKind: fundingEvents.roundKind,
      amount: fundingEvents.amount,
      currency: fundingEvents.currency,
      usdAmount: fundingEvents.usdAmount,
      announcedOn: fundingEvents.announcedOn,
      industryTags: fundingEvents.industryTags,
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
    .innerJoin(fundingEvents, eq(fundingEvents.id, page.id))
    .innerJoin(startups, eq(startups.id, fundingEvents.startupId))
    .leftJoin(bookmarks, and(eq(bookmarks.startupId, startups.id), eq(bookmarks.userId, userId)))
    .leftJoin(applications, and(eq(applications.startupId, startups.id), eq(applications.userId, userId)))
    .orderBy(...(rank ? [desc(page.rank)] : []), desc(fundingEvents.announcedOn), desc(fundingEvents.id));
}
