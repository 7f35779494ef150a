import { and, eq } from 'drizzle-orm';
import { type ChangedSettings, type MailSettings, streamMessages } from '../../../contract/alerts/streams.ts';
import { type Context, inTransaction, requireUser } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { nextDue } from '../schedule/next-due.ts';
import { digestRuns } from '../table.ts';
import { withdrawDigests } from '../withdraw-digests.ts';
import { listStreams } from './list-streams.ts';
import { lockStreams, type Settings } from './lock-streams.ts';
import { streamKeyOf } from './stream-key.ts';
import { alertSettings, alertStreams } from './table.ts';

/** Sets how and when mails come to the person who asks, whatever they tell. Who rests from all gets none that waits. */
export function setDelivery(context: Context, changed: ChangedSettings): Promise<MailSettings> {
  const userId = requireUser(context);
  return inTransaction(context, async (inside) => {
    const { settings, streams } = await lockStreams(inside, userId);
    requireWholeQuiet({ ...settings, ...changed });
    const { pausedUntil: until, ...rest } = changed;
    const pausedUntil = until === undefined ? settings.pausedUntil : until === null ? null : new Date(until);
    const { db } = inside;
    await db
      .update(alertSettings)
      .set({ ...rest, pausedUntil })
      .where(eq(alertSettings.userId, userId));
    if (until && pausedUntil && pausedUntil > inside.now())
      await withdrawDigests(inside, { userId, streams: streams.map(streamKeyOf), isForNow: true });
    await reschedule(inside, { ...settings, ...rest });
    return listStreams(inside);
  });
}

/** In other hours everything is due at other moments; what waited for the end of a rest or of quiet hours is so at once. */
async function reschedule(context: Context, { userId, timeZone }: Settings): Promise<void> {
  const { db, now } = context;
  const found = await db
    .select({ stream: alertStreams, heldWindow: digestRuns.window })
    .from(alertStreams)
    .leftJoin(digestRuns, and(eq(digestRuns.streamId, alertStreams.id), eq(digestRuns.outcome, 'held')))
    .where(eq(alertStreams.userId, userId));
  for (const { stream, heldWindow } of found) {
    if (stream.nextDueAt === null && heldWindow === null) continue;
    const isHeld = heldWindow !== null && stream.frequency !== 'none';
    const nextDueAt = isHeld ? now() : nextDue({ ...stream, timeZone: timeZone ?? 'UTC' }, now());
    // What was gathered for a while goes out at the end of that.
    if (stream.frequency === 'immediately' && !isHeld) continue;
    await db.update(alertStreams).set({ nextDueAt }).where(eq(alertStreams.id, stream.id));
  }
}

function requireWholeQuiet({ quietFrom, quietUntil }: Pick<Settings, 'quietFrom' | 'quietUntil'>): void {
  const isHalf = (quietFrom === null) !== (quietUntil === null);
  if (isHalf || (quietFrom !== null && quietFrom === quietUntil))
    throw new ApiError('INVALID', streamMessages.halfQuiet);
}
