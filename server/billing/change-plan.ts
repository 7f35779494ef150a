import type { ChangeAnswer, PaidPlan } from '../../contract/billing.ts';
import { type Context, requireUser } from '../platform/context.ts';
import { ApiError } from '../platform/errors.ts';
import { findLatest } from './find-latest.ts';
import { shownPlan } from './present.ts';
import { requestChange } from './request-change.ts';

const failure = 'Failed to change plan. Please try again or contact support.';

/** Another plan from the next charge on; naming the plan that runs takes an earlier change back. */
export async function changePlan(context: Context, { plan }: { plan: PaidPlan }): Promise<ChangeAnswer> {
  const latest = await findLatest(context, requireUser(context));
  const isCurrent = latest !== null && shownPlan(latest.plan) === plan;
  const isUnchanged = latest?.providerPlan ? shownPlan(latest.providerPlan) === plan : isCurrent;
  if (isUnchanged) throw new ApiError('CONFLICT', failure);
  return requestChange(context, { kind: 'changePlan', plan, failure });
}
