import type { ProviderMode } from '../../../contract/auth/sessions.ts';

/** What a person is told of signing in with a provider, which they know by its name. */
export const providerMessages = {
  failed: (mode: ProviderMode | null, name: string) =>
    `Failed to sign ${mode === 'register' ? 'up' : 'in'} with ${name}`,
  profileUnreachable: 'Unable to access user profile. Please try again.',
  noAccount: (name: string) => `No account found with this ${name} account. Please sign up first.`,
  hasPassword: (name: string) =>
    `This email is already registered with a password account. Please sign in with your email and password instead, or use a different ${name} account.`,
  hasAccount: 'Account already exists. Please try logging in instead.',
  notCreated: (detail: string) => `Failed to create user profile: ${detail}`,
  emailMissing: (name: string) => `${name} did not tell us an email address.`,
  emailUnconfirmed: (name: string) => `${name} has not confirmed that this email address is yours.`,
};
