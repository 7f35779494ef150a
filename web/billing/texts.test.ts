import { expect, it } from 'vitest';
import type { Payment } from '../../contract/billing/billing.ts';
import { orderStatusWords } from './texts.ts';

const order: Payment = {
  orderId: '1',
  orderDate: '2026-11-21T12:00:00.000Z',
  totalPrice: '10.00',
  refunded: '0.00',
  currency: 'USD',
  customerEmail: 'ada@people.example',
  orderStatus: 'processed',
  isTrial: false,
  isTest: false,
  paymentMethod: 'Visa',
  productName: 'Monthly',
  plan: 'monthly',
  invoiceUrl: null,
};
const nameOf = (facts: Partial<Payment>) => orderStatusWords({ ...order, ...facts }).name;

it('says what became of an order in words', () => {
  expect(nameOf({})).toBe('Paid');
  expect(nameOf({ orderStatus: 'waiting' })).toBe('Waiting for payment');
  expect(nameOf({ orderStatus: 'canceled' })).toBe('Declined');
  expect(nameOf({ orderStatus: 'chargeback', refunded: '4' })).toBe('Chargeback');
});

it('tells a trial from a payment', () => {
  expect(nameOf({ isTrial: true, totalPrice: '0.00' })).toBe('Trial started');
  expect(nameOf({ isTrial: true, totalPrice: '0.00', orderStatus: 'waiting' })).toBe('Waiting for payment');
});

it('tells a part that was given back from the whole, whatever the provider calls it', () => {
  expect(nameOf({ refunded: '4.00' })).toBe('Partly refunded');
  expect(nameOf({ refunded: '9.99', orderStatus: 'refunded' })).toBe('Partly refunded');
  expect(nameOf({ refunded: '10.00', orderStatus: 'refunded' })).toBe('Refunded');
  expect(nameOf({ orderStatus: 'refunded' })).toBe('Refunded');
});
