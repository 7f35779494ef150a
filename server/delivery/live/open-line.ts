import { and, between, count, eq, gt, lte, type SQL, sql } from 'drizzle-orm';
import type { UserId } from '../../../contract/auth/accounts.ts';
import { fundingEvents } from '../../companies/table.ts';
import { daysIn, windowOf } from '../../companies/visibility/sections.ts';
import { isListed, muteCondition, shownCondition } from '../../companies/visibility/visibility-conditions.ts';
import { findCriteria } from '../../feed/matching/find-criteria.ts';
import { matchCondition } from '../../feed/matching/match-condition.ts';
import { accessOf, type Context, requireSelf, requireUser, sessionOf } from '../../platform/context.ts';
import {
  findRules,
  type Line,
  nothingCame,
  speak,
  type Tally,
  writeAnew,
  writePosition,
  writeRetry,
  writeRounds,
} from './lines.ts';
import type { Hub } from './open-hub.ts';
import { roundArrivals } from './table.ts';

/** More than so much waits only where no one reads any more. */
const mostUnread = 64_000;

/** A user who missed more rounds than this is told of the newest of them. */
const mostMissed = 20_000;

/** Not all browsers come back at once. */
const retryMs = { least: 1_000, most: 5_000 };

/**
 * Opens a line to the browser of the person who asks: a stream of events, first of what came after the position from which
 * they want to hear, if they say one.
 */
export async function openLine(
  context: Context,
  hub: Hub,
  after: number | null,
): Promise<ReadableStream<Uint8Array>> {
  const userId = requireUser(context);
  const { line, stream, release } = makeLine({ userId, openedBy: openerOf(context) }, hub);
  await hub.join(line, after);
  const first = await writeFirst(context, line, after).catch((thrown) => {
    hub.leave(line);
    throw thrown;
  });
  release([writeRetry(Math.round(retryMs.least + Math.random() * (retryMs.most - retryMs.least))), ...first]);
  return stream;
}

function openerOf(context: Context): Line['openedBy'] {
  const access = accessOf(context);
  return access ?? { kind: 'session', id: sessionOf(context)?.id ?? '' };
}

/** What the page has to know before it hears of what comes. */
async function writeFirst(
  context: Context,
  { userId, from }: Line,
  after: number | null,
): Promise<Uint8Array[]> {
  if (after !== null && after > from) return [writeAnew(), writePosition(from)];
  if (after === null || after === from) return [writePosition(from)];
  const missed = { after: Math.max(after, from - mostMissed), upTo: from };
  const tally = await countMissed(context, userId, missed);
  return [tally.count + tally.locked > 0 ? writeRounds(from, tally) : writePosition(from)];
}

/** It holds back what is said until it is released. */
function makeLine(
  whose: Pick<Line, 'userId' | 'openedBy'>,
  hub: Hub,
): { line: Line; stream: ReadableStream<Uint8Array>; release: (first: Uint8Array[]) => void } {
  let controller: ReadableStreamDefaultController<Uint8Array> | null = null;
  let held: Uint8Array[] | null = [];
  const line: Line = {
    ...whose,
    from: 0,
    spokenAt: performance.now(),
    send(event) {
      if (held) return void held.push(event);
      controller?.enqueue(event);
      if (controller?.desiredSize != null && controller.desiredSize < 0) hub.leave(line);
    },
    close() {
      const open = controller;
      controller = null;
      open?.close();
    },
  };
  const stream = new ReadableStream<Uint8Array>(
    {
      start(opened) {
        controller = opened;
      },
      cancel() {
        controller = null;
        hub.leave(line);
      },
    },
    new ByteLengthQueuingStrategy({ highWaterMark: mostUnread }),
  );
  const release = (first: Uint8Array[]) => {
    const events = [...first, ...(held ?? [])];
    held = null;
    for (const event of events) speak(line, event);
  };
  return { line, stream, release };
}

/** What came for one person after a position, up to another: for a user who comes back, once. */
async function countMissed(
  context: Context,
  userId: UserId,
  { after, upTo }: { after: number; upTo: number },
): Promise<Tally> {
  requireSelf(context, userId);
  if (after >= upTo) return nothingCame;
  const [criteria, rules] = await Promise.all([findCriteria(context, userId), findRules(context, [userId])]);
  const { entitlement, mutes } = rules.get(userId) ?? { entitlement: null, mutes: [] };
  if (entitlement === null) return nothingCame;
  const days = daysIn('UTC', context.now());
  const shown = shownCondition(entitlement, days) ?? sql`true`;
  const unmuted = muteCondition(mutes) ?? sql`true`;
  const lockedUnmuted = muteCondition(mutes.filter(({ kind }) => kind !== 'startup')) ?? sql`true`;
  const counted = (which: SQL) => sql<number>`(${count()} filter (where ${which}))::int`;
  const [found] = await context.db
    .select({
      count: counted(sql`${shown} and ${unmuted}`),
      locked: counted(sql`not (${shown}) and ${lockedUnmuted}`),
    })
    .from(roundArrivals)
    .innerJoin(fundingEvents, eq(fundingEvents.id, roundArrivals.fundingEventId))
    .where(
      and(
        gt(roundArrivals.position, after),
        lte(roundArrivals.position, upTo),
        between(
          fundingEvents.announcedOn,
          windowOf('quarter', days.today).first,
          windowOf('week', days.today).last,
        ),
        isListed(),
        matchCondition(criteria),
      ),
    );
  return found ?? nothingCame;
}
