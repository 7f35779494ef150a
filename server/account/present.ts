import { type DeletionResult, deletionSteps } from '../../contract/account/deletion.ts';
import { type Deletion, isReady } from './deletion.ts';

export function presentDeletion(deletion: Deletion): DeletionResult {
  const { done, failed } = deletion;
  const steps = deletionSteps.map((step) => {
    if (done.has(step)) return { step, succeeded: true };
    const waiting = isReady(step, deletion) ? 'Not done yet.' : 'Waiting for earlier steps.';
    return { step, succeeded: false, detail: failed.get(step) ?? waiting };
  });
  return {
    completed: done.size === deletionSteps.length,
    successfulSteps: done.size,
    totalSteps: deletionSteps.length,
    steps,
    payproSubscriptionsCancelled: done.get('Cancel subscriptions at the payment provider') ?? 0,
  };
}
