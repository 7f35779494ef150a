import { oc } from '@orpc/contract';
import { z } from 'zod';
import { deliveredStream } from './delivered-streams.ts';

/** As what a feed is read, each by the ending of its address. */
export const feedFormats = ['rss', 'atom', 'json'] as const;
export type FeedFormat = (typeof feedFormats)[number];

/** How many rounds a feed holds, the newest found. */
export const mostFeedItems = 100;

export const privateFeedMessages = {
  noStream: 'This search is no longer saved.',
} as const;

const privateFeed = z.object({
  stream: deliveredStream,
  name: z.string(),
  /** A search that is paused keeps its address; what it found until then stays in the feed. */
  isPaused: z.boolean(),
  /** Null where none was created. Each opens the feed without a session. */
  addresses: z.object({ rss: z.url(), atom: z.url(), json: z.url() }).nullable(),
  openedAt: z.iso.datetime().nullable(),
  /** When it was last read, to the hour. */
  readAt: z.iso.datetime().nullable(),
});
export type PrivateFeed = z.infer<typeof privateFeed>;

const tags = ['private feeds'];
const one = z.object({ stream: deliveredStream });

export const privateFeeds = {
  list: oc
    .route({ method: 'GET', path: '/private-feeds', summary: 'Your streams and their private feeds', tags })
    .output(z.object({ feeds: z.array(privateFeed) })),
  open: oc
    .route({
      method: 'POST',
      path: '/private-feeds/{stream}',
      summary: 'A new private address for a stream; the previous one stops working',
      tags,
    })
    .input(one)
    .output(privateFeed),
  close: oc
    .route({
      method: 'DELETE',
      path: '/private-feeds/{stream}',
      summary: 'Make the address of a stream stop working',
      tags,
    })
    .input(one)
    .output(z.object({ isClosed: z.boolean() })),
};
