import { html } from 'hono/html';
import { counted } from '../../../contract/platform/text/counts.ts';
import { periodText } from '../orders/catalogue.ts';
import { mostFailedAttempts } from '../orders/charges.ts';
import { customFieldsText } from '../orders/order-fields.ts';
import { basePath, type Markup } from '../page.ts';
import { refundable, shownTotal } from '../shop/amounts.ts';
import { customerOf, type Shop } from '../shop/shop.ts';
import type { Notification, Order, Subscription } from '../shop/state.ts';

export type Cells = (Markup | string)[];

export function subscriptionCells(shop: Shop, subscription: Subscription): Cells {
  const { id, name, price, currency, months, status, isTrial, nextChargeAt, chargesToFail } = subscription;
  const action = (verb: string, words: string) =>
    button(shop, `subscriptions/${id}/${verb}`, words, `subscription ${id}`);
  const isOpen = status === 'Active' || status === 'Suspended';
  return [
    html`${id}<br><span class="quiet">${name}, ${price} ${currency} ${periodText(months)}</span>`,
    customerOf(shop, subscription).email,
    html`${status}${isTrial && isOpen ? ' (trial)' : ''}${failureText(subscription)}`,
    nextChargeAt === null ? 'None' : time(nextChargeAt),
    html`<div class="buttons">${status === 'Active' ? [action('suspend', 'Suspend'), action('fail-next-charge', chargesToFail > 0 ? 'Fail one more charge' : 'Fail the next charge')] : ''}
${status === 'Suspended' ? action('renew', 'Renew') : ''}
${isOpen ? [action('terminate', 'Terminate'), action('finish', 'Finish')] : html`<span class="quiet">Over</span>`}</div>`,
  ];
}

function failureText({ failedAttempts, chargesToFail }: Subscription): Markup | string {
  if (failedAttempts === 0 && chargesToFail === 0) return '';
  const failed = failedAttempts > 0 ? `${failedAttempts} of ${mostFailedAttempts} attempts failed` : '';
  const toCome = chargesToFail > 0 ? `${chargesToFail} to fail` : '';
  return html`<br><span class="loss">${[failed, toCome].filter(Boolean).join(', ')}</span>`;
}

export function orderCells(shop: Shop, order: Order): Cells {
  const { id, itemName, email, currency, status, refunded, waitsFor, subscriptionId, customFields } = order;
  const kind = order.isTrial
    ? 'trial'
    : order.billingCycle > 1
      ? `charge ${order.billingCycle}`
      : 'first charge';
  const facts = [
    `${itemName}, ${kind}${subscriptionId === null ? '' : ` of ${subscriptionId}`}`,
    time(order.placedAt),
    customFieldsText(customFields),
  ].filter((fact) => fact !== '');
  const moves = movesOf(shop, order);
  return [
    html`${id}${order.isTest ? ' (test order)' : ''}${facts.map((fact) => html`<br><span class="quiet">${fact}</span>`)}`,
    email,
    html`${shownTotal(order)} ${currency}${refunded === '0.00' ? '' : html`<br><span class="quiet">${refunded} refunded</span>`}`,
    html`${status}${waitsFor === null ? '' : ` (for ${waitsFor})`}`,
    html`<div class="buttons">${moves.length > 0 ? moves : html`<span class="quiet">None</span>`}</div>`,
  ];
}

function movesOf(shop: Shop, order: Order): Markup[] {
  const { id, status } = order;
  const action = (verb: string, words: string) => button(shop, `orders/${id}/${verb}`, words, `order ${id}`);
  if (status === 'Waiting') return [action('approve', 'Approve'), action('decline', 'Decline')];
  if (status === 'Chargeback') return [action('win-chargeback', 'Win the dispute')];
  if (status !== 'Processed' || refundable(order) === '0.00') return [];
  return [refundForm(shop, order), action('charge-back', 'Charge back')];
}

function refundForm(shop: Shop, order: Order): Markup {
  const left = refundable(order);
  return html`<form method="post" action="${basePath(shop)}/control/orders/${order.id}/refund">
<label><span class="hidden">Amount to refund of order ${order.id}, at most ${left}</span>
<input name="amount" inputmode="decimal" size="6" value="${left}" autocomplete="off"></label>
<button aria-label="Refund order ${order.id}">Refund</button></form>`;
}

export function notificationCells(shop: Shop, notification: Notification, index: number): Cells {
  const { typeName, orderId, subscriptionId, madeAt } = notification;
  return [
    typeName,
    html`Order ${orderId}${subscriptionId === null ? '' : html`<br><span class="quiet">Subscription ${subscriptionId}</span>`}`,
    time(madeAt),
    deliveryText(notification),
    html`<div class="buttons">${button(shop, `notifications/${index}/resend`, 'Resend', `${typeName} of order ${orderId}`)}</div>`,
  ];
}

function deliveryText({ delivered, attempts, lastStatus, dueAt }: Notification): Markup | string {
  const tried = counted(attempts, 'attempt', 'attempts');
  if (delivered) return `Delivered, ${tried}`;
  const answer = lastStatus === null ? '' : lastStatus === 0 ? 'No answer, ' : `Answered ${lastStatus}, `;
  const next = dueAt === null ? html`, <span class="loss">given up</span>` : html`, next ${time(dueAt)}`;
  return html`${answer}${tried}${next}`;
}

function button(shop: Shop, path: string, words: string, of: string): Markup {
  return html`<form method="post" action="${basePath(shop)}/control/${path}"><button aria-label="${words}: ${of}">${words}</button></form>`;
}

export function time(moment: string): Markup {
  return html`<time datetime="${moment}">${moment.slice(0, 10)} ${moment.slice(11, 16)}</time> UTC`;
}
