import type { ChangeAnswer } from '../../../contract/billing/billing.ts';
import type { PaidPlan } from '../../../contract/billing/plan-catalogue.ts';
import type { Context } from '../../platform/context.ts';
import { shownPlan } from '../sold-plans.ts';
import { requestChange } from './request-change.ts';

/** Another plan from the next charge on; naming the plan that runs takes an earlier change back. */
export function changePlan(context: Context, { plan }: { plan: PaidPlan }): Promise<ChangeAnswer> {
  return requestChange(context, {
    kind: 'changePlan',
    plan,
    isSoAlready: (subscription) => shownPlan(subscription.providerPlan ?? subscription.plan) === plan,
    failure: 'Failed to change plan. Please try again or contact support.',
  });
}
