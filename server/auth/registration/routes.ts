import { implement } from '@orpc/server';
import { contract } from '../../../contract/index.ts';
import { type RequestContext, withCookies } from '../../platform/http/request-context.ts';
import type { Auth } from '../sessions/create-auth.ts';
import { register } from './register.ts';

const os = implement(contract.accounts).$context<RequestContext>();

export function createRegistrationRoutes(auth: Auth) {
  return {
    register: os.register.handler(async ({ input, context: request }) => {
      const { session, cookies } = await register(request.context, auth, input, request);
      return withCookies(request, cookies, session);
    }),
  };
}
