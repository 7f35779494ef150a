import { oc } from '@orpc/contract';
import { z } from 'zod';
import { plans } from '../billing/plan-catalogue.ts';
import { session, userId } from './accounts.ts';
import { passkeyAnswer, passkeyRequestOptions } from './passkeys.ts';
import { email, presentPassword } from './registration.ts';
import { secondFactorCode } from './second-factor.ts';

/**
 * What the browser keeps of being remembered. It opens nothing by itself: the secret that belongs to it is in a cookie
 * that no script can read.
 */
const rememberMeRecord = z.object({
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

const signedIn = z.object({
  outcome: z.literal('signedIn'),
  session,
  rememberMe: rememberMeRecord.nullable(),
});
export type SignedIn = z.infer<typeof signedIn>;

/** The password was right; a code of the authenticator app, or a recovery code, is wanted as well. */
const secondFactorNeeded = z.object({ outcome: z.literal('secondFactorNeeded') });

const signInAnswer = z.discriminatedUnion('outcome', [signedIn, secondFactorNeeded]);
export type SignInAnswer = z.infer<typeof signInAnswer>;

/** What an OpenID provider is asked for: to sign in, to make an account, or to confirm that it is still the person. */
export const providerModes = ['login', 'register', 'confirm'] as const;
export type ProviderMode = (typeof providerModes)[number];

const providerStart = z.object({
  mode: z.enum(providerModes),
  /** The plan that a new account goes on to pay for. */
  plan: z.enum(plans).optional(),
  /** Where to go afterwards: a path of this site. */
  next: z.string().max(2_000).optional(),
});
export type ProviderStart = z.infer<typeof providerStart>;

/** What a provider adds to the address when it sends a user back. Any caller can forge such an address. */
const providerAnswer = z.looseObject({
  state: z.unknown().optional(),
  code: z.unknown().optional(),
  iss: z.unknown().optional(),
  error: z.unknown().optional(),
});
export type ProviderAnswer = z.infer<typeof providerAnswer>;

/** How a signed-in user confirms who they are. A user with an authenticator app gives a code as well. */
const confirmation = z.discriminatedUnion('method', [
  z.object({ method: z.literal('password'), password: presentPassword, code: secondFactorCode.optional() }),
  z.object({ method: z.literal('passkey'), answer: passkeyAnswer }),
]);
export type Confirmation = z.infer<typeof confirmation>;

/** A browser in which the person is signed in, or that may open a session for them again. */
const device = z.object({
  id: z.string(),
  /** `Firefox on Linux` */
  name: z.string(),
  /** Null for one that is remembered and has no session open. */
  clientAddress: z.string().nullable(),
  lastSeenAt: z.iso.datetime(),
  since: z.iso.datetime(),
  isCurrent: z.boolean(),
  isRemembered: z.boolean(),
});
export type Device = z.infer<typeof device>;

const signInOptions = z.object({
  /** The provider that users may sign in with besides a password; null when none is configured. */
  provider: z.object({ name: z.string() }).nullable(),
});
export type SignInOptions = z.infer<typeof signInOptions>;

export const sessions = {
  signInOptions: oc
    .route({
      method: 'GET',
      path: '/accounts/sign-in-options',
      summary: 'Ways to sign in that are configured here',
      tags: ['sessions'],
    })
    .output(signInOptions),
  startProvider: oc
    .route({
      method: 'POST',
      path: '/accounts/provider/start',
      summary: 'Ask for the address at the OpenID provider to go to',
      tags: ['sessions'],
    })
    .input(providerStart)
    .output(z.object({ url: z.string() })),
  providerCallback: oc
    .route({
      method: 'GET',
      path: '/accounts/provider/callback',
      summary: 'Where the OpenID provider sends a person back to',
      description: 'Answers with a redirect to a page of this site, whatever happens.',
      successStatus: 303,
      outputStructure: 'detailed',
      tags: ['sessions'],
    })
    .input(providerAnswer)
    .output(z.object({ status: z.literal(303), headers: z.object({ location: z.string() }) })),
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
  confirm: oc
    .route({
      method: 'POST',
      path: '/accounts/session/confirm',
      summary: 'Confirm who one is, before what cannot be taken back',
      tags: ['sessions'],
    })
    .input(confirmation)
    .output(session),
  restore: oc
    .route({
      method: 'POST',
      path: '/accounts/session/restore',
      summary: 'Open a session again on a device that is remembered',
      tags: ['sessions'],
    })
    .input(rememberMeRecord)
    .output(signedIn.nullable()),
  passkeyChallenge: oc
    .route({
      method: 'POST',
      path: '/accounts/session/passkey-challenge',
      summary: 'Ask for what a passkey has to sign, to sign in or to confirm who one is',
      tags: ['sessions'],
    })
    .output(passkeyRequestOptions),
  signInWithPasskey: oc
    .route({
      method: 'POST',
      path: '/accounts/session/passkey',
      summary: 'Sign in with a passkey',
      tags: ['sessions'],
    })
    .input(z.object({ answer: passkeyAnswer, rememberMe: z.boolean().default(false) }))
    .output(signedIn),
  signInWithCode: oc
    .route({
      method: 'POST',
      path: '/accounts/session/code',
      summary: 'Finish a sign-in with a code of the authenticator app, or a recovery code',
      tags: ['sessions'],
    })
    .input(z.object({ code: secondFactorCode }))
    .output(signedIn),
  devices: oc
    .route({
      method: 'GET',
      path: '/accounts/devices',
      summary: 'Where the person is signed in or remembered',
      tags: ['sessions'],
    })
    .output(z.array(device)),
  endDevice: oc
    .route({
      method: 'DELETE',
      path: '/accounts/devices/{id}',
      summary: 'Sign out on a device and have it forgotten',
      tags: ['sessions'],
    })
    .input(z.object({ id: z.string().max(100) }))
    .output(z.object({})),
  endOtherDevices: oc
    .route({
      method: 'POST',
      path: '/accounts/devices/end-others',
      summary:
        'Sign out on all devices but this one and have them forgotten; end access tokens and connected apps too, if so asked',
      tags: ['sessions'],
    })
    .input(z.object({ revokesTokens: z.boolean().default(false) }).optional())
    .output(z.object({})),
};
