import { oc } from '@orpc/contract';
import { z } from 'zod';
import { auditFacts, auditKinds } from '../audit.ts';
import { isTag, withGroups } from '../industries/industries.ts';
import { reviewSide } from '../review/review.ts';
import { location, sourceNames, startupId } from '../startups.ts';
import { reason } from './reason.ts';
import { adminRound } from './rounds.ts';

export const startupsPerPage = 50;
/** Beyond so many nobody pages: a search finds sooner. Counts end here, too. */
export const mostListedStartups = 10_000;

const startupFilters = ['all', 'hidden', 'disputed'] as const;
export type StartupFilter = (typeof startupFilters)[number];
const startupOrders = ['newest', 'name'] as const;
export type StartupOrder = (typeof startupOrders)[number];

const companyFacts = [
  'name',
  'website',
  'description',
  'place',
  'industryTags',
  'foundedYear',
  'contactEmail',
  'linkedinUrl',
] as const;
export type CompanyFact = (typeof companyFacts)[number];

const moment = z.iso.datetime();
const country = z.string().regex(/^[A-Z]{2}$/, 'Choose a country');
const text = (most: number) => z.string().trim().min(1).max(most);
const address = z
  .url({ protocol: /^https?$/, error: 'Write the whole address, as https://example.com' })
  .max(500);

/** What may be set of a company. */
const editableStartup = z.object({
  name: text(200),
  website: address.nullable(),
  description: text(5_000).nullable(),
  country: country.nullable(),
  region: text(100).nullable(),
  city: text(100).nullable(),
  industryTags: z.array(z.string().refine(isTag, 'Unknown industry')).max(30).transform(withGroups),
  foundedYear: z.int().min(1800).max(2100).nullable(),
  contactEmail: z.email().max(254).nullable(),
  linkedinUrl: address.nullable(),
});
export type EditableStartup = z.infer<typeof editableStartup>;

/** What is there may be less tidy than what may be written. */
const shownStartup = z.object({
  name: z.string(),
  website: z.string().nullable(),
  description: z.string().nullable(),
  country: z.string().nullable(),
  region: z.string().nullable(),
  city: z.string().nullable(),
  industryTags: z.array(z.string()),
  foundedYear: z.int().nullable(),
  contactEmail: z.string().nullable(),
  linkedinUrl: z.string().nullable(),
});

const listedStartup = z.object({
  id: startupId,
  name: z.string(),
  website: z.string().nullable(),
  location,
  industries: z.array(z.string()),
  hiddenAt: moment.nullable(),
  isDisputed: z.boolean(),
  isSample: z.boolean(),
  recordedAt: moment,
});
export type ListedStartup = z.infer<typeof listedStartup>;

/** What one source, or an admin, says of one fact. */
const toldFact = z.object({
  source: z.enum(sourceNames),
  label: z.string(),
  url: z.string().nullable(),
  value: z.string(),
  isCorrection: z.boolean(),
  firstSeenAt: moment,
});
export type ToldFact = z.infer<typeof toldFact>;

const shownFact = z.object({
  fact: z.enum(companyFacts),
  value: z.string().nullable(),
  /** Whether an admin set it, so that no source changes it. */
  isCorrected: z.boolean(),
  isDisputed: z.boolean(),
  told: z.array(toldFact),
});
export type ShownFact = z.infer<typeof shownFact>;

const adminStartup = listedStartup.extend({
  facts: z.array(shownFact),
  editable: shownStartup,
  aliases: z.array(z.string()),
  identifiers: z.array(z.object({ kind: z.string(), value: z.string() })),
  rounds: z.array(adminRound),
  /** Records that became part of it, and can be parted again. */
  merges: z.array(z.object({ id: z.uuid(), name: z.string(), at: moment })),
  activity: z.array(
    z.object({
      id: z.uuid(),
      at: moment,
      kind: z.enum(auditKinds),
      by: z.string().nullable(),
      before: auditFacts.nullable(),
      after: auditFacts.nullable(),
      reason: z.string().nullable(),
    }),
  ),
});
export type AdminStartup = z.infer<typeof adminStartup>;

const one = z.object({ id: startupId });
const tags = ['admin'];
const path = <Rest extends string>(rest: Rest) => `/admin/startups${rest}` as const;

export const adminStartups = {
  list: oc
    .route({ method: 'GET', path: path(''), summary: 'Companies, a page at a time', tags })
    .input(
      z.object({
        /** Part of the name or of the address of the website. */
        search: z.string().trim().max(200).default(''),
        country: country.optional(),
        industry: z.string().refine(isTag, 'Unknown industry').optional(),
        source: z.enum(sourceNames).optional(),
        filter: z.enum(startupFilters).default('all'),
        order: z.enum(startupOrders).default('newest'),
        skip: z.coerce.number().int().min(0).max(mostListedStartups).default(0),
      }),
    )
    .output(z.object({ startups: z.array(listedStartup), total: z.int(), isMore: z.boolean() })),
  get: oc
    .route({
      method: 'GET',
      path: path('/{id}'),
      summary: 'One company, with what each source says of it',
      tags,
    })
    .input(one)
    .output(adminStartup),
  create: oc
    .route({
      method: 'POST',
      path: path(''),
      summary: 'Enter a company; answers a known one that it is or may be, unless it is surely new',
      tags,
    })
    .input(
      z.object({
        entryId: z.uuid(),
        startup: editableStartup,
        isSurelyNew: z.boolean().default(false),
        reason,
      }),
    )
    .output(z.object({ id: startupId, outcome: z.enum(['created', 'known', 'doubtful']), name: z.string() })),
  correct: oc
    .route({
      method: 'PATCH',
      path: path('/{id}'),
      summary: 'Correct a company, so that no source changes it; refused where it has changed meanwhile',
      tags,
    })
    .input(one.extend({ expected: shownStartup, wanted: editableStartup, reason }))
    .output(z.object({ outcome: z.enum(['saved', 'changed-meanwhile']), startup: adminStartup })),
  withdraw: oc
    .route({
      method: 'POST',
      path: path('/{id}/withdrawal'),
      summary: 'Take the correction of one fact back, so that it is what sources tell',
      tags,
    })
    .input(one.extend({ fact: z.enum(companyFacts), reason }))
    .output(z.object({ isWithdrawn: z.boolean(), startup: adminStartup })),
  restore: oc
    .route({
      method: 'POST',
      path: path('/{id}/withdrawal/undo'),
      summary: 'Put a correction back that was just taken back; refused where it has changed meanwhile',
      tags,
    })
    .input(
      one.extend({ fact: z.enum(companyFacts), expected: shownStartup, wanted: editableStartup, reason }),
    )
    .output(z.object({ outcome: z.enum(['saved', 'changed-meanwhile']), startup: adminStartup })),
  hide: oc
    .route({ method: 'POST', path: path('/{id}/hiding'), summary: 'Keep a company from everybody', tags })
    .input(one.extend({ reason }))
    .output(adminStartup),
  show: oc
    .route({ method: 'DELETE', path: path('/{id}/hiding'), summary: 'Show a company again', tags })
    .input(one)
    .output(adminStartup),
  previewMerge: oc
    .route({
      method: 'GET',
      path: path('/{id}/merge'),
      summary: 'What two companies would be as one, with nothing written',
      tags,
    })
    .input(one.extend({ goneId: startupId }))
    .output(z.object({ kept: reviewSide, gone: reviewSide, merged: reviewSide })),
  merge: oc
    .route({
      method: 'POST',
      path: path('/{id}/merge'),
      summary: 'Make two companies one; parted again by its id',
      tags,
    })
    .input(one.extend({ goneId: startupId, reason }))
    .output(z.object({ mergeId: z.uuid() })),
};
