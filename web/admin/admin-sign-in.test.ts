import { expect, it } from 'vitest';
import { type Session, userId } from '../../contract/accounts.ts';
import type { SignedIn } from '../../contract/sessions.ts';
import { admitAdmin, refusalOf } from './admin-sign-in.ts';

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

/** The answer to a sign-in, and whether the person is signed in still. */
const entranceOf = (isAdmin: boolean) => {
  const state = { isSignedIn: true };
  const answer: SignedIn = { outcome: 'signedIn', session: sessionOf(isAdmin), rememberMe: null };
  const signOut = async () => {
    state.isSignedIn = false;
  };
  return { state, answer, signOut };
};

it('lets an admin in', async () => {
  const { state, answer, signOut } = entranceOf(true);
  expect(await admitAdmin(answer, signOut)).toBe(answer);
  expect(state.isSignedIn).toBe(true);
});

it('leaves nobody else signed in', async () => {
  const { state, answer, signOut } = entranceOf(false);
  expect(await admitAdmin(answer, signOut)).toEqual({ outcome: 'denied' });
  expect(state.isSignedIn).toBe(false);
});

it('passes on that the second factor is still to come', async () => {
  const { signOut } = entranceOf(false);
  expect(await admitAdmin({ outcome: 'secondFactorNeeded' }, signOut)).toEqual({
    outcome: 'secondFactorNeeded',
  });
});

it('says the same whether the address or the password was wrong, and passes on what is neither', () => {
  expect(refusalOf('UNAUTHORIZED', 'Invalid credentials')).toBe(
    'Invalid credentials or insufficient privileges',
  );
  expect(refusalOf('TOO_MANY_REQUESTS', 'Please wait a minute.')).toBe('Please wait a minute.');
});
