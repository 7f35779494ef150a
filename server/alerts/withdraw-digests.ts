import { and, arrayOverlaps, eq, inArray } from 'drizzle-orm';
import type { StreamKey } from '../../contract/alerts/streams.ts';
import type { UserId } from '../../contract/auth/accounts.ts';
import { mails } from '../mail/table.ts';
import { withdrawMails } from '../mail/withdraw-mails.ts';
import { type Context, requireSelf } from '../platform/context.ts';
import { digests } from './table.ts';
import { untellDigests } from './untell-digests.ts';

/**
 * Takes back every digest of a person that is about one of these streams and has not left yet. One that is about others,
 * too, is untold, so that those are told anew by themselves. `isForNow` says that the streams rest and will go on.
 */
export async function withdrawDigests(
  context: Context,
  { userId, streams, isForNow }: { userId: UserId; streams: StreamKey[]; isForNow: boolean },
): Promise<void> {
  requireSelf(context, userId);
  if (streams.length === 0) return;
  const waiting = await context.db
    .select({ id: digests.id, streams: digests.streams, mailId: mails.id, status: mails.status })
    .from(digests)
    .innerJoin(mails, eq(mails.id, digests.mailId))
    .where(
      and(
        eq(digests.userId, userId),
        inArray(mails.status, ['pending', 'sending']),
        arrayOverlaps(digests.streams, streams),
      ),
    );
  await withdrawMails(context, { userId, mailIds: waiting.map(({ mailId }) => mailId) });
  const gone = new Set(streams);
  // One that is under way may arrive: it told what it says.
  const again = waiting.filter(
    ({ status, streams: about }) =>
      status === 'pending' && (isForNow || !about.every((key) => gone.has(key))),
  );
  await untellDigests(context, { userId, digestIds: again.map(({ id }) => id) });
}
