import type { UserId } from '../../../contract/auth/accounts.ts';
import { entitlementOf } from '../../billing/entitlement/entitlement-of.ts';
import { findEntitlements } from '../../billing/entitlement/find-entitlements.ts';
import type { Terms } from '../../feed/find-terms.ts';
import { demandOfCriteria } from '../../feed/matching/demand.ts';
import { findPreferredOfMany } from '../../feed/matching/find-preferred-of-many.ts';
import { noCriteria } from '../../feed/matching/match.ts';
import { criteriaOf, type Preferred } from '../../feed/matching/preferred.ts';
import { makeScorecard, type Scorecard } from '../../feed/matching/scorecard.ts';
import { findMutesOfMany } from '../../feed/mutes/find-mutes-of-many.ts';
import type { Context } from '../../platform/context.ts';

/** By what rounds are found and weighed for somebody, and what their plan shows. */
export type Reader = { preferred: Preferred | null; card: Scorecard | null; terms: Terms };

/** The same as `findTerms` and `findPreferred` of each of these people, in a handful of statements. */
export async function findReaders(context: Context, userIds: UserId[]): Promise<(userId: UserId) => Reader> {
  const preferredOf = await findPreferredOfMany(context, userIds);
  const mutesOf = await findMutesOfMany(context, userIds);
  const entitlements = await findEntitlements(context, userIds);
  return (userId) => {
    const preferred = preferredOf.get(userId) ?? null;
    const stated = preferred ? criteriaOf(preferred) : noCriteria;
    return {
      preferred,
      card: preferred && makeScorecard(preferred, demandOfCriteria(stated)),
      terms: {
        stated,
        mutes: mutesOf.get(userId) ?? [],
        entitlement: entitlements.get(userId) ?? entitlementOf(null, context.now()),
        doubted: preferred?.doubted ?? new Set(),
      },
    };
  };
}
