import type { AccessToken } from '../../../contract/auth/access-tokens.ts';
import { dayMs } from '../../../contract/platform/time/days.ts';

const soonDays = 7;

type Expiring = Pick<AccessToken, 'expiresAt'>;

export const hasExpired = ({ expiresAt }: Expiring, now = Date.now()): boolean =>
  Date.parse(expiresAt) <= now;

/** Within a week: time to create the next one. */
export const expiresSoon = ({ expiresAt }: Expiring, now = Date.now()): boolean =>
  !hasExpired({ expiresAt }, now) && Date.parse(expiresAt) - now < soonDays * dayMs;
