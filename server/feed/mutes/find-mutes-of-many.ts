import { sql } from 'drizzle-orm';
import type { UserId } from '../../../contract/auth/accounts.ts';
import type { MuteRule } from '../../companies/visibility/mute-condition.ts';
import type { Context } from '../../platform/context.ts';
import { prepareOnce } from '../../platform/database/prepare-once.ts';
import { mutes } from './table.ts';

const selectOfUsers = prepareOnce<{ userIds: UserId[] }>()('mutes of people', (db) =>
  db
    .select({ userId: mutes.userId, kind: mutes.kind, value: mutes.value })
    .from(mutes)
    .where(sql`${mutes.userId} = any(${sql.placeholder('userIds')}::text[])`),
);

/** What each of these people does not want to hear of; those who said so. */
export async function findMutesOfMany(
  { db }: Pick<Context, 'db'>,
  userIds: UserId[],
): Promise<Map<string, MuteRule[]>> {
  return Map.groupBy(await selectOfUsers(db, { userIds }), ({ userId }) => userId);
}
