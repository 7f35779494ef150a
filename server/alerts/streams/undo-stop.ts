import { eq } from 'drizzle-orm';
import type { StreamKey } from '../../../contract/alerts/streams.ts';
import type { UserId } from '../../../contract/auth/accounts.ts';
import { type Context, inTransaction, requireSelf } from '../../platform/context.ts';
import { resumeDigests } from '../resume-digests.ts';
import { nextDue } from '../schedule/next-due.ts';
import { lockStreams } from './lock-streams.ts';
import { streamKeyOf } from './stream-key.ts';
import { alertStreams } from './table.ts';

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
