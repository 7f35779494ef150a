import { oc } from '@orpc/contract';
import { z } from 'zod';
import { location, roundInList, startupId } from '../companies/companies.ts';
import { logo } from '../companies/logo.ts';
import { costly, costlyWrite } from '../platform/costly.ts';
import { calendarDate } from '../platform/time/calendar.ts';
import { timeZone } from '../platform/time/time-zone.ts';
import { applicationStatus, closingReason, subStatus } from './application-status.ts';

export const applicationId = z.uuid();

/** How much of each a person may write; so many applications they may keep. */
export const applicationLimits = {
  notes: 10_000,
  name: 200,
  email: 254,
  jobAdUrl: 2_000,
  letter: 20_000,
  applications: 5_000,
} as const;

export const applicationMessages = {
  notFound: 'Application not found',
  notesChanged: 'Your notes were changed in another tab or on another device.',
  tooMany: 'You have reached the limit of 5,000 applications. Delete some to add more.',
} as const;

const personName = z.string().trim().max(applicationLimits.name);
const emailAddress = z.union([z.literal(''), z.email().max(applicationLimits.email)]);

/** Where a job ad stands: an address of the web, or nothing. */
const jobAdUrl = z.union([
  z.literal(''),
  z
    .url({ protocol: /^https?$/, error: 'Enter an address that starts with http:// or https://' })
    .max(applicationLimits.jobAdUrl),
]);

/** A user's application to a company, with the latest round of it that their plan shows. */
const application = z.object({
  applicationId,
  /** Null for a company that we do not know, or know no more. */
  startupId: startupId.nullable(),
  companyName: z.string(),
  logo,
  location,
  round: roundInList.nullable(),
  isFavorite: z.boolean(),
  isSample: z.boolean(),
  status: applicationStatus,
  subStatus: subStatus.nullable(),
  appliedAt: z.iso.datetime(),
  /** When it got its status. */
  statusSince: z.iso.datetime(),
  hasLetter: z.boolean(),
  sentOn: calendarDate.nullable(),
  answeredOn: calendarDate.nullable(),
  contactName: z.string().nullable(),
  contactEmail: z.string().nullable(),
  jobAdUrl: z.string().nullable(),
  followUpOn: calendarDate.nullable(),
  closingReason: closingReason.nullable(),
  isArchived: z.boolean(),
});
export type Application = z.infer<typeof application>;

const applicationDetail = z.object({
  applicationId,
  notes: z.string(),
  letter: z.string().nullable(),
  /** The oldest first; the first one is how it began. */
  history: z.array(
    z.object({ status: applicationStatus, subStatus: subStatus.nullable(), at: z.iso.datetime() }),
  ),
});
export type ApplicationDetail = z.infer<typeof applicationDetail>;

/** What a person may change of an application; what is left out stays. */
export const applicationChange = z.object({
  status: applicationStatus.optional(),
  /** Where a positive reply has led; of any other status it says nothing. */
  subStatus: subStatus.nullable().optional(),
  notes: z.string().max(applicationLimits.notes).optional(),
  contactName: personName.optional(),
  contactEmail: emailAddress.optional(),
  jobAdUrl: jobAdUrl.optional(),
  followUpOn: calendarDate.nullable().optional(),
  sentOn: calendarDate.nullable().optional(),
  answeredOn: calendarDate.nullable().optional(),
  closingReason: closingReason.nullable().optional(),
  isArchived: z.boolean().optional(),
});
export type ApplicationChange = z.infer<typeof applicationChange>;

/** What the columns of a user's own list mean. */
export const importFields = [
  'company',
  'website',
  'status',
  'sentOn',
  'followUpOn',
  'contactName',
  'contactEmail',
  'jobAdUrl',
  'notes',
] as const;
export type ImportField = (typeof importFields)[number];

const importedRow = z.object({
  line: z.int(),
  companyName: z.string(),
  /** The company of ours that it is surely. */
  startup: z.object({ id: startupId, name: z.string(), location }).nullable(),
  status: applicationStatus,
  sentOn: calendarDate.nullable(),
  /** Why the line brings nothing. */
  problem: z.enum(['no-company', 'already-there', 'twice', 'too-many']).nullable(),
});
export type ImportedRow = z.infer<typeof importedRow>;

const share = z.object({
  label: z.string(),
  sent: z.int(),
  answered: z.int(),
  /** Between what the true share lies with 95 % confidence, from 0 to 1. */
  low: z.number(),
  high: z.number(),
});
export type AnswerShare = z.infer<typeof share>;

const whatWorks = z.object({
  sent: z.int(),
  answered: z.int(),
  /** By stage, industry and days since the round together. */
  byMoment: z.array(share),
  byDays: z.array(share),
  byStage: z.array(share),
  byIndustry: z.array(share),
  /** By whose address it went to. */
  byChannel: z.array(share),
  byTone: z.array(share),
  byLength: z.array(share),
  byPurpose: z.array(share),
  /** By what the letter stood on. */
  byReason: z.array(share),
  /** Letters of all users who share their results, counted once a week; only of kinds with enough of them. */
  everyone: z.array(share),
  /** Whether the user shares theirs. */
  isShared: z.boolean(),
});
export type WhatWorks = z.infer<typeof whatWorks>;

const tags = ['applications'];
const one = z.object({ id: applicationId });
const calendar = z.object({ url: z.url().nullable() });

/** Companies that a person applied to. */
export const applications = {
  list: costly
    .route({ method: 'GET', path: '/applications', summary: 'Your applications, newest first', tags })
    .input(z.object({ timeZone: timeZone.optional() }))
    .output(z.object({ applications: z.array(application) })),
  create: oc
    .route({
      method: 'POST',
      path: '/applications',
      summary: 'Note an application that you began yourself',
      tags,
    })
    .input(
      z.object({
        startupId: startupId.optional(),
        /** For a company that is not among ours. */
        companyName: z.string().trim().min(1).max(applicationLimits.name).optional(),
        status: applicationStatus.default('PENDING'),
        sentOn: calendarDate.optional(),
        contactName: personName.optional(),
        contactEmail: emailAddress.optional(),
        jobAdUrl: jobAdUrl.optional(),
        /** What the user wrote elsewhere, to be read again. */
        letter: z.string().trim().max(applicationLimits.letter).optional(),
        timeZone: timeZone.optional(),
      }),
    )
    .output(z.object({ applicationId, isNew: z.boolean() })),
  get: oc
    .route({ method: 'GET', path: '/applications/{id}', summary: 'Notes, letter and history of one', tags })
    .input(one)
    .output(applicationDetail),
  change: oc
    .route({ method: 'PATCH', path: '/applications/{id}', summary: 'Change an application', tags })
    .input(
      applicationChange.extend({
        id: applicationId,
        /** The notes that the user changed: others are not overwritten unseen. */
        notesBefore: z.string().optional(),
        timeZone: timeZone.optional(),
      }),
    )
    .output(z.object({ applicationId })),
  remove: oc
    .route({ method: 'DELETE', path: '/applications/{id}', summary: 'Delete an application', tags })
    .input(one)
    .output(z.object({ cleared: z.int() })),
  restoreOne: oc
    .route({
      method: 'POST',
      path: '/applications/{id}/restore',
      summary: 'Bring back the application that was just deleted',
      tags,
    })
    .input(one)
    .output(z.object({ restored: z.int() })),
  clear: oc
    .route({ method: 'DELETE', path: '/applications', summary: 'Delete all your applications', tags })
    .output(z.object({ cleared: z.int() })),
  restore: oc
    .route({
      method: 'POST',
      path: '/applications/restore',
      summary: 'Bring back the applications that were just deleted all at once',
      tags,
    })
    .output(z.object({ restored: z.int() })),
  export: costly
    .route({ method: 'GET', path: '/applications/export', summary: 'All your applications as a file', tags })
    .input(z.object({ format: z.enum(['csv', 'json']), timeZone: timeZone.optional() }))
    .output(z.object({ fileName: z.string(), text: z.string() })),
  bringIn: costlyWrite
    .route({
      method: 'POST',
      path: '/applications/import',
      summary: 'Bring in what you tracked elsewhere, or look at what that would bring',
      tags,
    })
    .input(
      z.object({
        text: z.string().min(1).max(200_000),
        /** What each column means; guessed when it is left out. */
        columns: z.array(z.enum(importFields).nullable()).max(100).optional(),
        hasHeading: z.boolean().optional(),
        isPreview: z.boolean(),
        timeZone: timeZone.optional(),
      }),
    )
    .output(
      z.object({
        headings: z.array(z.string()),
        hasHeading: z.boolean(),
        columns: z.array(z.enum(importFields).nullable()),
        rows: z.array(importedRow),
        added: z.int(),
      }),
    ),
  whatWorks: costly
    .route({
      method: 'GET',
      path: '/applications/what-works',
      summary: 'Which of your letters were answered',
      tags,
    })
    .output(whatWorks),
  calendar: oc
    .route({ method: 'GET', path: '/applications/calendar', summary: 'Your private calendar address', tags })
    .output(calendar),
  openCalendar: oc
    .route({
      method: 'POST',
      path: '/applications/calendar',
      summary: 'A new private calendar address; the one before stops working',
      tags,
    })
    .output(calendar),
  closeCalendar: oc
    .route({ method: 'DELETE', path: '/applications/calendar', summary: 'Stop the calendar address', tags })
    .output(calendar),
};
