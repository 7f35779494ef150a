import type { OpenAPIHandler } from '@orpc/openapi/fetch';
import type { Handler, Context as HonoContext } from 'hono';
import { sentRoundsPath } from '../../../contract/admin/imports/sent-rounds.ts';
import { userHeader } from '../../../contract/auth/user-header.ts';
import { errorStatus } from '../../../contract/platform/errors.ts';
import { challengeHeader } from '../../auth/access/access-refused.ts';
import { findActor } from '../../auth/access/find-actor.ts';
import { requireShownUser } from '../../auth/sessions/policy.ts';
import type { Actor, Context } from '../../platform/context.ts';
import type { Environment } from '../../platform/environment.ts';
import { ApiError } from '../../platform/errors.ts';
import { checkOrigin } from '../../platform/http/check-origin.ts';
import { packAnswer } from '../../platform/http/pack-answer.ts';
import { readBearer } from '../../platform/http/read-bearer.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';
import { translateError } from '../../platform/http/translate-error.ts';
import type { Logger } from '../../platform/log.ts';
import { currentTrace, makeRequestId } from '../../platform/tracing/trace.ts';

/** The only address that is asked for with GET and writes what it reads afterwards. */
const opensSessions = '/api/accounts/provider/';

type Parts = {
  handler: OpenAPIHandler<RequestContext>;
  environment: Environment;
  context: (actor: Actor) => Context;
  addressOf: (c: HonoContext) => string;
  log: Logger;
};

/** Its token is an API key, which opens nothing else. */
const takesApiKeys = `/api${sentRoundsPath}`;

/** Answers a call of the contract for the user whose session or access token it shows. */
export function answerCalls(parts: Parts): Handler {
  const { handler, environment, log } = parts;
  return async (c) => {
    const requestId = currentTrace()?.requestId ?? makeRequestId();
    c.header('cache-control', 'no-store');
    try {
      const { method, raw } = c.req;
      // A browser sends no token by itself, as it does cookies, which count for nothing beside one.
      if (!showsToken(c)) checkOrigin(method, raw.headers, environment.publicUrl);
      const context = await readRequest(c, parts, requestId);
      const { matched, response } = await handler.handle(c.req.raw, { prefix: '/api', context });
      if (!matched) throw new ApiError('NOT_FOUND', 'Unknown API call. See /api/docs.');
      const packed = await packAnswer(response, c.req.header('accept-encoding') ?? null);
      return c.newResponse(packed.body, packed);
    } catch (thrown) {
      const error = translateError(thrown, requestId, log);
      return c.json(error.toJSON(), errorStatus[error.code], { ...challengeHeader(thrown) });
    }
  };
}

const showsToken = (c: HonoContext) => c.req.path !== takesApiKeys && readBearer(c.req.raw.headers) !== null;

async function readRequest(
  c: HonoContext,
  { context, addressOf }: Parts,
  requestId: string,
): Promise<RequestContext> {
  const { headers, signal } = c.req.raw;
  const hasCaughtUp = c.req.method === 'GET' && (await context({ kind: 'visitor' }).cache.catchUp());
  const from = addressOf(c);
  const origin = { clientAddress: from, userAgent: c.req.header('user-agent') ?? null };
  const visitor: Actor = { kind: 'visitor' };
  const actor =
    c.req.path === takesApiKeys
      ? visitor
      : await findActor({ ...context(visitor), hasCaughtUp }, headers, {
          origin,
          isWriting: c.req.method !== 'GET',
        });
  requireShownUser(actor, c.req.header(userHeader) ?? null);
  if ('userId' in actor) c.header(userHeader, actor.userId);
  return {
    context: {
      ...context(actor),
      hasCaughtUp: hasCaughtUp && !c.req.path.startsWith(opensSessions),
    },
    headers,
    resHeaders: new Headers(),
    clientAddress: from,
    requestId,
    signal,
  };
}
