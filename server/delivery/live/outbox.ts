import type { UserId } from '../../../contract/auth/accounts.ts';
import { type Line, type Lines, speak, writeRounds } from './lines.ts';
import { addTallies, nothingCame, type Tally } from './tally.ts';

/** What is about to be told: a line is told at once of the first round, and of what comes right after it together. */
export type Outbox = {
  /** What came for a person, round by round; each of their lines is told of what it does not know. */
  put: (userId: UserId, came: Came[], upTo: number) => void;
  /** Tells what was put, now or when enough time has passed. */
  tellSoon: (isFlooded: boolean) => void;
  isEmpty: () => boolean;
};

type Came = Tally & { position: number };

/** Further apart while thousands of rounds come in. */
const gapMs = { usual: 250, flooded: 3_000 };

export function createOutbox(lines: Lines): Outbox {
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
