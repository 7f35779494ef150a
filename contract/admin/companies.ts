import { oc } from '@orpc/contract';
import { z } from 'zod';
import { location, sourceNames, startupId } from '../companies/companies.ts';
import { statement } from '../companies/statements.ts';
import { auditFacts, auditKinds } from '../platform/audit.ts';
import { isTag, withGroups } from '../reference/industries/industries.ts';
import { reviewSide } from './review.ts';
import { adminRound, reason } from './rounds.ts';

export const companiesPerPage = 50;
/** Paging and counting end here: a search finds sooner. */
export const mostListedCompanies = 10_000;

const companyFilters = ['all', 'hidden', 'disputed'] as const;
export type CompanyFilter = (typeof companyFilters)[number];
const companyOrders = ['newest', 'name'] as const;
export type CompanyOrder = (typeof companyOrders)[number];

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
  .url({ protocol: /^https?$/, error: 'Enter the full address, such as https://example.com' })
  .max(500);

/** What may be set of a company. */
const editableCompany = z.object({
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
export type EditableCompany = z.infer<typeof editableCompany>;

/** What is there may be less tidy than what may be written. */
const shownCompany = z.object({
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

const listedCompany = z.object({
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
export type ListedCompany = z.infer<typeof listedCompany>;

/** What one source, or an admin, says of one fact. */
const sourceFact = z.object({
  source: z.enum(sourceNames),
  label: z.string(),
  url: z.string().nullable(),
  value: z.string(),
  isCorrection: z.boolean(),
  firstSeenAt: moment,
});
export type SourceFact = z.infer<typeof sourceFact>;

const shownFact = z.object({
  fact: z.enum(companyFacts),
  value: z.string().nullable(),
  /** Whether an admin set it, so that no source changes it. */
  isCorrected: z.boolean(),
  isDisputed: z.boolean(),
  told: z.array(sourceFact),
});
export type ShownFact = z.infer<typeof shownFact>;

const statementKinds = ['activity', 'use_of_funds', 'planned_hires', 'person', 'investors', 'place'] as const;
export type StatementKind = (typeof statementKinds)[number];

/** A sentence of the press with what was read from it. */
const adminStatement = statement.extend({
  id: z.uuid(),
  kind: z.enum(statementKinds),
  /** `Ada Okafor, CEO`, `Lyon, France`, `Hiring (engineering)`; null where the sentence itself is the fact. */
  says: z.string().nullable(),
  origin: z.enum(['item', 'article']),
});
export type AdminStatement = z.infer<typeof adminStatement>;

const adminCompany = listedCompany.extend({
  facts: z.array(shownFact),
  statements: z.array(adminStatement),
  editable: shownCompany,
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
export type AdminCompany = z.infer<typeof adminCompany>;

const one = z.object({ id: startupId });
const tags = ['admin'];
const path = <Rest extends string>(rest: Rest) => `/admin/startups${rest}` as const;

export const adminCompanies = {
  list: oc
    .route({ method: 'GET', path: path(''), summary: 'Companies, a page at a time', tags })
    .input(
      z.object({
        /** Part of the name or of the address of the website. */
        search: z.string().trim().max(200).default(''),
        country: country.optional(),
        industry: z.string().refine(isTag, 'Unknown industry').optional(),
        source: z.enum(sourceNames).optional(),
        filter: z.enum(companyFilters).default('all'),
        order: z.enum(companyOrders).default('newest'),
        skip: z.coerce.number().int().min(0).max(mostListedCompanies).default(0),
      }),
    )
    .output(z.object({ startups: z.array(listedCompany), total: z.int(), isMore: z.boolean() })),
  get: oc
    .route({
      method: 'GET',
      path: path('/{id}'),
      summary: 'One company, with what each source says of it',
      tags,
    })
    .input(one)
    .output(adminCompany),
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
        startup: editableCompany,
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
    .input(one.extend({ expected: shownCompany, wanted: editableCompany, reason }))
    .output(z.object({ outcome: z.enum(['saved', 'changed-meanwhile']), startup: adminCompany })),
  withdraw: oc
    .route({
      method: 'POST',
      path: path('/{id}/withdrawal'),
      summary: 'Take the correction of one fact back, so that it is what sources tell',
      tags,
    })
    .input(one.extend({ fact: z.enum(companyFacts), reason }))
    .output(z.object({ isWithdrawn: z.boolean(), startup: adminCompany })),
  restore: oc
    .route({
      method: 'POST',
      path: path('/{id}/withdrawal/undo'),
      summary: 'Put a correction back that was just taken back; refused where it has changed meanwhile',
      tags,
    })
    .input(
      one.extend({ fact: z.enum(companyFacts), expected: shownCompany, wanted: editableCompany, reason }),
    )
    .output(z.object({ outcome: z.enum(['saved', 'changed-meanwhile']), startup: adminCompany })),
  removeStatement: oc
    .route({
      method: 'POST',
      path: path('/{id}/statement-removal'),
      summary: 'Take a sentence that was read wrongly off a company for good, with what came from it alone',
      tags,
    })
    .input(one.extend({ statementId: z.uuid(), reason }))
    .output(z.object({ isRemoved: z.boolean(), startup: adminCompany })),
  hide: oc
    .route({ method: 'POST', path: path('/{id}/hiding'), summary: 'Keep a company from everybody', tags })
    .input(one.extend({ reason }))
    .output(adminCompany),
  show: oc
    .route({ method: 'DELETE', path: path('/{id}/hiding'), summary: 'Show a company again', tags })
    .input(one)
    .output(adminCompany),
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
