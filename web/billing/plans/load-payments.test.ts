import { describe, expect, it } from 'vitest';
import type { Payment } from '../../../contract/billing/billing.ts';
import { loadPayments } from './queries.ts';

const paymentOf = (number: number): Payment => ({
  orderId: String(number),
  orderDate: '2026-11-20T12:00:00.000Z',
  totalPrice: '10.00',
  refunded: '0.00',
  currency: 'USD',
  customerEmail: 'ada@example.com',
  orderStatus: 'processed',
  isTrial: false,
  isTest: false,
  paymentMethod: null,
  productName: 'Monthly',
  plan: 'monthly',
  invoiceUrl: null,
});

/** A server that has so many payments, the newest first, and writes down what it was asked for. */
function serverWith(total: number) {
  const numbers = Array.from({ length: total }, (_, index) => total - index);
  const asked: { limit: number; skip: number }[] = [];
  const ask = async (part: { limit: number; skip: number }) => {
    asked.push(part);
    const payments = numbers.slice(part.skip, part.skip + part.limit).map(paymentOf);
    return { payments, total: numbers.length };
  };
  return { ask, asked, pay: () => numbers.unshift(numbers.length + 1) };
}

describe('the payments of a long time', () => {
  it('are asked for in parts that the server tells, as far as they are wanted', async () => {
    const { ask, asked } = serverWith(1_000);
    const { payments, total } = await loadPayments(450, ask);
    expect(total).toBe(1_000);
    expect(payments.map(({ orderId }) => Number(orderId))).toEqual(
      Array.from({ length: 450 }, (_, index) => 1_000 - index),
    );
    expect(asked).toEqual([
      { limit: 200, skip: 0 },
      { limit: 200, skip: 200 },
      { limit: 50, skip: 400 },
    ]);
  });

  it.each([0, 1, 9, 199, 200, 201, 400])('end where there are no more: %i', async (total) => {
    const { ask } = serverWith(total);
    expect((await loadPayments(640, ask)).payments).toHaveLength(total);
  });

  it('are asked for once where one part has them', async () => {
    const { ask, asked } = serverWith(11);
    expect((await loadPayments(10, ask)).payments).toHaveLength(10);
    expect(asked).toHaveLength(1);
  });

  it('have none twice when one more is made meanwhile', async () => {
    const { ask, pay } = serverWith(300);
    const { payments, total } = await loadPayments(640, async (part) => {
      const answer = await ask(part);
      if (part.skip === 0) pay();
      return answer;
    });
    expect(new Set(payments.map(({ orderId }) => orderId)).size).toBe(payments.length);
    expect(payments).toHaveLength(300);
    expect(total).toBe(301);
  });
});
