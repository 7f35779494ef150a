const flagLifetime = 30_000;

/** What another page leaves for the dashboard to say, in this tab only. */
export type ArrivalFlag = 'justLoggedIn' | 'preferencesSaved';

export const leaveFlag = (flag: ArrivalFlag) => sessionStorage.setItem(flag, String(Date.now()));

/** Whether the flag was left within the last half minute, or at any time; it is gone afterwards. */
export function takeFlag(flag: ArrivalFlag, within = flagLifetime): boolean {
  const leftAt = sessionStorage.getItem(flag);
  sessionStorage.removeItem(flag);
  return leftAt !== null && Date.now() - Number(leftAt) < within;
}
