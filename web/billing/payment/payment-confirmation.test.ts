import { describe, expect, it } from 'vitest';
import type { Verification } from '../../../contract/billing/billing.ts';
import { type ConfirmationEvent, firstStage, nextStage, polling, type Stage } from './advance-payment.ts';

const orderId = '1001';
const verifying: Stage = { kind: 'verifying', orderId };
const found = (status: string | null) => firstStage({ kind: 'found', orderId, status });
const problem = (name: string, order: string | null = orderId, detail: string | null = null) => ({
  kind: 'problem',
  problem: name,
  detail,
  order,
});
const verified = (
  outcome: Verification['outcome'],
  customerEmail: string | null = null,
): ConfirmationEvent => ({
  kind: 'verified',
  outcome,
  customerEmail,
});
const checked = (isPaid: boolean, heldFor: string | null = null): ConfirmationEvent => ({
  kind: 'looked',
  isPaid,
  heldFor,
});

describe('a return', () => {
  it.each(['Processed', 'Fulfilled', 'PROCESSED', null])('with the status %s is asked for', (status) => {
    expect(found(status)).toEqual(verifying);
  });

  it.each(['Waiting', 'Canceled', 'Declined', 'Processed!'])('with the status %s is not paid', (status) => {
    expect(found(status)).toEqual(problem('notCompleted'));
  });

  it('that is missing or broken says so', () => {
    expect(firstStage({ kind: 'missing' })).toEqual(problem('missing', null));
    expect(firstStage({ kind: 'broken' })).toEqual(problem('invalid', null));
  });
});

describe('an order that the server knows', () => {
  it('opens the plan when it is active, and is done when the browser follows', () => {
    const entering = nextStage(verifying, verified('active'));
    expect(entering).toEqual({ kind: 'entering', orderId });
    expect(nextStage(entering, { kind: 'entered' })).toEqual({ kind: 'active' });
  });

  it('that was paid with another address waits for a word, and is then asked for again', () => {
    const held = nextStage(verifying, verified('held', 'a…@example.com'));
    expect(held).toEqual({ kind: 'held', orderId, customerEmail: 'a…@example.com' });
    const accepting = nextStage(held, { kind: 'accepted' });
    expect(accepting).toEqual({ kind: 'accepting', orderId });
    expect(nextStage(accepting, verified('active'))).toEqual({ kind: 'entering', orderId });
  });

  it('can be refused, can have failed, and can go wrong on the way', () => {
    expect(nextStage(verifying, verified('refused'))).toEqual(problem('notActivated'));
    expect(nextStage(verifying, verified('failed'))).toEqual(problem('notCompleted'));
    const failed: ConfirmationEvent = { kind: 'failed', problem: 'unexpected', detail: 'No connection' };
    expect(nextStage(verifying, failed)).toEqual(problem('unexpected', orderId, 'No connection'));
  });
});

describe('an order that is not confirmed yet', () => {
  const afterAttempts = (runs: number) =>
    Array.from({ length: runs }).reduce<Stage>(
      (stage) => nextStage(stage, checked(false)),
      nextStage(verifying, verified('pending')),
    );

  it('is looked for twenty times, then the plan comes later', () => {
    expect(afterAttempts(polling.most - 1)).toEqual({ kind: 'polling', orderId, looks: 19 });
    expect(afterAttempts(polling.most)).toEqual({ kind: 'pending' });
    expect(nextStage(afterAttempts(polling.most), checked(true))).toEqual({ kind: 'pending' });
  });

  it('opens the plan as soon as a look finds it', () => {
    expect(nextStage(afterAttempts(7), checked(true))).toEqual({ kind: 'entering', orderId });
  });

  it('asks for a word as soon as a look finds that it was paid with another address', () => {
    const held = { kind: 'held', orderId, customerEmail: 'a…@example.com' };
    expect(nextStage(afterAttempts(3), checked(false, 'a…@example.com'))).toEqual(held);
  });
});

it('an answer that comes too late changes nothing', () => {
  const finished: Stage[] = [{ kind: 'active' }, { kind: 'pending' }, firstStage({ kind: 'missing' })];
  const late: ConfirmationEvent[] = [
    verified('failed'),
    checked(true),
    { kind: 'accepted' },
    { kind: 'entered' },
  ];
  for (const stage of finished) for (const event of late) expect(nextStage(stage, event)).toBe(stage);
  const held: Stage = { kind: 'held', orderId, customerEmail: null };
  expect(nextStage(held, verified('active'))).toBe(held);
  expect(nextStage(verifying, checked(true))).toBe(verifying);
});
