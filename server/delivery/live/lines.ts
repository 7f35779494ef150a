import { and, asc, eq, gt, lt, sql } from 'drizzle-orm';
import type { UserId } from '../../../contract/auth/accounts.ts';
import type { Entitlement } from '../../../contract/billing/entitlement.ts';
import { liveEvents } from '../../../contract/delivery/rounds-came.ts';
import { dayMs } from '../../../contract/platform/time/days.ts';
import { findEntitlements } from '../../billing/entitlement/entitlements.ts';
import { fundingEvents } from '../../companies/table.ts';
import { mutedBy } from '../../companies/visibility/muted-by.ts';
import { ageInDays, type Days, includesRound, sectionOf } from '../../companies/visibility/sections.ts';
import { isListed, type MuteRule } from '../../companies/visibility/visibility-conditions.ts';
import type { Subject } from '../../feed/matching/criteria.ts';
import { subjectColumns } from '../../feed/matching/subject-columns.ts';
import { mutes } from '../../feed/mutes/table.ts';
import { type AccessFacts, type Context, requireMachine } from '../../platform/context.ts';
import { isAnyOf } from '../../platform/database/rows.ts';
import { ApiError } from '../../platform/errors.ts';
import { roundArrivals } from './table.ts';

/** An open line to one tab of a user. */
export type Line = {
  userId: UserId;
  /** What it was opened by, and ends with. */
  openedBy: { kind: 'session' | AccessFacts['kind']; id: string };
  /** Up to where the page knows all that came, or is about to be told of what it missed. Nothing of that is told as it comes. */
  from: number;
  /** Where so much waits to be read that no one seems to be there, it ends the line. */
  send: (event: Uint8Array) => void;
  close: () => void;
  spokenAt: number;
};

/** Lines by whose they are. */
export type Lines = Map<UserId, Set<Line>>;

/** Tabs of one browser share a line: so many are as many devices. */
const mostPerUser = 10;

const mostInAll = 12_000;

export const allLines = (lines: Lines): Line[] => [...lines.values()].flatMap((theirs) => [...theirs]);

export function addLine(lines: Lines, line: Line): void {
  const theirs = lines.get(line.userId) ?? new Set();
  if (theirs.size >= mostPerUser)
    throw new ApiError('TOO_MANY_REQUESTS', 'Upround is open in too many tabs. Close some of them.');
  let inAll = 0;
  for (const { size } of lines.values()) inAll += size;
  if (inAll >= mostInAll) throw new ApiError('UNAVAILABLE', 'Too many users are connected right now.');
  lines.set(line.userId, theirs.add(line));
}

export function dropLine(lines: Lines, line: Line): void {
  const theirs = lines.get(line.userId);
  theirs?.delete(line);
  if (theirs?.size === 0) lines.delete(line.userId);
  line.close();
}

export function speak(line: Line, event: Uint8Array): void {
  line.spokenAt = performance.now();
  line.send(event);
}

const written = new TextEncoder();

const named = (event: string, content: object) => `event: ${event}\ndata: ${JSON.stringify(content)}\n\n`;

export const writeRounds = (position: number, tally: Tally): Uint8Array =>
  written.encode(`id: ${position}\n${named(liveEvents.rounds, { position, ...tally })}`);

/** The page is of another order of rounds than the database, such as of one before a backup was brought back. */
export const writeAnew = (): Uint8Array => written.encode(named(liveEvents.anew, {}));

export const writeAccess = (): Uint8Array => written.encode(named(liveEvents.access, {}));

/** Only moves the place from which a browser goes on, and keeps what is between from closing the connection. */
export const writePosition = (position: number): Uint8Array => written.encode(`id: ${position}\n\n`);

/** Keeps the connection from being closed while the place is about to move. */
export const writeNothing = (): Uint8Array => written.encode(':\n\n');

/** After how long a browser tries again; not all of them at once. */
export const writeRetry = (milliseconds: number): Uint8Array => written.encode(`retry: ${milliseconds}\n\n`);

/** What some people's plans show and their own rules hide, as it is now. */
export async function findRules(context: Context, userIds: UserId[]): Promise<Map<UserId, Rules>> {
  const [entitlements, muted] = await Promise.all([
    findEntitlements(context, userIds),
    context.db
      .select({ userId: mutes.userId, kind: mutes.kind, value: mutes.value })
      .from(mutes)
      .where(isAnyOf(mutes.userId, userIds)),
  ]);
  const byUser = Map.groupBy(muted, ({ userId }) => userId);
  return new Map(
    [...entitlements].map(([userId, entitlement]) => [
      userId,
      { entitlement, mutes: byUser.get(userId) ?? [] },
    ]),
  );
}

/** How many rounds came for someone: those that their plan shows, and those it leaves out, of which no more is told. */
export type Tally = { count: number; locked: number };

/** What decides which of the rounds that match someone they are told of. */
type Rules = { entitlement: Entitlement; mutes: readonly MuteRule[] };

type Arrived = Subject & {
  roundKind: NonNullable<Subject['roundKind']>;
  startupId: string;
  announcedOn: string;
};

export const nothingCame: Tally = { count: 0, locked: 0 };

export const addTallies = (one: Tally, other: Tally): Tally => ({
  count: one.count + other.count,
  locked: one.locked + other.locked,
});

/**
 * What one round that matches someone counts for. As in the list: a rule hides it, and the count of what is locked does
 * not change with a single company.
 */
export function tallyRound(round: Arrived, { entitlement, mutes }: Rules, days: Days): Tally {
  if (sectionOf(ageInDays(round.announcedOn, days.today)) === null) return nothingCame;
  const isShown = includesRound(entitlement, round.announcedOn, days);
  const counting = isShown ? mutes : mutes.filter(({ kind }) => kind !== 'startup');
  if (mutedBy(counting)(round)) return nothingCame;
  return isShown ? { count: 1, locked: 0 } : { count: 0, locked: 1 };
}

/** A round that came, with what it is matched by. */
export type Arrival = Subject & {
  position: number;
  roundId: string;
  roundKind: typeof fundingEvents.$inferSelect.roundKind;
  startupId: string;
  announcedOn: string;
};

/** The rounds that came after a position, in their order. */
export async function readArrivals(
  { db }: Context,
  { after, most }: { after: number; most: number },
): Promise<Arrival[]> {
  return db
    .select({
      ...subjectColumns,
      position: roundArrivals.position,
      roundId: fundingEvents.id,
      startupId: fundingEvents.startupId,
      announcedOn: fundingEvents.announcedOn,
    })
    .from(roundArrivals)
    .innerJoin(fundingEvents, eq(fundingEvents.id, roundArrivals.fundingEventId))
    .where(and(gt(roundArrivals.position, after), isListed()))
    .orderBy(asc(roundArrivals.position))
    .limit(most);
}

/** No one's line was broken for longer who did not open the page again. */
const retentionDays = 7;

/** Forgets in which order rounds came that everyone was told of long ago. The newest stays: it says where the order stands. */
export async function clearOld(context: Context): Promise<void> {
  requireMachine(context);
  const before = new Date(context.now().getTime() - retentionDays * dayMs);
  const newest = sql`(select max(position) from round_arrivals)`;
  await context.db
    .delete(roundArrivals)
    .where(and(lt(roundArrivals.arrivedAt, before), lt(roundArrivals.position, newest)));
}
