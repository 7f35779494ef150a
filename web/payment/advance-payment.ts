import type { Session } from '../../contract/accounts.ts';
import type { CurrentSubscription, Verification } from '../../contract/billing.ts';
import type { ErrorCode } from '../../contract/errors.ts';
import { type Happening, type Problem, polling, type Stage } from './payment-confirmation.ts';

/** What confirming a payment needs of the browser and of the server. */
export type ConfirmationSources = {
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
export function advancePayment(stage: Stage, parts: ConfirmationSources): Promise<Happening> | null {
  const refuse = (error: unknown) => failure(error, parts);
  switch (stage.kind) {
    case 'verifying':
      return verify(stage.orderId, parts).catch(refuse);
    case 'accepting':
      return parts
        .accept(stage.orderId)
        .then((answer) => judge(stage.orderId, answer, parts))
        .catch(refuse);
    case 'polling':
      return look(stage.orderId, parts);
    case 'entering':
      return parts.enter().then(
        () => ({ kind: 'entered' }),
        (error) => ({ kind: 'failed', problem: 'notUpdated', detail: parts.messageOf(error) }),
      );
    default:
      return null;
  }
}

async function verify(orderId: string, parts: ConfirmationSources): Promise<Happening> {
  const session = await parts.session();
  if (!session) return { kind: 'failed', problem: 'nobody', detail: null };
  return judge(orderId, await parts.verify(orderId), parts);
}

async function judge(
  orderId: string,
  { outcome }: Verification,
  { current }: ConfirmationSources,
): Promise<Happening> {
  // The address it was paid with explains; the question can be put without it.
  const present = outcome === 'held' ? await current().catch(() => null) : null;
  return { kind: 'verified', outcome, customerEmail: present && heldFor(orderId, present) };
}

/** A look that fails is a look that saw nothing. */
async function look(orderId: string, { current, pause }: ConfirmationSources): Promise<Happening> {
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

function failure(error: unknown, { codeOf, messageOf }: ConfirmationSources): Happening {
  const problem = problems.get(codeOf(error)) ?? 'unexpected';
  return { kind: 'failed', problem, detail: problem === 'unexpected' ? messageOf(error) : null };
}
