import { expect, it } from 'vitest';
import { type Session, userId } from '../../contract/accounts.ts';
import type { SignedIn } from '../../contract/sessions.ts';
import { adminSignIn, refusalOf } from './admin-sign-in.ts';

const sessionOf = (isAdmin: boolean): Session => ({
  user: {
    id: userId.parse('1'),
    fullName: 'Ada Okafor',
    email: 'ada@example.com',
    profession: null,
    experienceYears: null,
    isEmailVerified: true,
    isAdmin,
    mustChangePassword: false,
  },
  preferences: { industries: [], countries: [], regions: [], cities: [], additionalRoles: [] },
  entitlement: {
    plan: 'free',
    isPaid: false,
    canViewContactInfo: false,
    canGenerateLetters: false,
    canViewThisWeek: false,
    canViewThisMonth: false,
  },
  mustProveSecondFactor: false,
});

/** Accounts as the server keeps them: one person, and whether they hold a session. */
const accountsOf = (isAdmin: boolean) => {
  const state = { isSignedIn: false };
  return {
    state,
    signIn: async (): Promise<SignedIn> => {
      state.isSignedIn = true;
      return { outcome: 'signedIn', session: sessionOf(isAdmin), rememberMe: null };
    },
    signOut: async () => {
      state.isSignedIn = false;
    },
  };
};
const credentials = { email: 'ada@example.com', password: 'secret' };

it('lets an admin in', async () => {
  const accounts = accountsOf(true);
  expect((await adminSignIn(accounts, credentials))?.user.isAdmin).toBe(true);
  expect(accounts.state.isSignedIn).toBe(true);
});

it('leaves nobody else signed in', async () => {
  const accounts = accountsOf(false);
  expect(await adminSignIn(accounts, credentials)).toBeNull();
  expect(accounts.state.isSignedIn).toBe(false);
});

it('says the same whether the address or the password was wrong, and passes on what is neither', () => {
  expect(refusalOf('UNAUTHORIZED', 'Invalid credentials')).toBe(
    'Invalid credentials or insufficient privileges',
  );
  expect(refusalOf('TOO_MANY_REQUESTS', 'Please wait a minute.')).toBe('Please wait a minute.');
});
