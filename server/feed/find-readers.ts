import type { UserId } from '../../contract/auth/accounts.ts';
import { entitlementOf } from '../billing/entitlement/entitlement-of.ts';
import { findEntitlements } from '../billing/entitlement/entitlements.ts';
import type { Context } from '../platform/context.ts';
import type { Terms } from './find-terms.ts';
import { findPreferredOfMany } from './matching/find-preferred.ts';
import { makeScorecard, type Scorecard } from './matching/scorecard.ts';
import { criteriaOf, type Preferred } from './matching/user-match.ts';
import { findMutesOfMany } from './mutes/mutes.ts';

/** By what rounds are found and weighed for someone, and what their plan shows. */
export type Reader = { preferred: Preferred | null; card: Scorecard | null; terms: Terms };

/** The same as `findTerms` and `findPreferred` of each of these people, in a handful of statements. */
export async function findReaders(context: Context, userIds: UserId[]): Promise<(userId: UserId) => Reader> {
  const preferredOf = await findPreferredOfMany(context, userIds);
  const mutesOf = await findMutesOfMany(context, userIds);
  const entitlements = await findEntitlements(context, userIds);
  return (userId) => {
    const preferred = preferredOf.get(userId) ?? null;
    const stated = criteriaOf(preferred);
    return {
      preferred,
      card: preferred && makeScorecard(preferred),
      terms: {
        stated,
        mutes: mutesOf.get(userId) ?? [],
        entitlement: entitlements.get(userId) ?? entitlementOf(null, context.now()),
        doubted: preferred?.doubted ?? new Set(),
      },
    };
  };
}
