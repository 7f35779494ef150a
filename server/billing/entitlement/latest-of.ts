import type { subscriptions } from '../table.ts';
import { isInForce } from './entitlement-of.ts';

type Subscription = typeof subscriptions.$inferSelect;

/**
 * The subscription that counts for a person, of theirs from the latest on. While anything paid is in force: of what is, the
 * one that will still be charged, since that is what they have to be able to end, or else the latest. Otherwise the same of
 * all there are. So somebody who tries another plan and gives it up keeps what is still paid.
 */
export function latestOf(theirs: Subscription[], now: Date): Subscription | null {
  const inForce = theirs.filter((subscription) => isInForce(subscription, now));
  const counting = inForce.some(({ plan }) => plan !== 'free') ? inForce : theirs;
  return counting.find(({ providerStatus }) => providerStatus === 'active') ?? counting[0] ?? null;
}
