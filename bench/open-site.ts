import { noPreferences, type Preferences } from '../contract/feed/preferences/preferences.ts';
import { createApp } from '../server/app/app.ts';
import type { Product } from '../server/app/open-product.ts';
import { grantPlan } from '../server/billing/subscriptions/grant-plan.ts';
import { serve } from '../server/platform/http/serve.ts';
import { answerRows } from './download-everything.ts';
import { registrationOf } from './registration-of.ts';
import type { Reader, Site } from './site.ts';

const readersWant: [string, Preferences][] = [
  [
    'one industry group in one country',
    { ...noPreferences, industries: ['financial-services'], countries: ['US'] },
  ],
  ['no preferences', noPreferences],
];

/** The whole app over HTTP, and beside it what the old way of reading needs, at `/baseline`. */
export async function openSite(product: Product): Promise<Site> {
  const app = createApp(product);
  const listening = await serve('127.0.0.1', 0, (request, bindings) =>
    new URL(request.url).pathname === '/baseline'
      ? answerRows(product.database.db, request)
      : app.fetch(request, bindings),
  );
  const address = `http://127.0.0.1:${listening.port}`;
  const readers: Reader[] = [];
  for (const [wants, preferences] of readersWant)
    readers.push({ wants, preferences, cookie: await signUp(product, address, preferences) });
  return {
    address,
    readers,
    async get({ cookie }, path) {
      const response = await fetch(`${address}${path}`, { headers: { cookie } });
      if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
      return response.text();
    },
    async post({ cookie }, path, body) {
      const response = await send('POST', `${address}${path}`, body, cookie);
      return response.text();
    },
    [Symbol.asyncDispose]: () => listening.close(1_000),
  };
}

async function signUp(product: Product, address: string, preferences: Preferences): Promise<string> {
  const user = registrationOf(`${crypto.randomUUID()}@example.com`);
  const registered = await send('POST', `${address}/api/accounts`, user);
  const cookie = registered.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ');
  await send('PUT', `${address}/api/accounts/preferences`, preferences, cookie);
  await grantPlan(product.context({ kind: 'command', name: 'bench' }), user.email, 'monthly');
  return cookie;
}

async function send(method: string, url: string, body: object, cookie = ''): Promise<Response> {
  const headers = { 'content-type': 'application/json', cookie };
  const response = await fetch(url, { method, headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`);
  return response;
}
