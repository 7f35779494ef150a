import type { Context as HonoContext, MiddlewareHandler } from 'hono';
import { z } from 'zod';
import { feedFormats } from '../../../contract/delivery/private-feeds.ts';
import { writeFeed } from '../../delivery/private-feeds/write-feed.ts';
import type { Context } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { isOneOfTags } from '../../platform/http/is-authorised.ts';
import type { LoadGate } from '../../platform/http/shed-load.ts';

const longestToken = 200;
const format = z.enum(feedFormats);
const waitSeconds = 900;

/**
 * Answers feed readers, which come without cookies: the signed address is all that says whose feed it is. Where there is none,
 * it is answered as any address without a page.
 */
export function answerFeed(
  gate: LoadGate,
  networkOf: (c: HonoContext) => string,
  contextOf: () => Context,
): MiddlewareHandler {
  return async (c, next) => {
    const network = networkOf(c);
    return (await gate.take(network, () => write(c, contextOf(), network))) ?? next();
  };
}

async function write(c: HonoContext, context: Context, network: string): Promise<Response | null> {
  const [token = '', ending, ...more] = (c.req.param('file') ?? '').split(/\.(?=[a-z]+$)/);
  const wanted = format.safeParse(ending);
  if (!wanted.success || more.length > 0 || token.length > longestToken) return null;
  try {
    const feed = await writeFeed(context, { token, format: wanted.data, network });
    if (feed === null) return null;
    const { body, mediaType, hash, changedAt } = feed;
    const etag = `W/"${hash}-${wanted.data}"`;
    const headers = {
      'cache-control': 'private, no-cache',
      'x-robots-tag': 'noindex',
      etag,
      'last-modified': changedAt.toUTCString(),
    };
    if (isSame(c, etag, changedAt)) return c.body(null, 304, headers);
    return c.body(body, 200, { ...headers, 'content-type': mediaType });
  } catch (thrown) {
    if (!(thrown instanceof ApiError) || thrown.code !== 'TOO_MANY_REQUESTS') throw thrown;
    return c.text(thrown.message, 429, { 'retry-after': String(waitSeconds), 'cache-control': 'no-store' });
  }
}

/** By the tag, and by the date where the reader names no tag (RFC 9110, 13.2.2). */
function isSame(c: HonoContext, etag: string, changedAt: Date): boolean {
  const tags = c.req.header('if-none-match');
  if (tags !== undefined) return isOneOfTags(tags, etag);
  const since = Date.parse(c.req.header('if-modified-since') ?? '');
  return !Number.isNaN(since) && Math.floor(changedAt.getTime() / 1000) * 1000 <= since;
}
