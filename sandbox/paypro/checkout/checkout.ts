import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { ApiError } from '../../../server/platform/errors.ts';
import { checkOrigin } from '../../../server/platform/http/check-origin.ts';
import { outcomes, placeOrder } from '../orders/orders.ts';
import { refusalPage } from '../page.ts';
import { chargedTotal, shownTotal } from '../shop/amounts.ts';
import { orderTimeText } from '../shop/dates.ts';
import { Refusal } from '../shop/refusal.ts';
import { findOrder, type Shop } from '../shop/shop.ts';
import { readCheckout, requireEmail } from './checkout-order.ts';
import { checkoutPage, invoicePage, returnPage } from './checkout-page.ts';
import { returnOf } from './return-form.ts';

const answer = z.object({ email: z.string().trim().max(254), outcome: z.enum(outcomes) });

/** What buyers see. */
export function createCheckout(shop: Shop): Hono {
  const app = new Hono();
  app.get('/checkout', (c) => c.html(checkoutPage(shop, readCheckout(shop, searchOf(c)), null)));
  app.post('/checkout', async (c) => {
    checkOrigin(c.req.method, c.req.raw.headers, shop.settings.baseUrl);
    const given = answer.safeParse(await c.req.parseBody().catch(() => null));
    if (!given.success)
      throw new Refusal('outcome', 'Say how the payment ends, and for which e-mail address.');
    const { email, outcome } = given.data;
    const checkout = readCheckout(shop, searchOf(c), { email });
    const problem = problemOf(() => requireEmail(email));
    if (problem) return c.html(checkoutPage(shop, checkout, problem), 400);
    const back = returnOf(shop, placeOrder(shop, checkout, outcome));
    return shop.state.faults.returnByGet ? c.redirect(back.returnUrl, 303) : c.html(returnPage(shop, back));
  });
  app.get('/invoice/:id{[0-9]{1,15}}', (c) => {
    const order = findOrder(shop, Number(c.req.param('id')));
    const lines: [string, string][] = [
      ['Product', order.itemName],
      ['Placed', `${orderTimeText(new Date(order.placedAt))} UTC`],
      ['Price', `${shownTotal(order)} ${order.currency}`],
      ['Charged', `${chargedTotal(order)} ${order.currency}`],
      ['Refunded', `${order.refunded} ${order.currency}`],
      ['Status', order.status],
    ];
    return c.html(invoicePage(shop, order.id, lines));
  });
  return app;
}

/** The page for what was refused; everything else is a mistake of ours. */
export function answerError(shop: Shop, thrown: Error, c: Context): Response | Promise<Response> {
  if (thrown instanceof Refusal) return c.html(refusalPage(shop, thrown.message), thrown.status);
  if (thrown instanceof ApiError) return c.html(refusalPage(shop, thrown.message), 403);
  throw thrown;
}

function searchOf(c: Context): string {
  return new URL(c.req.url).search;
}

function problemOf(check: () => void): string | null {
  try {
    check();
    return null;
  } catch (thrown) {
    if (thrown instanceof Refusal) return thrown.message;
    throw thrown;
  }
}
