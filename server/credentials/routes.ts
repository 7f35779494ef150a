import { implement } from '@orpc/server';
import { contract } from '../../contract/index.ts';
import type { RequestContext } from '../platform/request-context.ts';
import type { Auth } from '../sessions/create-auth.ts';
import { changePassword } from './change-password.ts';

const os = implement(contract.credentials).$context<RequestContext>();

export function createCredentialRoutes(auth: Auth) {
  return {
    changePassword: os.changePassword.handler(async ({ input, context: request }) => {
      await changePassword(request.context, auth, input, request);
      return {};
    }),
  };
}
