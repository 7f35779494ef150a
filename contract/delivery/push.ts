import { oc } from '@orpc/contract';
import { z } from 'zod';

/** Bytes in base64url, just so many. */
const bytes = (length: number) => z.base64url().refine((text) => text.length === Math.ceil((length * 4) / 3));

/** What a browser says of itself so that messages can be sent to it: where to, and how to encrypt them for it. */
const subscription = z.object({
  endpoint: z.url({ protocol: /^https$/ }).max(1_000),
  /** A point of P-256. */
  publicKey: bytes(65),
  authSecret: bytes(16),
});
export type PushSubscriptionFacts = z.infer<typeof subscription>;

/** What is said to a browser; its service worker shows it. */
export const pushMessage = z.object({
  title: z.string(),
  body: z.string(),
  /** Where a click leads, within the site. */
  path: z.string().startsWith('/'),
  /** A message with the same tag takes the place of the one before. */
  tag: z.string(),
});
export type PushMessage = z.infer<typeof pushMessage>;

export const mostPushDevices = 20;

export const pushMessages = {
  badKey: 'This browser sent an invalid encryption key.',
  badEndpoint: 'We can’t send messages to this browser’s push service.',
  tooMany: 'Notifications are on for too many devices. Turn them off on one you no longer use.',
} as const;

const route = oc.route({ tags: ['push'] });

export const push = {
  describe: route
    .route({
      method: 'GET',
      path: '/push',
      summary: 'What a browser needs to be notified, and which ones are',
    })
    .output(
      z.object({
        /** The key by which push services know that messages are ours (RFC 8292). */
        serverKey: z.string(),
        /** SHA-256 of the endpoint of each browser that is notified, in hex. */
        endpoints: z.array(z.string()),
      }),
    ),
  subscribe: route
    .route({ method: 'POST', path: '/push', summary: 'Have a browser notified of new rounds' })
    .input(subscription)
    .output(z.object({})),
  unsubscribe: route
    .route({ method: 'DELETE', path: '/push', summary: 'Have a browser notified no more' })
    .input(subscription.pick({ endpoint: true }))
    .output(z.object({})),
};
