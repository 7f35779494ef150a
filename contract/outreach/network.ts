import { oc } from '@orpc/contract';
import { z } from 'zod';
import { startupId } from '../companies/companies.ts';
import { roundEvent } from '../companies/round-events.ts';
import { costlyWrite } from '../platform/costly.ts';
import { calendarDate } from '../platform/time/calendar.ts';
import { letterLanguages } from './letters.ts';

export const networkLimits = {
  people: 20_000,
  /** Of the file or the pasted text. */
  bytes: 5_000_000,
  /** Of a name, a position and a company. */
  text: 200,
  /** Named on the page of one company. */
  shown: 20,
} as const;

export const networkPath = '/network';

export const networkMessages = {
  unreadable:
    'We couldn’t read this list. A quotation mark may be missing. Save it as CSV again, and try again.',
  empty: 'We found no people in this list.',
  tooLarge: 'Lists can be up to 5 MB.',
  gone: 'This person is no longer in your network.',
} as const;

/** Why a line of a list names no one whom we can store. */
export const unreadReasons = ['no-name', 'no-company', 'twice', 'too-many'] as const;
export type UnreadReason = (typeof unreadReasons)[number];

const unreadLine = z.object({
  line: z.int(),
  /** How the line begins. */
  text: z.string(),
  reason: z.enum(unreadReasons),
});

const importResult = z.object({
  /** Lines that name a person and a company. */
  read: z.int(),
  added: z.int(),
  /** Already stored, and now at another company or in another position. */
  changed: z.int(),
  /** Already stored exactly so. */
  known: z.int(),
  unread: z.record(z.enum(unreadReasons), z.int()),
  /** The first of the lines that were not read. */
  unreadLines: z.array(unreadLine),
  /** The first people that were read. */
  examples: z.array(z.object({ name: z.string(), position: z.string().nullable(), company: z.string() })),
});
export type NetworkImport = z.infer<typeof importResult>;

const networkState = z.object({
  people: z.int(),
  importedAt: z.iso.datetime().nullable(),
});
export type NetworkState = z.infer<typeof networkState>;

/** How a person is tied to a company, by what the user's own list says and our sources say. */
const tie = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('company') }),
  z.object({
    kind: z.literal('investor'),
    /** As the sources call the firm. */
    firm: z.string(),
    isLead: z.boolean(),
    roundName: z.string(),
    announcedOn: calendarDate,
  }),
]);
export type NetworkTie = z.infer<typeof tie>;

const networkPerson = z.object({
  id: z.string(),
  name: z.string(),
  position: z.string().nullable(),
  /** As the user's list has it. */
  company: z.string(),
  profileUrl: z.url().nullable(),
  tie,
  /** Only its name ties them to it, and others are called so too. */
  isUnsure: z.boolean(),
});
export type NetworkPerson = z.infer<typeof networkPerson>;

const waysIn = z.object({
  people: z.array(networkPerson),
  /** Those who know the company too, and are not listed here. */
  more: z.int(),
});
export type WaysIn = z.infer<typeof waysIn>;

const introduction = z.object({
  language: z.enum(letterLanguages),
  subject: z.string(),
  text: z.string(),
  /** The fact that it states, with its source; null where none is known. */
  fact: z
    .object({
      event: roundEvent,
      announcedOn: calendarDate,
      source: z.string(),
      url: z.url().nullable(),
    })
    .nullable(),
});
export type Introduction = z.infer<typeof introduction>;

const tags = ['network'];

/** The people a user knows, from a list of their own. */
export const network = {
  state: oc
    .route({ method: 'GET', path: networkPath, summary: 'How many people your network has', tags })
    .output(networkState),
  import: costlyWrite
    .route({
      method: 'POST',
      path: networkPath,
      summary: 'Add the people of a list to your network, or look at what that would add',
      tags,
    })
    .input(z.object({ text: z.string().min(1).max(networkLimits.bytes), isPreview: z.boolean() }))
    .output(importResult),
  remove: oc
    .route({ method: 'DELETE', path: networkPath, summary: 'Delete your network', tags })
    .output(networkState),
  waysIn: oc
    .route({
      method: 'GET',
      path: '/startups/{id}/network',
      summary: 'People of your network at a company, or at its investors',
      tags,
    })
    .input(z.object({ id: startupId }))
    .output(waysIn),
  introduction: oc
    .route({
      method: 'GET',
      path: '/startups/{id}/network/{person}/introduction',
      summary: 'A text that asks a person of your network for an introduction; nothing is sent',
      tags,
    })
    .input(
      z.object({
        id: startupId,
        person: z.string().max(100),
        language: z.enum(letterLanguages).optional(),
      }),
    )
    .output(introduction),
};
