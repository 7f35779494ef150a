import type { Session } from '../../../contract/auth/accounts.ts';
import type { CurrentSubscription, Verification } from '../../../contract/billing/billing.ts';
import type { ErrorCode } from '../../../contract/platform/errors.ts';
import type { FoundReturn } from './payment-return.ts';

/** What confirming a payment needs of the browser and of the server. */
export type ConfirmationDependencies = {
  session: () => Promise<Session | null>;
  verify: (orderId: string) => Promise<Verification>;
  accept: (orderId: string) => Promise<Verification>;
  current: () => Promise<CurrentSubscription>;
  /** Has every screen of this browser follow the plan that was paid. */
  enter: () => Promise<void>;
  pause: (milliseconds: number) => Promise<void>;
  codeOf: (error: unknown) => ErrorCode | null;
  messageOf: (error: unknown) => string;
};

/** Does what a stage waits for, and says what came of it; null where nothing is to be done. Never rejects. */
export function advancePayment(
  stage: Stage,
  dependencies: ConfirmationDependencies,
): Promise<ConfirmationEvent> | null {
  const refuse = (error: unknown) => failure(error, dependencies);
  switch (stage.kind) {
    case 'verifying':
      return verify(stage.orderId, dependencies).catch(refuse);
    case 'accepting':
      return dependencies
        .accept(stage.orderId)
        .then((answer) => judge(stage.orderId, answer, dependencies))
        .catch(refuse);
    case 'polling':
      return run(stage.orderId, dependencies);
    case 'entering':
      return dependencies.enter().then(
        () => ({ kind: 'entered' }),
        (error) => ({ kind: 'failed', problem: 'notUpdated', detail: dependencies.messageOf(error) }),
      );
    default:
      return null;
  }
}

async function verify(orderId: string, dependencies: ConfirmationDependencies): Promise<ConfirmationEvent> {
  const session = await dependencies.session();
  if (!session) return { kind: 'failed', problem: 'nobody', detail: null };
  return judge(orderId, await dependencies.verify(orderId), dependencies);
}

async function judge(
  orderId: string,
  { outcome }: Verification,
  { current }: ConfirmationDependencies,
): Promise<ConfirmationEvent> {
  // The address it was paid with explains; the question can be put without it.
  const present = outcome === 'held' ? await current().catch(() => null) : null;
  return { kind: 'verified', outcome, customerEmail: present && heldFor(orderId, present) };
}

/** A failed request counts as no payment seen yet. */
async function run(
  orderId: string,
  { current, pause }: ConfirmationDependencies,
): Promise<ConfirmationEvent> {
  await pause(polling.every);
  const present = await current().catch(() => null);
  return {
    kind: 'looked',
    isPaid: present?.entitlement.isPaid ?? false,
    heldFor: present && heldFor(orderId, present),
  };
}

const heldFor = (orderId: string, { heldPayment }: CurrentSubscription) =>
  heldPayment?.orderId === orderId ? heldPayment.customerEmail : null;

const problems = new Map<ErrorCode | null, Problem>([
  ['UNAUTHORIZED', 'nobody'],
  ['INVALID', 'invalid'],
]);

function failure(error: unknown, { codeOf, messageOf }: ConfirmationDependencies): ConfirmationEvent {
  const problem = problems.get(codeOf(error)) ?? 'unexpected';
  return { kind: 'failed', problem, detail: problem === 'unexpected' ? messageOf(error) : null };
}

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
