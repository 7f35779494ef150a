import type { MiddlewareHandler } from 'hono';
import { placeOfRefusal } from '../../auth/sign-in/provider-sign-in.ts';
import type { Environment } from '../../platform/environment.ts';

/** A user whom the OpenID provider sends back has no page of ours open that could show an error: the sign-in page shows it. */
export function redirectRefusedProvider({ openId }: Environment): MiddlewareHandler {
  return async (c, next) => {
    await next();
    if (c.res.status < 400) return;
    const location = placeOfRefusal(null, openId?.name ?? 'Google', null);
    c.res = undefined;
    c.res = new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } });
  };
}
