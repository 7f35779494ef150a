import type { UserId } from '../../../contract/auth/accounts.ts';
import type { MuteRule } from '../../companies/visibility/mute-condition.ts';
import type { Context } from '../../platform/context.ts';
import { findMutesOfMany } from './find-mutes-of-many.ts';

/** What a person does not want to hear of, as `muteCondition` takes it. */
export async function findMutes({ db }: Context, userId: UserId): Promise<MuteRule[]> {
  const found = await findMutesOfMany({ db }, [userId]);
  return found.get(userId) ?? [];
}
