import { oc } from '@orpc/contract';
import { z } from 'zod';

/**
 * How reading the article behind a news item ended: `forbidden` by robots.txt, `reserved` by the site's owner, behind a `paywall` or
 * a `consent` page, `empty` where no text of an article was found, `gone`, leading `elsewhere`, or `failed` as far as we can tell
 * for now.
 */
export const articleOutcomes = [
  'read',
  'forbidden',
  'reserved',
  'paywall',
  'consent',
  'empty',
  'gone',
  'elsewhere',
  'failed',
] as const;
export type ArticleOutcome = (typeof articleOutcomes)[number];

/** What became of the articles of one publisher that were asked for lately. */
const publisherOutcomes = z.object({
  host: z.string(),
  outcomes: z.array(z.object({ outcome: z.enum(articleOutcomes), count: z.int() })),
  /** Of the last one that was not read. */
  lastReason: z.string().nullable(),
  lastAt: z.iso.datetime(),
});
export type PublisherOutcomes = z.infer<typeof publisherOutcomes>;

export const articles = {
  outcomes: oc
    .route({
      method: 'GET',
      path: '/admin/articles',
      summary:
        'How many articles behind news items were read in the last 30 days, and why others were not, by publisher',
      tags: ['admin'],
    })
    .output(z.object({ publishers: z.array(publisherOutcomes), read: z.int(), unread: z.int() })),
};
