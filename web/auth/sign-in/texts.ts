import { counted } from '../../../contract/platform/text/counts.ts';

export const codeStepTexts = {
  title: 'One more step',
  lead: 'Enter a code to finish signing in.',
  submit: 'Sign in',
  submitting: 'Signing in…',
  missing: 'Please enter the code',
  kept: 'Please try again.',
  over: 'This sign-in has expired',
  again: 'Sign in again',
  back: 'Back to the first step',
  lost: 'No app and no recovery code?',
  lostMeaning: 'Sign in with a passkey instead, or contact support.',
} as const;

export const waitingTexts = {
  title: (count: number) => `${counted(count, 'unsent change', 'unsent changes')}`,
  meaning: 'Saved in this browser while offline. We send them when their owner signs in.',
} as const;

export const signInTexts = {
  pageTitle: 'Login · Upround',
  pageMeaning: 'Sign in to Upround and see which startups just raised money.',
  title: 'Welcome back',
  lead: 'See who raised while you were away.',
  email: 'Email',
  password: 'Password',
  passwordMissing: 'Please enter your password',
  rememberMe: 'Remember me',
  rememberMeHint: 'for 30 days on this device',
  submit: 'Sign in',
  submitting: 'Signing in…',
  failed: 'Failed to sign in',
  wrong: 'Check your email and password.',
  kept: 'Please try again.',
  noAccount: 'No account yet?',
  register: 'Sign up',
};
