import { html } from 'hono/html';
import { basePath, type Markup, page } from '../page.ts';
import { faultNames, faultTexts } from '../shop/faults.ts';
import type { Shop } from '../shop/shop.ts';
import { type Cells, notificationCells, orderCells, subscriptionCells, time } from './control-rows.ts';

/** So many of the latest are shown. */
const mostRows = 50;

export function controlPage(shop: Shop, problem: string | null): Markup {
  const { state } = shop;
  return page(
    shop,
    'Payment sandbox',
    html`${problem === null ? '' : html`<p role="alert">${problem}</p>`}
<nav aria-label="Sections"><a href="#clock">Clock</a> <a href="#subscriptions">Subscriptions</a>
<a href="#orders">Orders</a> <a href="#notifications">Notifications</a> <a href="#mails">Login mails</a>
<a href="#faults">Faults</a></nav>
${clockSection(shop)}
${section(
  'subscriptions',
  'Subscriptions',
  state.subscriptions.length,
  'No subscriptions yet. Buy a plan in the shop.',
  () =>
    table(
      'Subscriptions',
      ['Subscription', 'Customer', 'Status', 'Next charge', 'Actions'],
      latest(state.subscriptions, (one) => subscriptionCells(shop, one)),
    ),
)}
${section('orders', 'Orders', state.orders.length, 'Nothing was ordered. Buy a plan in the shop.', () =>
  table(
    'Orders',
    ['Order', 'Customer', 'Amount', 'Status', 'Actions'],
    latest(state.orders, (one) => orderCells(shop, one)),
  ),
)}
${section(
  'notifications',
  'Notifications',
  state.notifications.length,
  'None was sent. Each order and each charge makes one.',
  () =>
    table(
      'Notifications',
      ['Type', 'About', 'Made', 'Delivery', 'Actions'],
      latest(state.notifications, (one, index) => notificationCells(shop, one, index)),
    ),
)}
${section(
  'mails',
  'Login mails',
  state.loginMails.length,
  'None was asked for. They would let customers change their card.',
  () =>
    table(
      'Login mails',
      ['To', 'Sent'],
      latest(state.loginMails, ({ email, sentAt }) => [email, time(sentAt)]),
    ),
)}
${faultsSection(shop)}`,
  );
}

function section(id: string, title: string, count: number, empty: string, list: () => Markup): Markup {
  return html`<section id="${id}" aria-labelledby="${id}-title">
<h2 id="${id}-title">${title} <span class="quiet">${count > mostRows ? `latest ${mostRows} of ${count}` : count}</span></h2>
${count === 0 ? html`<p class="quiet">${empty}</p>` : list()}
</section>`;
}

/** On a phone each row is a block whose cells are named; the roles keep it a table there. */
function table(name: string, headings: string[], rows: Cells[]): Markup {
  return html`<table role="table" aria-label="${name}">
<thead role="rowgroup"><tr role="row">${headings.map((heading) => html`<th role="columnheader" scope="col">${heading}</th>`)}</tr></thead>
<tbody role="rowgroup">${rows.map(
    (cells) =>
      html`<tr role="row">${cells.map((cell, at) => html`<td role="cell" data-label="${headings[at]}"><div>${cell}</div></td>`)}</tr>`,
  )}</tbody>
</table>`;
}

function latest<Row>(rows: Row[], cells: (row: Row, index: number) => Cells) {
  return rows.map(cells).slice(-mostRows).reverse();
}

function clockSection(shop: Shop): Markup {
  const now = shop.clock.now().toISOString();
  return html`<section id="clock" aria-labelledby="clock-title">
<h2 id="clock-title">Clock</h2>
<form method="post" action="${basePath(shop)}/control/clock">
<p>It is ${time(now)} here. Whatever falls due on the way is done: trials end, periods are charged, notifications are sent again.</p>
<p class="buttons"><button name="by" value="hour">Go ahead 1 hour</button>
<button name="by" value="two-days">Go ahead 2 days</button>
<button name="by" value="month">Go ahead 1 month</button></p>
</form>
</section>`;
}

function faultsSection(shop: Shop): Markup {
  const { faults } = shop.state;
  const box = (name: (typeof faultNames)[number]) =>
    html`<label class="box"><input type="checkbox" name="${name}" ${faults[name] ? html`checked` : ''}> ${faultTexts[name]}</label>`;
  const choice = (name: string, words: string, chosen: string, all: string[]) =>
    html`<label>${words} <select name="${name}">${all.map(
      (one) => html`<option ${one === chosen ? html`selected` : ''}>${one}</option>`,
    )}</select></label>`;
  return html`<section id="faults" aria-labelledby="faults-title">
<h2 id="faults-title">Faults</h2>
<form method="post" action="${basePath(shop)}/control/faults">
<fieldset class="boxes"><legend>What goes wrong from now on</legend>${faultNames.map(box)}</fieldset>
<fieldset class="choices"><legend>Which of its habits it has</legend>
${choice('apiStatusOnError', 'Status of a refusal', String(faults.apiStatusOnError), ['200', '400'])}
${choice('customFieldsAs', 'Custom fields as', faults.customFieldsAs, ['array', 'dictionary'])}
${choice('listWrapper', 'Subscriptions wrapped as', faults.listWrapper, ['subscriptions', 'array'])}
${choice('wonSpelling', 'A dispute won is called', faults.wonSpelling, ['OrderChargebackIsWon', 'OrderChargedBackWon'])}
</fieldset>
<p class="buttons"><button class="main">Set faults</button> <button name="reset" value="yes">No faults</button></p>
</form>
</section>`;
}
