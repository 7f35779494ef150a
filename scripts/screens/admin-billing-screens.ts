import type { Page } from '@playwright/test';
import type {
  AdminPayment,
  AdminSubscription,
  BillingEvent,
  BillingOverview,
  Reconciliation,
  SubscriptionChangeEntry,
} from '../../contract/billing/billing-admin.ts';
import { unexpectedErrorMessage } from '../../contract/platform/errors.ts';
import { type BillingParameters, paths } from '../../web/platform/navigation/paths.ts';
import { expect } from './patient-expect.ts';
import type { Screen } from './screen.ts';

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const daysAhead = (days: number) => minutesAgo(-days * 1_440);
const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

const ada = { id: 'ada', name: 'Ada Lovelace', email: 'ada.lovelace@example.com' };
const grace = { id: 'grace', name: 'Grace Hopper', email: 'grace.hopper@example.com' };

const comparison: Reconciliation = {
  id: id(1),
  scope: 'all',
  status: 'succeeded',
  startedAt: minutesAgo(190),
  endedAt: minutesAgo(189.8),
  subscriptionsSeen: 412,
  ordersSeen: 1893,
  changed: 2,
  unclaimed: [{ subscriptionId: '5000917', reason: 'It belongs to no checkout started here.' }],
  reason: null,
};
const failed: Partial<Reconciliation> = {
  id: id(2),
  scope: 'recent',
  status: 'failed',
  changed: 0,
  unclaimed: [],
  reason: 'Unexpected response from PayPro API',
};

const overview: BillingOverview = {
  provider: 'paypro',
  isTest: false,
  sandboxUrl: null,
  waiting: 2,
  dead: 1,
  oldestWaitingAt: minutesAgo(47),
  pendingChanges: 1,
  refusals: [
    { day: minutesAgo(60).slice(0, 10), reason: 'signature', count: 3, lastAt: minutesAgo(60) },
    { day: minutesAgo(3_000).slice(0, 10), reason: 'mode', count: 1, lastAt: minutesAgo(3_000) },
  ],
  lastReconciliation: comparison,
};

const subscription: AdminSubscription = {
  id: id(3),
  person: ada,
  plan: 'quarterly',
  standing: 'active',
  paymentMethod: 'paypro',
  price: '21.00',
  currency: 'USD',
  providerSubscriptionId: '5000412',
  startedAt: minutesAgo(30_000),
  endsAt: daysAhead(69),
  renewsAt: daysAhead(69),
  isTest: false,
  readAt: minutesAgo(12),
};
const suspended: Partial<AdminSubscription> = {
  id: id(4),
  person: grace,
  standing: 'suspended',
  renewsAt: null,
};

const money: AdminPayment = {
  id: id(5),
  at: minutesAgo(30_000),
  person: ada,
  orderId: '38690095517',
  transactionType: 'charge',
  status: 'processed',
  amount: '21.00',
  currency: 'USD',
  orderStatus: 'processed',
};
const refund: Partial<AdminPayment> = {
  id: id(6),
  person: null,
  orderId: '38690095499',
  transactionType: 'refund',
  status: 'refunded',
  orderStatus: null,
};

const event: BillingEvent = {
  id: id(7),
  typeName: 'OrderCharged',
  orderId: '38690095517',
  subscriptionId: '5000412',
  status: 'dead',
  reason: 'It was paid with a different email address than the account’s.',
  attempts: 1,
  deliveries: 2,
  receivedAt: minutesAgo(95),
  settledAt: minutesAgo(95),
  isTest: false,
  person: ada,
  customerEmail: 'accounts@office.example',
  mayBeAccepted: true,
  fields: {
    IPN_TYPE_ID: '1',
    ORDER_STATUS: 'Processed',
    ORDER_ITEM_UNIT_PRICE: '21.00',
    ORDER_CURRENCY_CODE: 'USD',
    PRODUCT_ID: '114966',
    SUBSCRIPTION_STATUS_NAME: 'Active',
  },
};
const waiting: Partial<BillingEvent> = {
  id: id(8),
  typeName: 'SubscriptionChargeSucceed',
  status: 'waiting',
  reason: 'Unexpected response from PayPro API',
  person: grace,
  customerEmail: grace.email,
  mayBeAccepted: false,
};

const change: SubscriptionChangeEntry = {
  id: id(9),
  at: minutesAgo(30_000),
  person: ada,
  subscriptionId: id(3),
  cause: 'event',
  before: {},
  after: { plan: 'quarterly', status: 'active', endDate: daysAhead(69) },
};
const found: Partial<SubscriptionChangeEntry> = {
  id: id(10),
  at: minutesAgo(190),
  person: grace,
  cause: 'reconciliation',
  before: { status: 'active' },
  after: { status: 'suspended' },
};

const answers: Record<string, object> = {
  '': overview,
  '/subscriptions': { subscriptions: [{ ...subscription, ...suspended }, subscription], total: 412 },
  '/payments': { payments: [{ ...money, ...refund }, money], total: 2 },
  '/events': { events: [event, { ...event, ...waiting }], total: 2 },
  '/changes': { changes: [{ ...change, ...found }, change], total: 2 },
  '/reconciliations': { reconciliations: [{ ...comparison, ...failed }, comparison] },
};

const prefix = '/api/admin/billing';
const isAsked = (url: URL) => url.pathname.startsWith(prefix);

/** Answers as a server would on which something is to be done. */
const busyDay = (page: Page) =>
  page.route(isAsked, (route) => {
    const asked = new URL(route.request().url()).pathname.slice(prefix.length);
    return route.fulfill({ json: answers[asked] ?? {} });
  });
const failure = {
  defined: false,
  code: 'INTERNAL',
  status: 500,
  message: unexpectedErrorMessage,
  data: { requestId: id(0) },
};

const screen = (name: string, place: BillingParameters, more: Partial<Screen> = {}): Screen => ({
  name: `admin-billing${name}`,
  as: 'admin',
  path: paths.adminBilling(place),
  arrange: busyDay,
  ...more,
});

/** What an admin sees of payments. */
export const adminBillingScreens: Screen[] = [
  screen('', {}),
  screen('-subscriptions', { tab: 'subscriptions' }),
  screen('-payments', { tab: 'payments' }),
  screen('-events', { tab: 'events', open: event.id }),
  screen(
    '-let-pass',
    { tab: 'events', open: event.id },
    { act: (page) => page.getByRole('button', { name: 'Accept' }).click() },
  ),
  screen('-changes', { tab: 'changes' }),
  screen('-reconciliations', { tab: 'reconciliations' }),
  screen('-empty', { tab: 'events' }, { arrange: undefined }),
  screen('-nothing-found', { tab: 'payments', q: 'nobody' }, { arrange: undefined }),
  screen('-loading', { tab: 'events' }, { arrange: (page) => page.route(isAsked, () => undefined) }),
  screen(
    '-error',
    { tab: 'payments' },
    {
      arrange: (page) => page.route(isAsked, (route) => route.fulfill({ status: 500, json: failure })),
      act: (page) => expect(page.getByRole('alert').first()).toBeVisible(),
    },
  ),
];
