import { eq } from 'drizzle-orm';
import type { UserId } from '../../../contract/accounts.ts';
import { type ChangedStream, streamMessages } from '../../../contract/mail-streams.ts';
import { type Context, inTransaction, requireSelf } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { findCovered } from '../find-covered.ts';
import { withdrawDigests } from '../withdraw-digests.ts';
import { lockStreams, type Stream } from './lock-streams.ts';
import { streamKeyOf } from './stream-key.ts';
import { alertStreams } from './table.ts';

/** Before when a stream is looked at as soon as may be, which then works out when it is due. */
const atOnce = new Date(0);

/**
 * Sets how often and when a person is told of a stream. `none` counts from this moment: a digest that is being written ends
 * first, and one that waits is never sent. Chosen twice it changes nothing the second time.
 */
export async function changeStream(
  context: Context,
  { userId, stream: key, ...wanted }: ChangedStream & { userId: UserId },
): Promise<void> {
  requireSelf(context, userId);
  return inTransaction(context, async (inside) => {
    const { streams } = await lockStreams(inside, userId);
    const present = streams.find((each) => streamKeyOf(each) === key);
    if (!present) throw new ApiError('NOT_FOUND', streamMessages.noStream);
    const { frequency = present.frequency, hour = present.hour, weekday = present.weekday } = wanted;
    const pausedUntil = wanted.pausedUntil === undefined ? present.pausedUntil : dateOf(wanted.pausedUntil);
    await inside.db
      .update(alertStreams)
      .set({
        hour,
        weekday,
        pausedUntil,
        nextDueAt: frequency === 'none' ? null : atOnce,
        ...(frequency === present.frequency ? {} : await frequencyChange(inside, present, frequency)),
      })
      .where(eq(alertStreams.id, present.id));
    if (frequency === 'none' && present.frequency !== 'none') await withdrawDigests(inside, userId);
  });
}

async function frequencyChange(context: Context, present: Stream, frequency: Stream['frequency']) {
  const isStop = frequency === 'none';
  return {
    frequency,
    coveredUntil: await findCovered(context, present),
    frequencyBefore: isStop && present.frequency !== 'none' ? present.frequency : null,
    stoppedAt: isStop ? context.now() : null,
  };
}

const dateOf = (moment: string | null) => (moment === null ? null : new Date(moment));
