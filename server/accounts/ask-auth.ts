import { ApiError } from '../platform/errors.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { type Auth, clientAddressHeader } from './create-auth.ts';

/** Whose request it is: what cookies it carries and where it came from. */
export type Caller = Pick<RequestContext, 'headers' | 'clientAddress'>;

export type AuthAnswer =
  | { isGranted: true; userId: string; cookies: string[] }
  /** `code` is Better Auth's name of the reason. */
  | { isGranted: false; code: string };

/**
 * Asks Better Auth as a request would, so that its attempt limits count. They go by the caller's true address.
 * Throws TOO_MANY_REQUESTS at the limit and INTERNAL for a fault.
 */
export async function askAuth(auth: Auth, caller: Caller, path: string, body: object): Promise<AuthAnswer> {
  const response = await auth.handler(
    new Request(`${auth.options.baseURL}${auth.options.basePath}${path}`, {
      method: 'POST',
      headers: headersFor(auth, caller),
      body: JSON.stringify(body),
    }),
  );
  if (response.ok) return granted(response);
  if (response.status === 429) throw tooMany(Number(response.headers.get('x-retry-after')));
  if (response.status >= 500) throw new ApiError('INTERNAL', 'An unexpected error occurred');
  const { code } = await response.json();
  return { isGranted: false, code: String(code) };
}

async function granted(response: Response): Promise<AuthAnswer> {
  const answer = await response.json();
  return { isGranted: true, userId: String(answer.user?.id), cookies: response.headers.getSetCookie() };
}

function headersFor(auth: Auth, caller: Caller): Headers {
  const headers = new Headers({
    'content-type': 'application/json',
    origin: new URL(auth.options.baseURL).origin,
    [clientAddressHeader]: caller.clientAddress,
  });
  for (const name of ['cookie', 'user-agent']) {
    const value = caller.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  return headers;
}

function tooMany(seconds: number): ApiError {
  const wait = seconds > 1 ? `${seconds} seconds` : 'a second';
  return new ApiError('TOO_MANY_REQUESTS', `Too many attempts. Please wait ${wait} and try again.`);
}
