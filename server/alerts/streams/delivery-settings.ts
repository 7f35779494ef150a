import { and, eq } from 'drizzle-orm';
import {
  type ChangedSettings,
  type ChangedStream,
  type MailSettings,
  type StreamKey,
  streamMessages,
} from '../../../contract/alerts/streams.ts';
import type { UserId } from '../../../contract/auth/accounts.ts';
import { type Context, inTransaction, requireSelf, requireUser } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { gatheringMs, nextDue } from '../schedule/schedule.ts';
import { withdrawDigests } from '../send-digests.ts';
import { digestRuns } from '../table.ts';
import { lockStreams, type Settings, type Stream } from './find-stream-rounds.ts';
import { presentDelivery } from './present.ts';
import { streamKeyOf } from './stream-key.ts';
import { findStreams } from './stream-links.ts';
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

/** Sets how often and when the person who asks gets a kind of mail. */
export async function chooseStream(
  context: Context,
  { stream, ...changed }: ChangedStream,
): Promise<MailSettings> {
  await changeStreams(context, { userId: requireUser(context), streams: [stream], ...changed });
  return listStreams(context);
}

/** How often each kind of mail comes to the person who asks, and when. */
export async function listStreams(context: Context): Promise<MailSettings> {
  const userId = requireUser(context);
  const [settings] = await context.db.select().from(alertSettings).where(eq(alertSettings.userId, userId));
  const streams = await findStreams(context, userId);
  return {
    settings: presentDelivery(settings ?? null),
    streams: streams.map(({ before: _undo, ...stream }) => stream),
  };
}

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
    // Who turns it on anew begins as everyone does; an undo goes on from where it was.
    ...(stream.frequency === 'none' ? { coveredUntil: null } : {}),
    frequencyBefore: isStop && stream.frequency !== 'none' ? stream.frequency : null,
    stoppedAt: isStop ? now : null,
  };
}

const dateOf = (moment: string | null) => (moment === null ? null : new Date(moment));

const isLater = (moment: string | null | undefined, now: Date) => Boolean(moment && new Date(moment) > now);
