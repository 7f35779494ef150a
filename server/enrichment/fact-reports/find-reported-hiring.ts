import type { UserId } from '../../../contract/auth/accounts.ts';
import type { Context } from '../../platform/context.ts';
import { findReportedFacts } from './find-reported-facts.ts';

/** Companies of which a person said that their roles are another's, or the website that led to these. */
export async function findReportedHiring(context: Context, userId: UserId): Promise<ReadonlySet<string>> {
  const found = await findReportedFacts(context, { fact: 'hiring', userIds: [userId] });
  return found.get(userId) ?? new Set();
}
