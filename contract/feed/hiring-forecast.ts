import { oc } from '@orpc/contract';
import { z } from 'zod';
import { industryLabel } from '../companies/companies.ts';
import { calendarDate } from '../platform/time/calendar.ts';
import { timeZone } from '../platform/time/time-zone.ts';
import { type RoleField, roleFields } from '../reference/job-titles/role-fields.ts';
import { type RoleFunction, roleFunctions } from '../reference/job-titles/role-words.ts';

/** How long after a round roles count as opened after it. */
export const forecastDays = 120;

/** Fewer cases say nothing. */
export const fewestCases = 20;

/** What a role is about, on the first or the second level; no field is called as a function is. */
export type Work = RoleFunction | RoleField;

export const works: readonly [Work, ...Work[]] = [...roleFunctions, ...roleFields];

/** Stages whose companies are counted together, in words of their own. */
const forecastStages = [
  'pre_seed',
  'seed',
  'angel',
  'series_a',
  'series_b',
  'series_c',
  'later',
  'bridge',
  'convertible',
  'debt',
  'grant',
  'crowdfunding',
  'other',
  'unspecified',
] as const;
export type ForecastStage = (typeof forecastStages)[number];

/** Amounts in US dollars whose rounds are counted together. */
const roundSizes = ['below_2m', '2m_to_10m', '10m_to_30m', '30m_to_100m', 'from_100m'] as const;
export type RoundSize = (typeof roundSizes)[number];

/** Companies that raised and whose board was read the whole time, with how many of them opened such a role. */
const base = z.object({
  stage: z.enum(forecastStages),
  industry: industryLabel.nullable(),
  size: z.enum(roundSizes).nullable(),
  cases: z.int().min(fewestCases),
  opened: z.int(),
});
export type ForecastBase = z.infer<typeof base>;

const forecast = z.object({
  work: z.enum(works),
  /** Whether it is the work that the viewer looks for. */
  isYours: z.boolean(),
  percent: z.int().min(0).max(100),
  low: z.int().min(0).max(100),
  high: z.int().min(0).max(100),
  base,
  /** All companies of the stage, towards whose share that of the base is drawn; null where the base is these. */
  larger: base.nullable(),
});
export type Forecast = z.infer<typeof forecast>;

const hiringForecast = z.object({
  /** At most three, the viewer's own work first. None where history is short, or they list such a role already. */
  forecasts: z.array(forecast),
  /** The company's latest round that the plan shows, after which the days are counted. */
  announcedOn: calendarDate.nullable(),
  /** The cases had no such role open so many days after their round. */
  afterDays: z.int(),
  countedAt: z.iso.datetime().nullable(),
  /** Counted from the example data that ships with the product. */
  isSample: z.boolean(),
});
export type HiringForecast = z.infer<typeof hiringForecast>;

export const forecastOperation = oc
  .route({
    method: 'GET',
    path: '/startups/{id}/hiring-forecast',
    summary:
      'What a company is likely to hire next, counted from what companies like it opened after a round',
    tags: ['startups'],
  })
  .input(z.object({ id: z.string(), timeZone: timeZone.optional() }))
  .output(hiringForecast);
