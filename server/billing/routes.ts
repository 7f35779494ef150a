import { implement } from '@orpc/server';
import { contract } from '../../contract/index.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { acceptPayment } from './accept-payment.ts';
import { activateFree } from './activate-free.ts';
import { cancelSubscription } from './cancel-subscription.ts';
import { changePlan } from './change-plan.ts';
import { getCurrent } from './get-current.ts';
import { listHistory } from './list-history.ts';
import { resumeSubscription } from './resume-subscription.ts';
import { sendPaymentUpdateEmail } from './send-payment-update-email.ts';
import { startCheckout } from './start-checkout.ts';
import { verifyPayment } from './verify-payment.ts';

const os = implement(contract.billing).$context<RequestContext>();

export const billingRoutes = {
  current: os.current.handler(({ context }) => getCurrent(context.context)),
  history: os.history.handler(({ input, context }) => listHistory(context.context, input)),
  activateFree: os.activateFree.handler(({ context }) => activateFree(context.context)),
  startCheckout: os.startCheckout.handler(({ input, context }) => startCheckout(context.context, input)),
  verifyPayment: os.verifyPayment.handler(({ input, context }) => verifyPayment(context.context, input)),
  acceptPayment: os.acceptPayment.handler(({ input, context }) => acceptPayment(context.context, input)),
  cancel: os.cancel.handler(({ input, context }) => cancelSubscription(context.context, input)),
  resume: os.resume.handler(({ context }) => resumeSubscription(context.context)),
  changePlan: os.changePlan.handler(({ input, context }) => changePlan(context.context, input)),
  sendPaymentUpdateEmail: os.sendPaymentUpdateEmail.handler(({ context }) =>
    sendPaymentUpdateEmail(context.context),
  ),
};
