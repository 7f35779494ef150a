import type { UserId } from '../../contract/auth/accounts.ts';
import type { Entitlement } from '../../contract/billing/entitlement.ts';
import { findEntitlement } from '../billing/entitlement/entitlements.ts';
import type { MuteRule } from '../companies/visibility/visibility-conditions.ts';
import { findReportedHiring } from '../enrichment/fact-reports/fact-reports.ts';
import type { Context } from '../platform/context.ts';
import type { Criteria } from './matching/criteria.ts';
import { findPreferred } from './matching/find-preferred.ts';
import { criteriaOf } from './matching/user-match.ts';
import { findMutes } from './mutes/mutes.ts';

/** What holds for everything that a person looks for. */
export type Terms = {
  stated: Criteria;
  mutes: MuteRule[];
  entitlement: Entitlement;
  /** Companies whose roles the person says are another's. */
  doubted: ReadonlySet<string>;
};

/** What a person prefers, what they want to hear nothing of, and what their plan shows. */
export async function findTerms(context: Context, userId: UserId): Promise<Terms> {
  const [preferred, mutes, entitlement] = await Promise.all([
    findPreferred(context, userId),
    findMutes(context, userId),
    findEntitlement(context, userId),
  ]);
  return {
    stated: criteriaOf(preferred),
    mutes,
    entitlement,
    doubted: preferred ? preferred.doubted : await findReportedHiring(context, userId),
  };
}
