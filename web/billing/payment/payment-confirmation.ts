import type { Verification } from '../../../contract/billing/billing.ts';
import type { FoundReturn } from './payment-return.ts';

/** Why a payment could not be confirmed; each has its sentence in the texts. */
export type Problem =
  | 'missing'
  | 'invalid'
  | 'notCompleted'
  | 'nobody'
  | 'unexpected'
  | 'notActivated'
  | 'notUpdated';

/** How far the confirmation of a payment has come. Those with an order go on by themselves, but `held` waits for a word. */
export type Stage =
  | { kind: 'verifying'; orderId: string }
  | { kind: 'polling'; orderId: string; looks: number }
  | { kind: 'held'; orderId: string; customerEmail: string | null }
  | { kind: 'accepting'; orderId: string }
  | { kind: 'entering'; orderId: string }
  | { kind: 'active' }
  | { kind: 'pending' }
  | { kind: 'problem'; problem: Problem; detail: string | null; order: string | null };

export type ConfirmationEvent =
  | { kind: 'verified'; outcome: Verification['outcome']; customerEmail: string | null }
  | { kind: 'looked'; isPaid: boolean; heldFor: string | null }
  | { kind: 'accepted' }
  | { kind: 'entered' }
  | { kind: 'failed'; problem: Problem; detail: string | null };

/** How often, and how many milliseconds apart, the plan is looked at before the page says that it will come later. */
export const polling = { most: 20, every: 1_500 };

/** In milliseconds: how long the outcome stands before the dashboard opens. */
export const redirectAfter = { active: 1_500, pending: 3_000 };

const completed = ['processed', 'fulfilled'];
function problemStage(problem: Problem, order: string | null, detail: string | null = null): Stage {
  return { kind: 'problem', problem, detail, order };
}

/** A failed status is believed; a successful one is verified with the server. */
export function firstStage(found: FoundReturn): Stage {
  if (found.kind === 'missing') return problemStage('missing', null);
  if (found.kind === 'broken') return problemStage('invalid', null);
  const isRefused = found.status !== null && !completed.includes(found.status.toLowerCase());
  return isRefused
    ? problemStage('notCompleted', found.orderId)
    : { kind: 'verifying', orderId: found.orderId };
}

/** The stage after an event. One that does not belong to the stage, such as a late answer, changes nothing. */
export function nextStage(stage: Stage, event: ConfirmationEvent): Stage {
  if (!('orderId' in stage)) return stage;
  const { orderId } = stage;
  switch (event.kind) {
    case 'failed':
      return problemStage(event.problem, orderId, event.detail);
    case 'verified':
      return stage.kind === 'verifying' || stage.kind === 'accepting'
        ? afterVerification(orderId, event)
        : stage;
    case 'looked':
      return stage.kind === 'polling' ? afterAttempt(stage, event) : stage;
    case 'accepted':
      return stage.kind === 'held' ? { kind: 'accepting', orderId } : stage;
    case 'entered':
      return stage.kind === 'entering' ? { kind: 'active' } : stage;
  }
}

function afterVerification(
  orderId: string,
  { outcome, customerEmail }: Extract<ConfirmationEvent, { kind: 'verified' }>,
): Stage {
  switch (outcome) {
    case 'active':
      return { kind: 'entering', orderId };
    case 'held':
      return { kind: 'held', orderId, customerEmail };
    case 'pending':
      return { kind: 'polling', orderId, looks: 0 };
    case 'refused':
      return problemStage('notActivated', orderId);
    case 'failed':
      return problemStage('notCompleted', orderId);
  }
}

type Polling = Extract<Stage, { kind: 'polling' }>;

function afterAttempt(
  { orderId, looks }: Polling,
  { isPaid, heldFor }: Extract<ConfirmationEvent, { kind: 'looked' }>,
): Stage {
  if (isPaid) return { kind: 'entering', orderId };
  if (heldFor !== null) return { kind: 'held', orderId, customerEmail: heldFor };
  return looks + 1 < polling.most ? { kind: 'polling', orderId, looks: looks + 1 } : { kind: 'pending' };
}
