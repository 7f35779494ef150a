import { implement } from '@orpc/server';
import { contract } from '../../contract/index.ts';
import { listEvents } from '../audit/list-events.ts';
import { type RequestContext, withCookies } from '../platform/request-context.ts';
import type { Auth } from '../sessions/create-auth.ts';
import { cancelEmailChange } from './cancel-email-change.ts';
import { chooseByLink } from './choose-by-link.ts';
import { chooseStream } from './choose-stream.ts';
import { completeProfile } from './complete-profile.ts';
import { deleteAccount } from './delete-account.ts';
import { examineStream } from './examine-stream.ts';
import { exportPerson } from './export-person.ts';
import { findEmailChange } from './find-email-change.ts';
import { listStreams } from './list-streams.ts';
import { register } from './register.ts';
import { requestEmailChange } from './request-email-change.ts';
import { resendVerification } from './resend-verification.ts';
import { savePreferences } from './save-preferences.ts';
import { undoByLink } from './undo-by-link.ts';
import { updateProfile } from './update-profile.ts';
import { verifyEmail } from './verify-email.ts';

const streamsOs = implement(contract.streams).$context<RequestContext>();

/** How often each kind of mail comes, for who is signed in and for who holds the link of a mail. */
export const streamRoutes = {
  list: streamsOs.list.handler(({ context: { context } }) => listStreams(context)),
  choose: streamsOs.choose.handler(({ input, context: { context } }) => chooseStream(context, input)),
  examine: streamsOs.examine.handler(({ input, context: { context } }) => examineStream(context, input)),
  chooseByLink: streamsOs.chooseByLink.handler(({ input, context: { context } }) =>
    chooseByLink(context, input),
  ),
  undoByLink: streamsOs.undoByLink.handler(({ input, context: { context } }) => undoByLink(context, input)),
};

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
