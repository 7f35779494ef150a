import { z } from 'zod';

/** Where the open dashboard hears of new rounds, as server-sent events. */
export const livePath = '/api/live';

/** How a page says whom it shows, and from where on it wants to hear; after a break the browser says the latter by itself. */
export const liveParameters = { person: 'person', after: 'after' } as const;

/**
 * Rounds that came for somebody since the event before: how many their plan shows, and how many it leaves out. All that came up
 * to the position is counted in this event and those before it.
 */
export const roundsCame = z.object({ position: z.int(), count: z.int(), locked: z.int() });
export type RoundsCame = z.infer<typeof roundsCame>;

/** `rounds` tells of some; `access` says that the session or the plan is another, and is the last event of a line. */
export const liveEvents = { rounds: 'rounds', access: 'access' } as const;
