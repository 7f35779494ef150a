import { implement } from '@orpc/server';
import { contract } from '../../../contract/index.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';
import { correctEmail } from './correct-email.ts';
import { cancelEmailChange, findEmailChange, resendVerification } from './email-change.ts';
import { requestEmailChange } from './request-email-change.ts';
import { verifyEmail } from './verify-email.ts';

const os = implement(contract.accounts).$context<RequestContext>();

export const emailAddressRoutes = {
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
  correctEmail: os.correctEmail.handler(({ input, context: request }) =>
    correctEmail(request.context, input, request),
  ),
};
