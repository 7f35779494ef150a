import { oc } from '@orpc/contract';
import { z } from 'zod';
import { isOneLine } from '../platform/text/one-line.ts';
import { type Scope, scopes } from './scopes.ts';

/** In how many days a token may expire. */
export const accessTokenDays = [30, 90, 365] as const;

export const mostAccessTokens = 20;
export const longestAccessTokenName = 60;

export const accessMessages = {
  mistyped: 'This access token is mistyped or incomplete. Send all of it as Authorization: Bearer.',
  invalid: 'This access token doesn’t work: it has expired, was revoked or never existed.',
  missingScope: (scope: Scope) => `This access token lacks the scope ${scope}.`,
  browserOnly: 'This works only in the browser, when you are signed in.',
  name: 'Please enter a name on one line',
  scopes: 'Choose at least one thing that the token may do.',
  full: `You can have ${mostAccessTokens} access tokens. Revoke one to create another.`,
} as const;

const moment = z.iso.datetime();

const accessToken = z.object({
  id: z.uuid(),
  name: z.string(),
  scopes: z.array(z.enum(scopes)),
  createdAt: moment,
  expiresAt: moment,
  /** To five minutes. */
  lastUsedAt: moment.nullable(),
  /** Roughly, such as `203.0.113.x`. */
  lastUsedNetwork: z.string().nullable(),
});
export type AccessToken = z.infer<typeof accessToken>;

const tags = ['access tokens'];

export const accessTokens = {
  list: oc
    .route({
      method: 'GET',
      path: '/accounts/access-tokens',
      summary: 'Your personal access tokens, without their secrets',
      tags,
    })
    .output(z.object({ tokens: z.array(accessToken) })),
  create: oc
    .route({
      method: 'POST',
      path: '/accounts/access-tokens',
      summary: 'Create a personal access token, after a recent proof; its secret is answered this once',
      successStatus: 201,
      tags,
    })
    .input(
      z.object({
        name: z
          .string()
          .trim()
          .min(1, accessMessages.name)
          .max(longestAccessTokenName, `A name has at most ${longestAccessTokenName} characters`)
          .refine(isOneLine, accessMessages.name),
        scopes: z.array(z.enum(scopes)).min(1, accessMessages.scopes).max(scopes.length),
        days: z.union(accessTokenDays.map((days) => z.literal(days))),
      }),
    )
    .output(z.object({ token: accessToken, secret: z.string() })),
  revoke: oc
    .route({
      method: 'DELETE',
      path: '/accounts/access-tokens/{id}',
      summary: 'Have a personal access token open nothing more',
      tags,
    })
    .input(z.object({ id: z.uuid() }))
    .output(z.object({ isRevoked: z.boolean() })),
};
