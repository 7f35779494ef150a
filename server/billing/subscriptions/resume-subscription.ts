import type { ChangeAnswer } from '../../../contract/billing/billing.ts';
import type { Context } from '../../platform/context.ts';
import { requestChange } from './request-change.ts';

/** Takes a cancellation back while what was paid still lasts. */
export function resumeSubscription(context: Context): Promise<ChangeAnswer> {
  return requestChange(context, { kind: 'resume', failure: 'Failed to resume subscription' });
}
