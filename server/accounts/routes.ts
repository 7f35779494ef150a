import { implement } from '@orpc/server';
import { contract } from '../../contract/index.ts';
import { listEvents } from '../audit/list-events.ts';
import { type RequestContext, withCookies } from '../platform/request-context.ts';
import type { Auth } from '../sessions/create-auth.ts';
import { cancelEmailChange } from './cancel-email-change.ts';
import { completeProfile } from './complete-profile.ts';
import { deleteAccount } from './delete-account.ts';
import { exportPerson } from './export-person.ts';
import { findEmailChange } from './find-email-change.ts';
import { register } from './register.ts';
import { requestEmailChange } from './request-email-change.ts';
import { resendVerification } from './resend-verification.ts';
import { savePreferences } from './save-preferences.ts';
import { updateProfile } from './update-profile.ts';
import { verifyEmail } from './verify-email.ts';

const os = implement(contract.accounts).$context<RequestContext>();

export function createAccountRoutes(auth: Auth) {
  return {
    register: os.register.handler(async ({ input, context: request }) => {
      const { session, cookies } = await register(request.context, auth, input, request);
      return withCookies(request, cookies, session);
    }),
    completeProfile: os.completeProfile.handler(({ input, context }) =>
      completeProfile(context.context, input),
    ),
    updateProfile: os.updateProfile.handler(({ input, context }) => updateProfile(context.context, input)),
    savePreferences: os.savePreferences.handler(({ input, context }) =>
      savePreferences(context.context, input),
    ),
    resendVerification: os.resendVerification.handler(async ({ context }) => {
      await resendVerification(context.context);
      return {};
    }),
    verifyEmail: os.verifyEmail.handler(({ input, context: request }) =>
      verifyEmail(request.context, input, request),
    ),
    emailChange: os.emailChange.handler(async ({ context }) => ({
      pending: await findEmailChange(context.context),
    })),
    requestEmailChange: os.requestEmailChange.handler(({ input, context: request }) =>
      requestEmailChange(request.context, input, request),
    ),
    cancelEmailChange: os.cancelEmailChange.handler(async ({ context: request }) => {
      await cancelEmailChange(request.context, request);
      return {};
    }),
    export: os.export.handler(async ({ input, context: request }) => {
      const file = await exportPerson(request.context, input, request);
      request.resHeaders.set('content-disposition', `attachment; filename="${file.name}"`);
      return file;
    }),
    deleteAccount: os.deleteAccount.handler(async ({ context: request }) => {
      const { result, cookies } = await deleteAccount(request.context, request);
      return withCookies(request, cookies, result);
    }),
    activity: os.activity.handler(({ context: { context } }) => listEvents(context)),
  };
}
