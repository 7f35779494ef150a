import { z } from 'zod';

/** A code of the authenticator app, or a recovery code, however it is typed. */
export const secondFactorCode = z.string().trim().min(1).max(80);

export const codeMessages = {
  wrong: 'Wrong code. Codes change every 30 seconds. Check that your phone’s clock is set automatically.',
  over: 'This sign-in has expired. Please sign in again.',
} as const;
