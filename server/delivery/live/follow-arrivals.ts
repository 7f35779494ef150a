import type { UserId } from '../../../contract/auth/accounts.ts';
import { daysIn } from '../../companies/visibility/sections.ts';
import { findPosition } from '../../feed/find-position.ts';
import type { Context } from '../../platform/context.ts';
import type { Crowd } from './cache-crowd.ts';
import { findRules } from './find-rules.ts';
import { allLines } from './lines.ts';
import { createOutbox, type Outbox } from './outbox.ts';
import { type Arrival, readArrivals } from './read-arrivals.ts';
import { tallyRound } from './tally.ts';

export type Following = {
  /** Up to where whoever is there has been told, or is about to be. */
  position: () => number;
  /** Whether nobody is about to be told of anything. */
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
      // Whoever is there comes back, and asks for what they missed.
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
