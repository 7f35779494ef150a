import type { UserId } from '../../contract/accounts.ts';
import { type Lines, speak, writeRounds } from './lines.ts';
import { addTallies, nothingCame, type Tally } from './tally.ts';

/** What is about to be told: a person's lines are told at once of the first round, and of what comes right after it together. */
export type Outbox = {
  put: (userId: UserId, tally: Tally) => void;
  /** Tells what was put, now or when enough time has passed. */
  tellSoon: (isFlooded: boolean) => void;
  tell: () => void;
};

/** Further apart while thousands of rounds come in. */
const gapMs = { usual: 250, flooded: 3_000 };

export function createOutbox(lines: Lines, positionOf: () => number): Outbox {
  const waiting = new Map<UserId, Tally>();
  let toldAt = Number.NEGATIVE_INFINITY;
  let timer: NodeJS.Timeout | undefined;

  const tell = () => {
    clearTimeout(timer);
    timer = undefined;
    toldAt = performance.now();
    // Many are told the same.
    const events = new Map<string, Uint8Array>();
    for (const [userId, tally] of waiting) {
      const key = `${tally.count} ${tally.locked}`;
      const event = events.get(key) ?? writeRounds(positionOf(), tally);
      events.set(key, event);
      for (const line of lines.get(userId) ?? []) speak(line, event);
    }
    waiting.clear();
  };
  return {
    tell,
    put(userId, tally) {
      if (tally.count + tally.locked > 0)
        waiting.set(userId, addTallies(waiting.get(userId) ?? nothingCame, tally));
    },
    tellSoon(isFlooded) {
      if (waiting.size === 0 || timer !== undefined) return;
      const wait = toldAt + (isFlooded ? gapMs.flooded : gapMs.usual) - performance.now();
      if (wait <= 0) tell();
      else timer = setTimeout(tell, wait);
    },
  };
}
