import { sql } from 'drizzle-orm';
import type { UserId } from '../../contract/accounts.ts';
import type { Context } from '../platform/context.ts';
import { prepareOnce } from '../platform/database/prepare-once.ts';
import type { MuteRule } from '../visibility/mute-condition.ts';
import { mutes } from './table.ts';

const selectOfPeople = prepareOnce<{ userIds: UserId[] }>()('mutes of people', (db) =>
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
  return Map.groupBy(await selectOfPeople(db, { userIds }), ({ userId }) => userId);
}
