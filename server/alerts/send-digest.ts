import { eq } from 'drizzle-orm';
import type { UserId } from '../../contract/accounts.ts';
import { deliverMail } from '../mailbox/deliver.ts';
import { type Context, inTransaction, requireOperator } from '../platform/context.ts';
import { beginLooks } from './digest/begin-looks.ts';
import { claimPerson } from './digest/claim-person.ts';
import { collectNews, type News } from './digest/collect-news.ts';
import { countHeld } from './digest/count-held.ts';
import type { Claimed } from './digest/find-claims.ts';
import type { Occasion } from './digest/is-asked.ts';
import { type Look, lookOf } from './digest/look-of.ts';
import { type Settled, settleLooks } from './digest/settle-looks.ts';
import { writeDigest } from './digest/write-digest.ts';
import { digests } from './table.ts';

/** `people` counts whoever there was something to tell. */
export type SentDigest = { isSent: boolean; told: number };
const nothing: SentDigest = { isSent: false, told: 0 };

/**
 * Looks at the streams of one person that are due, writes one digest of all that they hold and was not told yet, and puts it
 * on its way, all in one transaction: a crash leaves either all of it or nothing. What may not be told now, in quiet hours,
 * at rest or to an address that nobody confirmed, is noted with its reason. Answers whether a mail went, and how many rounds
 * it told.
 */
export async function sendDigest(
  context: Context,
  { userId, ...occasion }: { userId: UserId } & Occasion,
): Promise<SentDigest> {
  requireOperator(context);
  return inTransaction(context, async (inside) => {
    const person = await claimPerson(inside, { userId, occasion });
    if (!person) return nothing;
    const wanted = person.streams.flatMap((stream) => lookOf(person, stream, occasion, inside.now()) ?? []);
    const looks = await beginLooks(inside, { person, looks: wanted });
    const telling = looks.filter(({ standing }) => standing === 'told');
    const news = await collectNews(inside, { person, looks: telling, occasion });
    const held = await countHeld(inside, {
      person,
      looks: looks.filter(({ standing }) => standing === 'held'),
    });
    if (news.isAny) await sendMail(inside, person, news, telling);
    const settled = looks.map((look) => settledOf(look, news, held));
    await settleLooks(inside, {
      person,
      settled,
      skipped: wanted.filter((look) => !looks.includes(look)),
      digestId: news.isAny ? news.digestId : null,
      occasion,
    });
    return { isSent: news.isAny, told: news.rounds.told };
  });
}

function settledOf(look: Look, news: News, held: ReadonlyMap<Look, number>): Settled {
  if (look.standing === 'held') return { look, matched: held.get(look) ?? 0, outcome: 'held' };
  if (look.standing !== 'told') return { look, matched: 0, outcome: look.standing };
  const matched = news.matched.get(look) ?? 0;
  return { look, matched, outcome: matched > 0 ? 'sent' : 'nothing' };
}

async function sendMail(context: Context, person: Claimed, news: News, looks: Look[]): Promise<void> {
  const { digestId, followUps } = news;
  const { stopUrl, streams, ...content } = await writeDigest(context, { person, news, looks });
  const { mailId } = await deliverMail(context, {
    occasion: `digest:${digestId}`,
    userId: person.userId,
    lane: 'bulk',
    message: { to: person.email, ...content, stopUrl },
  });
  await context.db
    .update(digests)
    .set({ mailId, streams, followUps: followUps.map(({ id }) => id) })
    .where(eq(digests.id, digestId));
}
