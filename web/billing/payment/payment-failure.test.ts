import { expect, it } from 'vitest';
import { failureOf } from './payment-failure.ts';
import { failureTexts } from './texts.ts';

it.each([
  ['Declined', 'Payment Declined'],
  ['Canceled', 'Payment Declined'],
  ['Reviewing', 'Payment Under Review'],
  ['Review', 'Payment Under Review'],
  ['Waiting for payment', 'Payment Pending'],
  ['WAITING', 'Payment Pending'],
  ['Refunded', 'Payment Failed'],
  ['toString', 'Payment Failed'],
  [null, 'Payment Failed'],
])('an order that is %s is a %s', (status, title) => {
  expect(failureTexts.failures[failureOf(status)].title).toBe(title);
});
