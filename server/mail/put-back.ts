import { sql } from 'drizzle-orm';
import { type Context, inTransaction, requireMachine } from '../platform/context.ts';
import type { Mailer } from '../platform/mail/mail.ts';
import { type MailQueue, queueOf } from './lanes.ts';
import type { WaitingMail } from './waiting-mail.ts';

export type BackMail = { waiting: WaitingMail; ms: number };

/** Few enough to be chance. */
const fewInOneBatch = 10;
/** So far apart do those come back that were not asked for yet. */
const apartMs = 50;

/** Has mails that found no place come back when they have a turn. Where there are many, those behind them are moved out of the way too. */
export async function putBackMails(
  context: Context,
  mailer: Mailer,
  queue: MailQueue,
  back: BackMail[],
): Promise<() => void> {
  requireMachine(context);
  const ids = back.map(({ waiting }) => waiting.mailId);
  const turns = back.map(({ ms }) => new Date(context.now().getTime() + ms).toISOString());
  await inTransaction(context, async (inside) => {
    await inside.db.execute(sql`update mails set next_try_at = turn.at
      from unnest(${sql.param(ids)}::uuid[], ${sql.param(turns)}::timestamptz[]) as turn(id, at)
      where mails.id = turn.id and status = 'pending'`);
    const later = back.map(({ waiting, ms }) => ({ payload: { ...waiting, hasTurn: true }, afterMs: ms }));
    await inside.queue.sendMany(inside, queueOf(queue), later);
  });
  const byDomain = Map.groupBy(back, ({ waiting }) => waiting.domain ?? '');
  for (const [value, { length }] of byDomain)
    if (value !== '' && length >= fewInOneBatch)
      await mailer.clearWay(queue.lane, value, () =>
        context.queue.spread(context, { name: queueOf(queue), key: 'domain', value, apartMs }),
      );
  return () => undefined;
}
