import { oc } from '@orpc/contract';
import { z } from 'zod';
import { applicationId } from '../applications/applications.ts';
import { location, roundInList, startupId } from '../companies/companies.ts';
import { logo } from '../companies/logo.ts';
import { misfit } from '../feed/alerts.ts';
import { costly } from '../platform/costly.ts';
import { calendarDate } from '../platform/time/calendar.ts';
import { addDays, weekday } from '../platform/time/days.ts';
import { timeZone } from '../platform/time/time-zone.ts';
import { companyPointKinds } from './letters.ts';

/** How many letters a week a user can plan, and how many are planned unless they say otherwise. */
export const lettersAWeek = { least: 1, most: 10, usual: 3 } as const;

/** Why a company of the plan is left out, in the order in which the menu lists them. */
export const skipReasons = ['not_my_field', 'too_early', 'no_contact', 'not_now'] as const;
export type SkipReason = (typeof skipReasons)[number];

/** How long a company that was left out stays away. */
export const skippedDays = 28;

export const weekPlanMessages = { notPlanned: 'This company is not in your plan of this week.' } as const;

/** The Monday of the week that a day is in: the week of ISO 8601. */
export const mondayOf = (day: string): string => addDays(day, -weekday(day));

/** By when the letters of a week are to be written: Friday, and for what is left by then, Sunday. */
export function deadlineOf(monday: string, today: string): string {
  const friday = addDays(monday, 4);
  return today <= friday ? friday : addDays(monday, 6);
}

const person = z.object({ name: z.string(), role: z.string().nullable() });

/** What the letter would stand on: a fact of theirs, what the user did, and what both speak of. */
const plannedPair = z.object({
  kind: z.enum(companyPointKinds),
  theirs: z.string(),
  publisher: z.string().nullable(),
  mine: z.string(),
  shared: z.array(z.string()),
});

const plannedLetter = z.object({
  startupId,
  companyName: z.string(),
  logo,
  isSample: z.boolean(),
  /** The latest round that the plan of the user shows. */
  round: roundInList.nullable(),
  isFavorite: z.boolean(),
  /** Absent from answers of the release before, as what follows. */
  location: location.optional(),
  /** What of the preferences it does not meet: too few meet them all, or the user saved it. */
  misfits: z.array(misfit).optional(),
  /** Whom to write to. `locked` where the plan names no one; null where we know no one. */
  person: z.union([person, z.literal('locked')]).nullable(),
  /** Whether their board lists a role that fits the user. */
  listsRoleForYou: z.boolean(),
  /** Null where nothing is known that ties the two together, or the plan writes no letters. */
  pair: plannedPair.nullable(),
  subject: z.string().nullable(),
  hasDraft: z.boolean(),
  /** Whether it was written to since the week began. */
  isDone: z.boolean(),
});
export type PlannedLetter = z.infer<typeof plannedLetter>;

const dueStep = z.object({
  applicationId,
  startupId: startupId.nullable(),
  companyName: z.string(),
  contactName: z.string().nullable(),
  on: calendarDate,
  /** Whether texts for it can be composed. */
  hasTexts: z.boolean(),
});
export type DueStep = z.infer<typeof dueStep>;

const toPrepare = z.object({
  applicationId,
  companyName: z.string(),
  on: calendarDate.nullable(),
});

const plan = z.object({
  /** The Monday that the week begins with. */
  week: calendarDate,
  today: calendarDate,
  deadline: calendarDate,
  /** How many letters a week the user plans, and whether the first digest of a week begins with them. */
  letters: z.int(),
  isMailed: z.boolean(),
  toWrite: z.array(plannedLetter),
  skipped: z.array(z.object({ startupId, companyName: z.string(), reason: z.enum(skipReasons) })),
  /** How many of the user's matches of this week their plan does not show; null where it shows all. */
  lockedCount: z.int().nullable(),
  /** Follow-ups that are due by the end of the week, and interviews ahead. */
  due: z.array(dueStep),
  prepare: z.array(toPrepare),
});
export type WeekPlan = z.infer<typeof plan>;

const tags = ['week plan'];
const here = { timeZone: timeZone.optional() };

/** What a user does for their search this week: whom to write to, what is due, what to prepare. */
export const weekPlan = {
  get: costly
    .route({ method: 'GET', path: '/week-plan', summary: 'Your plan of this week', tags })
    .input(z.object(here))
    .output(plan),
  summary: costly
    .route({
      method: 'GET',
      path: '/week-plan/summary',
      summary: 'How much your plan of this week holds',
      tags,
    })
    .input(z.object(here))
    .output(z.object({ toWrite: z.int(), due: z.int(), prepare: z.int() })),
  set: oc
    .route({ method: 'PATCH', path: '/week-plan', summary: 'Set how many letters a week you plan', tags })
    .input(
      z.object({
        letters: z.int().min(lettersAWeek.least).max(lettersAWeek.most).optional(),
        isMailed: z.boolean().optional(),
      }),
    )
    .output(z.object({ letters: z.int(), isMailed: z.boolean() })),
  skip: oc
    .route({
      method: 'POST',
      path: '/week-plan/{startupId}/skip',
      summary: 'Leave a company out of your plan, with the reason',
      tags,
    })
    .input(z.object({ startupId, reason: z.enum(skipReasons), ...here }))
    .output(z.object({ isSkipped: z.boolean() })),
  undoSkip: oc
    .route({
      method: 'DELETE',
      path: '/week-plan/{startupId}/skip',
      summary: 'Take a company back into your plan',
      tags,
    })
    .input(z.object({ startupId, ...here }))
    .output(z.object({ isSkipped: z.boolean() })),
};
