import { z } from 'zod';

/** A code of the authenticator app, or a recovery code, however it is typed. */
export const secondFactorCode = z.string().trim().min(1).max(80);

export const codeMessages = {
  wrong:
    'That code is not right. Codes change every 30 seconds; check that your phone sets its clock by itself.',
  over: 'That took too long, or was finished elsewhere. Please sign in again.',
} as const;
