import { z } from 'zod';
import { Refusal } from '../shop/refusal.ts';
import { findOrder, type Shop } from '../shop/shop.ts';
import type { Call } from './call.ts';
import { id, readBody } from './envelope.ts';

const login = z.object({ customerEmail: z.string().optional(), orderId: id.optional() });

/** What callers may ask of customers. */
export const customerCalls: Record<string, Call> = {
  'Customers/SendOnetimeLoginEmail': (shop, body) => {
    const { customerEmail, orderId } = readBody(login, body);
    const email = orderId === undefined ? knownEmail(shop, customerEmail) : findOrder(shop, orderId).email;
    shop.state.loginMails.push({ email, sentAt: shop.clock.now().toISOString() });
    shop.changed();
  },
};

function knownEmail({ state }: Shop, given: string | undefined): string {
  const customer = state.customers.find(({ email }) => email.toLowerCase() === given?.toLowerCase());
  if (!customer) throw new Refusal('customerEmail', 'There is no customer with this e-mail address.');
  return customer.email;
}
