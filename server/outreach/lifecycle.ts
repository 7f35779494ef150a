import { eq, sql } from 'drizzle-orm';
import { type Context, requireOperator } from '../platform/context.ts';
import {
  type CompanyFollower,
  deleteRowsOf,
  type Lifecycle,
  type Merge,
  type MergeUndone,
} from '../platform/lifecycle/lifecycle.ts';
import { copyAddresses, inboundMail } from './inbound-mail/table.ts';
import { letterVersions } from './letters/table.ts';
import { networkPeople } from './network/table.ts';

export const outreachLifecycle: Lifecycle = {
  users: {
    deleted: [copyAddresses, inboundMail, letterVersions, networkPeople],
    kept: [],
    onUserDeleted: {
      'Delete preferences': (context, { userId }) => deleteRowsOf(context, userId, networkPeople),
      'Delete applications and letters': async (context, { userId }) => {
        await deleteRowsOf(context, userId, copyAddresses, inboundMail);
        return deleteRowsOf(context, userId, letterVersions);
      },
    },
  },
  companies: { followed: [letterVersions], ownRecord: [] },
};

/** A version, with the number that it had among those of its company. */
type MovedVersion = { id: string; number: number };

export const lettersFollower: CompanyFollower<MovedVersion[]> = {
  onCompaniesMerged: moveLetters,
  onCompanySplit: moveLettersBack,
};

/** Letters go to the company that one turned out to be, after those that were written to it. Answers those that went. */
async function moveLetters(context: Context, { from, into }: Merge): Promise<MovedVersion[]> {
  requireOperator(context);
  const { db } = context;
  const before = await db
    .select({ id: letterVersions.id, number: letterVersions.number })
    .from(letterVersions)
    .where(eq(letterVersions.startupId, from));
  await db.execute(sql`update ${letterVersions} moved set startup_id = ${into}::uuid, number = moved.number + coalesce(
      (select max(stays.number) from ${letterVersions} stays
        where stays.startup_id = ${into}::uuid and stays.user_id = moved.user_id), 0)
    where startup_id = ${from}::uuid`);
  return before;
}

/** Letters go back to the company that they were written to, by the numbers that they had. */
async function moveLettersBack(
  context: Context,
  { before, goneId }: MergeUndone<MovedVersion[]>,
): Promise<void> {
  requireOperator(context);
  for (const { id, number } of before)
    await context.db
      .update(letterVersions)
      .set({ startupId: goneId, number })
      .where(eq(letterVersions.id, id));
}
