import { z } from 'zod';
import { calendarDate } from '../platform/time/calendar.ts';
import { roundEvent } from './round-events.ts';
import { roundKinds } from './round-kinds.ts';

export const startupId = z.uuid().brand<'StartupId'>();

export type StartupId = z.infer<typeof startupId>;

export const fundingEventId = z.uuid().brand<'FundingEventId'>();
export type FundingEventId = z.infer<typeof fundingEventId>;

/** Exact decimal text with its ISO 4217 currency. `usd` is the value at the rate of the round's date, when known. */
export const money = z.object({
  amount: z.string().regex(/^\d+(\.\d+)?$/),
  currency: z.string().length(3),
  usd: z.string().nullable(),
});

export type Money = z.infer<typeof money>;

/** Where a company is; `country` is ISO 3166-1 alpha-2, region and city are names. */
export const location = z.object({
  city: z.string().nullable(),
  region: z.string().nullable(),
  country: z.string().length(2).nullable(),
});

export type Location = z.infer<typeof location>;

/** An industry as shown beside a company: its own name and the group that gives it a colour. */
export const industryLabel = z.object({ tag: z.string(), name: z.string(), group: z.string() });

export type IndustryLabel = z.infer<typeof industryLabel>;

export const sourceNames = ['form-d', 'csv', 'feed', 'api', 'sample', 'admin'] as const;

export type SourceName = (typeof sourceNames)[number];

/** A round in a list of companies. */
export const roundInList = z.object({
  name: z.string(),
  event: roundEvent,
  amount: money.nullable(),
  announcedOn: calendarDate,
  /** Whether the viewer has not seen it yet. */
  isNew: z.boolean(),
});

export type RoundInList = z.infer<typeof roundInList>;

/** One report of a round: who said so, where, and when this installation first saw it. */
export const provenance = z.object({
  source: z.enum(sourceNames),
  label: z.string(),
  url: z.url().nullable(),
  quote: z.string().nullable(),
  reportedAmount: money.nullable(),
  reportedRound: z.enum(roundKinds),
  reportedLead: z.array(z.string()),
  event: roundEvent,
  reportedOn: calendarDate,
  firstSeenAt: z.iso.datetime(),
});

export type Provenance = z.infer<typeof provenance>;

/** A report of a company that tells of no round. */
export const companyReport = provenance.pick({ source: true, label: true, url: true, firstSeenAt: true });

export type CompanyReport = z.infer<typeof companyReport>;
