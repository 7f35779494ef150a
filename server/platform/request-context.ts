import type { Context } from './context.ts';

/** What a route is given besides its input: the verb's context, and the parts of HTTP that no verb sees. */
export type RequestContext = {
  context: Context;
  headers: Headers;
  /** Headers that travel with the answer, cookies above all. */
  resHeaders: Headers;
  /** Whom the request came from, proxies that we trust set aside. */
  clientAddress: string;
  requestId: string;
};
