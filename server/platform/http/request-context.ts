import type { Context } from '../context.ts';

/** What a route is given besides its input: the verb's context, and the parts of HTTP that no verb sees. */
export type RequestContext = {
  context: Context;
  headers: Headers;
  /** Headers that travel with the answer, cookies above all. */
  resHeaders: Headers;
  /** Whom the request came from, proxies that we trust set aside. */
  clientAddress: string;
  requestId: string;
  /** The answer as JSON, once it is written; otherwise it is what the call hands over. */
  written: { json: string | null };
  /** Fires when the caller has gone and the answer is no longer needed. */
  signal: AbortSignal;
};

/** Whose request it is: what cookies it carries and where it came from. */
export type Caller = Pick<RequestContext, 'headers' | 'clientAddress'>;

/** The answer of a route, with cookies that travel along. */
export function withCookies<Answer>(request: RequestContext, cookies: string[], answer: Answer): Answer {
  for (const cookie of cookies) request.resHeaders.append('set-cookie', cookie);
  return answer;
}
