import { expect, it } from 'vitest';
import type { CurrentSubscription, Verification } from '../../../contract/billing/billing.ts';
import { makeSession } from '../../../fixtures/make-session.ts';
import {
  advancePayment,
  type ConfirmationDependencies,
  firstStage,
  nextStage,
  polling,
  type Stage,
} from './advance-payment.ts';

const orderId = '1001';
const session = makeSession();
const free = session.entitlement;
const answer = (outcome: Verification['outcome']): Verification => ({ outcome, entitlement: free });
const unsold: CurrentSubscription = {
  plan: 'free',
  standing: 'free',
  entitlement: free,
  price: null,
  currency: 'USD',
  startedAt: null,
  trialEndsAt: null,
  renewsAt: null,
  endsAt: null,
  nextPlan: null,
  customerEmail: null,
  endedBy: null,
  isTest: true,
  hasHadTrial: false,
  isChargedTwice: false,
  may: { subscribe: true, cancel: false, resume: false, changePlan: false, updatePaymentMethod: false },
  pendingChange: null,
  heldPayment: null,
  provider: 'sandbox',
};
const sold: CurrentSubscription = {
  ...unsold,
  plan: 'monthly',
  entitlement: { ...free, plan: 'monthly', isPaid: true },
};
const heldPayment = { orderId, plan: 'monthly', customerEmail: 'a…@example.com' } as const;

class Refused extends Error {}
const dependencies = (changes: Partial<ConfirmationDependencies>): ConfirmationDependencies => ({
  session: async () => session,
  verify: async () => answer('active'),
  accept: async () => answer('active'),
  current: async () => unsold,
  enter: async () => undefined,
  pause: async () => undefined,
  codeOf: (error) => (error instanceof Refused ? 'INVALID' : null),
  messageOf: () => 'We can’t reach Upround.',
  ...changes,
});

/** Goes on from a stage until nothing more happens by itself. */
async function finish(stage: Stage, given: ConfirmationDependencies): Promise<Stage> {
  const event = await advancePayment(stage, given);
  return event ? finish(nextStage(stage, event), given) : stage;
}
const confirm = (changes: Partial<ConfirmationDependencies>) =>
  finish(firstStage({ kind: 'found', orderId, status: 'Processed' }), dependencies(changes));

it('a confirmed payment opens the plan', async () => {
  const entered: string[] = [];
  const enter = async () => void entered.push(orderId);
  expect(await confirm({ enter })).toEqual({ kind: 'active' });
  expect(entered).toEqual([orderId]);
});

it('nothing is asked for a user who is not signed in', async () => {
  const verify = () => Promise.reject(new Error('Nothing was to be asked'));
  expect(await confirm({ session: async () => null, verify })).toMatchObject({ problem: 'nobody' });
});

it('a payment that comes in while the page waits opens the plan', async () => {
  const answers = [unsold, unsold, sold];
  const current = async () => answers.shift() ?? sold;
  const verify = async () => answer('pending');
  expect(await confirm({ verify, current })).toEqual({ kind: 'active' });
});

it('a payment that does not come in within half a minute comes later, whatever looks failed meanwhile', async () => {
  const waited: number[] = [];
  const stage = await confirm({
    verify: async () => answer('pending'),
    current: () => Promise.reject(new TypeError('no connection')),
    pause: async (milliseconds) => void waited.push(milliseconds),
  });
  expect(stage).toEqual({ kind: 'pending' });
  expect(waited).toEqual(Array.from({ length: polling.most }, () => 1_500));
});

it('a payment with another address says with which, as far as that can be known', async () => {
  const verify = async () => answer('held');
  const held = { kind: 'held', orderId };
  const known = await confirm({ verify, current: async () => ({ ...unsold, heldPayment }) });
  expect(known).toEqual({ ...held, customerEmail: 'a…@example.com' });
  const ofAnother = { ...heldPayment, orderId: '1002' };
  const unknown = await confirm({ verify, current: async () => ({ ...unsold, heldPayment: ofAnother }) });
  expect(unknown).toEqual({ ...held, customerEmail: null });
  const unanswered = await confirm({ verify, current: () => Promise.reject(new TypeError('no connection')) });
  expect(unanswered).toEqual({ ...held, customerEmail: null });
});

it('a payment that is accepted is used', async () => {
  expect(await finish({ kind: 'accepting', orderId }, dependencies({}))).toEqual({ kind: 'active' });
  const accept = async () => answer('refused');
  const refused = await finish({ kind: 'accepting', orderId }, dependencies({ accept }));
  expect(refused).toMatchObject({ problem: 'notActivated' });
});

it('a failure says what is known of it', async () => {
  const lost = await confirm({ verify: () => Promise.reject(new TypeError('no connection')) });
  expect(lost).toMatchObject({ problem: 'unexpected', detail: 'We can’t reach Upround.', order: orderId });
  expect(await confirm({ verify: () => Promise.reject(new Refused()) })).toMatchObject({
    problem: 'invalid',
  });
  expect(await confirm({ enter: () => Promise.reject(new Error()) })).toMatchObject({
    problem: 'notUpdated',
  });
});
