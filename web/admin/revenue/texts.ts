import { counted, withCommas, withTenths } from '../../../contract/platform/text/counts.ts';
import { written } from '../../../contract/platform/time/written-days.ts';

/** `Nov 2026` */
export const monthName = (month: string): string => written('shortMonth', `${month}-01`, 'UTC');

/** `Nov` */
export const monthWord = (month: string): string => monthName(month).slice(0, 3);

/** `2.5%`; a dash where there was no user to lose. */
export const percent = (share: number | null): string =>
  share === null ? '–' : `${withTenths(100 * share)}%`;

export const revenueTexts = {
  title: 'Revenue',
  lead: 'Stored payments by calendar month (UTC), before taxes and the provider’s fees.',
  test: 'TEST',
  testLead: 'Sandbox payments: no money was taken.',
  loading: 'Loading revenue',
  figures: 'This month',
  earned: 'Earned this month',
  earnedOf: (charged: string, refunded: string) => `${charged} charged, ${refunded} refunded`,
  mrr: 'Monthly recurring revenue',
  mrrBefore: (amount: string, month: string) => `${amount} at the end of ${month}`,
  paying: 'Paying users',
  changes: (fresh: number, churned: number) =>
    `${withCommas(fresh)} new, ${withCommas(churned)} churned this month`,
  churn: 'Churn this month',
  churnOf: (churned: number, before: number) =>
    before === 0
      ? 'No paying users when the month began'
      : `${withCommas(churned)} of ${counted(before, 'user', 'users')} who paid when it began`,
  failed: 'Failed payments this month',
  failedMeaning: 'Charges the provider declined',
  trials: 'Trials running',
  trialsOf: (begun: number, converted: number) =>
    `${withCommas(begun)} started this month, ${withCommas(converted)} paid since`,
  mrrChart: 'MRR at the end of each month',
  earnedChart: 'Earned in each month',
  chartMeaning: 'The table below has every figure.',
  months: 'The last 12 months',
  monthColumns: {
    month: 'Month',
    mrr: 'MRR',
    paying: 'Paying',
    new: 'New',
    churned: 'Churned',
    churnRate: 'Churn',
    charged: 'Charged',
    refunded: 'Refunded',
    net: 'Earned',
    failed: 'Failed payments',
    trials: 'Trials',
  },
  sofar: 'so far',
  plans: 'By plan, now',
  planColumns: { plan: 'Plan', paying: 'Paying', trials: 'In trial', mrr: 'MRR' },
  total: 'Total',
  seeSubscriptions: 'All subscriptions',
  seePayments: 'All payments',
  notes: 'How we count',
  noteNormal:
    'MRR counts a third of a quarterly price and a sixth of a half-yearly one. New includes users who return.',
  noteDeleted: 'Deleting an account deletes its payments, also from past months.',
  noteGiven: (count: number) =>
    `${counted(count, 'user has', 'users have')} free days from an admin, which count as no revenue.`,
  noteOtherMode: (count: number, isTest: boolean) =>
    `${counted(count, isTest ? 'real payment' : 'test payment', isTest ? 'real payments' : 'test payments')} not included.`,
  noteOtherCurrency: (count: number) =>
    `${counted(count, 'payment', 'payments')} in another currency not included.`,
  none: 'No payments yet',
  seeBilling: 'Open billing',
  noneMeaning: 'Figures appear with the first payment or trial.',
} as const;
