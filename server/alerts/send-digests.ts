import { deliverMails } from '../mailbox/deliver-mails.ts';
import { type Context, inTransaction, requireOperator } from '../platform/context.ts';
import { beginLooks } from './digest/begin-looks.ts';
import { claimPeople } from './digest/claim-people.ts';
import { collectNews, type News } from './digest/collect-news.ts';
import type { Occasion } from './digest/is-asked.ts';
import { noteTold } from './digest/note-told.ts';
import { settleLooks } from './digest/settle-looks.ts';
import { writeDigests } from './digest/write-digests.ts';

/** How many mails went, and how many rounds they tell. */
export type SentDigests = { mails: number; rounds: number };

/**
 * Looks at the streams of people that are due, writes each of them one digest of all that these hold and was not told yet,
 * and puts it on its way: all in one transaction, in a few statements however many people there are. A crash leaves either
 * all of it or nothing. What may not be told now, in quiet hours, at rest or to an address that takes none, is noted with
 * its reason.
 */
export async function sendDigests(
  context: Context,
  { userIds, occasion }: { userIds: string[]; occasion: Occasion },
): Promise<SentDigests> {
  requireOperator(context);
  return inTransaction(context, async (inside) => {
    const people = await claimPeople(inside, { userIds, occasion });
    const watched = await beginLooks(inside, { people, occasion });
    const collected = await collectNews(inside, { watched, occasion });
    const { news } = collected;
    const written = await writeDigests(inside, news);
    const mailIds = await deliverMails(
      inside,
      written.map(({ news: { digestId, person }, message }) => ({
        occasion: `digest:${digestId}`,
        userId: person.userId,
        lane: 'bulk',
        message,
      })),
    );
    await noteTold(
      inside,
      written.map((digest, index) => ({ ...digest, mailId: mailIds[index]?.mailId ?? null })),
    );
    await settleLooks(inside, { watched, collected, occasion });
    return { mails: news.length, rounds: news.reduce((sum, each) => sum + countOf(each), 0) };
  });
}

const countOf = ({ rounds }: News) => rounds.named.length + rounds.counted.length;
