import { deliverMails } from '../mail/deliver-mails.ts';
import { type Context, inTransaction, requireOperator } from '../platform/context.ts';
import { claimUsers } from './digest/claim-users.ts';
import { collectNewMatches, type NewMatches } from './digest/collect-new-matches.ts';
import { finishRuns } from './digest/finish-runs.ts';
import type { Occasion } from './digest/is-asked.ts';
import { recordNotified } from './digest/record-notified.ts';
import { startRuns } from './digest/start-runs.ts';
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
    const users = await claimUsers(inside, { userIds, occasion });
    const watched = await startRuns(inside, { people: users, occasion });
    const collected = await collectNewMatches(inside, { watched, occasion });
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
    await recordNotified(
      inside,
      written.map((digest, index) => ({ ...digest, mailId: mailIds[index]?.mailId ?? null })),
    );
    await finishRuns(inside, { watched, collected, occasion });
    return { mails: news.length, rounds: news.reduce((sum, each) => sum + countOf(each), 0) };
  });
}

const countOf = ({ rounds }: NewMatches) => rounds.named.length + rounds.counted.length;
