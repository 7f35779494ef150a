import { oc } from '@orpc/contract';
import { z } from 'zod';
import {
  deletionConfirmation,
  deletionMessages,
  deletionResult,
  exportFormats,
} from '../account/deletion.ts';
import { entitlement } from '../billing/entitlement.ts';
import { preferences } from '../feed/preferences/preferences.ts';
import { auditEvent } from '../platform/audit.ts';
import { emailChange, verifiedEmail } from './email-addresses.ts';
import { email, profile, profileCompletion, registration } from './registration.ts';

export const userId = z.string().min(1).brand<'UserId'>();
export type UserId = z.infer<typeof userId>;

const user = z.object({
  id: userId,
  fullName: z.string(),
  email: z.string(),
  profession: z.string().nullable(),
  experienceYears: z.int().nullable(),
  /** Alert mail goes only to an address that its owner has confirmed. */
  isEmailVerified: z.boolean(),
  isAdmin: z.boolean(),
  /** Sees the admin area and changes nothing there. */
  isReadOnlyAdmin: z.boolean(),
  mustChangePassword: z.boolean(),
});
export type User = z.infer<typeof user>;

export const session = z.object({
  user,
  preferences,
  /**
   * What a new user was asked for beside the confirmation of their address: whether they looked at their preferences since
   * they signed up, and said anything of themselves. Processes of the release before leave it out.
   */
  firstSteps: z.object({ preferences: z.boolean(), aboutMe: z.boolean() }).optional(),
  entitlement,
  /** When the entitlement ends unless something is charged before; null for the free plan. */
  entitledUntil: z.iso.datetime().nullable(),
  /** An admin who has to sign in with a second factor before acting as one. */
  mustProveSecondFactor: z.boolean(),
  /** The admin who looks at the product as this person, and until when; null where it is the person. */
  acting: z.object({ adminName: z.string(), until: z.iso.datetime() }).nullable(),
});
export type Session = z.infer<typeof session>;

export const accounts = {
  register: oc
    .route({
      method: 'POST',
      path: '/accounts',
      summary: 'Create an account and sign in',
      successStatus: 201,
      tags: ['accounts'],
    })
    .input(registration)
    .output(session),
  updateProfile: oc
    .route({
      method: 'PATCH',
      path: '/accounts/profile',
      summary: 'Change job title, experience, and the first preferred industry group and country',
      tags: ['accounts'],
    })
    .input(profile)
    .output(session),
  completeProfile: oc
    .route({
      method: 'POST',
      path: '/accounts/profile/complete',
      summary: 'State what a new account does not say yet; what it says stays',
      tags: ['accounts'],
    })
    .input(profileCompletion)
    .output(session),
  savePreferences: oc
    .route({
      method: 'PUT',
      path: '/accounts/preferences',
      summary: 'Replace the preferences',
      tags: ['accounts'],
    })
    .input(preferences)
    .output(session),
  resendVerification: oc
    .route({
      method: 'POST',
      path: '/accounts/email/verification',
      summary: 'Have the link that confirms the e-mail address mailed again',
      tags: ['accounts'],
    })
    .output(z.object({})),
  verifyEmail: oc
    .route({
      method: 'POST',
      path: '/accounts/email/verify',
      summary: 'Confirm an e-mail address, or a new one, with the mailed link, signed in to its account',
      tags: ['accounts'],
    })
    .input(z.object({ token: z.string().max(2_000) }))
    .output(verifiedEmail),
  emailChange: oc
    .route({
      method: 'GET',
      path: '/accounts/email',
      summary: 'The change of the e-mail address that waits for its confirmation',
      tags: ['accounts'],
    })
    .output(z.object({ pending: emailChange.nullable() })),
  requestEmailChange: oc
    .route({
      method: 'POST',
      path: '/accounts/email',
      summary: 'Ask for another e-mail address, after a recent proof',
      tags: ['accounts'],
    })
    .input(z.object({ email }))
    .output(emailChange),
  cancelEmailChange: oc
    .route({
      method: 'DELETE',
      path: '/accounts/email',
      summary: 'Take back the change of the e-mail address',
      tags: ['accounts'],
    })
    .output(z.object({})),
  correctEmail: oc
    .route({
      method: 'PUT',
      path: '/accounts/email',
      summary: 'Correct an e-mail address that is not confirmed yet, after a recent proof',
      tags: ['accounts'],
    })
    .input(z.object({ email }))
    .output(session),
  export: oc
    .route({
      method: 'GET',
      path: '/accounts/export',
      summary: 'Everything held about the person who asks, as one file',
      tags: ['accounts'],
    })
    .input(z.object({ format: z.enum(exportFormats) }))
    .output(z.file()),
  deleteAccount: oc
    .route({
      method: 'POST',
      path: '/accounts/deletion',
      summary: 'Delete the account and everything that names its owner, after a recent proof',
      tags: ['accounts'],
    })
    .input(z.object({ confirmation: z.literal(deletionConfirmation, deletionMessages.confirm) }))
    .output(deletionResult),
  activity: oc
    .route({
      method: 'GET',
      path: '/accounts/activity',
      summary: 'What happened to the account last, newest first',
      tags: ['accounts'],
    })
    .output(z.array(auditEvent)),
};
