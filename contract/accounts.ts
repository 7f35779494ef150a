import { oc } from '@orpc/contract';
import { z } from 'zod';
import { canonicalEmail } from './addresses.ts';
import { auditEvent } from './audit.ts';
import { entitlement } from './billing/billing.ts';
import { deletionConfirmation, deletionMessages, deletionResult, exportFormats } from './deletion.ts';
import { emailChange, verifiedEmail } from './email-addresses.ts';
import { preferences } from './preferences/preferences.ts';
import { carriesAddress } from './text/carries-address.ts';
import { isOneLine } from './text/one-line.ts';

export const userId = z.string().min(1).brand<'UserId'>();
export type UserId = z.infer<typeof userId>;

export const jobTitleSuggestions = [
  'Software Engineer',
  'Product Manager',
  'Data Scientist',
  'UX Designer',
  'Marketing Manager',
  'Business Development',
  'Sales Manager',
  'Operations Manager',
  'Financial Analyst',
  'HR Manager',
] as const;

/** `20` stands for "More than 20" as well, and is stored as 20 years. */
export const experienceOptions = [
  ...Array.from({ length: 20 }, (_, index) => ({
    value: String(index + 1),
    label: String(index + 1),
    years: index + 1,
  })),
  { value: '20+', label: 'More than 20', years: 20 },
];

const experienceYears = z.int().min(1).max(20);

export const registrationMessages = {
  terms: 'Please agree to the Terms of Service and Privacy Policy',
  jobTitle: 'Please enter your job title',
  experience: 'Please choose your years of experience',
  fullName: 'Please enter your full name',
  fullNameLong: 'Full name must be at most 100 characters',
  fullNameAddress: 'Full name must not contain a web address, an email address or a telephone number',
  fullNameUnfit: 'Full name must be plain text on one line',
  jobTitleLong: 'Job title must be at most 100 characters',
  jobTitleUnfit: 'Job title must be plain text on one line',
  email: 'Please enter your email address',
  emailInvalid: 'Invalid email address',
  passwordShort: 'Password must be at least 6 characters long',
  passwordLong: 'Password must be at most 128 characters long',
  madeButNotSignedIn: 'Failed to sign in',
  emailTaken: 'This email is already registered. Please sign in with your email and password instead.',
} as const;

/** An address in whatever spelling; what comes out is the one form in which it is stored and compared. */
export const email = z
  .string()
  .trim()
  .min(1, registrationMessages.email)
  .transform((text, { addIssue }) => {
    const address = canonicalEmail(text);
    if (address !== null) return address;
    addIssue(registrationMessages.emailInvalid);
    return z.NEVER;
  });

export const fullName = z
  .string()
  .trim()
  .min(1, registrationMessages.fullName)
  .max(100, registrationMessages.fullNameLong)
  .refine(isOneLine, registrationMessages.fullNameUnfit)
  .refine((name) => !carriesAddress(name), registrationMessages.fullNameAddress);
const jobTitle = z
  .string()
  .trim()
  .min(1, registrationMessages.jobTitle)
  .max(100, registrationMessages.jobTitleLong)
  .refine(isOneLine, registrationMessages.jobTitleUnfit);

const lengthInCharacters = (text: string) => [...text].length;

/** A new password: any 6 to 128 characters, counted as a person counts them. */
export const password = z
  .string()
  .refine((text) => lengthInCharacters(text) >= 6, registrationMessages.passwordShort)
  .refine((text) => lengthInCharacters(text) <= 128, registrationMessages.passwordLong);
/** A password that is asked for again. */
export const presentPassword = z.string().min(1).max(256);

export const registration = z.object({
  plan: entitlement.shape.plan,
  jobTitle,
  industryGroup: z.string().max(100).nullable(),
  experienceYears: experienceYears,
  country: z.string().length(2).nullable(),
  fullName,
  email,
  password,
  hasAgreedToTerms: z.literal(true, registrationMessages.terms),
});
export type Registration = z.infer<typeof registration>;

const profile = z.object({
  profession: jobTitle,
  experienceYears: experienceYears,
  /** The first preferred industry group, by its slug; the preferences stay as they are without it. */
  industryGroup: z.string().max(100).nullable().optional(),
  /** The first preferred country. */
  country: z.string().length(2).nullable().optional(),
});
export type Profile = z.infer<typeof profile>;

/** Answers of the registration form, for an account that was made without them. */
const profileCompletion = z.object({
  jobTitle,
  industryGroup: z.string().max(100).nullable(),
  experienceYears,
  country: z.string().length(2).nullable(),
});
export type ProfileCompletion = z.infer<typeof profileCompletion>;

const user = z.object({
  id: userId,
  fullName: z.string(),
  email: z.string(),
  profession: z.string().nullable(),
  experienceYears: z.int().nullable(),
  /** Alert mail goes only to an address that its owner has confirmed. */
  isEmailVerified: z.boolean(),
  isAdmin: z.boolean(),
  mustChangePassword: z.boolean(),
});
export type User = z.infer<typeof user>;

export const session = z.object({
  user,
  preferences,
  entitlement,
  /** When the entitlement ends unless something is charged before; null for the free plan. */
  entitledUntil: z.iso.datetime().nullable(),
  /** An admin who has to sign in with a second factor before acting as one. */
  mustProveSecondFactor: z.boolean(),
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
