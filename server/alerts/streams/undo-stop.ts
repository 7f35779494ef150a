import { eq } from 'drizzle-orm';
import type { UserId } from '../../../contract/accounts.ts';
import type { StreamKey } from '../../../contract/mail-streams.ts';
import { type Context, inTransaction, requireSelf } from '../../platform/context.ts';
import { resumeDigests } from '../resume-digests.ts';
import { lockStreams } from './lock-streams.ts';
import { streamKeyOf } from './stream-key.ts';
import { alertStreams } from './table.ts';

/** Brings back just what there was before a stream was stopped, also the digests that waited then. Undone twice it is undone. */
export async function undoStop(
  context: Context,
  { userId, stream: key }: { userId: UserId; stream: StreamKey },
): Promise<void> {
  requireSelf(context, userId);
  return inTransaction(context, async (inside) => {
    const { streams } = await lockStreams(inside, userId);
    const stopped = streams.find((each) => streamKeyOf(each) === key);
    if (!stopped || stopped.frequencyBefore === null || stopped.stoppedAt === null) return;
    await inside.db
      .update(alertStreams)
      .set({
        frequency: stopped.frequencyBefore,
        frequencyBefore: null,
        stoppedAt: null,
        nextDueAt: new Date(0),
      })
      .where(eq(alertStreams.id, stopped.id));
    await resumeDigests(inside, { userId, since: stopped.stoppedAt });
  });
}
