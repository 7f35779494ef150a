import { and, eq, inArray, lt } from 'drizzle-orm';
import type { UserId } from '../../../contract/auth/accounts.ts';
import { readCriteria } from '../../alerts/match/read-criteria.ts';
import { makeUserIndex, matchUsers, putUser } from '../../alerts/match/user-index.ts';
import { fundingEvents, startups } from '../../companies/table.ts';
import { daysIn } from '../../companies/visibility/sections.ts';
import { findPosition } from '../../feed/find-position.ts';
import { noCriteria } from '../../feed/matching/criteria.ts';
import { type Context, requireMachine } from '../../platform/context.ts';
import { isAnyOf } from '../../platform/database/rows.ts';
import { createPoster, type Poster } from '../../platform/fetch/guarded-post.ts';
import { createSlots } from '../../platform/slots.ts';
import { type Arrival, findRules, readArrivals, tallyRound } from '../live/lines.ts';
import { pushQueue } from './devices.ts';
import { type NotifiedRound, presentMessages } from './present.ts';
import { type Device, findDueDevices, type Outcome, sendPush } from './send-push.ts';
import { pushDevices } from './table.ts';

const firstId = '00000000-0000-0000-0000-000000000000';

/** Of an import only the newest are told of. */
const mostArrivals = 2_000;

const atOnce = 8;

/**
 * Tells a page of devices whose owners want to hear of it now of what came since they were last told, each of a round once. The
 * next page is queued first, so that another worker does it meanwhile. Answers how many messages were taken.
 */
export async function notifyDevices(
  context: Context,
  { afterId = firstId }: { afterId?: string } = {},
): Promise<number> {
  requireMachine(context);
  const { privateHosts, standInPort } = context.environment;
  const post = createPoster({
    allowPrivate: privateHosts,
    ...(standInPort !== null && { standIn: { port: standInPort } }),
  });
  const upTo = await findPosition(context);
  const { devices, last } = await findDueDevices(context, { afterId, upTo });
  if (last !== null) await context.queue.send(context, pushQueue, { afterId: last }, { singletonKey: last });
  return devices.length > 0 ? notifyPage(context, post, { devices, upTo }) : 0;
}

type Page = { devices: Device[]; upTo: number };

async function notifyPage(context: Context, post: Poster, { devices, upTo }: Page): Promise<number> {
  const oldest = Math.max(upTo - mostArrivals, Math.min(...devices.map(({ position }) => position)));
  const arrivals = await readArrivals(context, { after: oldest, most: mostArrivals });
  const matched = await matchDevices(context, [...new Set(devices.map(({ userId }) => userId))], arrivals);
  const rounds = await findRounds(context, matched);
  const claimed = await claim(context, { devices, upTo });
  const inSlot = createSlots(atOnce);
  const counts = await Promise.all(
    devices
      .filter(({ id }) => claimed.has(id))
      .map((device) =>
        inSlot(async () => {
          const theirs = (matched.get(device.userId) ?? [])
            .filter(({ position }) => position > device.position && position <= upTo)
            .flatMap(({ roundId }) => rounds.get(roundId) ?? []);
          return notifyDevice(context, post, { device, theirs, upTo });
        }),
      ),
  );
  return counts.reduce((sum, count) => sum + count, 0);
}

async function notifyDevice(
  context: Context,
  post: Poster,
  { device, theirs, upTo }: { device: Device; theirs: NotifiedRound[]; upTo: number },
): Promise<number> {
  let taken = 0;
  let outcome: Outcome = 'taken';
  for (const message of presentMessages(theirs)) {
    outcome = await sendPush(context, post, device, message);
    if (outcome !== 'taken') break;
    taken += 1;
  }
  // What was told of before it was refused is not told again, so the rest is given up.
  if (theirs.length > 0)
    await finishDevice(context, device, {
      outcome: taken > 0 && outcome === 'refused' ? 'unknown' : outcome,
      upTo,
    });
  return taken;
}

/** Moves each device on before it is told; of two runs at once one gets it. */
async function claim({ db }: Context, { devices, upTo }: Page): Promise<Set<string>> {
  const byPosition = Map.groupBy(devices, ({ position }) => position);
  const claimed = new Set<string>();
  for (const [position, together] of byPosition) {
    const ids = together.map(({ id }) => id);
    const moved = await db
      .update(pushDevices)
      .set({ position: upTo })
      .where(
        and(inArray(pushDevices.id, ids), eq(pushDevices.position, position), lt(pushDevices.position, upTo)),
      )
      .returning({ id: pushDevices.id });
    for (const { id } of moved) claimed.add(id);
  }
  return claimed;
}

async function findRounds(
  { db }: Context,
  matched: Map<UserId, Arrival[]>,
): Promise<Map<string, NotifiedRound>> {
  const ids = [
    ...new Set([...matched.values()].flatMap((arrivals) => arrivals.map(({ roundId }) => roundId))),
  ];
  if (ids.length === 0) return new Map();
  const found = await db
    .select({
      id: fundingEvents.id,
      startupId: fundingEvents.startupId,
      roundKind: fundingEvents.roundKind,
      joinedBatch: fundingEvents.joinedBatch,
      amount: fundingEvents.amount,
      currency: fundingEvents.currency,
      usdAmount: fundingEvents.usdAmount,
      name: startups.name,
      city: startups.city,
      country: startups.country,
    })
    .from(fundingEvents)
    .innerJoin(startups, eq(startups.id, fundingEvents.startupId))
    .where(isAnyOf(fundingEvents.id, ids));
  return new Map(found.map((round) => [round.id, round]));
}

/** Of some people, which of some rounds they want to hear of and their plan shows, by person. */
async function matchDevices(
  context: Context,
  userIds: UserId[],
  arrivals: Arrival[],
): Promise<Map<UserId, Arrival[]>> {
  const index = makeUserIndex();
  for (const userId of userIds) putUser(index, userId, noCriteria);
  for (const { userId, wishes } of await readCriteria(context, { userIds })) putUser(index, userId, wishes);
  const rules = await findRules(context, userIds);
  const days = daysIn('UTC', context.now());
  const found = new Map<UserId, Arrival[]>();
  for (const arrival of arrivals)
    for (const number of matchUsers(index, arrival)) {
      const userId = index.userIds[number];
      const theirs = userId && rules.get(userId);
      if (!theirs || tallyRound(arrival, theirs, days).count === 0) continue;
      found.set(userId, [...(found.get(userId) ?? []), arrival]);
    }
  return found;
}

/** After so many refusals in a row, more than a week, no one is there. */
const mostFailures = 12;

const minuteMs = 60_000;

const longestWaitMs = 24 * 60 * minuteMs;

/**
 * Keeps what came of telling a device. Where its service surely took nothing, it is told of the same later; where no one
 * knows, it is not, so that nothing comes twice.
 */
async function finishDevice(
  context: Context,
  { id, position, failures }: Device,
  { outcome, upTo }: { outcome: Outcome; upTo: number },
): Promise<void> {
  requireMachine(context);
  const { db } = context;
  const isDevice = eq(pushDevices.id, id);
  if (outcome === 'taken') {
    if (failures > 0) await db.update(pushDevices).set({ failures: 0, retryAt: null }).where(isDevice);
    return;
  }
  if (outcome === 'gone' || failures + 1 >= mostFailures) {
    await db.delete(pushDevices).where(isDevice);
    return;
  }
  const wait = Math.min(longestWaitMs, 5 * minuteMs * 2 ** failures);
  const retryAt = new Date(context.now().getTime() + wait);
  await db
    .update(pushDevices)
    .set({ failures: failures + 1, retryAt })
    .where(isDevice);
  if (outcome === 'refused')
    await db
      .update(pushDevices)
      .set({ position })
      .where(and(isDevice, eq(pushDevices.position, upTo)));
}
