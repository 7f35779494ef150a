import { dayMs } from '../../contract/platform/time/days.ts';

/** Tries after which a mail that is only ever refused for now is given up: after a good day. */
export const mostAttempts = 14;
/** Not even tried any more after that: nobody wants last week's digest. */
export const longestWaitMs = 3 * dayMs;

const firstMs = 5_000;
const longestMs = 4 * 3_600_000;

/** Each wait is three times the one before, up to four hours, and between half and all of that, so that none come back together. */
export function retryAfterMs(attempts: number, random = Math.random()): number {
  const whole = Math.min(longestMs, firstMs * 3 ** (attempts - 1));
  return Math.round(whole * (0.5 + random / 2));
}
