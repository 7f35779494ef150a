import { oc } from '@orpc/contract';
import { z } from 'zod';
import { fundingEventId, money, sourceNames, startupId } from '../companies/companies.ts';
import { roundKinds } from '../companies/round-kinds.ts';
import { calendarDate } from '../platform/time/calendar.ts';

/** Why an admin did something, as it stands in the audit log. */
export const reason = z.string().trim().min(1, 'Please say why').max(500);

/** Where the list is had as a file. */
export const roundsFilePath = '/api/admin/funding-events.csv';

export const roundsPerPage = 50;

/** Paging and counting end here: a search finds sooner. */
export const mostListedRounds = 10_000;

/** As many as a page shows. */
const mostTicked = 50;

const roundOrders = ['newest', 'recorded', 'amount'] as const;

export type RoundOrder = (typeof roundOrders)[number];

const shownStates = ['all', 'shown', 'hidden'] as const;

export type ShownState = (typeof shownStates)[number];

const roundFacts = ['roundKind', 'amount', 'announcedOn', 'leadInvestors'] as const;

export type RoundFact = (typeof roundFacts)[number];

const amount = z
  .string()
  .regex(/^\d{1,18}(\.\d{1,2})?$/, 'Enter the amount as a plain number, such as 2500000');

const currency = z.string().regex(/^[A-Z]{3}$/, 'Enter the currency as three letters, such as USD');

const investors = z.array(z.string().trim().min(1).max(200)).max(50);

/** What may be set of a round. */
const editableRound = z
  .object({
    kind: z.enum(roundKinds),
    amount: amount.nullable(),
    currency: currency.nullable(),
    announcedOn: calendarDate,
    leadInvestors: investors,
  })
  .refine(({ amount: sum, currency: of }) => (sum === null) === (of === null), {
    message: 'Please enter the currency of the amount',
    path: ['currency'],
  });

export type EditableRound = z.infer<typeof editableRound>;

const listedRound = z.object({
  id: fundingEventId,
  startupId,
  companyName: z.string(),
  kind: z.enum(roundKinds),
  amount: money.nullable(),
  announcedOn: calendarDate,
  leadInvestors: z.array(z.string()),
  /** Hidden by itself, or with its company. */
  hidden: z.enum(['no', 'itself', 'company']),
  isSample: z.boolean(),
  recordedAt: z.iso.datetime(),
});

export type ListedRound = z.infer<typeof listedRound>;

/** What one source, or an admin, says of a round. */
const sourceRound = z.object({
  id: z.uuid(),
  source: z.enum(sourceNames),
  label: z.string(),
  url: z.string().nullable(),
  quote: z.string().nullable(),
  kind: z.enum(roundKinds).nullable(),
  amount: money.nullable(),
  announcedOn: calendarDate.nullable(),
  leadInvestors: z.array(z.string()),
  /** What it sets whatever the others say; empty for a source. */
  corrects: z.array(z.string()),
});

export const adminRound = listedRound.extend({
  /** Facts on which its sources disagree and that no admin has corrected. */
  disputed: z.array(z.enum(roundFacts)),
  corrected: z.array(z.enum(roundFacts)),
  told: z.array(sourceRound),
});

export type AdminRound = z.infer<typeof adminRound>;

/** What narrows the list, and the file of it. */
export const roundFilter = z.object({
  /** Part of the name of the company. */
  search: z.string().trim().max(200).default(''),
  kind: z.enum(roundKinds).optional(),
  source: z.enum(sourceNames).optional(),
  currency: currency.optional(),
  from: calendarDate.optional(),
  to: calendarDate.optional(),
  shown: z.enum(shownStates).default('all'),
});

export type RoundFilter = z.infer<typeof roundFilter>;

const one = z.object({ id: fundingEventId });

const tags = ['admin'];

const path = <Rest extends string>(rest: Rest) => `/admin/funding-events${rest}` as const;

const change = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('hide') }),
  z.object({ kind: z.literal('show') }),
  z.object({ kind: z.literal('name'), roundKind: z.enum(roundKinds) }),
]);

export type RoundChange = z.infer<typeof change>;

export const adminRounds = {
  list: oc
    .route({ method: 'GET', path: path(''), summary: 'Rounds, a page at a time', tags })
    .input(
      roundFilter.extend({
        order: z.enum(roundOrders).default('newest'),
        skip: z.coerce.number().int().min(0).max(mostListedRounds).default(0),
      }),
    )
    .output(z.object({ rounds: z.array(listedRound), total: z.int(), isMore: z.boolean() })),
  create: oc
    .route({
      method: 'POST',
      path: path(''),
      summary: 'Enter a round of a company that is known; the same id again is the same round',
      tags,
    })
    .input(
      z.object({
        entryId: z.uuid(),
        startupId,
        round: editableRound,
        url: z
          .url({ protocol: /^https?$/ })
          .max(2_000)
          .nullable(),
        reason,
      }),
    )
    .output(z.object({ id: fundingEventId, outcome: z.enum(['created', 'joined']) })),
  correct: oc
    .route({
      method: 'PATCH',
      path: path('/{id}'),
      summary: 'Correct a round, so that no source changes it; refused where it has changed meanwhile',
      tags,
    })
    .input(one.extend({ expected: editableRound, wanted: editableRound, reason }))
    .output(z.object({ outcome: z.enum(['saved', 'changed-meanwhile']), round: adminRound })),
  withdraw: oc
    .route({
      method: 'POST',
      path: path('/{id}/withdrawal'),
      summary: 'Take the correction of one fact back, so that it is what sources tell',
      tags,
    })
    .input(one.extend({ fact: z.enum(roundFacts), reason }))
    .output(z.object({ isWithdrawn: z.boolean(), round: adminRound })),
  restore: oc
    .route({
      method: 'POST',
      path: path('/{id}/withdrawal/undo'),
      summary: 'Put a correction back that was just taken back; refused where it has changed meanwhile',
      tags,
    })
    .input(one.extend({ fact: z.enum(roundFacts), expected: editableRound, wanted: editableRound, reason }))
    .output(z.object({ outcome: z.enum(['saved', 'changed-meanwhile']), round: adminRound })),
  change: oc
    .route({
      method: 'POST',
      path: path('/changes'),
      summary: 'Hide, show or name some rounds, all or none',
      tags,
    })
    .input(z.object({ ids: z.array(fundingEventId).min(1).max(mostTicked), change, reason }))
    .output(z.object({ changed: z.int() })),
};
