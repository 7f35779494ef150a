import type { Context } from 'hono';
import { paymentReturnFields } from '../../contract/billing/payment-return.ts';
import { readBody } from '../platform/fetch/read-body.ts';

const largestForm = 100_000;
const longestValue = 64;

/**
 * The provider posts a person back with everything about their order, and what it echoes of the checkout's address. The
 * page gets three fields of that, by its address; nothing is changed or believed here.
 */
export async function receivePaymentReturn(c: Context): Promise<Response> {
  const form = new URLSearchParams((await readBody(c.req.raw, largestForm)) ?? '');
  const stored = paymentReturnFields.flatMap((name) => {
    // One status stands for a review and for a wait: the address that the provider was told can say which.
    const value = c.req.query(name) ?? form.get(name);
    return value !== null && value.length <= longestValue ? [[name, value]] : [];
  });
  const query = new URLSearchParams(stored).toString();
  return c.redirect(query === '' ? c.req.path : `${c.req.path}?${query}`, 303);
}
