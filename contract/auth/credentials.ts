import { oc } from '@orpc/contract';
import { z } from 'zod';
import { passkeyCreationAnswer, passkeyCreationOptions, passkeyId, passkeyName } from './passkeys.ts';
import { email, password, presentPassword } from './registration.ts';
import { secondFactorCode } from './second-factor.ts';

const secret = z.string().max(2_000);

/** What a link to choose a new password carries: a mailed one its token and address, one for recovery two tokens. */
export const resetLink = z.union([
  z.object({ token: secret, email: z.string().max(320) }),
  z.object({ type: z.string().max(100), accessToken: secret, refreshToken: secret }),
]);
export type ResetLink = z.infer<typeof resetLink>;

export const resetMessages = {
  unknown: 'No account found with this email address',
  mailFailed: 'Failed to send password reset email',
  mismatch: 'Invalid reset link. Email mismatch.',
  expired: 'Reset link has expired. Please request a new one.',
  format: 'Invalid reset link format.',
  accessTokenMissing: 'Invalid reset link. Access token missing.',
  session: 'Invalid reset link. Session error.',
  type: 'Invalid reset link type. Please request a new password reset.',
} as const;

/** The ways in which a person can sign in and confirm who they are. */
const ways = z.object({
  hasPassword: z.boolean(),
  identities: z.array(
    z.object({
      /** As people know it: `Google`. */
      provider: z.string(),
      since: z.iso.datetime(),
      /** Whether it is the provider that one signs in with here now. */
      isConfigured: z.boolean(),
    }),
  ),
  passkeys: z.array(
    z.object({
      id: passkeyId,
      name: z.string(),
      createdAt: z.iso.datetime(),
      lastUsedAt: z.iso.datetime().nullable(),
      /** It outlives the device it was made on. */
      isBackedUp: z.boolean(),
    }),
  ),
  authenticator: z.object({ since: z.iso.datetime(), recoveryCodesLeft: z.int() }).nullable(),
});
export type Ways = z.infer<typeof ways>;

/** Shown once; each opens the account once in place of a code of the authenticator app. */
const newRecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

export const credentials = {
  ways: oc
    .route({
      method: 'GET',
      path: '/accounts/credentials',
      summary: 'Ways to sign in that the account has',
      tags: ['credentials'],
    })
    .output(ways),
  changePassword: oc
    .route({
      method: 'PUT',
      path: '/accounts/password',
      summary:
        'Change the password and sign out elsewhere; end access tokens and connected apps too, if so asked',
      tags: ['credentials'],
    })
    .input(
      z.object({
        currentPassword: presentPassword,
        newPassword: password,
        revokesTokens: z.boolean().default(false),
      }),
    )
    .output(z.object({})),
  requestReset: oc
    .route({
      method: 'POST',
      path: '/accounts/password/reset-request',
      summary: 'Have a link to choose a new password mailed',
      tags: ['credentials'],
    })
    .input(z.object({ email }))
    .output(z.object({})),
  examineReset: oc
    .route({
      method: 'POST',
      path: '/accounts/password/reset-examine',
      summary: 'Ask whether a reset link can be used, and whose it is',
      tags: ['credentials'],
    })
    .input(z.object({ link: resetLink }))
    .output(
      z.object({
        email: z.string(),
        fullName: z.string(),
        /** Whether the address was proved before; if not, the new password takes everything else away that was set up. */
        isProved: z.boolean(),
      }),
    ),
  resetPassword: oc
    .route({
      method: 'POST',
      path: '/accounts/password/reset',
      summary: 'Choose a new password with a reset link, and sign out everywhere',
      tags: ['credentials'],
    })
    .input(z.object({ link: resetLink, newPassword: password }))
    .output(z.object({})),
  passkeyCreation: oc
    .route({
      method: 'POST',
      path: '/accounts/passkeys/options',
      summary: 'Begin to add a passkey, after a recent proof',
      tags: ['credentials'],
    })
    .output(passkeyCreationOptions),
  addPasskey: oc
    .route({
      method: 'POST',
      path: '/accounts/passkeys',
      summary: 'Add the passkey that the browser made',
      successStatus: 201,
      tags: ['credentials'],
    })
    .input(z.object({ answer: passkeyCreationAnswer, name: passkeyName.optional() }))
    .output(z.object({ id: passkeyId, name: z.string() })),
  renamePasskey: oc
    .route({
      method: 'PATCH',
      path: '/accounts/passkeys/{id}',
      summary: 'Give a passkey another name',
      tags: ['credentials'],
    })
    .input(z.object({ id: passkeyId, name: passkeyName }))
    .output(z.object({})),
  removePasskey: oc
    .route({
      method: 'DELETE',
      path: '/accounts/passkeys/{id}',
      summary: 'Remove a passkey, after a recent proof',
      tags: ['credentials'],
    })
    .input(z.object({ id: passkeyId }))
    .output(z.object({})),
  beginAuthenticator: oc
    .route({
      method: 'POST',
      path: '/accounts/authenticator',
      summary: 'Begin to add an authenticator app, after a recent proof',
      tags: ['credentials'],
    })
    .output(
      z.object({
        /** In base 32, to be typed into the app. */
        secret: z.string(),
        /** The same for a camera: an `otpauth://` address. */
        address: z.string(),
      }),
    ),
  confirmAuthenticator: oc
    .route({
      method: 'PUT',
      path: '/accounts/authenticator',
      summary: 'Add the authenticator app with a code that it shows',
      tags: ['credentials'],
    })
    .input(z.object({ code: secondFactorCode }))
    .output(newRecoveryCodes),
  removeAuthenticator: oc
    .route({
      method: 'DELETE',
      path: '/accounts/authenticator',
      summary: 'Remove the authenticator app and the recovery codes, after a recent proof',
      tags: ['credentials'],
    })
    .output(z.object({})),
  renewRecoveryCodes: oc
    .route({
      method: 'POST',
      path: '/accounts/recovery-codes',
      summary: 'Have new recovery codes in place of the old ones, after a recent proof',
      tags: ['credentials'],
    })
    .output(newRecoveryCodes),
};
