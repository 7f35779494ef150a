import type { Context as HonoContext, MiddlewareHandler } from 'hono';
import { isbot } from 'isbot';
import { sortOfPage } from '../../../contract/public/pages.ts';
import type { VisitorAnalytics } from '../../admin/visitor-analytics/open-visitor-analytics.ts';
import { isMember } from '../../auth/sessions/create-auth.ts';

type Recorded = {
  audience: VisitorAnalytics;
  place: { publicUrl: string };
  networkOf: (c: HonoContext) => string;
};

/** Counts the visitors of a public page, without robots, signed-in users and browsers that ask not to be counted. */
export function countVisitors({ audience, place, networkOf }: Recorded): MiddlewareHandler {
  return async (c, next) => {
    await next();
    const page = sortOfPage(c.req.path);
    const { headers, method } = c.req.raw;
    const isShown = method === 'GET' && (c.res.status === 200 || c.res.status === 304);
    if (page === null || !isShown || !isCounted(headers) || isMember(place, headers)) return;
    audience.note({ page, visitor: `${networkOf(c)} ${headers.get('user-agent')}` });
  };
}

function isCounted(headers: Headers): boolean {
  const asksNotTo = headers.get('dnt') === '1' || headers.get('sec-gpc') === '1';
  // A browser that loads ahead shows nothing yet; one that fetches a part shows no page.
  const isAhead = /prefetch/.test(headers.get('sec-purpose') ?? headers.get('purpose') ?? '');
  const isPage = (headers.get('sec-fetch-dest') ?? 'document') === 'document';
  return !asksNotTo && !isAhead && isPage && !isbot(headers.get('user-agent') || 'bot');
}
