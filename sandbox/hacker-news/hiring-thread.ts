import type { StandInSite } from '../web/start-web.ts';

export type HiringThread = { id: number; title: string; createdAt: string; posts: HiringPost[] };
type HiringPost = { id: number; createdAt: string; text: string | null };

export const hackerNewsHost = 'hn.algolia.com';

/** Hacker News as Algolia answers for it: the threads of the account that asks who is hiring, and each with its posts. */
export function hackerNews(threads: readonly HiringThread[]): StandInSite {
  const hits = threads.map(({ id, title, createdAt }) => ({
    objectID: String(id),
    title,
    created_at: createdAt,
    author: 'whoishiring',
  }));
  const items = threads.map(({ id, title, createdAt, posts }): [string, string] => [
    `/api/v1/items/${id}`,
    JSON.stringify({ id, title, created_at: createdAt, type: 'story', children: posts.map(childOf) }),
  ]);
  return {
    mediaType: 'application/json',
    pages: { '/api/v1/search_by_date': JSON.stringify({ hits }), ...Object.fromEntries(items) },
  };
}

const childOf = ({ id, createdAt, text }: HiringPost) => ({
  id,
  created_at: createdAt,
  type: 'comment',
  author: text === null ? null : 'someone',
  text,
  children: [
    { id: id + 1, created_at: createdAt, type: 'comment', author: 'else', text: 'An answer', children: [] },
  ],
});

/** A link as Hacker News writes it: with entities in its address, and shortened to be read. */
export const linkTo = (url: string) =>
  `<a href="${url.replaceAll('/', '&#x2F;')}" rel="nofollow">${url.slice(0, 24).replaceAll('/', '&#x2F;')}...</a>`;
