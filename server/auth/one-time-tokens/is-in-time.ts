import { hasBegun } from '../../platform/clock.ts';

/** Whether a secret's time has begun and is not over. */
export function isInTime({ createdAt, expiresAt }: { createdAt: Date; expiresAt: Date }, now: Date): boolean {
  return expiresAt > now && hasBegun(createdAt, now, expiresAt.getTime() - createdAt.getTime());
}
