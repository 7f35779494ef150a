import { historyPageSize, type Payment } from '../../../contract/billing/billing.ts';

type History = { payments: Payment[]; total: number };
type Part = { limit: number; skip: number };

/**
 * The newest so many payments, however many those are: the server tells them in parts. One that is made meanwhile moves
 * the others on, so that the end of one part comes again as the beginning of the next.
 */
export async function loadPayments(limit: number, ask: (part: Part) => Promise<History>): Promise<History> {
  const found = new Map<string, Payment>();
  for (let skip = 0; ; skip += historyPageSize) {
    const size = Math.min(limit - skip, historyPageSize);
    const { payments, total } = await ask({ limit: size, skip });
    for (const payment of payments) found.set(payment.orderId, payment);
    if (payments.length < size || skip + size >= limit) return { payments: [...found.values()], total };
  }
}
