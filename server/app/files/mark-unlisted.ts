import type { MiddlewareHandler } from 'hono';
import { pageAt, publicPages } from '../../../contract/public/pages.ts';
import { isMember } from '../../auth/sessions/create-auth.ts';

const listed = new Set<string>(publicPages);

/**
 * Keeps out of search engines what needs an account, is the way back from somewhere, or is asked for by the service worker
 * alone. It is said with the page, since an address that robots.txt closes is listed all the same once a page links to it
 * (https://developers.google.com/search/docs/crawling-indexing/block-indexing). No search engine has a session.
 */
export function markUnlisted(place: { publicUrl: string }): MiddlewareHandler {
  return async (c, next) => {
    await next();
    const page = pageAt(c.req.path);
    const isClosed = page !== null && !listed.has(page) && !isMember(place, c.req.raw.headers);
    if (isClosed || c.req.path.startsWith('/shells/')) c.header('x-robots-tag', 'noindex');
  };
}
