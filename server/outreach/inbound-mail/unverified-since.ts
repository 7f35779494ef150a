import { daysEarlier } from '../../../contract/platform/time/days.ts';

const askedDays = 30;

/** Of an unverified mail that arrived before this the user is not asked any more. */
export function unverifiedSince(now: Date): Date {
  return daysEarlier(now, askedDays);
}
