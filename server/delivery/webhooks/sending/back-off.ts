import { retryHours } from '../../../../contract/delivery/webhooks.ts';

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

export const longestRetryMs: number = retryHours * hour;

/** What comes after each failure in a row. */
const waits = [30 * second, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour];
/** The last try comes so long before it would be given up. */
const lastTryMs = 2 * minute;

/** When to try again after so many failures in a row, or as late as the server asked for; the last try is shortly before the end. */
export function nextTry(
  failures: number,
  { now, expiresAt, retryAfterSeconds }: { now: Date; expiresAt: Date; retryAfterSeconds: number | null },
): Date {
  const usual = waits[Math.min(failures, waits.length) - 1] ?? waits[0] ?? minute;
  const asked = Math.max(usual, (retryAfterSeconds ?? 0) * second);
  const last = expiresAt.getTime() - lastTryMs;
  const wanted = now.getTime() + asked;
  return new Date(now.getTime() < last ? Math.min(wanted, last) : wanted);
}

/** A server that fails so often in a row, whoever's webhook it was, is left alone for a while. */
export const hostFailures = 10;
const longestClosedMs = 30 * minute;

/** For how long nothing is sent to such a server; null while it may only be one receiver on it. */
export function closedFor(failures: number): number | null {
  if (failures < hostFailures) return null;
  return Math.min(minute * 2 ** Math.min(failures - hostFailures, 10), longestClosedMs);
}
