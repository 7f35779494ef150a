import { planCatalogue, plans, testPlan } from '../../../contract/billing/plan-catalogue.ts';

const planNames = Object.fromEntries(plans.map((plan) => [plan, planCatalogue[plan].name]));

const fields: Record<string, string> = {
  plan: 'Plan',
  status: 'Status',
  amount: 'Price',
  currency: 'Currency',
  startDate: 'Started',
  endDate: 'Access until',
  trialEndDate: 'Trial until',
  nextBillingDate: 'Next charge',
  providerStatus: 'Status at the provider',
  providerPlan: 'Next plan',
  customerEmail: 'Paid with',
  refundedAt: 'Refunded',
  givenBack: 'Partly refunded',
  chargedBackAt: 'Charged back',
  isAutomatic: 'Charged automatically',
  isTrialAtProvider: 'In trial at the provider',
};

const values: Record<string, string> = {
  ...planNames,
  test: testPlan.name,
  active: 'Active',
  past_due: 'Payment due',
  suspended: 'Canceled, still active',
  cancelled: 'Ended',
  expired: 'Expired',
  terminated: 'Terminated',
  finished: 'Finished',
  true: 'yes',
  false: 'no',
};

/** What the fields of a subscription are called, and what their values mean. */
export const valueTexts = {
  fields,
  values,
  turnedAway: (reason: string) => `Rejected: ${reason}`,
};
