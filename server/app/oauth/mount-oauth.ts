import type { Handler, Hono, Context as HonoContext, MiddlewareHandler } from 'hono';
import { oauthPaths, unusedCookie } from '../../auth/oauth/paths.ts';
import { type Resource, resources } from '../../auth/oauth/resources.ts';
import type { Context } from '../../platform/context.ts';
import type { Fetcher } from '../../platform/fetch/fetcher.ts';
import { isTooOften } from '../../platform/rate-limits/count.ts';
import { type Limit, limits } from '../../platform/rate-limits/limits.ts';
import { answerAsNode } from './answer-as-node.ts';
import { resourceMetadata, serverMetadata } from './metadata.ts';

type Parts = {
  contextOf: () => Context;
  fetcher: Fetcher;
  networkOf: (c: HonoContext) => string;
  /** Bounds how many are answered at once. */
  inTurn: MiddlewareHandler;
};

const waitSeconds = 900;
const metadataSeconds = 300;

/** Answers apps: the endpoints of the protocol, and what describes them. The pages that users see are the product's own. */
export function mountOauth(app: Hono, parts: Parts): void {
  const { contextOf, networkOf, inTurn } = parts;
  const { environment } = contextOf();
  const provider = openOnce(parts);
  const answer: Handler = async (c) =>
    withoutSession(await answerAsNode((await provider()).callback(), c.req.raw, environment.publicUrl));
  const limited = (limit: Limit) => refuseBeyond(limit, contextOf, networkOf);
  const mount = (path: string, methods: string[], limit: Limit) =>
    app.on(methods, path, keepToOurselves, inTurn, limited(limit), answer);

  mount(oauthPaths.authorize, ['GET'], limits.appRequest);
  mount(`${oauthPaths.authorize}/:uid`, ['GET'], limits.appRequest);
  mount(oauthPaths.deviceAuthorization, ['POST', 'OPTIONS'], limits.deviceCode);
  mount(oauthPaths.token, ['POST', 'OPTIONS'], limits.appTokens);
  mount(oauthPaths.revoke, ['POST', 'OPTIONS'], limits.appTokens);
  mount(oauthPaths.introspect, ['POST', 'OPTIONS'], limits.appTokens);
  if (environment.registersApps) mount(oauthPaths.register, ['POST', 'OPTIONS'], limits.appRegistration);
  app.on(['GET', 'OPTIONS'], oauthPaths.jwks, inTurn, answer);
  app.get(oauthPaths.metadata, inTurn, async (c) => {
    const stated = await answerAsNode((await provider()).callback(), c.req.raw, environment.publicUrl);
    return publish(c, serverMetadata(await stated.json()));
  });
  const describe = (path: string, resource: Resource) =>
    app.get(path, (c) => publish(c, resourceMetadata(environment, resource)));
  // Assistants that are told of no other address ask here.
  describe('/.well-known/oauth-protected-resource', 'mcp');
  for (const resource of resources) describe(`/.well-known/oauth-protected-resource/${resource}`, resource);
}

/** The library is loaded by the first app that asks. */
function openOnce({ contextOf, fetcher }: Parts) {
  const open = async () => {
    const { createProvider } = await import('../../auth/oauth/create-provider.ts');
    return createProvider({ contextOf, fetcher });
  };
  let opening: ReturnType<typeof open> | null = null;
  return () => (opening ??= open());
}

/** The library's session is never stored: its cookie would mean nothing. */
function withoutSession(answer: Response): Response {
  const cookies = answer.headers.getSetCookie().filter((line) => !line.startsWith(unusedCookie));
  answer.headers.delete('set-cookie');
  for (const line of cookies) answer.headers.append('set-cookie', line);
  return answer;
}

/** Browsers of other sites may read it: it is the same for everyone. */
function publish(c: HonoContext, metadata: Record<string, unknown>): Response {
  return c.json(metadata, 200, {
    'access-control-allow-origin': '*',
    'cache-control': `public, max-age=${metadataSeconds}`,
    'cross-origin-resource-policy': 'cross-origin',
  });
}

const keepToOurselves: MiddlewareHandler = async (c, next) => {
  await next();
  c.header('referrer-policy', 'no-referrer');
  c.header('cache-control', 'no-store');
};

function refuseBeyond(
  limit: Limit,
  contextOf: () => Context,
  networkOf: (c: HonoContext) => string,
): MiddlewareHandler {
  return async (c, next) => {
    if (c.req.method === 'OPTIONS' || !(await isTooOften(contextOf(), limit, networkOf(c)))) return next();
    const refusal = {
      error: 'temporarily_unavailable',
      error_description: 'Too many requests. Wait and try again.',
    };
    return c.json(refusal, 429, { 'retry-after': String(waitSeconds), 'access-control-allow-origin': '*' });
  };
}
