import type { UserId } from '../../contract/accounts.ts';
import type { Context } from '../platform/context.ts';
import type { MuteRule } from '../visibility/mute-condition.ts';
import { findMutesOfMany } from './find-mutes-of-many.ts';

/** What a person does not want to hear of, as `muteCondition` takes it. */
export async function findMutes({ db }: Context, userId: UserId): Promise<MuteRule[]> {
  const found = await findMutesOfMany({ db }, [userId]);
  return found.get(userId) ?? [];
}
