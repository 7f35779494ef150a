import type { UserId } from '../../../contract/auth/accounts.ts';
import type { Context } from '../../platform/context.ts';
import { findPreferredOfMany } from './find-preferred-of-many.ts';
import type { Preferred } from './preferred.ts';

/** What a person's rounds are scored by: what they said they prefer, and what they chose. */
export async function findPreferred(context: Context, userId: UserId): Promise<Preferred | null> {
  const found = await findPreferredOfMany(context, [userId]);
  return found.get(userId) ?? null;
}
