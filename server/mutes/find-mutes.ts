import { eq } from 'drizzle-orm';
import type { UserId } from '../../contract/accounts.ts';
import type { Context } from '../platform/context.ts';
import type { MuteRule } from './mute-condition.ts';
import { mutes } from './table.ts';

/** What a person does not want to hear of, as `muteCondition` takes it. */
export async function findMutes({ db }: Context, userId: UserId): Promise<MuteRule[]> {
  return db.select({ kind: mutes.kind, value: mutes.value }).from(mutes).where(eq(mutes.userId, userId));
}
