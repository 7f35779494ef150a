/** Where the open dashboard hears of new rounds, as server-sent events. */
export const livePath = '/api/live';

/** How a page says whom it shows, and from where on it wants to hear; after a break the browser says the latter by itself. */
export const liveParameters = { person: 'person', after: 'after' } as const;

/**
 * Rounds that arrived for a user since the event before: how many their plan shows, and how many it leaves out. All that came up
 * to the position is counted in this event and those before it.
 */
export type RoundsCame = { position: number; count: number; locked: number };

/**
 * `rounds` announces some; `anew` says that the positions the page knows are no longer valid, and comes first; `access` says
 * that the session or the plan is another, and is the last event of a line.
 */
export const liveEvents = { rounds: 'rounds', anew: 'anew', access: 'access' } as const;

/** What an event says; null for anything else. Without the validators of the contract, which are a tenth of the dashboard's code. */
export function readRoundsCame(said: unknown): RoundsCame | null {
  if (typeof said !== 'object' || said === null) return null;
  const { position, count, locked } = { position: null, count: null, locked: null, ...said };
  return isCount(position) && isCount(count) && isCount(locked) ? { position, count, locked } : null;
}

const isCount = (value: unknown): value is number => Number.isSafeInteger(value);
