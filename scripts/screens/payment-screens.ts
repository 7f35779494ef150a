import type { Page } from '@playwright/test';
import type { CurrentSubscription, Verification } from '../../contract/billing/billing.ts';
import { unexpectedErrorMessage } from '../../contract/platform/errors.ts';
import { paths } from '../../web/platform/navigation/paths.ts';
import type { Role } from './invite-users.ts';
import { expect } from './patient-expect.ts';
import type { Screen } from './screen.ts';

const orderId = '38690095517';
const returned = `${paths.paymentSuccess()}?ORDER_ID=${orderId}&ORDER_STATUS=Processed`;
const failed = (status: string) => `${paths.paymentFailure()}?ORDER_ID=${orderId}&ORDER_STATUS=${status}`;
const failure = {
  defined: false,
  code: 'INTERNAL',
  status: 500,
  message: unexpectedErrorMessage,
  data: { requestId: '00000000-0000-4000-8000-000000000000' },
};
const nextMonth = new Date(Date.now() + 30 * 86_400_000).toISOString();

/** From choosing a plan to having it, or not. */
export const paymentScreens: Screen[] = [
  { name: 'payment', as: 'free', path: paths.payment({ plan: 'quarterly' }) },
  { name: 'payment-free', as: 'free', path: paths.payment({ plan: 'free' }) },
  choice('payment-trial-used', { hasHadTrial: true }),
  choice('payment-held', {
    heldPayment: { orderId, plan: 'monthly', customerEmail: 'f…@office.example' },
  }),
  choice('payment-off', { provider: 'off' }),
  {
    name: 'payment-refused',
    as: 'free',
    path: paths.payment(),
    arrange: answerAs('/billing/checkout', failure, 500),
    async act(page) {
      await page.getByRole('button', { name: 'Continue with Monthly' }).click();
      await expect(page.getByRole('alert')).toBeVisible();
    },
  },
  {
    name: 'payment-loading',
    as: 'paid',
    path: paths.payment(),
    arrange: (page) => page.route(isCall('/billing'), () => undefined),
  },
  {
    ...choice('payment-not-needed', {
      plan: 'quarterly',
      standing: 'active',
      price: '21',
      renewsAt: nextMonth,
      endsAt: nextMonth,
      may: { subscribe: false, cancel: true, resume: false, changePlan: true, updatePaymentMethod: true },
    }),
    as: 'paid',
  },
  {
    name: 'payment-confirming',
    as: 'free',
    path: returned,
    arrange: (page) => page.route(isCall('/billing/verification'), () => undefined),
  },
  confirmation('payment-active', 'paid', 'active', 'Your plan is active'),
  confirmation('payment-pending', 'free', 'pending', 'Almost there'),
  confirmation('payment-other-address', 'free', 'held', 'Is this your payment?'),
  confirmation('payment-not-activated', 'free', 'refused', 'Payment Issue'),
  { name: 'payment-nobody', as: 'visitor', path: returned },
  { name: 'payment-missing', as: 'free', path: paths.paymentSuccess() },
  { name: 'payment-declined', as: 'free', path: failed('Declined') },
  { name: 'payment-under-review', as: 'free', path: failed('Reviewing') },
  { name: 'payment-waiting', as: 'free', path: failed('Waiting') },
  { name: 'payment-failed', as: 'free', path: paths.paymentFailure() },
];

/** The choice of a plan by a user of whom the server answers otherwise than of a new one. */
function choice(name: string, change: Partial<CurrentSubscription>): Screen {
  return { name, as: 'free', path: paths.payment(), arrange: changeCurrent(change) };
}

/** What is shown of an answer about the order, before the dashboard follows by itself. */
function confirmation(name: string, as: Role, outcome: Verification['outcome'], title: string): Screen {
  return {
    name,
    as,
    path: returned,
    async arrange(page) {
      const start = Date.now();
      await page.clock.install({ time: start });
      await page.clock.pauseAt(start + 1_000);
      await answerAs('/billing/verification', { outcome })(page);
      const customerEmail = 'f…@office.example';
      if (outcome === 'held')
        await changeCurrent({ heldPayment: { orderId, plan: 'monthly', customerEmail } })(page);
    },
    async act(page) {
      const heading = page.getByRole('heading', { name: title });
      // Each look waits for its turn and then for the server, so that time goes by in steps.
      await expect(async () => {
        await page.clock.runFor(750);
        expect(await heading.isVisible()).toBe(true);
      }).toPass({ intervals: [50], timeout: 60_000 });
    },
  };
}

function answerAs(path: string, json: object, status = 200) {
  return (page: Page) => page.route(isCall(path), (route) => route.fulfill({ status, json }));
}

/** Lets the server answer, and changes a part of what it says. */
function changeCurrent(change: Partial<CurrentSubscription>) {
  return (page: Page) =>
    page.route(isCall('/billing'), async (route) => {
      const response = await route.fetch();
      return route.fulfill({ response, json: { ...(await response.json()), ...change } });
    });
}

const isCall = (path: string) => (url: URL) => url.pathname === `/api${path}`;
