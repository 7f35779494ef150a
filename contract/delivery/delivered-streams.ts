import { z } from 'zod';

/**
 * What can be taken elsewhere: all that matches a person's preferences, what happens at companies that they follow, or what one of
 * their saved searches finds, by its id.
 */
export const deliveredStream = z.union([z.literal('matches'), z.literal('watchlist'), z.uuid()]);
export type DeliveredStream = z.infer<typeof deliveredStream>;

/** What the stream of all matches is called. A saved search has the name that its owner gave it. */
export const matchesName = 'All matches';
export const watchlistName = 'Companies you follow';
