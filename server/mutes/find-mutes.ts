import { eq, sql } from 'drizzle-orm';
import type { UserId } from '../../contract/accounts.ts';
import type { Context } from '../platform/context.ts';
import { prepareOnce } from '../platform/database/prepare-once.ts';
import type { MuteRule } from '../visibility/mute-condition.ts';
import { mutes } from './table.ts';

const selectOfPerson = prepareOnce<{ userId: UserId }>()('mutes of a person', (db) =>
  db
    .select({ kind: mutes.kind, value: mutes.value })
    .from(mutes)
    .where(eq(mutes.userId, sql.placeholder('userId'))),
);

/** What a person does not want to hear of, as `muteCondition` takes it. */
export async function findMutes({ db }: Context, userId: UserId): Promise<MuteRule[]> {
  return selectOfPerson(db, { userId });
}
