import type { CancellationReason, Payment } from '../../contract/billing/billing.ts';
import { planCatalogue } from '../../contract/billing/plan-catalogue.ts';
import { locale } from '../../contract/platform/text/locale.ts';
import { inDollars } from './plans/amounts.ts';

const number = new Intl.NumberFormat(locale);

export const billingTexts = {
  pageTitle: 'Billing & Subscription · Upround',
  heading: 'Billing & Subscription',
  loading: 'Loading your plan',
  loadFailed: 'Failed to load billing data',
  loadFailedMeaning: 'Your plan and your payments are unharmed.',
  refreshFailed: 'Failed to refresh subscription',
  refreshFailedMeaning: 'What you see may have changed meanwhile.',
  tryAgain: 'Try Again',

  currentPlan: 'Current plan',
  test: 'TEST',
  testMeaning: 'Test payments: no money moves.',
  freePrice: `${inDollars(planCatalogue.free.price)} ${planCatalogue.free.period}`,
  price: (amount: string, period: string) => `${amount} per ${period}`,
  since: 'Since',
  ifYouCancel: 'If you cancel',
  receiptsGoTo: 'Receipts go to',

  pendingTitle: 'Waiting for the payment provider',
  askedProvider: 'The payment provider has not confirmed it yet. We keep asking.',

  chargedTwice: 'You pay for two subscriptions',
  chargedTwiceMeaning:
    'You are charged for another one as well. To keep only one, cancel this one; the other is then shown here.',

  heldTitle: (plan: string) => `Is the payment for ${plan} yours?`,
  heldMeaning: (email: string) =>
    `It was made with ${email}, not with your address. Nothing is charged for accepting it.`,
  useHeld: 'Use it for my account',
  usingHeld: 'Asking…',
  heldFailed: 'The payment could not be used',
  stillHeld: 'The payment is still not confirmed',

  updatePayment: 'Update Payment Method',
  sendingMail: 'Sending…',
  mailSent: (address: string) => `A link was sent to ${address}. It is valid for 15 minutes.`,
  mailFailed: 'Failed to send payment update email',
  changePlan: 'Change Plan',
  cancel: 'Cancel Subscription',
  resume: 'Resume subscription',
  resuming: 'Resuming…',
  resumed: 'Your subscription goes on',
  resumeFailed: 'Failed to resume subscription',
  noChangeInTrial: 'You can change your plan when the trial is over.',

  upgradeHeading: 'See them the week they raise',
  upgrade: 'Upgrade Now',
} as const;

export const planDialogTexts = {
  title: 'Change Plan',
  legend: 'Your new plan',
  presentPlan: 'Your plan now: the change is taken back',
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
  reason: 'Why? You need not say.',
  reasons: {
    price: 'It costs too much',
    notNeeded: 'I do not need it any more',
    notSatisfied: 'It does not do what I expected',
    otherProduct: 'I found something else',
    notPriority: 'It is not a priority right now',
    byMistake: 'I subscribed by mistake',
    other: 'Something else',
  } satisfies Record<CancellationReason, string>,
  comment: 'Anything we should know',
  submit: 'Cancel Subscription',
  submitting: 'Cancelling…',
  keep: 'Keep my plan',
  done: 'Your subscription is cancelled',
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
  unknownMethod: 'Not reported',
  refundedPart: (amount: string) => `${amount} given back`,
  invoice: 'Invoice',
  invoiceOf: (date: string) => `of ${date} (opens in a new tab)`,
  noInvoice: 'None',
  shown: (shown: number, total: number) => `${number.format(shown)} of ${number.format(total)} shown`,
  showMore: 'Show more',
  loadingMore: 'Loading more…',
} as const;
