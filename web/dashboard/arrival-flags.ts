import { type Kept, keptInTab } from '../kept.ts';

const flagLifetime = 30_000;

/** What another page leaves for the dashboard to say, in this tab only. */
export type ArrivalFlag = 'justLoggedIn' | 'preferencesSaved';

export const leaveFlag = (flag: ArrivalFlag, kept: Kept = keptInTab) => kept.write(flag, String(Date.now()));

/** Whether the flag was left within the last half minute, or at any time; it is gone afterwards. */
export function takeFlag(flag: ArrivalFlag, within = flagLifetime, kept: Kept = keptInTab): boolean {
  const leftAt = kept.read(flag);
  kept.remove(flag);
  return leftAt !== null && Math.abs(Date.now() - Number(leftAt)) < within;
}
