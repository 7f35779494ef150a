import { implement } from '@orpc/server';
import { contract } from '../../../contract/index.ts';
import { type RequestContext, withCookies } from '../../platform/http/request-context.ts';
import type { Auth } from '../sessions/create-auth.ts';
import { examineReset, resetPassword } from './password-reset.ts';
import { requestReset } from './request-reset.ts';

const os = implement(contract.credentials).$context<RequestContext>();

export function createPasswordResetRoutes(auth: Auth) {
  return {
    requestReset: os.requestReset.handler(async ({ input, context: request }) => {
      await requestReset(request.context, auth, input, request);
      return {};
    }),
    examineReset: os.examineReset.handler(({ input, context: request }) =>
      examineReset(request.context, auth, input, request),
    ),
    resetPassword: os.resetPassword.handler(async ({ input, context: request }) => {
      const { cookies } = await resetPassword(request.context, auth, input, request);
      return withCookies(request, cookies, {});
    }),
  };
}
