import type { UserId } from '../../contract/accounts.ts';
import type { Context } from '../platform/context.ts';
import { findDoubted } from './find-doubted.ts';

/** Companies of which a person said that their roles are another's, or the website that led to these. */
export async function findDoubtedHiring(context: Context, userId: UserId): Promise<ReadonlySet<string>> {
  const found = await findDoubted(context, { fact: 'hiring', userIds: [userId] });
  return found.get(userId) ?? new Set();
}
