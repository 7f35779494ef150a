import type { AuthInfo, McpHttpHandler } from '@modelcontextprotocol/server';
import type { Handler, Context as HonoContext } from 'hono';
import type { Api, Call } from '../../../mcp/ask-api.ts';
import { findAccess } from '../../auth/access/find-access.ts';
import { resourceMetadataAddress } from '../../auth/oauth/resources.ts';
import type { Context } from '../../platform/context.ts';
import { isSameOrigin } from '../../platform/http/check-origin.ts';
import { readBearer } from '../../platform/http/read-bearer.ts';
import { readRelease } from '../read-release.ts';

export const mcpPath = '/mcp';

type Parts = {
  /** A visitor's. */
  context: () => Context;
  /** How the product answers a request of its own API. */
  answer: (request: Request, c: HonoContext) => Response | Promise<Response>;
};

/**
 * Answers clients of the Model Context Protocol. Each request stands by itself, so that any process may answer it, and acts
 * with the token that it shows: its tools ask the API with it, and can do no more than that.
 */
export function answerMcp({ context, answer }: Parts): Handler {
  const apis = new WeakMap<AuthInfo, Api>();
  let opening: Promise<McpHttpHandler> | null = null;
  return async (c) => {
    const { environment } = context();
    const { raw } = c.req;
    const origin = raw.headers.get('origin');
    c.header('cache-control', 'no-store');
    if (origin !== null && !isSameOrigin(origin, environment.publicUrl))
      return c.json(refusal('Requests from other sites are refused.'), 403);
    const access = await findAccess(context(), raw.headers, { resource: 'mcp' });
    if (access === null) {
      c.header('www-authenticate', challenge(environment, readBearer(raw.headers) !== null));
      return c.json(refusal('Show an access token: Authorization: Bearer <token>.'), 401);
    }
    opening ??= openHandler(apis, context());
    const authInfo: AuthInfo = {
      token: readBearer(raw.headers) ?? '',
      clientId: access.id,
      scopes: [...access.scopes],
    };
    apis.set(authInfo, {
      call: callAs(c, answer),
      origin: new URL(environment.publicUrl).origin,
      timeZone: 'UTC',
      now: context().now,
    });
    const { fetch } = await opening;
    return fetch(raw, { authInfo });
  };
}

/** Loaded with the first question: most processes of most installations are asked none. */
async function openHandler(apis: WeakMap<AuthInfo, Api>, { log }: Context): Promise<McpHttpHandler> {
  const [{ createMcpHandler }, { createMcpServer }, { version }] = await Promise.all([
    import('@modelcontextprotocol/server'),
    import('../../../mcp/create-server.ts'),
    readRelease(),
  ]);
  const report = (error: unknown) => log.error({ error }, 'a tool of an assistant failed');
  return createMcpHandler(
    ({ authInfo }) => {
      const api = authInfo && apis.get(authInfo);
      if (!api) throw new Error('A request of the Model Context Protocol came past its token');
      return createMcpServer(api, { version, report });
    },
    { onerror: (error) => log.info({ error }, 'a client of the Model Context Protocol was refused') },
  );
}

/** Asks the API as the caller would, from their address and with their token alone. */
function callAs(c: HonoContext, answer: Parts['answer']): Call {
  const base = new Headers(c.req.raw.headers);
  for (const name of notForTheApi) base.delete(name);
  return async (path, { headers, ...init }) => {
    const all = new Headers(base);
    for (const [name, value] of new Headers(headers)) all.set(name, value);
    return answer(new Request(new URL(path, c.req.url), { ...init, headers: all }), c);
  };
}

/** What says something of the request that came, or would count for more than its token. */
const notForTheApi = [
  'accept',
  'accept-encoding',
  'content-encoding',
  'content-length',
  'content-type',
  'cookie',
  'if-none-match',
  'if-modified-since',
  'origin',
  'range',
  'transfer-encoding',
];

/** Where a client learns how to get a token (RFC 9728), and what to ask for at first. */
const challenge = (site: { publicUrl: string }, isRefused: boolean): string =>
  [
    `Bearer resource_metadata="${resourceMetadataAddress(site, 'mcp')}"`,
    'scope="rounds:read companies:read desk:read"',
    ...(isRefused ? ['error="invalid_token"'] : []),
  ].join(', ');

const refusal = (message: string) => ({ jsonrpc: '2.0', error: { code: -32000, message }, id: null });
