import { implement } from '@orpc/server';
import { contract } from '../../contract/index.ts';
import type { RequestContext } from '../platform/http/request-context.ts';
import { listChanges, listPayments, listSubscriptions } from './admin-lists.ts';
import { describeBilling } from './describe-billing.ts';
import {
  acceptEvent,
  acceptPayment,
  dismissEvent,
  getEvent,
  listEvents,
  replayEvent,
} from './events/payment-events.ts';
import { verifyPayment } from './orders/verify-payment.ts';
import { listProviderTests, testProvider } from './provider-tests/provider-tests.ts';
import { listReconciliations, queueReconciliation } from './reconciliation/reconciliation.ts';
import { getRevenue } from './revenue/get-revenue.ts';
import { getCurrent, sendPaymentUpdateEmail } from './subscriptions/request-change.ts';
import {
  activateFree,
  cancelSubscription,
  changePlan,
  listHistory,
  resumeSubscription,
  startCheckout,
} from './subscriptions/subscriptions.ts';

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

const admin = implement(contract.billingAdmin).$context<RequestContext>();

export const billingAdminRoutes = {
  overview: admin.overview.handler(({ context }) => describeBilling(context.context)),
  revenue: admin.revenue.handler(({ context }) => getRevenue(context.context)),
  subscriptions: admin.subscriptions.handler(({ input, context }) =>
    listSubscriptions(context.context, input),
  ),
  payments: admin.payments.handler(({ input, context }) => listPayments(context.context, input)),
  events: admin.events.handler(({ input, context }) => listEvents(context.context, input)),
  changes: admin.changes.handler(({ input, context }) => listChanges(context.context, input)),
  reconciliations: admin.reconciliations.handler(({ context }) => listReconciliations(context.context)),
  replayEvent: admin.replayEvent.handler(async ({ input, context }) => {
    await replayEvent(context.context, input);
    return getEvent(context.context, input);
  }),
  acceptEvent: admin.acceptEvent.handler(async ({ input, context }) => {
    await acceptEvent(context.context, input);
    return getEvent(context.context, input);
  }),
  dismissEvent: admin.dismissEvent.handler(({ input, context }) => dismissEvent(context.context, input)),
  reconcile: admin.reconcile.handler(({ context }) => queueReconciliation(context.context)),
};

const tests = implement(contract.providerTests).$context<RequestContext>();

export const providerTestRoutes = {
  list: tests.list.handler(({ context: { context } }) => listProviderTests(context)),
  run: tests.run.handler(({ context: { context }, input }) => testProvider(context, input)),
};
