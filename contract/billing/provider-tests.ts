import { oc } from '@orpc/contract';
import { z } from 'zod';

/** The calls that test the payment provider. Both only read, and neither sends mail. */
const providerCalls = ['subscriptions', 'orders'] as const;
export type ProviderCall = (typeof providerCalls)[number];

const outcomes = ['answered', 'refused', 'unreachable'] as const;
export type ProviderTestOutcome = (typeof outcomes)[number];

export const providerTestMessages = {
  address: 'Please enter a test email address',
  email: 'Invalid email address',
} as const;

/** How many results are kept. */
export const mostProviderTests = 15;

const providerTest = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  call: z.enum(providerCalls),
  address: z.string(),
  outcome: z.enum(outcomes),
  found: z.int().nullable(),
  failure: z.string().nullable(),
  tookMs: z.int(),
});
export type ProviderTest = z.infer<typeof providerTest>;

export const providerTests = {
  list: oc
    .route({
      method: 'GET',
      path: '/admin/payment-tests',
      summary: 'What the payment provider answered to the last fifteen tests',
      tags: ['admin'],
    })
    .output(z.object({ results: z.array(providerTest) })),
  run: oc
    .route({
      method: 'POST',
      path: '/admin/payment-tests',
      summary: 'Ask the payment provider what it has of an address; changes nothing there',
      tags: ['admin'],
    })
    .input(
      z.object({
        to: z
          .string()
          .trim()
          .min(1, providerTestMessages.address)
          .max(320)
          .pipe(z.email(providerTestMessages.email)),
        call: z.enum(providerCalls).default('subscriptions'),
      }),
    )
    .output(providerTest),
};
