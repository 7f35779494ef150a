import { type Context, Hono } from 'hono';
import { checkOrigin } from '../../../server/platform/http/check-origin.ts';
import { type Send, sendAgain } from '../notifications/delivery.ts';
import { approve, chargeBack, decline, refund, winChargeback } from '../orders/orders.ts';
import { finish, renew, suspend, terminate } from '../orders/subscriptions.ts';
import type { Timeline } from '../orders/timeline.ts';
import { basePath, refusalPage } from '../page.ts';
import { addMonths, day, hour } from '../shop/dates.ts';
import { noFaults, readFaults } from '../shop/faults.ts';
import { Refusal } from '../shop/refusal.ts';
import { findSubscription, type Shop } from '../shop/shop.ts';
import { changeFaults } from './change-faults.ts';
import { controlPage } from './control-page.ts';

type Action = (shop: Shop, id: number, form: FormData) => void;

const byHand = { reasonId: 7, reasonText: 'By hand on the control page' };
const actions: Record<string, Record<string, Action>> = {
  orders: {
    approve,
    decline,
    refund: (shop, id, form) => refund(shop, id, textOf(form, 'amount') || undefined),
    'charge-back': chargeBack,
    'win-chargeback': winChargeback,
  },
  subscriptions: {
    suspend: (shop, id) => suspend(shop, id, byHand),
    renew: (shop, id) => renew(shop, id, byHand),
    terminate: (shop, id) => terminate(shop, id, byHand),
    finish: (shop, id) => finish(shop, id, byHand),
    'fail-next-charge': (shop, id) => {
      findSubscription(shop, id).chargesToFail += 1;
      shop.changed();
    },
  },
};
const steps: Record<string, (now: Date) => number> = {
  hour: () => hour,
  'two-days': () => 2 * day,
  month: (now) => addMonths(now, 1, now.getUTCDate()).getTime() - now.getTime(),
};

/** The page on which everything can be seen and moved by hand. */
export function createControl(shop: Shop, timeline: Timeline, send: Send): Hono {
  const home = basePath(shop) || '/';
  // Shown once, on the page that follows.
  let problem: string | null = null;
  const app = new Hono();
  const guard = app.use(async (c, next) => {
    const may = shop.settings.mayControl ?? (() => true);
    if (!(await may(c.req.raw.headers)))
      return c.html(refusalPage(shop, 'This page is for admins. Sign in as one and open it again.'), 403);
    checkOrigin(c.req.method, c.req.raw.headers, shop.settings.baseUrl);
    return next();
  });
  guard.get('/', (c) => {
    const shown = problem;
    problem = null;
    return c.html(controlPage(shop, shown));
  });
  const change = async (section: string, work: () => void | Promise<void>) => {
    try {
      await work();
      await timeline.catchUp();
    } catch (thrown) {
      if (!(thrown instanceof Refusal)) throw thrown;
      problem = thrown.message;
    }
    return new Response(null, { status: 303, headers: { location: `${home}#${section}` } });
  };
  guard.post('/control/clock', async (c) => {
    const step = ownOf(steps, textOf(await formOf(c), 'by'));
    if (!step) throw new Refusal('by', 'The clock goes ahead by an hour, two days or a month.');
    return change('clock', () => timeline.advance(step(shop.clock.now())));
  });
  guard.post('/control/faults', async (c) => {
    const form = await formOf(c);
    return change('faults', () =>
      changeFaults(shop, form.has('reset') ? noFaults : readFaults(Object.fromEntries(form))),
    );
  });
  guard.post('/control/notifications/:index{[0-9]{1,9}}/resend', (c) =>
    change('notifications', () => sendAgain(shop, Number(c.req.param('index')), send)),
  );
  guard.post('/control/:kind{orders|subscriptions}/:id{[0-9]{1,15}}/:action', async (c) => {
    const { kind, id, action } = c.req.param();
    const verb = ownOf(ownOf(actions, kind) ?? {}, action);
    if (!verb) throw new Refusal('action', `There is no ${action} here.`, 404);
    const form = await formOf(c);
    return change(kind, () => verb(shop, Number(id), form));
  });
  return app;
}

/** Without a form, or with one that cannot be read, nothing was filled in. */
const formOf = (c: Context): Promise<FormData> => c.req.formData().catch(() => new FormData());

/** What stands there, and not what every object has. */
const ownOf = <Value>(all: Record<string, Value>, name: string): Value | undefined =>
  Object.hasOwn(all, name) ? all[name] : undefined;

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value.trim() : '';
}
