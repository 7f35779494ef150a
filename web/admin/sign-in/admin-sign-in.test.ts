import { expect, it } from 'vitest';
import type { SignedIn } from '../../../contract/auth/sessions.ts';
import { makeSession } from '../../../fixtures/make-session.ts';
import { admitAdmin, refusalOf } from './AdminSignInPage.tsx';

/** The answer to a sign-in, and whether the person is signed in still. */
const entranceOf = (isAdmin: boolean) => {
  const state = { isSignedIn: true };
  const answer: SignedIn = { outcome: 'signedIn', session: makeSession({ isAdmin }), rememberMe: null };
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

it('leaves no one else signed in', async () => {
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
