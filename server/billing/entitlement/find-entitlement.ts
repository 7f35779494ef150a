import type { UserId } from '../../../contract/auth/accounts.ts';
import type { Entitlement } from '../../../contract/billing/entitlement.ts';
import type { Context } from '../../platform/context.ts';
import { entitlementOf } from './entitlement-of.ts';
import { findLatest } from './find-latest.ts';

/** What a person may do now, by the latest of their subscriptions. */
export async function findEntitlement(context: Context, userId: UserId): Promise<Entitlement> {
  return entitlementOf(await findLatest(context, userId), context.now());
}
