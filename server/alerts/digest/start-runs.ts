import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { RunOutcome } from '../../../contract/alerts/mail-items.ts';
import { dayMs } from '../../../contract/platform/time/days.ts';
import type { Context } from '../../platform/context.ts';
import { rowsOf } from '../../platform/database/database.ts';
import { quietUntil, wallClockIn } from '../schedule/schedule.ts';
import { digestRuns } from '../table.ts';
import type { Claimed, Occasion, WatchedStream } from './find-readers.ts';

/** A user whose streams are looked at; `skipped` were in their window already, and are only due again later. */
export type Watched = { person: Claimed; looks: Run[]; skipped: Run[] };

/** How each stream of these people is looked at now, but for those whose window was looked at and not held. */
export async function startRuns(
  context: Context,
  { people, occasion }: { people: Claimed[]; occasion: Occasion },
): Promise<Watched[]> {
  const now = context.now();
  const watched = people.map((user) => ({
    person: user,
    looks: user.streams.flatMap((stream) => runOf(user, stream, occasion, now) ?? []),
  }));
  const known = await findKnown(
    context,
    watched.flatMap(({ looks: runs }) => runs),
  );
  const isKnown = (run: Run) => known.has(keyOf(run));
  return watched.map(({ person: user, looks: runs }) => ({
    person: user,
    looks: runs.filter((run) => !isKnown(run)),
    skipped: runs.filter(isKnown),
  }));
}

async function findKnown({ db }: Context, runs: Run[]): Promise<ReadonlySet<string>> {
  if (runs.length === 0) return new Set();
  const asked = runs.map(({ stream, window }) => ({ id: stream.id, window }));
  const rows = await rowsOf<{ key: string }>(
    db,
    sql`select ${digestRuns.streamId} || ' ' || ${digestRuns.window} as key from ${digestRuns}
      join jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as asked ("id" uuid, "window" text)
        on ${digestRuns.streamId} = asked."id" and ${digestRuns.window} = asked."window"
      where ${digestRuns.outcome} <> 'held'`,
  );
  return new Set(rows.map(({ key }) => key));
}

const keyOf = ({ stream, window }: Run) => `${stream.id} ${window}`;

/** A stream that is looked at: since when what it holds is news, and whether that may be told now. */
export type Run = {
  stream: WatchedStream;
  window: string;
  since: Date;
  standing: 'told' | Exclude<RunOutcome, 'sent' | 'nothing'>;
  heldUntil: Date | null;
};

const usualMs = { immediately: dayMs / 24, daily: dayMs, weekly: 7 * dayMs, none: dayMs };

/** A round may be written down a while before it can be read: what took long to record is looked for again. */
const overlapMs = 60 * 60_000;

const longestCatchUpDays = 14;

export const zoneOf = ({ settings }: Pick<Claimed, 'settings'>) => settings.timeZone ?? 'UTC';

/** How one stream of a user is looked at now. An operator's run leaves alone who is not to be told now; null then. */
function runOf(user: Claimed, stream: WatchedStream, occasion: Occasion, now: Date): Run | null {
  const timeZone = zoneOf(user);
  const until = quietUntil(user.settings, timeZone, now);
  const state = stateOf(user, stream, { now, isQuiet: until !== null });
  if (occasion.kind !== 'due' && state !== 'told') return null;
  const isDated = occasion.kind === 'due' && stream.frequency !== 'immediately';
  const own = isDated ? wallClockIn(timeZone, now).day : momentOf(occasion, now);
  return {
    stream,
    window: (occasion.kind === 'due' && stream.heldWindow) || own,
    since: occasion.since ?? sinceOf(stream, now),
    standing: state,
    heldUntil: state === 'held' ? until : null,
  };
}

/** An operator may have everyone told twice in a moment. */
const momentOf = ({ kind }: Occasion, now: Date) =>
  kind === 'due' ? now.toISOString() : `${kind} ${randomUUID()}`;

type Moment = { now: Date; isQuiet: boolean };

function stateOf(
  { isConfirmed, isSuspended, isSuppressed, settings }: Claimed,
  stream: WatchedStream,
  { now, isQuiet }: Moment,
): Run['standing'] {
  if (isSuspended) return 'suspended';
  const isPaused = [settings.pausedUntil, stream.pausedUntil].some((until) => until !== null && until > now);
  if (isPaused || stream.isSearchPaused) return 'paused';
  if (!isConfirmed) return 'unconfirmed';
  if (isSuppressed) return 'suppressed';
  return isQuiet ? 'held' : 'told';
}

/** Back to when it was looked at last, but no further than this; a last time still to come was written by a wrong clock. */
function sinceOf({ coveredUntil, frequency }: WatchedStream, now: Date): Date {
  const isKnown = coveredUntil !== null && coveredUntil <= now;
  const from = isKnown ? coveredUntil.getTime() - overlapMs : now.getTime() - usualMs[frequency];
  return new Date(Math.max(from, now.getTime() - longestCatchUpDays * dayMs));
}
