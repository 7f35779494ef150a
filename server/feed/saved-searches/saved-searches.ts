import { and, asc, between, eq, gt, gte, ne, not, or, type SQL, sql } from 'drizzle-orm';
import { type AlertFilter, type Section, sectionDays, sections } from '../../../contract/feed/alerts.ts';
import {
  mostAWeek,
  mostSavedSearches,
  type SavedSearch,
  type SearchPreview,
  savedSearchMessages,
} from '../../../contract/feed/saved-searches.ts';
import { isTag } from '../../../contract/reference/industries/industries.ts';
import { users } from '../../auth/users/table.ts';
import { fundingEvents } from '../../companies/table.ts';
import { daysIn, includesSection, windowOf } from '../../companies/visibility/sections.ts';
import { shownCondition } from '../../companies/visibility/visibility-conditions.ts';
import { type Context, inTransaction, requireUser } from '../../platform/context.ts';
import { isLostDatabase } from '../../platform/database/wait-for-database.ts';
import { ApiError } from '../../platform/errors.ts';
import { countEach } from '../count-sections.ts';
import { findRestrictions } from '../find-restrictions.ts';
import { findTerms } from '../find-terms.ts';
import { companiesListing, isNewRole, isSuchRole, type RoleAsked, rolesAsked } from '../hiring/hiring.ts';
import { presentSearch } from './present.ts';
import { savedSearches } from './table.ts';

type Wanted = { id: string; name: string; isPaused: boolean; lookedAt?: string } & AlertFilter;

/** Saves a search under an id that its owner chose, or changes it. No one has more than so many. */
export async function saveSearch(
  context: Context,
  { id, name, isPaused, lookedAt, ...filter }: Wanted,
): Promise<Omit<SavedSearch, 'newCount'>> {
  const userId = requireUser(context);
  const wanted = { name: readLine(name), query: null, industries: [], isPaused, ...readFilter(filter) };
  if (wanted.name === '') throw new ApiError('INVALID', savedSearchMessages.unnamed);
  const now = context.now();
  const seenUntil = lookedAt ? new Date(Math.min(Date.parse(lookedAt), now.getTime())) : now;
  return inTransaction(context, async ({ db }) => {
    // Two that are saved at the same moment are counted one after the other.
    await db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
    const others = and(eq(savedSearches.userId, userId), ne(savedSearches.id, id));
    if ((await db.$count(savedSearches, others)) >= mostSavedSearches)
      throw new ApiError('CONFLICT', savedSearchMessages.full);
    const [stored] = await db
      .insert(savedSearches)
      .values({ id, userId, ...wanted, createdAt: now, lookedAt: seenUntil })
      .onConflictDoUpdate({
        target: savedSearches.id,
        set: wanted,
        setWhere: eq(savedSearches.userId, userId),
      })
      .returning();
    if (!stored) throw new ApiError('NOT_FOUND', savedSearchMessages.gone);
    return presentSearch(stored);
  });
}

/** Takes what a search found until a moment for seen. What was seen once stays seen. */
export async function markSearchSeen(
  context: Context,
  { id, until }: { id: string; until?: string },
): Promise<{ lookedAt: string }> {
  const userId = requireUser(context);
  const now = context.now();
  const seenUntil = until ? new Date(Math.min(Date.parse(until), now.getTime())) : now;
  const [checked] = await context.db
    .update(savedSearches)
    .set({ lookedAt: sql`greatest(${savedSearches.lookedAt}, ${seenUntil.toISOString()}::timestamptz)` })
    .where(and(eq(savedSearches.id, id), eq(savedSearches.userId, userId)))
    .returning({ lookedAt: savedSearches.lookedAt });
  if (!checked) throw new ApiError('NOT_FOUND', savedSearchMessages.gone);
  return { lookedAt: checked.lookedAt.toISOString() };
}

/** Removes one of the viewer's searches. One that is gone already, or another user's, is left as it is. */
export async function removeSearch(
  context: Context,
  { id }: { id: string },
): Promise<{ isRemoved: boolean }> {
  const userId = requireUser(context);
  const gone = await context.db
    .delete(savedSearches)
    .where(and(eq(savedSearches.id, id), eq(savedSearches.userId, userId)))
    .returning({ id: savedSearches.id });
  return { isRemoved: gone.length > 0 };
}

/** How much a search would have notified of in the last 90 days, as far as the plan shows them, before anyone saves it. */
export async function previewSearch(
  context: Context,
  { timeZone, ...filter }: { timeZone: string } & AlertFilter,
): Promise<SearchPreview> {
  const userId = requireUser(context);
  const days = daysIn(timeZone, context.now());
  const { today } = days;
  const { newsCondition, entitlement } = await findRestrictions(context, userId, readFilter(filter), days);
  const newest = windowOf('week', today).last;
  const [found] = await context.db
    .select({
      ninety: sql<number>`count(*)::int`,
      thirty: sql<number>`(count(*) filter (where ${gte(fundingEvents.announcedOn, windowOf('month', today).first)}))::int`,
    })
    .from(fundingEvents)
    .where(and(between(fundingEvents.announcedOn, windowOf('quarter', today).first, newest), newsCondition));
  const { ninety = 0, thirty = 0 } = found ?? {};
  const shown = sections.filter((section) => includesSection(entitlement, section));
  const isRecentShown = shown.includes('week') && shown.includes('month');
  // What is said of a week and what is said of 30 days stand side by side, so they are of the same days where they can be.
  const pace = isRecentShown ? volumeOf(thirty, daysOf(['week', 'month'])) : volumeOf(ninety, daysOf(shown));
  return {
    lastThirtyDays: isRecentShown ? thirty : null,
    lastNinetyDays: ninety,
    ...(ninety === 0 ? { aWeek: 0, volume: 'empty' } : pace),
  };
}

function daysOf(shown: readonly Section[]): number {
  return shown.reduce((sum, section) => sum + sectionDays[section].to - sectionDays[section].from + 1, 0);
}

/** How many rounds make an average week of so many days, to a tenth, and whether anyone could read them. */
export function volumeOf(rounds: number, days: number): Pick<SearchPreview, 'aWeek' | 'volume'> {
  const aWeek = Math.round((rounds * 70) / days) / 10;
  if (aWeek > mostAWeek) return { aWeek, volume: 'noisy' };
  return { aWeek, volume: aWeek < 1 ? 'quiet' : 'steady' };
}

type SavedSearchRow = typeof savedSearches.$inferSelect;

/** The viewer's searches, the first saved first, and how much is new in each that is not paused. */
export async function listSearches(
  context: Context,
  { timeZone }: { timeZone: string },
): Promise<{ savedSearches: SavedSearch[]; countedAt: string }> {
  const userId = requireUser(context);
  const countedAt = context.now().toISOString();
  const stored = await context.db
    .select()
    .from(savedSearches)
    .where(eq(savedSearches.userId, userId))
    .orderBy(asc(savedSearches.createdAt), asc(savedSearches.id));
  const watched = stored.filter(({ isPaused }) => !isPaused);
  const counts = await countReadable(context, watched, timeZone);
  return {
    savedSearches: stored.map((row) => ({ ...presentSearch(row), newCount: counts.get(row.id) ?? null })),
    countedAt,
  };
}

/** One that cannot be counted, as what it says means nothing any more, is left without a number; the others are counted. */
async function countReadable(
  context: Context,
  searches: SavedSearchRow[],
  timeZone: string,
): Promise<Map<string, number>> {
  try {
    return await countNew(context, { searches, timeZone });
  } catch (thrown) {
    if (searches.length === 0 || isLostDatabase(thrown)) throw thrown;
    if (searches.length === 1) {
      context.log.warn({ id: searches[0]?.id, error: thrown }, 'a saved search cannot be counted');
      return new Map();
    }
    const counts = new Map<string, number>();
    for (const search of searches)
      for (const [id, count] of await countReadable(context, [search], timeZone)) counts.set(id, count);
    return counts;
  }
}

type Seen = Pick<typeof savedSearches.$inferSelect, 'id' | 'query' | 'industries' | 'lookedAt'>;

/** How many rounds of the last 90 days each search finds now that could not be seen when it was last looked at. */
async function countNew(
  context: Context,
  { searches, timeZone }: { searches: Seen[]; timeZone: string },
): Promise<Map<string, number>> {
  const userId = requireUser(context);
  const days = daysIn(timeZone, context.now());
  const { today } = days;
  if (searches.length === 0) return new Map();
  const terms = findTerms(context, userId);
  const { entitlement } = await terms;
  // Not known then, or not yet old enough for a plan that leaves out the newest.
  const isNewSince = (moment: Date) => {
    const shownThen = shownCondition(entitlement, daysIn(timeZone, moment));
    const isLearned = gt(fundingEvents.createdAt, moment);
    return shownThen ? or(isLearned, not(shownThen)) : isLearned;
  };
  const found = await Promise.all(
    searches.map(async ({ query, industries, lookedAt }) => {
      const filter = query === null ? { industries } : { query };
      const { newsCondition, search } = await findRestrictions(context, userId, filter, days, terms);
      const asked = search ? rolesAsked(search.meaning) : [];
      const hasNewRole = listsNewRole(asked, lookedAt);
      return { hasNewRole, condition: and(or(isNewSince(lookedAt), hasNewRole), newsCondition) };
    }),
  );
  const longestAgo = new Date(Math.min(...searches.map(({ lookedAt }) => lookedAt.getTime())));
  const shown = and(
    between(fundingEvents.announcedOn, windowOf('quarter', today).first, windowOf('week', today).last),
    shownCondition(entitlement, days),
    or(isNewSince(longestAgo), ...found.map(({ hasNewRole }) => hasNewRole)),
  );
  const counts = await countEach(
    context,
    shown,
    found.map(({ condition }) => condition),
  );
  return new Map(searches.map(({ id }, index) => [id, counts[index] ?? 0]));
}

// A role that came since is news of a company whose round is not.
function listsNewRole(asked: RoleAsked[], since: Date): SQL | undefined {
  if (asked.length === 0) return undefined;
  const isSuch = asked.every((each) => isSuchRole(each) !== undefined)
    ? or(...asked.map(isSuchRole))
    : undefined;
  return sql`${fundingEvents.startupId} in (${companiesListing(and(isNewRole(since), isSuch))})`;
}

/** What can be saved: a sentence, which says everything by itself, or else industries that there are. Throws INVALID. */
function readFilter({ query = '', industries = [] }: AlertFilter): AlertFilter {
  const sentence = readLine(query);
  if (sentence !== '') return { query: sentence };
  const tags = [...new Set(industries)];
  if (tags.length === 0) throw new ApiError('INVALID', savedSearchMessages.nothing);
  if (!tags.every(isTag)) throw new ApiError('INVALID', savedSearchMessages.unknownIndustry);
  return { industries: tags };
}

/** A text as one line: what cannot be seen, or be kept by a database, is a space. */
function readLine(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
}
