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
  trialUsed: 'You already used your free trial. The plan starts with the first payment.',
  test: 'TEST',
  testMeaning: 'Test payments only. You won’t be charged.',
  choosePlan: 'Plan',
  billed: (total: number, period: string) => `${inDollars(total)} per ${period}`,
  startFree: 'Start with Free',
  payFor: (name: string) => `Continue with ${name}`,
  openingCheckout: 'Opening checkout…',
  secure: 'You pay on our payment provider’s secure page. We never see your card.',
  setupError: 'Payment Setup Error',
  notReady: 'Payment URL not ready. Please try again.',
  checkFailed: (reason: string) => `Failed to check subscription. ${reason}`,
  notAuthenticated: 'User not authenticated. Please try logging in again.',
  notConnected:
    'Payments are not set up here, so you were not charged and your plan is unchanged. You can use the free plan right away.',
  nothingCharged: 'You were not charged and your plan is unchanged. You can use the free plan right away.',
  tryAgain: 'Try Again',
  continueFree: 'Continue with Free',
  activateFailed: (reason: string) => `Failed to activate free plan: ${reason}`,
  current: 'Your plan',
  loading: 'Loading your plan',
  questions: 'Questions before you pay?',
  heldTitle: 'Is this your payment? Please confirm',
  heldMeaning: (email: string) => `It was paid with ${email}, not your address. You don’t need to pay again.`,
  toBilling: 'Go to billing',
} as const;

/** For those who have what they would buy here. */
export const subscribedTexts = {
  pageTitle: 'Your plan · Upround',
  heading: 'You already have a plan',
  lead: 'Change or cancel it on the billing page.',
  toDashboard: 'Go to dashboard',
} as const;

export const confirmationTexts = {
  pageTitle: 'Your payment · Upround',
  paidWith: (email: string | null) =>
    email ? `Paid with ${email}, not your address.` : 'It was paid with a different email address.',
  order: (orderId: string) => `Order ${orderId}`,
  accept: 'Use for my account',
  toDashboard: 'Go to dashboard',
  toOnward: (isDashboard: boolean) => (isDashboard ? 'Go to dashboard' : 'Continue'),
  opening: (isDashboard: boolean) =>
    isDashboard ? 'Opening your dashboard…' : 'Taking you back to where you were…',
} as const;

const underWay = {
  title: 'Confirming your payment',
  next: 'This takes up to half a minute. You can leave: your plan starts automatically.',
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
      `The payment provider hasn’t confirmed order ${orderId} yet. We keep checking.`,
  },
  accepting: { ...underWay, line: (orderId: string) => `Using order ${orderId} for your account.` },
  entering: { ...underWay, line: (orderId: string) => `Order ${orderId} is confirmed. Opening your plan.` },
  held: {
    title: 'Is this your payment?',
    next: 'If so, use the plan for this account. You won’t be charged again.',
  },
  active: {
    title: 'Your plan is active',
    line: 'Your payment is confirmed.',
    next: 'You have full access to your plan.',
  },
  pending: {
    title: 'Almost there',
    line: 'Your subscription will be activated shortly',
    next: 'The payment provider hasn’t confirmed your payment yet. Your plan starts as soon as it does.',
  },
} as const;

export const issueTexts = {
  title: 'Payment Issue',
  tryAgain: 'Try Again',
  signIn: 'Sign in to continue',
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
      'We keep order details for five minutes after checkout. If you paid, your plan starts automatically, so check your dashboard before you pay again.',
    invalid: 'We couldn’t find an order in this link. If you paid, your plan starts automatically.',
    notCompleted: 'This order didn’t start a plan. Your current plan is unchanged.',
    nobody: 'You are signed out. Your payment is safe. Sign in with the account you paid for.',
    unexpected: 'Your payment is safe. We’ll check with the payment provider again, even if you leave.',
    notActivated:
      'Your payment arrived, but we couldn’t match it to a plan. Send us the order number and we’ll fix it.',
    notUpdated: 'Your plan is active. Reloading the page usually helps.',
  } satisfies Record<Problem, string>,
} as const;

type FailureTexts = { title: string; happened: string; means: string };

const failures: Record<Failure, FailureTexts> = {
  declined: {
    title: 'Payment Declined',
    happened: 'Your bank or the payment provider declined this payment.',
    means: 'You were not charged and your plan is unchanged. Try another card or payment method.',
  },
  review: {
    title: 'Payment Under Review',
    happened: 'The payment provider is reviewing this payment.',
    means: 'Your plan starts automatically once it is accepted. Please don’t pay again.',
  },
  waiting: {
    title: 'Payment Pending',
    happened: 'The payment provider is waiting for your payment.',
    means:
      'Your plan starts automatically once it arrives. Pay again only if you didn’t finish the first payment.',
  },
  failed: {
    title: 'Payment Failed',
    happened: 'The payment did not go through.',
    means: 'Your plan is unchanged. You can try again.',
  },
};

export const failureTexts = {
  retry: 'Try Again',
  toDashboard: 'Go to dashboard',
  support: 'Questions about a payment?',
  failures,
} as const;
