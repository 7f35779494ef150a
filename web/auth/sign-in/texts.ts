import { counted } from '../../../contract/platform/text/counts.ts';

export const codeStepTexts = {
  title: 'One more step',
  lead: 'Your account asks for a code as well.',
  submit: 'Sign in',
  submitting: 'Signing in…',
  missing: 'Please enter the code',
  kept: 'Nothing was lost. Please try again.',
  over: 'Signing in has to begin again',
  again: 'Sign in again',
  back: 'Back to the first step',
  lost: 'No app and no recovery code?',
  lostMeaning:
    'A passkey signs you in without a code. Otherwise the people who run this installation can help.',
} as const;

export const waitingTexts = {
  title: (count: number) => `${counted(count, 'change waits', 'changes wait')} to be sent`,
  meaning: 'Made in this browser without a connection. They are sent once whoever made them signs in.',
} as const;

export const signInTexts = {
  pageTitle: 'Login · Upround',
  pageMeaning: 'Sign in to Upround, which tells you of startups that have just raised money.',
  title: 'Welcome back',
  lead: 'Somebody raised while you were away.',
  email: 'Email',
  password: 'Password',
  passwordMissing: 'Please enter your password',
  rememberMe: 'Remember me',
  rememberMeHint: 'for 30 days on this device',
  submit: 'Sign in',
  submitting: 'Signing in…',
  failed: 'Failed to sign in',
  wrong: 'Check the email and the password. What you typed is still here.',
  kept: 'What you typed is still here. Please try again.',
  noAccount: 'No account yet?',
  register: 'Sign up',
};
