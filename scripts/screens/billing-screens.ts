import type { Page } from '@playwright/test';
import type { CurrentSubscription, Payment } from '../../contract/billing/billing.ts';
import type { Contact } from '../../contract/companies/contact.ts';
import type { Company } from '../../contract/feed/company-page.ts';
import { unexpectedErrorMessage } from '../../contract/platform/errors.ts';
import { paths } from '../../web/platform/navigation/paths.ts';
import { expect } from './patient-expect.ts';
import type { Screen } from './screen.ts';

const daysFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const nextMonth = daysFromNow(24);
const cannot = {
  subscribe: false,
  cancel: false,
  resume: false,
  changePlan: false,
  updatePaymentMethod: false,
};
const running: Partial<CurrentSubscription> = {
  plan: 'monthly',
  standing: 'active',
  price: '10.00',
  renewsAt: nextMonth,
  endsAt: nextMonth,
  customerEmail: 'pia.paid@example.com',
  isTest: true,
  may: { ...cannot, cancel: true, changePlan: true, updatePaymentMethod: true },
};
const inTrial: Partial<CurrentSubscription> = {
  ...running,
  standing: 'trial',
  trialEndsAt: daysFromNow(2),
  renewsAt: daysFromNow(2),
  endsAt: daysFromNow(2),
  may: { ...cannot, cancel: true, updatePaymentMethod: true },
};
const ended: Partial<CurrentSubscription> = {
  ...running,
  standing: 'cancelled',
  renewsAt: null,
  may: { ...cannot, subscribe: true },
};

/** What a user has, in every state, and what they paid. */
export const billingScreens: Screen[] = [
  { name: 'billing-free', as: 'free', path: paths.billing() },
  { name: 'billing-given', as: 'paid', path: paths.billing() },
  screen('billing-trial', inTrial),
  screen('billing-active', running),
  screen('billing-plan-changes', { ...running, nextPlan: 'halfYearly' }),
  screen('billing-payment-due', { ...running, standing: 'past_due', endsAt: daysFromNow(0.1) }),
  screen('billing-cancelled', {
    ...running,
    standing: 'suspended',
    renewsAt: null,
    may: { ...cannot, resume: true, updatePaymentMethod: true },
  }),
  screen('billing-pending', {
    ...running,
    may: { ...cannot, updatePaymentMethod: true },
    pendingChange: { kind: 'cancel', requestedAt: daysFromNow(-0.02) },
  }),
  { ...screen('billing-refunded', { ...ended, endedBy: 'refund' }), as: 'free' },
  {
    ...screen('billing-held', {
      heldPayment: { orderId: '38690095517', plan: 'quarterly', customerEmail: 'f…@office.example' },
    }),
    as: 'free',
  },
  { ...screen('billing-cancel', running), act: open('Cancel Subscription') },
  { ...screen('billing-cancel-trial', inTrial), act: open('Cancel Subscription') },
  {
    ...screen('billing-change-plan', running),
    async act(page) {
      await open('Change Plan')(page);
      await page.getByRole('dialog').getByRole('button', { name: 'Change Plan' }).click();
      await expect(page.getByText('Please select a plan')).toBeVisible();
    },
  },
  {
    name: 'billing-loading',
    as: 'paid',
    path: paths.billing(),
    arrange: (page) => page.route('**/api/billing**', () => undefined),
  },
  {
    name: 'billing-error',
    as: 'paid',
    path: paths.billing(),
    arrange: (page) => page.route('**/api/billing', fail),
    act: (page) => expect(page.getByText('Failed to load billing data')).toBeVisible(),
  },
];

/** A company whose people the plan does not name. */
export function premiumGate(company: string): Screen {
  return {
    name: 'company-premium-gate',
    as: 'free',
    path: paths.company(company),
    arrange: (page) =>
      page.route('**/api/startups/**', async (route) => {
        const response = await route.fetch();
        const found: Company = await response.json();
        const contact: Contact = {
          access: 'locked',
          hasEmail: false,
          hasLinkedin: true,
          hasForm: false,
          peopleCount: 4,
        };
        return route.fulfill({ response, json: { ...found, contact } });
      }),
    act: (page) => expect(page.getByText('Premium Feature').first()).toBeVisible(),
  };
}

/** The page of a user who paid, with another answer of the server in its place. */
function screen(name: string, change: Partial<CurrentSubscription>): Screen {
  return {
    name,
    as: 'paid',
    path: paths.billing(),
    async arrange(page) {
      await page.route('**/api/billing', async (route) => {
        const response = await route.fetch();
        return route.fulfill({ response, json: { ...(await response.json()), ...change } });
      });
      await page.route('**/api/billing/payments?*', (route) =>
        route.fulfill({ json: { payments, total: 23 } }),
      );
    },
    act: (page) => expect(page.getByText('10 of 23 shown')).toBeVisible(),
  };
}

function open(button: string) {
  return async (page: Page) => {
    await page.getByRole('button', { name: button }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  };
}

const fail: Parameters<Page['route']>[1] = (route) =>
  route.fulfill({
    status: 500,
    json: { defined: false, code: 'INTERNAL', status: 500, message: unexpectedErrorMessage },
  });

const fates: Partial<Payment>[] = [
  {},
  { refunded: '4.00' },
  {},
  { orderStatus: 'chargeback' },
  { orderStatus: 'refunded', refunded: '10.00' },
  {},
  { orderStatus: 'waiting', paymentMethod: null, invoiceUrl: null },
  { orderStatus: 'canceled', invoiceUrl: null },
  { plan: 'quarterly', totalPrice: '21.00' },
  { isTrial: true, totalPrice: '0.00' },
];

const payments: Payment[] = fates.map((fate, months) => ({
  orderId: String(38_690_095_517 - months),
  orderDate: daysFromNow(-6 - 30 * months),
  totalPrice: '10.00',
  refunded: '0.00',
  currency: 'USD',
  customerEmail: 'pia.paid@example.com',
  orderStatus: 'processed',
  isTrial: false,
  isTest: true,
  paymentMethod: 'Visa',
  productName: 'Upround Monthly',
  plan: 'monthly',
  invoiceUrl: 'https://store.example/invoice',
  ...fate,
}));
