import { z } from 'zod';
import { applicationStatus } from '../applications/application-status.ts';
import { plans } from '../billing/plan-catalogue.ts';
import { fundingEventId, industryLabel, location, money, startupId } from '../companies/companies.ts';
import { logo } from '../companies/logo.ts';
import { roundEvent } from '../companies/round-events.ts';
import { staleness } from '../ingest/ingest.ts';
import { costly } from '../platform/costly.ts';
import { calendarDate } from '../platform/time/calendar.ts';
import { timeZone } from '../platform/time/time-zone.ts';
import { longestQuery } from '../search/search.ts';
import { lockedMatch } from './locked-preview.ts';
import { matchScore } from './match-score.ts';
import { muteRule } from './mutes.ts';
import { noPreferences, preferences } from './preferences/preferences.ts';

export const sections = ['week', 'month', 'quarter'] as const;
export type Section = (typeof sections)[number];

/** A search finds older rounds too: by themselves, or in one list with those of the sections. */
const feedSections = [...sections, 'earlier', 'all'] as const;
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
 * In which order a section shows its rounds; of equals the newest first, by match those unseen before. By relevance and by match the newest thousand of a
 * section are compared, among earlier rounds by amount too, and the company of exactly the searched name; what is older
 * follows, newest first.
 */
export const sortOrders = ['newest', 'relevance', 'amount', 'match', 'hiring'] as const;
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

export const hiringFilters = ['any', 'role'] as const;
export type HiringFilter = (typeof hiringFilters)[number];

/** Which of the alerts are listed: those of one week alone, where its first of seven days is given. */
export const alertScope = alertFilter.extend({
  week: calendarDate.optional(),
  /** Only of companies whose boards list roles now: any, or such as are of the viewer's own function. */
  hiring: z.enum(hiringFilters).optional(),
});
export type AlertScope = z.infer<typeof alertScope>;

/** Where a text holds what was searched for: begin and end in UTF-16 units, in order, none overlapping. */
const hits = z.array(z.object({ from: z.int(), to: z.int() }));
export type Hits = z.infer<typeof hits>;

export const alert = z.object({
  eventId: fundingEventId,
  startupId,
  companyName: z.string(),
  logo,
  description: z.string().nullable(),
  amount: money.nullable(),
  roundName: z.string(),
  event: roundEvent,
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
  /** How many roles its boards list now, and whether some are of the viewer's function. */
  hiring: z.object({ openRoles: z.int(), isForYou: z.boolean() }),
  /** Null while the user prefers nothing. */
  match: matchScore.nullable(),
  /** What the words of a sentence hit. */
  hits: z.object({ companyName: hits, description: hits }),
});
export type Alert = z.infer<typeof alert>;

/** Of fewer rounds in the sections together than this, it is said what each wish costs. */
export const fewRounds = 10;

/** What a user wants to hear about: their preferences without those that only rank. */
const criteriaLists = preferences.omit({ additionalRoles: true });
export type CriteriaLists = z.infer<typeof criteriaLists>;
export const noCriteriaLists: CriteriaLists = criteriaLists.parse(noPreferences);

/** Wishes that ask for less, and how many rounds of the sections fit them. */
const relaxedFilter = z.object({
  /** `FinTech in Europe`, `Any industry in Germany`, `Everything`. */
  label: z.string(),
  count: z.int(),
  /** What would be preferred then; null where it is the filter that would go. */
  wishes: criteriaLists.nullable(),
});
export type RelaxedFilter = z.infer<typeof relaxedFilter>;

/** What of a user's preferences a round does not meet. */
export const misfit = z.object({
  ground: z.enum(['industry', 'place', 'stage', 'amount']),
  /** Whether no source says what it is, so that it may fit all the same. */
  isUnknown: z.boolean(),
  /** What is asked for, where it is one thing; null where it is several. */
  wanted: z.string().nullable(),
});
export type Misfit = z.infer<typeof misfit>;

const closeAlert = alert.extend({ misfits: z.array(misfit) });
export type CloseAlert = z.infer<typeof closeAlert>;

/** A place that no round can meet together with the other places: none of it lies in any of those. */
const contradiction = z.object({ place: z.string(), outside: z.array(z.string()) });
export type Contradiction = z.infer<typeof contradiction>;

const sectionSummary = z.object({
  section: z.enum(sections),
  count: z.int(),
  /** How many of them came in since the viewer's last visit; none of a locked section. */
  newCount: z.int(),
  isLocked: z.boolean(),
  /** The newest few of a locked section. */
  glimpses: z.array(lockedMatch),
});
export type SectionSummary = z.infer<typeof sectionSummary>;

/** The round at the top of the dashboard; of one that the plan locks what its preview shows. */
const leadStory = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('open'),
    alert,
    /** What of the preferences it does not meet, where nothing meets them all; an earlier release says nothing of it. */
    misfits: z.array(misfit).optional(),
    /** Titles of open roles that fit the viewer, the newest first. */
    rolesForYou: z.array(z.string()),
    /** Whom to write to; null where no person is known. */
    contact: z.object({ name: z.string(), role: z.string().nullable() }).nullable(),
  }),
  z.object({ kind: z.literal('locked'), preview: lockedMatch }),
  z.object({ kind: z.literal('none') }),
]);
export type LeadStory = z.infer<typeof leadStory>;

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
        /** The words of a sentence that only rank, because nothing that is shown answers them beside the rest. */
        setAside: z.array(z.string()),
        /** How many rules the person has of what to hear nothing of. */
        mutes: z.int(),
        /** When the viewer's visit before this one ended; null in their first. */
        lastVisitAt: z.iso.datetime().nullable(),
        hasPreferences: z.boolean(),
        /** When a live source last read something; null before the first. An import by hand does not count. */
        refreshedAt: z.iso.datetime().nullable(),
        /** Whether any round came from outside, be it by hand. */
        hasRead: z.boolean(),
        /** Whether live sources have read nothing for two times that they were due. */
        staleness,
        /** Whether a sample is among the rounds of the sections that are open. */
        hasSample: z.boolean(),
        /** Up to where in the order of arrival it is certain that all rounds are counted; what comes after is told live. */
        position: z.int(),
      }),
    ),
  lead: costly
    .route({
      method: 'GET',
      path: '/alerts/lead',
      summary: 'The best match that the viewer has not seen yet, else the best of the quarter',
      tags: ['alerts'],
    })
    .input(z.object({ timeZone }))
    .output(leadStory),
  lockedWeek: costly
    .route({
      method: 'GET',
      path: '/alerts/locked',
      summary: 'How many of your matches of this week a paid plan would have shown you',
      tags: ['alerts'],
    })
    .output(
      z.object({
        /** Null where the plan shows the week. */
        count: z.int().nullable(),
        hasPreferences: z.boolean(),
      }),
    ),
  feed: costly
    .route({
      method: 'GET',
      path: '/alerts/{section}',
      summary: 'One page of a section; `earlier` and `all` only with a sentence',
      tags: ['alerts'],
    })
    .input(
      alertScope.extend({
        section: z.enum(feedSections),
        timeZone,
        /** Unless given: what the sentence asks for, else relevance where it looks for words, else the best match, without preferences the newest. */
        sort: z.enum(sortOrders).optional(),
        /** Opaque; the `nextCursor` of the page before. */
        cursor: z.string().max(200).optional(),
      }),
    )
    .output(z.object({ alerts: z.array(alert), nextCursor: z.string().nullable() })),
  wider: costly
    .route({
      method: 'GET',
      path: '/alerts/wider',
      summary: 'How many rounds would fit if each wish asked for less; none without a wish',
      tags: ['alerts'],
    })
    .input(alertFilter.pick({ industries: true }).extend({ timeZone }))
    .output(z.object({ widenings: z.array(relaxedFilter) })),
  close: costly
    .route({
      method: 'GET',
      path: '/alerts/close',
      summary: 'The rounds of the sections that nearly fit, the closest first',
      tags: ['alerts'],
    })
    .input(alertFilter.pick({ industries: true }).extend({ timeZone }))
    .output(z.object({ alerts: z.array(closeAlert) })),
  fitting: costly
    .route({
      method: 'POST',
      path: '/alerts/fitting',
      summary: 'How many rounds fit wishes that are not saved yet, and which of them contradict each other',
      tags: ['alerts'],
    })
    .input(
      criteriaLists.extend({
        timeZone,
        /** Which plan a visitor is about to choose; who is signed in has one. */
        plan: z.enum(plans).optional(),
      }),
    )
    .output(
      z.object({
        count: z.int(),
        /** Age in whole days, both ends included, of the rounds that the plan shows. */
        days: z.object({ from: z.int(), to: z.int() }),
        contradictions: z.array(contradiction),
      }),
    ),
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
