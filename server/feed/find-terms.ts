import type { UserId } from '../../contract/accounts.ts';
import type { Entitlement } from '../../contract/billing/entitlement.ts';
import { findEntitlement } from '../billing/entitlement/find-entitlement.ts';
import { findDoubtedHiring } from '../doubts/find-doubted-hiring.ts';
import { findWishes } from '../matching/find-wishes.ts';
import type { Wishes } from '../matching/match.ts';
import { findMutes } from '../mutes/find-mutes.ts';
import type { Context } from '../platform/context.ts';
import type { MuteRule } from '../visibility/mute-condition.ts';

/** What holds for everything that a person looks for. */
export type Terms = {
  stated: Wishes;
  mutes: MuteRule[];
  entitlement: Entitlement;
  /** Companies whose roles the person says are another's. */
  doubted: ReadonlySet<string>;
};

/** What a person prefers, what they want to hear nothing of, and what their plan shows. */
export async function findTerms(context: Context, userId: UserId): Promise<Terms> {
  const [stated, mutes, entitlement, doubted] = await Promise.all([
    findWishes(context, userId),
    findMutes(context, userId),
    findEntitlement(context, userId),
    findDoubtedHiring(context, userId),
  ]);
  return { stated, mutes, entitlement, doubted };
}
