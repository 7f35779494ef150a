import { html } from 'hono/html';
import { findProduct, periodText } from '../orders/catalogue.ts';
import type { Outcome } from '../orders/orders.ts';
import { basePath, type Markup, page } from '../page.ts';
import { shownTotal } from '../shop/amounts.ts';
import type { Shop } from '../shop/shop.ts';
import type { CheckoutOrder } from './checkout-order.ts';
import type { ReturnForm } from './return-form.ts';

const endings: Record<Exclude<Outcome, 'trial'>, string> = {
  fulfilled: 'Pay without a trial',
  review: 'Send to review',
  waiting: 'Leave waiting for payment',
  declined: 'Decline',
};

/** What is bought, by whom, and a button for each way in which it may end. */
export function checkoutPage(shop: Shop, checkout: CheckoutOrder, problem: string | null): Markup {
  const product = findProduct(checkout.productId);
  const total = `${shownTotal({ unitPrice: checkout.price, quantity: checkout.quantity })} ${checkout.currency}`;
  const hasTrial = product.trialHours !== null;
  const trialText = hasTrial
    ? `${product.trialHours} hours for 0.00 ${checkout.currency}, then ${total} ${periodText(product.months)}`
    : 'None';
  return page(
    shop,
    'Checkout',
    html`<dl>
<dt>Product</dt><dd>${product.name}${checkout.quantity > 1 ? ` × ${checkout.quantity}` : ''}</dd>
<dt>Price</dt><dd>${total} ${periodText(product.months)}</dd>
<dt>Trial</dt><dd>${trialText}</dd>
<dt>Order</dt><dd>${checkout.isTest ? 'Marked as a test order' : 'Looks like a real order, and is none'}</dd>
${Object.entries(checkout.customFields).map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`)}
</dl>
<form class="checkout" method="post" action="${basePath(shop)}/checkout?${checkout.query}">
<p><label for="email">Your e-mail address</label>
<input id="email" name="email" type="email" value="${checkout.email}" autocomplete="email" required
${problem === null ? '' : html`aria-invalid="true" aria-describedby="problem"`}></p>
${problem === null ? '' : html`<p id="problem" role="alert">${problem}</p>`}
<fieldset>
<legend>How does this payment end?</legend>
${hasTrial ? ending('trial', `Pay (start the ${product.trialHours}-hour trial)`, true) : ''}
${Object.entries(endings).map(([outcome, words]) =>
  ending(outcome, words, !hasTrial && outcome === 'fulfilled'),
)}
</fieldset>
</form>
<p class="quiet">No card is asked for. <a href="${basePath(shop) || '/'}">What was bought so far</a></p>`,
  );
}

/** Brings the buyer back, by itself where scripts run. */
export function returnPage(shop: Shop, { returnUrl, returnForm }: ReturnForm): Markup {
  const fields = [...returnForm].map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  );
  return page(
    shop,
    'Back to the shop',
    html`<form method="post" action="${returnUrl}" data-submits-itself>
${fields}
<p>Order ${returnForm.get('ORDER_ID')} is ${returnForm.get('ORDER_STATUS')}. You are being taken back.</p>
<button class="main">Go on</button>
</form>`,
  );
}

/** What a receipt's link leads to: nothing about the buyer, as the link is open to all. */
export function invoicePage(shop: Shop, orderId: number, lines: [string, string][]): Markup {
  return page(
    shop,
    `Invoice ${orderId}`,
    html`<dl>${lines.map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`)}</dl>`,
  );
}

function ending(outcome: string, words: string, isMain: boolean): Markup {
  return html`<button name="outcome" value="${outcome}" class="${isMain ? 'main' : 'plain'}">${words}</button>`;
}
