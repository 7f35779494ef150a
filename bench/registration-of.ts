import type { Registration } from '../contract/auth/registration.ts';

/** What a user of a bench fills in to sign up. */
export const registrationOf = (email: string): Registration => ({
  plan: 'free',
  jobTitle: 'Software Engineer',
  industryGroup: null,
  experienceYears: 5,
  country: null,
  fullName: 'Ada Lovelace',
  email,
  password: 'a password for a bench',
  hasAgreedToTerms: true,
});
