import { oc } from '@orpc/contract';
import { z } from 'zod';
import { email } from '../auth/registration.ts';

/**
 * `hard-bounce`: the mailbox does not exist. `soft-bounces`: three in a row on different days, for a week. `complaint`: its reader called a
 * mail spam. `by-hand`: an admin did it.
 */
const suppressionReasons = ['hard-bounce', 'soft-bounces', 'complaint', 'by-hand'] as const;
export type SuppressionReason = (typeof suppressionReasons)[number];

const suppression = z.object({
  address: z.string(),
  reason: z.enum(suppressionReasons),
  detail: z.string().nullable(),
  since: z.iso.datetime(),
  endsAt: z.iso.datetime().nullable(),
});
export type Suppression = z.infer<typeof suppression>;

export const suppressionMessages = {
  reasonMissing: 'Please say why',
  unknown: 'This address is not on the list.',
} as const;

const why = z.string().trim().min(1, suppressionMessages.reasonMissing).max(300);

export const suppressionsPerPage = 50;

/** What keeps mails from the person who asks. */
const ownTrouble = z.object({
  reason: z.enum(suppressionReasons).nullable(),
  since: z.iso.datetime().nullable(),
});
export type MailTrouble = z.infer<typeof ownTrouble>;

export const suppressionCalls = {
  suppressions: oc
    .route({
      method: 'GET',
      path: '/admin/suppressions',
      summary: 'Addresses that get no digests, newest first',
      tags: ['admin'],
    })
    .input(
      z.object({
        search: z.string().max(200).default(''),
        page: z.coerce.number().int().min(1).max(100_000).default(1),
      }),
    )
    .output(z.object({ suppressions: z.array(suppression), total: z.int() })),
  suppress: oc
    .route({
      method: 'POST',
      path: '/admin/suppressions',
      summary: 'Send no digests to an address',
      tags: ['admin'],
    })
    .input(z.object({ address: email, why }))
    .output(suppression),
  lift: oc
    .route({
      method: 'POST',
      path: '/admin/suppressions/lift',
      summary: 'Send to an address again',
      tags: ['admin'],
    })
    .input(z.object({ address: z.string().max(320), why }))
    .output(z.object({ address: z.string() })),
  ownTrouble: oc
    .route({
      method: 'GET',
      path: '/accounts/mail-trouble',
      summary: 'What keeps mails from you, if anything does',
      tags: ['accounts'],
    })
    .output(ownTrouble),
};
