import { sql } from 'drizzle-orm';
import type { UserId } from '../../../contract/auth/accounts.ts';
import { companyPointKinds, kindOfPair } from '../../../contract/outreach/letters.ts';
import { daysBefore, utcDay } from '../../../contract/platform/time/days.ts';
import { applications } from '../../applications/table.ts';
import type { Context } from '../../platform/context.ts';
import { rowsOf } from '../../platform/database/database.ts';
import type { ReplyBonus } from '../letters/letter-facts.ts';
import { fewestForReasons, replyBonus } from '../letters/pairs/rank-by-replies.ts';
import { letterVersions } from '../letters/table.ts';

/** Who was written to less long ago may still answer. */
const patienceDays = 7;

type Sent = { userId: UserId; pair: string | null; isAnswered: boolean };

/** What replies say for or against a kind of reason, of those among these users who sent enough letters to know. */
export async function findReplyBonuses(
  { db, now }: Context,
  userIds: UserId[],
): Promise<ReadonlyMap<UserId, ReplyBonus>> {
  const waitedUntil = daysBefore(utcDay(now()), patienceDays);
  const sent = await rowsOf<Sent>(
    db,
    sql`with writers as (
        select user_id from ${applications}
        where user_id = any(${sql.param(userIds)}::text[]) and sent_on is not null and status <> 'PENDING'
        group by user_id having count(*) >= ${fewestForReasons}
      )
      select sent.user_id as "userId", sent.answered_on is not null as "isAnswered", (
          select version.choices ->> 'pair' from ${letterVersions} version
          where version.user_id = sent.user_id and version.startup_id = sent.startup_id
            and version.choices is not null and version.created_at < sent.sent_on + 1
          order by version.number desc limit 1) as pair
      from ${applications} sent inner join writers on writers.user_id = sent.user_id
      where sent.sent_on is not null and sent.status <> 'PENDING'
        and (sent.answered_on is not null or sent.sent_on <= ${waitedUntil}::date)`,
  );
  return new Map(
    [...Map.groupBy(sent, ({ userId }) => userId)].map(([userId, letters]) => [
      userId,
      replyBonus(
        companyPointKinds.map((kind) => {
          const of = letters.filter(({ pair }) => kindOfPair(pair) === kind);
          return { kind, sent: of.length, answered: of.filter(({ isAnswered }) => isAnswered).length };
        }),
      ),
    ]),
  );
}
