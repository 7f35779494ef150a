import { z } from 'zod';
import { calendarDate } from '../platform/time/calendar.ts';
import { location, money, startupId } from './companies.ts';
import { registerNames } from './registers.ts';
import { roundEvent } from './round-events.ts';

/** What happens at a company, the most important first. */
export const companyEventKinds = [
  'round',
  'person_joined',
  'person_left',
  'office',
  'role_opened',
  'role_closed',
  'press',
] as const;
export type CompanyEventKind = (typeof companyEventKinds)[number];

/** Where a person is listed: an entry of a register, or the company's own site. */
const listing = z.enum([...registerNames, 'site']);
export type Listing = z.infer<typeof listing>;

const roles = {
  /** Of one reading of a board. */
  count: z.int(),
  /** The first of them; empty where the plan does not show roles. */
  titles: z.array(z.string()),
};

const person = {
  /** Null where the plan does not show people. */
  name: z.string().nullable(),
  /** In the words of the source; null where it gives none, or the plan does not show people. */
  role: z.string().nullable(),
  listedAt: listing,
};

export const companyEventFact = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('round'),
    /** `Series A` */
    name: z.string(),
    event: roundEvent,
    amount: money.nullable(),
  }),
  z.object({ kind: z.literal('role_opened'), ...roles }),
  z.object({ kind: z.literal('role_closed'), ...roles }),
  z.object({ kind: z.literal('person_joined'), ...person }),
  z.object({ kind: z.literal('person_left'), ...person }),
  z.object({ kind: z.literal('office'), location }),
  /** The headline; null where the source gave none. */
  z.object({ kind: z.literal('press'), headline: z.string().nullable() }),
]);
export type CompanyEventFact = z.infer<typeof companyEventFact>;

export const companyEvent = z.object({
  id: z.uuid(),
  startupId,
  companyName: z.string(),
  /** The day of the fact, as its source gives it; else the day on which it was first read. */
  occurredOn: calendarDate,
  recordedAt: z.iso.datetime(),
  /** Whether it was recorded since the viewer last saw the page of the company. */
  isNew: z.boolean(),
  /** Whether it is of the sample that ships with the product. */
  isSample: z.boolean(),
  /** Who says so, and where that can be read. */
  source: z.object({ name: z.string(), url: z.url().nullable() }).nullable(),
  fact: companyEventFact,
});
export type CompanyEvent = z.infer<typeof companyEvent>;
