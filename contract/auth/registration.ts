import { z } from 'zod';
import { entitlement } from '../billing/entitlement.ts';
import { canonicalEmail } from '../platform/email-address.ts';
import { carriesAddress } from '../platform/text/carries-address.ts';
import { isOneLine } from '../platform/text/one-line.ts';
import { areaNames } from '../reference/area-names.ts';

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

export const experienceYears = z.int().min(1).max(20);

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
  notMade: 'Failed to create account',
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
export const jobTitle = z
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

const placeName = z.string().trim().min(1).max(100).refine(isOneLine, 'Names must be plain text on one line');

/** The one place that a user states: a country, with a region or city in it, or a part of the world. */
const firstPlace = {
  country: z.string().length(2).nullable(),
  region: placeName.nullable().optional(),
  city: placeName.nullable().optional(),
  /** A part of the world, in place of a country. */
  area: z
    .string()
    .refine((text) => areaNames.includes(text), 'This part of the world is not known')
    .nullable()
    .optional(),
};

export const registration = z.object({
  plan: entitlement.shape.plan,
  jobTitle,
  industryGroup: z.string().max(100).nullable(),
  experienceYears: experienceYears,
  ...firstPlace,
  fullName,
  email,
  password,
  hasAgreedToTerms: z.literal(true, registrationMessages.terms),
});
export type Registration = z.infer<typeof registration>;

export const profile = z.object({
  profession: jobTitle,
  experienceYears: experienceYears,
  /** The first preferred industry group, by its slug; the preferences stay as they are without it. */
  industryGroup: z.string().max(100).nullable().optional(),
  /** The first preferred country. */
  country: z.string().length(2).nullable().optional(),
});
export type Profile = z.infer<typeof profile>;

/** Answers of the registration form, for an account that was made without them. */
export const profileCompletion = z.object({
  jobTitle,
  industryGroup: z.string().max(100).nullable(),
  experienceYears,
  ...firstPlace,
});
export type ProfileCompletion = z.infer<typeof profileCompletion>;
