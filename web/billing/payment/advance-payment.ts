import type { Session } from '../../../contract/auth/accounts.ts';
import type { CurrentSubscription, Verification } from '../../../contract/billing/billing.ts';
import type { ErrorCode } from '../../../contract/platform/errors.ts';
import { type ConfirmationEvent, type Problem, polling, type Stage } from './payment-confirmation.ts';

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
