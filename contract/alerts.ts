import { z } from 'zod';
import { applicationStatus } from './application-status.ts';
import { costly } from './costly.ts';
import { staleness } from './ingest.ts';
import { matchScore } from './match-score.ts';
import { muteRule } from './mutes.ts';
import { longestQuery } from './search.ts';
import { fundingEventId, industryLabel, location, money, startupId } from './startups.ts';
import { calendarDate } from './time/calendar.ts';
import { timeZone } from './time/time-zone.ts';

export const sections = ['week', 'month', 'quarter'] as const;
export type Section = (typeof sections)[number];

/** Whoever searches finds older rounds too. */
export const feedSections = [...sections, 'earlier'] as const;
export type FeedSection = (typeof feedSections)[number];

/** Age in whole days, both ends included, of the rounds that each section shows. */
export const sectionDays: Record<Section, { from: number; to: number }> = {
  week: { from: 0, to: 7 },
  month: { from: 8, to: 30 },
  quarter: { from: 31, to: 90 },
};

export const sectionNames: Record<Section, string> = {
  week: 'This Week',
  month: 'This Month',
  quarter: 'This Quarter',
};

/**
 * In which order a section shows its rounds; of equals the newest first. By relevance and by match the newest thousand of a
 * section are compared, among earlier rounds by amount too, and whoever is called just as is searched for; what is older
 * follows, newest first.
 */
export const sortOrders = ['newest', 'relevance', 'amount', 'match'] as const;
export type SortOrder = (typeof sortOrders)[number];

/** How many industries a filter names at most. */
export const mostFilters = 3;

/** What the alerts are narrowed to, instead of the preferred industries, or instead of all preferences. */
export const alertFilter = z.object({
  /** Tags of groups or of single industries; none means what the person prefers. */
  industries: z.array(z.string().max(120)).max(mostFilters).optional(),
  /** A sentence; with one, preferences and industries do not count. */
  query: z.string().trim().max(longestQuery).optional(),
});
export type AlertFilter = z.infer<typeof alertFilter>;

/** Which of the alerts are listed: those of one week alone, where its first of seven days is given. */
const alertScope = alertFilter.extend({ week: calendarDate.optional() });
export type AlertScope = z.infer<typeof alertScope>;

/** Where a text holds what was searched for: begin and end in UTF-16 units, in order, none overlapping. */
const hits = z.array(z.object({ from: z.int(), to: z.int() }));
export type Hits = z.infer<typeof hits>;

export const alert = z.object({
  eventId: fundingEventId,
  startupId,
  companyName: z.string(),
  description: z.string().nullable(),
  amount: money.nullable(),
  roundName: z.string(),
  announcedOn: calendarDate,
  ageInDays: z.int(),
  /** Real, but of another day: it ships with the product, to look around with. */
  isSample: z.boolean(),
  /** Whether it came in since the viewer's last visit. */
  isNew: z.boolean(),
  industries: z.array(industryLabel),
  location,
  isFavorite: z.boolean(),
  /** How far the viewer's own application has come, if there is one. */
  application: applicationStatus.nullable(),
  /** Null while the person prefers nothing. */
  match: matchScore.nullable(),
  /** What the words of a sentence hit. */
  hits: z.object({ companyName: hits, description: hits }),
});
export type Alert = z.infer<typeof alert>;

/** What is told of a locked round: as much as is true of many companies, so that it names none. */
const glimpse = z.object({
  /** Null where no source says. */
  stage: z.string().nullable(),
  industry: industryLabel.nullable(),
  location: location.omit({ region: true }),
  ageInDays: z.int(),
});
export type Glimpse = z.infer<typeof glimpse>;

const sectionSummary = z.object({
  section: z.enum(sections),
  count: z.int(),
  /** How many of them came in since the viewer's last visit; none of a locked section. */
  newCount: z.int(),
  isLocked: z.boolean(),
  /** The newest few of a locked section. */
  glimpses: z.array(glimpse),
});
export type SectionSummary = z.infer<typeof sectionSummary>;

export const alerts = {
  overview: costly
    .route({
      method: 'GET',
      path: '/alerts',
      summary: 'How many rounds each section holds for the viewer',
      tags: ['alerts'],
    })
    .input(alertScope.extend({ timeZone }))
    .output(
      z.object({
        sections: z.array(sectionSummary),
        /** What a sentence finds beyond the sections, counted up to a thousand; null without a sentence. */
        earlier: z.object({ count: z.int(), isMore: z.boolean() }).nullable(),
        /** How many rules the person has of what to hear nothing of. */
        mutes: z.int(),
        /** When the viewer's visit before this one ended; null in their first. */
        lastVisitAt: z.iso.datetime().nullable(),
        hasPreferences: z.boolean(),
        /** When a live source last read something; null before the first. An import by hand does not count. */
        refreshedAt: z.iso.datetime().nullable(),
        /** Whether live sources have read nothing for two times that they were due. */
        staleness,
        /** Whether a sample is among the rounds of the sections that are open. */
        hasSample: z.boolean(),
      }),
    ),
  feed: costly
    .route({
      method: 'GET',
      path: '/alerts/{section}',
      summary: 'One page of a section; `earlier` only with a sentence',
      tags: ['alerts'],
    })
    .input(
      alertScope.extend({
        section: z.enum(feedSections),
        timeZone,
        /** Relevance where a sentence looks for words, else newest, unless given. */
        sort: z.enum(sortOrders).optional(),
        /** Opaque; the `nextCursor` of the page before. */
        cursor: z.string().max(200).optional(),
      }),
    )
    .output(z.object({ alerts: z.array(alert), nextCursor: z.string().nullable() })),
  countHidden: costly
    .route({
      method: 'POST',
      path: '/alerts/hidden',
      summary: 'How many of your rounds of the last 90 days each of some rules would hide',
      tags: ['alerts'],
    })
    .input(z.object({ rules: z.array(muteRule).min(1).max(20), timeZone }))
    .output(z.object({ counts: z.array(z.int()) })),
};
