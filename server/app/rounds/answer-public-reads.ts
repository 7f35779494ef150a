import { createHash } from 'node:crypto';
import type { OpenAPIHandler } from '@orpc/openapi/fetch';
import type { Hono, Context as HonoContext } from 'hono';
import { errorStatus } from '../../../contract/platform/errors.ts';
import { publicReadsPath, publicReadsPerMinute } from '../../../contract/public/public-reads.ts';
import type { Context } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { isOneOfTags } from '../../platform/http/is-authorised.ts';
import { packJson } from '../../platform/http/pack-answer.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';
import { translateError } from '../../platform/http/translate-error.ts';
import { createMinuteWindows } from '../../platform/rate-limits/minute-windows.ts';
import { currentTrace, makeRequestId } from '../../platform/tracing/trace.ts';

type Parts = {
  handler: OpenAPIHandler<RequestContext>;
  /** A visitor's: these answers are the same for all, whatever a request shows. */
  context: () => Context;
  addressOf: (c: HonoContext) => string;
  networkOf: (c: HonoContext) => string;
};

const path = `/api${publicReadsPath}/*`;
const policy = `"public";q=${publicReadsPerMinute};w=60`;

/** The headers that pages of other sites may read. */
const shown = 'ETag, RateLimit, RateLimit-Policy, Retry-After';
const forAllSites = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': shown,
  'cross-origin-resource-policy': 'cross-origin',
};
const preflight = {
  ...forAllSites,
  'access-control-allow-methods': 'GET, HEAD',
  'access-control-allow-headers': 'If-None-Match, Content-Type',
  'access-control-max-age': '86400',
};
const cacheable = 'public, max-age=300, stale-while-revalidate=600';

/** Answers programs without a key what anyone may see, from any site, so often a minute for each network. */
export function answerPublicReads(app: Hono, parts: Parts): void {
  const countRead = createMinuteWindows(publicReadsPerMinute);
  app.options(path, (c) => c.body(null, 204, preflight));
  app.get(path, async (c) => {
    const { isWithin, left, secondsToReset } = countRead(parts.networkOf(c), parts.context().now().getTime());
    const headers = {
      ...forAllSites,
      'ratelimit-policy': policy,
      ratelimit: `"public";r=${left};t=${secondsToReset}`,
    };
    if (!isWithin) return refuse(c, headers, secondsToReset);
    const { json, status } = await ask(c, parts);
    const answer = await packJson(c, json, status);
    for (const [name, value] of Object.entries(headers)) answer.headers.set(name, value);
    if (answer.status !== 200) {
      answer.headers.set('cache-control', 'no-store');
      return c.newResponse(answer.body, answer);
    }
    const body = new Uint8Array(await answer.arrayBuffer());
    const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
    answer.headers.set('etag', etag);
    answer.headers.set('cache-control', cacheable);
    if (!isOneOfTags(c.req.header('if-none-match'), etag)) return c.newResponse(body, answer);
    answer.headers.delete('content-length');
    answer.headers.delete('content-encoding');
    return c.body(null, 304, Object.fromEntries(answer.headers));
  });
}

async function ask(
  c: HonoContext,
  { handler, context, addressOf }: Parts,
): Promise<{ json: string; status: number }> {
  const requestId = currentTrace()?.requestId ?? makeRequestId();
  const visitor = context();
  const written: RequestContext['written'] = { json: null };
  try {
    const { matched, response } = await handler.handle(c.req.raw, {
      prefix: '/api',
      context: {
        context: visitor,
        // Whose cookies or token a request carries changes nothing.
        headers: new Headers(),
        resHeaders: new Headers(),
        clientAddress: addressOf(c),
        requestId,
        written,
        signal: c.req.raw.signal,
      },
    });
    if (!matched) throw new ApiError('NOT_FOUND', 'Unknown API call. See /api/docs.');
    return { json: written.json ?? (await response.text()), status: response.status };
  } catch (thrown) {
    const error = translateError(thrown, requestId, visitor.log);
    return { json: JSON.stringify(error.toJSON()), status: errorStatus[error.code] };
  }
}

function refuse(c: HonoContext, headers: Record<string, string>, seconds: number): Response {
  const { code, message } = new ApiError(
    'TOO_MANY_REQUESTS',
    `At most ${publicReadsPerMinute} requests a minute. Please try again in ${seconds} seconds.`,
  );
  const status = errorStatus[code];
  const error = { defined: false, code, status, message, data: { retryAfterSeconds: seconds } };
  return c.json(error, status, { ...headers, 'cache-control': 'no-store', 'retry-after': String(seconds) });
}
