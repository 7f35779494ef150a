import { and, between, eq, lte, type SQL, sql } from 'drizzle-orm';
import {
  type AlertScope,
  fewRounds,
  type Section,
  type SectionSummary,
  sections,
} from '../../contract/feed/alerts.ts';
import type { Staleness } from '../../contract/ingest/ingest.ts';
import { utcDay } from '../../contract/platform/time/days.ts';
import { fundingEvents } from '../companies/table.ts';
import { daysIn, includesSection, windowOf } from '../companies/visibility/sections.ts';
import { findFreshness } from '../ingest/list-sources.ts';
import { type Context, requireUser } from '../platform/context.ts';
import { recall, recallList } from '../platform/database/cached-reads.ts';
import { countLocked } from './count-locked.ts';
import { findLockedRounds, previewLocked } from './find-locked-previews.ts';
import { findPosition } from './find-position.ts';
import { findRestrictions, type Restrictions } from './find-restrictions.ts';
import { hiringCondition } from './hiring/hiring.ts';
import { findLastSeen, unseenBy, unseenCondition } from './last-seen/last-seen.ts';
import { weekCondition, weekWindow } from './list-alerts.ts';
import { findPreferred } from './matching/find-preferred.ts';
import type { Preferred } from './matching/user-match.ts';
import { seekerOf } from './open-roles/fit-role.ts';
import { findShortlist, type Shortlist, within } from './shortlist.ts';
import { spanOf } from './shown-in-sections.ts';
import { keywordsOf } from './text-search/find-hits.ts';

export type Overview = {
  sections: SectionSummary[];
  earlier: { count: number; isMore: boolean } | null;
  setAside: string[];
  mutes: number;
  lastVisitAt: string | null;
  hasPreferences: boolean;
  refreshedAt: string | null;
  hasRead: boolean;
  staleness: Staleness;
  hasSample: boolean;
  position: number;
};

const mostEarlier = 1_000;

/**
 * How many matching rounds each section holds. Of a locked one no more is told than how many fit the preferences, and
 * what many companies share with the newest: it answers no sentence and no filter.
 */
export async function summariseAlerts(
  context: Context,
  { timeZone, week, hiring, ...filter }: { timeZone: string } & AlertScope,
): Promise<Overview> {
  const userId = requireUser(context);
  const days = daysIn(timeZone, context.now());
  // Before anything is counted: what comes meanwhile is told a second time rather than never.
  const position = await findPosition(context);
  const [restrictions, lastSeen, preferred] = await Promise.all([
    findRestrictions(context, userId, filter, days),
    findLastSeen(context, userId, timeZone),
    findPreferred(context, userId),
  ]);
  const { condition, lockedCondition, search, hasPreferences, mutes, entitlement, doubted } = restrictions;
  const seeker = hiring === 'role' && preferred ? seekerOf(preferred) : null;
  const listed = and(condition, weekCondition(week, days.today), hiringCondition(hiring, seeker, doubted));
  const isLocked = (section: Section) => !includesSection(entitlement, section);
  const openSections = sections.filter((section) => !isLocked(section));
  const viewing = { lastSeen, entitlement, days };
  const sharedBy = hiring || !restrictions.shownBy ? null : JSON.stringify([restrictions.shownBy, week]);
  const count = async () => {
    const shortlist = hiring ? null : await findShortlist(context, { restrictions, preferred, days });
    return shortlist
      ? countListed(within(shortlist, weekWindow(week, days.today)), openSections, viewing)
      : countInDatabase(context, openSections, listed, viewing, sharedBy);
  };
  const [{ counts, newCounts, isSampleListed }, locked, earlier, freshness] = await Promise.all([
    count(),
    summariseLocked(context, sections.filter(isLocked), { condition: lockedCondition, mutes, preferred }),
    filter.query ? countEarlier(context, listed, { today: days.today, sharedBy }) : null,
    findFreshness(context),
  ]);
  const matching = [...counts.values()].reduce((sum, count) => sum + count, 0);
  // Then the closest are listed as well.
  const isFew = !filter.query && matching < fewRounds;
  const hasSample = isSampleListed || (isFew && (await findAnySample(context, openSections, days.today)));
  return {
    sections: sections.map(
      (section) =>
        locked.get(section) ?? {
          section,
          count: counts.get(section) ?? 0,
          newCount: newCounts.get(section) ?? 0,
          isLocked: false,
          glimpses: [],
        },
    ),
    earlier,
    setAside: search ? wordsThatRank(search) : [],
    mutes: mutes.length,
    lastVisitAt: lastSeen?.at.toISOString() ?? null,
    hasPreferences,
    ...freshness,
    hasSample,
    position,
  };
}

function wordsThatRank({ meaning, setAside }: NonNullable<Restrictions['search']>): string[] {
  const words = keywordsOf(meaning).filter(({ text, ranksOnly }) => ranksOnly || setAside.has(text));
  return [
    ...new Set(words.filter(({ isExcluded, ranksOnly }) => ranksOnly || !isExcluded).map(({ text }) => text)),
  ];
}

async function summariseLocked(
  context: Context,
  locked: Section[],
  {
    condition,
    mutes,
    preferred,
  }: Pick<Restrictions, 'condition' | 'mutes'> & { preferred: Preferred | null },
): Promise<Map<Section, SectionSummary>> {
  // What the viewer says of single companies changes nothing here, and none of it is the sentence.
  const by = [preferred && { ...preferred, doubted: [] }, mutes.filter(({ kind }) => kind !== 'startup')];
  const today = utcDay(context.now());
  const summaries = locked.map(async (section): Promise<[Section, SectionSummary]> => {
    const { count, newest } = await recallList(context, {
      key: `locked ${JSON.stringify([section, today, by])}`,
      read: async () => {
        const [[count = 0], newest] = await Promise.all([
          countLocked(context, section, [condition]),
          findLockedRounds(context, section, { condition, today, preferred }),
        ]);
        return { count, newest };
      },
      weightOf: ({ newest }) => newest.length,
    });
    const previews = await previewLocked(context, newest);
    return [section, { section, count, newCount: 0, isLocked: true, glimpses: previews }];
  });
  return new Map(await Promise.all(summaries));
}

type Counts = { counts: Map<Section, number>; newCounts: Map<Section, number>; isSampleListed: boolean };
type Viewing = Parameters<typeof unseenCondition>[0];

/** What does not depend on the viewer's visits is counted once for everyone who is shown the same. */
async function countInDatabase(
  context: Context,
  open: Section[],
  listed: SQL | undefined,
  viewing: Viewing,
  sharedBy: string | null,
): Promise<Counts> {
  const { today } = viewing.days;
  const countAll = async () => {
    const [counts, isSampleListed] = await Promise.all([
      countSections(context, open, listed, today),
      findSample(context, open, listed, today),
    ]);
    return { counts, isSampleListed };
  };
  const [all, newCounts] = await Promise.all([
    shared(context, sharedBy && `counts ${sharedBy}`, countAll),
    countSections(context, open, and(listed, unseenCondition(viewing)), today),
  ]);
  return { ...all, newCounts };
}

/** The same of rounds that are at hand. */
function countListed(listed: Shortlist, open: Section[], viewing: Viewing): Counts {
  const { today } = viewing.days;
  const isUnseen = unseenBy(viewing);
  const shown = open.map((section) => ({ section, ...within(listed, windowOf(section, today)) }));
  return {
    counts: new Map(shown.map(({ section, rounds }) => [section, rounds.length])),
    newCounts: new Map(shown.map(({ section, rounds }) => [section, rounds.filter(isUnseen).length])),
    isSampleListed: shown.some(({ rounds }) => rounds.some(({ isSample }) => isSample)),
  };
}

const findAnySample = (context: Context, open: Section[], today: string) =>
  recall(context, {
    key: `samples ${JSON.stringify([open, today])}`,
    read: () => findSample(context, open, undefined, today),
    about: { channel: 'listing' },
  });

async function findSample(
  { db }: Context,
  open: Section[],
  condition: SQL | undefined,
  today: string,
): Promise<boolean> {
  const span = spanOf(open, today);
  if (!span) return false;
  const samples = await db
    .select({ id: fundingEvents.id })
    .from(fundingEvents)
    .where(and(eq(fundingEvents.isSample, true), span, condition))
    .limit(1);
  return samples.length > 0;
}

/** In one reading. */
async function countSections(
  { db }: Context,
  counted: Section[],
  condition: SQL | undefined,
  today: string,
): Promise<Map<Section, number>> {
  const span = spanOf(counted, today);
  if (!span) return new Map();
  const numbers = counted.map((section) => {
    const { first, last } = windowOf(section, today);
    return sql`count(*) filter (where ${between(fundingEvents.announcedOn, first, last)})`;
  });
  const [row] = await db
    .select({ counts: sql<number[]>`array[${sql.join(numbers, sql`, `)}]::int[]` })
    .from(fundingEvents)
    .where(and(span, condition));
  return new Map(counted.map((section, index) => [section, row?.counts[index] ?? 0]));
}

async function countEarlier(
  context: Context,
  condition: SQL | undefined,
  { today, sharedBy }: { today: string; sharedBy: string | null },
) {
  const { db } = context;
  const read = () => {
    const found = db
      .select({ one: sql`1`.as('one') })
      .from(fundingEvents)
      .where(and(lte(fundingEvents.announcedOn, windowOf('earlier', today).last), condition))
      .limit(mostEarlier + 1)
      .as('found');
    return db.$count(found);
  };
  const count = await shared(context, sharedBy && `earlier ${sharedBy}`, read);
  return { count: Math.min(count, mostEarlier), isMore: count > mostEarlier };
}

/** Read once for everyone who is shown the same; by each where nothing says who is. */
function shared<Value>(context: Context, key: string | null, read: () => Promise<Value>): Promise<Value> {
  if (key === null) return read();
  return recallList(context, { key, read });
}
