import { readFile } from 'node:fs/promises';
import { Hono } from 'hono';
import { createApi } from './api/api.ts';
import { answerError, createCheckout } from './checkout/checkout.ts';
import { createControl } from './control/control.ts';
import type { Send } from './notifications/delivery.ts';
import type { Timeline } from './orders/timeline.ts';
import { basePath, refusalPage } from './page.ts';
import type { Shop } from './shop/shop.ts';

type Parts = { timeline: Timeline; send: Send; closing: AbortSignal };

const files = [
  { name: 'sandbox.css', type: 'text/css; charset=utf-8' },
  { name: 'submit-itself.js', type: 'text/javascript; charset=utf-8' },
];

/** Everything the provider answers. */
export async function createApp(shop: Shop, { timeline, send, closing }: Parts): Promise<Hono> {
  const app = new Hono();
  app.onError((thrown, c) => answerError(shop, thrown, c));
  for (const { name, type } of files) {
    const text = await readFile(new URL(name, import.meta.url), 'utf8');
    app.get(`/${name}`, (c) => c.body(text, 200, { 'content-type': type }));
  }
  app.use(async (c, next) => {
    await next();
    c.header('cache-control', 'no-store');
  });
  app.route('/api', createApi(shop, closing));
  app.route('/', createCheckout(shop));
  app.route('/', createControl(shop, timeline, send));
  app.all('*', (c) => {
    // The router takes the address of the mount without a slash at its end.
    if (c.req.path === `${basePath(shop)}/`) return c.redirect(basePath(shop));
    return c.html(refusalPage(shop, 'There is no such page.'), 404);
  });
  return app;
}
