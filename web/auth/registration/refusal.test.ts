import { describe, expect, it } from 'vitest';
import { CallError } from '../../platform/api/call-error.ts';
import { accountStepTexts as texts } from './account-step-texts.ts';
import { refusalOf } from './RegisterAccountStep.tsx';

const refused = (code: string, status: number, message: string) => new CallError({ code, status, message });

describe('a sign-up that failed', () => {
  it('says that no account was created, whatever the reason', () => {
    const tooMany = refused('TOO_MANY_REQUESTS', 429, 'Too many attempts. Please try again later.');
    expect(refusalOf(tooMany)).toEqual({
      kind: 'form',
      title: 'Failed to create account',
      meanings: ['Too many attempts. Please try again later.', texts.kept],
    });
    expect(refusalOf(new TypeError('Failed to fetch'))).toMatchObject({ title: 'Failed to create account' });
  });

  it('says it once', () => {
    const failed = refused('UNAVAILABLE', 503, 'Failed to create account');
    expect(refusalOf(failed)).toEqual({
      kind: 'form',
      title: failed.message,
      meanings: [texts.keptTryAgain],
    });
  });

  it('says at its field what has to be changed', () => {
    const taken = 'This email is already registered. Please sign in with your email and password instead.';
    expect(refusalOf(refused('CONFLICT', 409, taken))).toMatchObject({ kind: 'field', field: 'email' });
    const common = 'This password is one of the most common ones. Please choose another.';
    expect(refusalOf(refused('INVALID', 400, common))).toMatchObject({ kind: 'field', field: 'password' });
  });

  it('says of one that only could not be signed in that the account is there', () => {
    expect(refusalOf(refused('UNAVAILABLE', 503, 'Failed to sign in'))).toEqual({
      kind: 'form',
      title: 'Failed to sign in',
      meanings: [texts.madeAnyway],
    });
  });
});
