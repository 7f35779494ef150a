import type { UserId } from '../../../contract/auth/accounts.ts';
import { readCriteria } from '../../alerts/match/read-criteria.ts';
import { dropUser, makeUserIndex, matchUsers, putUser } from '../../alerts/match/user-index.ts';
import { daysIn } from '../../companies/visibility/sections.ts';
import { findPosition } from '../../feed/find-position.ts';
import { noCriteria } from '../../feed/matching/criteria.ts';
import type { Context } from '../../platform/context.ts';
import {
  type Arrival,
  addLine,
  addTallies,
  allLines,
  dropLine,
  findRules,
  type Line,
  type Lines,
  nothingCame,
  readArrivals,
  speak,
  type Tally,
  tallyRound,
  writeRounds,
} from './lines.ts';

export type Following = {
  /** Up to where connected users have been told, or are about to be. */
  position: () => number;
  /** Whether no one is about to be told of anything. */
  isSettled: () => boolean;
  /** Looks whether something came. */
  advance: () => void;
};

const pageSize = 500;

/** Reads every new round once, from the newest on, and tells those of a crowd whom it concerns. */
export async function followArrivals(context: Context, crowd: Crowd): Promise<Following> {
  let position = await findPosition(context);
  const outbox = createOutbox(crowd.lines);
  let isAsked = false;
  let isAdvancing = false;

  const readPage = async () => {
    const arrivals = await readArrivals(context, { after: position, most: pageSize });
    const last = arrivals.at(-1);
    if (last === undefined) return;
    const matched = await crowd.match(arrivals, () => {
      position = last.position;
    });
    await putTallies(context, { matched, upTo: last.position }, outbox);
    const isFlooded = arrivals.length === pageSize;
    outbox.tellSoon(isFlooded);
    isAsked ||= isFlooded;
  };
  const advance = async () => {
    isAsked = true;
    if (isAdvancing) return;
    isAdvancing = true;
    try {
      while (isAsked) {
        isAsked = false;
        await readPage();
      }
    } catch (thrown) {
      context.log.warn({ error: thrown }, 'new rounds could not be told live');
      // Connected browsers come back, and ask for what they missed.
      for (const line of allLines(crowd.lines)) crowd.leave(line);
    } finally {
      isAdvancing = false;
    }
  };
  return {
    position: () => position,
    isSettled: () => !isAdvancing && outbox.isEmpty(),
    advance: () => void advance(),
  };
}

async function putTallies(
  context: Context,
  { matched, upTo }: { matched: Map<UserId, Arrival[]>; upTo: number },
  outbox: Outbox,
): Promise<void> {
  const rules = await findRules(context, [...matched.keys()]);
  const days = daysIn('UTC', context.now());
  for (const [userId, arrivals] of matched) {
    const theirs = rules.get(userId);
    if (!theirs) continue;
    const came = arrivals.map((round) => ({
      position: round.position,
      ...tallyRound(round, theirs, days),
    }));
    outbox.put(userId, came, upTo);
  }
}

/** What is about to be told: a line is told at once of the first round, and of what comes right after it together. */
type Outbox = {
  /** What came for a person, round by round; each of their lines is told of what it does not know. */
  put: (userId: UserId, came: Came[], upTo: number) => void;
  /** Tells what was put, now or when enough time has passed. */
  tellSoon: (isFlooded: boolean) => void;
  isEmpty: () => boolean;
};

type Came = Tally & { position: number };

/** Further apart while thousands of rounds come in. */
const gapMs = { usual: 250, flooded: 3_000 };

function createOutbox(lines: Lines): Outbox {
  const waiting = new Map<Line, Came>();
  let notifiedAt = Number.NEGATIVE_INFINITY;
  let timer: NodeJS.Timeout | undefined;

  const notify = () => {
    clearTimeout(timer);
    timer = undefined;
    notifiedAt = performance.now();
    // Many are told the same.
    const events = new Map<string, Uint8Array>();
    for (const [line, { position, count, locked }] of waiting) {
      const key = `${position} ${count} ${locked}`;
      const event = events.get(key) ?? writeRounds(position, { count, locked });
      events.set(key, event);
      speak(line, event);
    }
    waiting.clear();
  };
  return {
    isEmpty: () => waiting.size === 0,
    put(userId, came, upTo) {
      for (const line of lines.get(userId) ?? []) {
        const unknown = came.filter(({ position }) => position > line.from);
        const tally = unknown.reduce<Tally>(addTallies, waiting.get(line) ?? nothingCame);
        if (tally.count + tally.locked > 0) waiting.set(line, { ...tally, position: upTo });
      }
    },
    tellSoon(isFlooded) {
      if (waiting.size === 0 || timer !== undefined) return;
      const wait = notifiedAt + (isFlooded ? gapMs.flooded : gapMs.usual) - performance.now();
      if (wait <= 0) notify();
      else timer = setTimeout(notify, wait);
    },
  };
}

/** Those who have an open line, and what they want to hear of. */
export type Crowd = {
  lines: Lines;
  join: (line: Line) => void;
  leave: (line: Line) => void;
  /** What a person wants may have changed; without one, what anyone does. */
  doubt: (userId?: UserId) => void;
  /** Which of some rounds match whom, of all who are there when it answers. `note` is called at that moment. */
  match: (arrivals: Arrival[], note: () => void) => Promise<Map<UserId, Arrival[]>>;
};

/** What people want is read when the next round comes, of all who have come or changed their minds since, at once. */
export function cacheCrowd(context: Context): Crowd {
  const lines: Lines = new Map();
  const index = makeUserIndex();
  const unread = new Set<UserId>();

  const readUnread = async () => {
    const userIds = [...unread];
    unread.clear();
    const stated = await readCriteria(context, { userIds }).catch((thrown) => {
      for (const userId of userIds) unread.add(userId);
      throw thrown;
    });
    const criteriaOf = new Map(stated.map(({ userId, wishes }) => [userId, wishes]));
    for (const userId of userIds)
      if (lines.has(userId)) putUser(index, userId, criteriaOf.get(userId) ?? noCriteria);
  };

  return {
    lines,
    join(line) {
      addLine(lines, line);
      unread.add(line.userId);
    },
    leave(line) {
      dropLine(lines, line);
      if (lines.has(line.userId)) return;
      dropUser(index, line.userId);
      unread.delete(line.userId);
    },
    doubt(userId) {
      for (const each of userId === undefined ? lines.keys() : [userId])
        if (lines.has(each)) unread.add(each);
    },
    async match(arrivals, note) {
      while (unread.size > 0) await readUnread();
      note();
      const found = new Map<UserId, Arrival[]>();
      for (const arrival of arrivals)
        for (const number of matchUsers(index, arrival)) {
          const userId = index.userIds[number];
          if (!userId) continue;
          const theirs = found.get(userId) ?? [];
          theirs.push(arrival);
          found.set(userId, theirs);
        }
      return found;
    },
  };
}
