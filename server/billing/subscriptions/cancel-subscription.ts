import type { CancellationReason, ChangeAnswer } from '../../../contract/billing/billing.ts';
import type { Context } from '../../platform/context.ts';
import { requestChange } from './request-change.ts';

/** Nothing is charged any more. In the trial access ends at once; what is paid stays until its end. */
export function cancelSubscription(
  context: Context,
  { reason, comment }: { reason: CancellationReason; comment: string },
): Promise<ChangeAnswer> {
  return requestChange(context, {
    kind: 'cancel',
    reason,
    comment,
    failure: 'Failed to cancel subscription',
  });
}
