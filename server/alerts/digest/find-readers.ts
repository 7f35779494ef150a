import type { UserId } from '../../../contract/accounts.ts';
import { entitlementOf } from '../../billing/entitlement/entitlement-of.ts';
import { findEntitlements } from '../../billing/entitlement/find-entitlements.ts';
import type { Terms } from '../../feed/find-terms.ts';
import { demandOfWishes } from '../../matching/demand.ts';
import { findPreferredOfMany } from '../../matching/find-preferred-of-many.ts';
import { noWishes } from '../../matching/match.ts';
import { type Preferred, wishesOf } from '../../matching/preferred.ts';
import { makeScorecard, type Scorecard } from '../../matching/scorecard.ts';
import { findMutesOfMany } from '../../mutes/find-mutes-of-many.ts';
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
    const stated = preferred ? wishesOf(preferred) : noWishes;
    return {
      preferred,
      card: preferred && makeScorecard(preferred, demandOfWishes(stated)),
      terms: {
        stated,
        mutes: mutesOf.get(userId) ?? [],
        entitlement: entitlements.get(userId) ?? entitlementOf(null, context.now()),
        doubted: preferred?.doubted ?? new Set(),
      },
    };
  };
}
