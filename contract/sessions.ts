import { oc } from '@orpc/contract';
import { z } from 'zod';
import { email, presentPassword, session, userId } from './accounts.ts';

/**
 * What the browser keeps of being remembered. It opens nothing by itself: the secret that belongs to it is in a cookie
 * that no script can read.
 */
export const rememberMeRecord = z.object({
  userId,
  /** Names the record at the server. */
  token: z.uuid(),
  /** Names the browser: the hash of its 32 random bytes, in hex. */
  deviceId: z.string().regex(/^[0-9a-f]{64}$/),
  /** Milliseconds since 1970. */
  expiresAt: z.int().positive(),
  /** Milliseconds since 1970. */
  createdAt: z.int().positive(),
});
export type RememberMeRecord = z.infer<typeof rememberMeRecord>;

export const signedIn = z.object({
  outcome: z.literal('signedIn'),
  session,
  rememberMe: rememberMeRecord.nullable(),
});
export type SignedIn = z.infer<typeof signedIn>;

/** The password was right; a code of the authenticator app, or a recovery code, is wanted as well. */
export const secondFactorNeeded = z.object({ outcome: z.literal('secondFactorNeeded') });

export const signInAnswer = z.discriminatedUnion('outcome', [signedIn, secondFactorNeeded]);
export type SignInAnswer = z.infer<typeof signInAnswer>;

export const sessions = {
  signIn: oc
    .route({
      method: 'POST',
      path: '/accounts/session',
      summary: 'Sign in with a password',
      tags: ['sessions'],
    })
    .input(z.object({ email, password: presentPassword, rememberMe: z.boolean().default(false) }))
    .output(signInAnswer),
  signOut: oc
    .route({ method: 'DELETE', path: '/accounts/session', summary: 'Sign out', tags: ['sessions'] })
    .output(z.object({})),
  session: oc
    .route({
      method: 'GET',
      path: '/accounts/session',
      summary: 'Who is signed in, with preferences and plan',
      tags: ['sessions'],
    })
    .output(session.nullable()),
  restore: oc
    .route({
      method: 'POST',
      path: '/accounts/session/restore',
      summary: 'Open a session again on a device that is remembered',
      tags: ['sessions'],
    })
    .input(rememberMeRecord)
    .output(signedIn.nullable()),
};
