import { eq } from 'drizzle-orm';
import { type ChangedStream, type StreamKey, streamMessages } from '../../../contract/alerts/streams.ts';
import type { UserId } from '../../../contract/auth/accounts.ts';
import { type Context, inTransaction, requireSelf } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { gatheringMs, nextDue } from '../schedule/next-due.ts';
import { withdrawDigests } from '../withdraw-digests.ts';
import { lockStreams, type Settings, type Stream } from './lock-streams.ts';
import { streamKeyOf } from './stream-key.ts';
import { alertStreams } from './table.ts';

type Wanted = Omit<ChangedStream, 'stream'>;

/**
 * Sets how often and when a person is told of streams. What stops or rests does so from this moment: a digest that is being
 * written ends first, and one that waits is never sent. Chosen twice it changes nothing the second time.
 */
export async function changeStreams(
  context: Context,
  { userId, streams: keys, ...wanted }: Wanted & { userId: UserId; streams: StreamKey[] },
): Promise<void> {
  requireSelf(context, userId);
  return inTransaction(context, async (inside) => {
    const { settings, streams } = await lockStreams(inside, userId);
    const chosen = streams.filter((each) => keys.includes(streamKeyOf(each)));
    if (chosen.length === 0) throw new ApiError('NOT_FOUND', streamMessages.noStream);
    for (const stream of chosen) await changeOne(inside, { stream, settings, wanted });
    const isStop = wanted.frequency === 'none';
    const isRest = isLater(wanted.pausedUntil, inside.now());
    if (!isStop && !isRest) return;
    const silenced = isStop ? chosen.filter(({ frequency }) => frequency !== 'none') : chosen;
    await withdrawDigests(inside, { userId, streams: silenced.map(streamKeyOf), isForNow: !isStop });
  });
}

async function changeOne(
  context: Context,
  { stream, settings, wanted }: { stream: Stream; settings: Settings; wanted: Wanted },
): Promise<void> {
  const { frequency = stream.frequency, hour = stream.hour, weekday = stream.weekday } = wanted;
  if (frequency === 'immediately' && (stream.kind === 'follow-ups' || stream.kind === 'product-news'))
    throw new ApiError('INVALID', streamMessages.notAtOnce);
  const now = context.now();
  const pausedUntil = wanted.pausedUntil === undefined ? stream.pausedUntil : dateOf(wanted.pausedUntil);
  const timeZone = settings.timeZone ?? 'UTC';
  const { lookedOn } = stream;
  // What was found since the last mail does not wait for the next round.
  const isTurnedImmediate = frequency === 'immediately' && stream.frequency !== 'immediately';
  await context.db
    .update(alertStreams)
    .set({
      hour,
      weekday,
      pausedUntil,
      nextDueAt: isTurnedImmediate
        ? new Date(now.getTime() + gatheringMs)
        : nextDue({ frequency, hour, weekday, timeZone, lookedOn }, now),
      ...(frequency === stream.frequency ? {} : frequencyChange(stream, frequency, now)),
    })
    .where(eq(alertStreams.id, stream.id));
}

function frequencyChange(stream: Stream, frequency: Stream['frequency'], now: Date) {
  const isStop = frequency === 'none';
  return {
    frequency,
    // Who turns it on anew begins as everybody does; an undo goes on from where it was.
    ...(stream.frequency === 'none' ? { coveredUntil: null } : {}),
    frequencyBefore: isStop && stream.frequency !== 'none' ? stream.frequency : null,
    stoppedAt: isStop ? now : null,
  };
}

const dateOf = (moment: string | null) => (moment === null ? null : new Date(moment));
const isLater = (moment: string | null | undefined, now: Date) => Boolean(moment && new Date(moment) > now);
