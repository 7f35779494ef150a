import { type Plan, trialHours } from '../../../contract/billing/plan-catalogue.ts';
import { titleOf } from '../../platform/navigation/title-texts.ts';
import { inDollars } from '../plans/amounts.ts';
import { savedShare } from '../plans/price-texts.ts';
import type { Problem } from './advance-payment.ts';
import type { Failure } from './payment-failure.ts';

/** What a plan saves, beside the saving that its other texts name. */
export const otherSavings: Partial<Record<Plan, string>> = { quarterly: savedShare('quarterly') };

export const paymentTexts = {
  pageTitle: (isFree: boolean) => titleOf(isFree ? 'Select Your Plan' : 'Complete Your Purchase'),
  headingPaid: 'Complete Your Purchase',
  headingFree: 'Select Your Plan',
  subtext: `Includes ${trialHours} hours free trial • Cancel anytime`,
  subtextWithoutTrial: 'Cancel anytime',
  trialUsed: 'You have had your free trial. The plan starts with the first payment.',
  test: 'TEST',
  testMeaning: 'This installation takes test payments only. No money moves.',
  choosePlan: 'Plan',
  billed: (total: number, period: string) => `${inDollars(total)} per ${period}`,
  startFree: 'Start with Free',
  payFor: (name: string) => `Continue with ${name}`,
  openingCheckout: 'Opening the checkout…',
  secure: 'You pay on the secure page of our payment provider. Your card never reaches us.',
  setupError: 'Payment Setup Error',
  notReady: 'Payment URL not ready. Please try again.',
  checkFailed: (reason: string) => `Failed to check subscription. ${reason}`,
  notAuthenticated: 'User not authenticated. Please try logging in again.',
  notConnected:
    'No payment provider is connected on this installation, so nothing was charged and your plan stays as it is. The free plan works right away.',
  nothingCharged: 'Nothing was charged and your plan stays as it is. The free plan works right away.',
  tryAgain: 'Try Again',
  continueFree: 'Continue with Free',
  activateFailed: (reason: string) => `Failed to activate free plan: ${reason}`,
  current: 'Your plan',
  loading: 'Loading your plan',
  questions: 'Questions before you pay?',
  heldTitle: 'Is this payment yours? Please confirm it',
  heldMeaning: (email: string) => `Paid with ${email}, not with your address. You need not pay again.`,
  toBilling: 'Go to Billing',
} as const;

/** For those who have what they would buy here. */
export const subscribedTexts = {
  pageTitle: 'Your Plan · Upround',
  heading: 'You have a plan already',
  lead: 'There is nothing to pay here. Change or cancel it on the billing page.',
  toDashboard: 'Go to Dashboard',
} as const;

export const confirmationTexts = {
  pageTitle: 'Your Payment · Upround',
  paidWith: (email: string | null) =>
    email ? `Paid with ${email}, not with your address.` : 'It was paid with another address than yours.',
  order: (orderId: string) => `Order ${orderId}`,
  accept: 'Use it for my account',
  toDashboard: 'Go to Dashboard',
} as const;

const underWay = {
  title: 'Confirming your payment',
  next: 'This takes up to half a minute. You may leave: a plan that is paid starts by itself.',
};

/** What each stage of the confirmation is called, how it stands, and what comes next. */
export const progressTexts = {
  verifying: {
    ...underWay,
    line: (orderId: string) => `Asking the payment provider about order ${orderId}.`,
  },
  polling: {
    ...underWay,
    line: (orderId: string) =>
      `The payment provider has not confirmed order ${orderId} yet. We keep looking.`,
  },
  accepting: { ...underWay, line: (orderId: string) => `Using order ${orderId} for your account.` },
  entering: { ...underWay, line: (orderId: string) => `Order ${orderId} is confirmed. Opening your plan.` },
  held: {
    title: 'Is this your payment?',
    next: 'If it was you, the plan can be used for this account. Nothing more is charged for that.',
  },
  active: {
    title: 'Your plan is active',
    line: 'Your payment is confirmed.',
    next: 'All that your plan includes is open to you. Your dashboard opens now.',
  },
  pending: {
    title: 'Almost there',
    line: 'Your subscription will be activated shortly',
    next: 'The payment provider has not confirmed the payment yet. As soon as it does, your plan starts by itself. Your dashboard opens now.',
  },
} as const;

export const issueTexts = {
  title: 'Payment Issue',
  tryAgain: 'Try Again',
  signIn: 'Log in and go on',
  contactSupport: 'Write to support',
  problems: {
    missing: 'Payment confirmation data not found.',
    invalid: 'Invalid payment confirmation data.',
    notCompleted: 'Payment was not completed successfully.',
    nobody: 'Unable to identify user for payment processing.',
    unexpected: 'An error occurred while processing your payment confirmation.',
    notActivated: 'Payment successful, but failed to activate subscription. Please contact support.',
    notUpdated: 'Payment successful, but failed to update profile. Please contact support.',
  } satisfies Record<Problem, string>,
  meanings: {
    missing:
      'This page knows of an order for five minutes after the checkout. If you paid, your plan starts by itself: look at your dashboard before you pay again.',
    invalid: 'The address does not name an order. If you paid, your plan starts by itself.',
    notCompleted: 'No plan was started with this order, and your plan stays as it is.',
    nobody: 'Nobody is logged in here. Log in with the account you paid for; the payment is not lost.',
    unexpected: 'The payment is not lost: we ask the payment provider again, also when you leave.',
    notActivated:
      'The payment arrived, but it fits no plan that we can start. We find it by its order number.',
    notUpdated: 'Your plan is active. Loading the page again is usually enough.',
  } satisfies Record<Problem, string>,
} as const;

type FailureTexts = { title: string; happened: string; means: string };

const failures: Record<Failure, FailureTexts> = {
  declined: {
    title: 'Payment Declined',
    happened: 'The bank or the payment provider declined this payment.',
    means:
      'Nothing was charged and your plan stays as it is. Another card or another way to pay often helps.',
  },
  review: {
    title: 'Payment Under Review',
    happened: 'The payment provider looks at this payment before it accepts it.',
    means: 'You need do nothing, and should not pay again. Your plan starts by itself once it is accepted.',
  },
  waiting: {
    title: 'Payment Pending',
    happened: 'The payment provider waits for your payment to arrive.',
    means:
      'Your plan starts by itself once it has arrived. Pay again only if you did not finish the first payment.',
  },
  failed: {
    title: 'Payment Failed',
    happened: 'The payment did not go through.',
    means: 'No plan was started, and yours stays as it is. You can try again.',
  },
};

export const failureTexts = {
  retry: 'Try Again',
  toDashboard: 'Go to Dashboard',
  support: 'Questions about a payment?',
  failures,
} as const;
