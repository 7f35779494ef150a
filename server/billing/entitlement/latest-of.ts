import type { subscriptions } from '../table.ts';
import { isInForce } from './entitlement-of.ts';

type Row = typeof subscriptions.$inferSelect;

/**
 * Of one person's subscriptions, newest first, the one that counts. While anything paid is in force: of what is, the one
 * that will still be charged, since that is what they have to be able to end, or else the latest. Otherwise the same of
 * all there are. So somebody who tries another plan and gives it up keeps what is still paid.
 */
export function latestOf(theirs: Row[], now: Date): Row | null {
  const inForce = theirs.filter((subscription) => isInForce(subscription, now));
  const counting = inForce.some(({ plan }) => plan !== 'free') ? inForce : theirs;
  return counting.find(({ providerStatus }) => providerStatus === 'active') ?? counting[0] ?? null;
}
