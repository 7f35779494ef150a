import type { CancellationReason, Payment } from '../../contract/billing/billing.ts';
import { planCatalogue } from '../../contract/billing/plan-catalogue.ts';
import { withCommas } from '../../contract/platform/text/counts.ts';
import { inDollars } from './plans/amounts.ts';

export const billingTexts = {
  pageTitle: 'Billing & Subscription · Upround',
  heading: 'Billing & Subscription',
  loading: 'Loading your plan',
  loadFailed: 'Failed to load billing data',
  loadFailedMeaning: 'Your plan and payments are safe.',
  refreshFailed: 'Failed to refresh subscription',
  refreshFailedMeaning: 'This page may be out of date.',
  tryAgain: 'Try Again',

  currentPlan: 'Current plan',
  test: 'TEST',
  testMeaning: 'Test payments only. You won’t be charged.',
  freePrice: `${inDollars(planCatalogue.free.price)} ${planCatalogue.free.period}`,
  price: (amount: string, period: string) => `${amount} per ${period}`,
  since: 'Since',
  ifYouCancel: 'If you cancel',
  receiptsGoTo: 'Receipts go to',

  pendingTitle: 'Waiting for the payment provider',
  askedProvider: 'The payment provider hasn’t confirmed it yet. We keep checking.',

  chargedTwice: 'You are paying for two subscriptions',
  chargedTwiceMeaning: 'To keep only one, cancel this one. We then show the other one here.',

  heldTitle: (plan: string) => `Is the payment for ${plan} yours?`,
  heldMeaning: (email: string) => `It was paid with ${email}, not your address. Accepting it costs nothing.`,
  useHeld: 'Use for my account',
  usingHeld: 'Checking…',
  heldFailed: 'We couldn’t use the payment',
  stillHeld: 'The payment is still not confirmed',

  updatePayment: 'Update Payment Method',
  sendingMail: 'Sending…',
  mailSent: (address: string) => `We sent a link to ${address}. It works for 15 minutes.`,
  mailFailed: 'Failed to send payment update email',
  changePlan: 'Change Plan',
  cancel: 'Cancel Subscription',
  resume: 'Resume subscription',
  resuming: 'Resuming…',
  resumed: 'Subscription resumed',
  resumeFailed: 'Failed to resume subscription',
  noChangeInTrial: 'You can change your plan after the trial.',

  upgradeHeading: 'See them the week they raise',
  upgrade: 'Upgrade Now',
} as const;

export const planDialogTexts = {
  title: 'Change Plan',
  legend: 'Your new plan',
  presentPlan: 'Your current plan. Undoes the change.',
  perMonth: (amount: number) => `${inDollars(amount)}/month`,
  billed: (total: number, period: string) => `${inDollars(total)} per ${period}`,
  nothingChosen: 'Please select a plan',
  submit: 'Change Plan',
  submitting: 'Changing…',
  keep: 'Keep my plan',
  changed: 'Your plan will change',
  failed: 'Failed to change plan. Please try again or contact support.',
} as const;

export const cancelDialogTexts = {
  title: 'Cancel Subscription',
  reason: 'Why are you canceling? (optional)',
  reasons: {
    price: 'It costs too much',
    notNeeded: 'I don’t need it anymore',
    notSatisfied: 'It didn’t meet my expectations',
    otherProduct: 'I found something else',
    notPriority: 'It’s not a priority right now',
    byMistake: 'I subscribed by mistake',
    other: 'Something else',
  } satisfies Record<CancellationReason, string>,
  comment: 'Anything else we should know?',
  submit: 'Cancel Subscription',
  submitting: 'Canceling…',
  keep: 'Keep my plan',
  done: 'Your subscription was canceled',
  failed: 'Failed to cancel subscription',
} as const;

type StatusWords = { name: string; tone: 'plain' | 'go' | 'warn' | 'loss' };

const statusNames = {
  processed: { name: 'Paid', tone: 'go' },
  waiting: { name: 'Waiting for payment', tone: 'warn' },
  canceled: { name: 'Declined', tone: 'loss' },
  refunded: { name: 'Refunded', tone: 'plain' },
  chargeback: { name: 'Chargeback', tone: 'loss' },
} satisfies Record<Payment['orderStatus'], StatusWords>;

/** What became of an order. */
export function orderStatusWords(order: Payment): StatusWords {
  const { orderStatus, isTrial, refunded, totalPrice } = order;
  const isGivenBack = orderStatus === 'refunded' || orderStatus === 'processed';
  const isPartly = Number(refunded) > 0 && Number(refunded) < Number(totalPrice);
  if (isGivenBack && isPartly) return { name: 'Partly refunded', tone: 'plain' };
  if (orderStatus === 'processed' && isTrial) return { name: 'Trial started', tone: 'plain' };
  return statusNames[orderStatus];
}

export const historyTexts = {
  title: 'Billing history',
  loading: 'Loading your payments',
  none: 'No payments yet. Each one appears here, with its invoice.',
  columns: {
    date: 'Date',
    plan: 'Plan',
    amount: 'Amount',
    status: 'Status',
    method: 'Payment method',
    invoice: 'Invoice',
  },
  unknownMethod: 'Unknown',
  refundedPart: (amount: string) => `${amount} refunded`,
  invoice: 'Invoice',
  invoiceOf: (date: string) => `of ${date} (opens in a new tab)`,
  noInvoice: 'None',
  shown: (shown: number, total: number) => `${withCommas(shown)} of ${withCommas(total)} shown`,
  showMore: 'Show more',
  loadingMore: 'Loading more…',
} as const;
