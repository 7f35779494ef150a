import { eq } from 'drizzle-orm';
import type { Frequency, LinkedStreams, StreamKey } from '../../../contract/alerts/streams.ts';
import type { UserId } from '../../../contract/auth/accounts.ts';
import { type Context, inTransaction, requireSelf } from '../../platform/context.ts';
import { nextDue } from '../schedule/schedule.ts';
import { resumeDigests } from '../send-digests.ts';
import { changeStreams } from './delivery-settings.ts';
import { lockStreams } from './find-stream-rounds.ts';
import { streamKeyOf } from './stream-key.ts';
import { examineStream, openStreamLink } from './stream-links.ts';
import { alertStreams } from './table.ts';

/**
 * Sets how often what a mail is about comes, or one stream of it, regardless of who is signed in: having the mail is the proof. Nothing
 * else can be changed with its link.
 */
export async function chooseByLink(
  context: Context,
  { token, stream, frequency }: { token: string; stream?: StreamKey; frequency: Frequency },
): Promise<LinkedStreams> {
  const { inside, userId, streams } = await openStreamLink(context, token, {
    isStop: frequency === 'none',
  });
  const chosen = streams.filter((each) => stream === undefined || each === stream);
  await changeStreams(inside, { userId, streams: chosen, frequency });
  return examineStream(context, { token });
}

/** Brings back what the streams of a mailed link were before they were stopped, or one of them. */
export async function undoByLink(
  context: Context,
  { token, stream }: { token: string; stream?: StreamKey },
): Promise<LinkedStreams> {
  const { inside, userId, streams } = await openStreamLink(context, token, { isStop: false });
  const chosen = streams.filter((each) => stream === undefined || each === stream);
  await undoStop(inside, { userId, streams: chosen });
  return examineStream(context, { token });
}

/** Brings back just what there was before streams were stopped, also the digests that waited then. Undone twice it is undone. */
export async function undoStop(
  context: Context,
  { userId, streams: keys }: { userId: UserId; streams: StreamKey[] },
): Promise<void> {
  requireSelf(context, userId);
  return inTransaction(context, async (inside) => {
    const { settings, streams } = await lockStreams(inside, userId);
    for (const stream of streams) {
      const { frequencyBefore: frequency, stoppedAt } = stream;
      if (!keys.includes(streamKeyOf(stream)) || frequency === null || stoppedAt === null) continue;
      const schedule = { ...stream, frequency, timeZone: settings.timeZone ?? 'UTC' };
      await inside.db
        .update(alertStreams)
        .set({
          frequency,
          frequencyBefore: null,
          stoppedAt: null,
          nextDueAt: nextDue(schedule, inside.now()),
        })
        .where(eq(alertStreams.id, stream.id));
      await resumeDigests(inside, { userId, since: stoppedAt });
    }
  });
}
