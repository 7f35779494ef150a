import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { createPayproSandbox } from '../create-paypro-sandbox.ts';
import { openSandbox, testSettings } from '../open-sandbox.ts';

const query = 'products%5b1%5d%5bid%5d=114966&billing-email=ada%40example.test&x-intent=%3Cb%3Eabc%22';

async function post(sandbox: { url: string }, search: string, form: Record<string, string>, origin?: string) {
  return fetch(`${sandbox.url}/checkout?${search}`, {
    method: 'POST',
    headers: { origin: origin ?? sandbox.url },
    body: new URLSearchParams(form),
    redirect: 'manual',
  });
}

describe('the checkout of the payment sandbox', () => {
  it('shows what is bought, says that it is a test, and escapes what the address brings', async () => {
    await using sandbox = await openSandbox();
    const text = await (await fetch(`${sandbox.url}/checkout?${query}`)).text();
    expect(text).toContain('TEST PAYMENTS.');
    expect(text).toContain('21.00 USD every 3 months');
    expect(text).toContain('Pay (start the 48-hour trial)');
    expect(text).toContain('value="ada@example.test"');
    expect(text).toContain('&lt;b&gt;abc&quot;');
    expect(text).not.toContain('<b>');
  });

  it.each([
    ['', 400],
    ['products[1][id]=5', 404],
    ['products[1][id]=x', 400],
    ['products[1][id]=114965&products[1][qty]=0', 400],
    ['products[1][id]=114965&use-test-mode=true', 400],
    ['products[1][id]=114965&use-test-mode=true&secret-key=guessed', 400],
  ])('refuses ?%s with %i', async (search, status) => {
    await using sandbox = await openSandbox();
    const answer = await fetch(`${sandbox.url}/checkout?${search}`);
    expect(answer.status).toBe(status);
    expect(await answer.text()).toContain('role="alert"');
    expect((await post(sandbox, search, { email: 'a@example.test', outcome: 'fulfilled' })).status).toBe(
      status,
    );
    expect(sandbox.notifications).toEqual([]);
  });

  it('brings the buyer back with the order as a form and the query in the address', async () => {
    await using sandbox = await openSandbox();
    const text = await (await post(sandbox, query, { email: 'b@example.test', outcome: 'trial' })).text();
    expect(text).toContain(`action="http://product.test/success?${query.replaceAll('&', '&amp;')}"`);
    const fields = new Map(
      [...text.matchAll(/name="([A-Z_0-9]+)" value="([^"]*)"/g)].map(([, name, value]) => [name, value]),
    );
    expect(fields.get('ORDER_STATUS')).toBe('Processed');
    expect(fields.get('CUSTOMER_EMAIL')).toBe('b@example.test');
    await sandbox.flush();
    expect(fields.get('SIGNATURE')).toBe(sandbox.received[0]?.get('SIGNATURE'));
  });

  it.each([
    ['review', 'http://product.test/review?', 'Waiting'],
    ['waiting', 'http://product.test/waiting?', 'Waiting'],
    ['declined', 'http://product.test/failure?', 'Canceled'],
  ] as const)('leads to the address for %s', async (outcome, address, status) => {
    await using sandbox = await openSandbox();
    const checkoutUrl = sandbox.checkoutUrl(query);
    const { returnUrl, returnForm } = await sandbox.buy({ checkoutUrl, outcome });
    expect(returnUrl).toBe(address + query);
    expect(returnForm.get('ORDER_STATUS')).toBe(status);
  });

  it('brings everything in the address when told so', async () => {
    await using sandbox = await openSandbox();
    sandbox.setFaults({ returnByGet: true });
    const answer = await post(sandbox, query, { email: 'b@example.test', outcome: 'fulfilled' });
    const place = new URL(answer.headers.get('location') ?? '');
    expect([answer.status, place.pathname]).toEqual([303, '/success']);
    expect(place.searchParams.get('ORDER_STATUS')).toBe('Processed');
    expect(place.searchParams.get('products[1][id]')).toBe('114966');
  });

  it('takes no order for a wrong address, for an unknown outcome, or from another site', async () => {
    await using sandbox = await openSandbox();
    const [email, outcome] = ['b@example.test', 'fulfilled'];
    const wrong = await post(sandbox, query, { email: 'nobody', outcome });
    expect([wrong.status, await wrong.text()]).toEqual([
      400,
      expect.stringContaining('Give an e-mail address such as name@example.com.'),
    ]);
    expect((await post(sandbox, query, { email, outcome: 'free' })).status).toBe(400);
    expect((await post(sandbox, query, { email, outcome }, 'https://elsewhere.example')).status).toBe(403);
    expect(sandbox.notifications).toEqual([]);
  });
});

describe('the payment sandbox inside another server', () => {
  it('keeps all its addresses below the one where it is mounted', async () => {
    const baseUrl = 'http://localhost:3000/sandbox/paypro';
    const sandbox = await createPayproSandbox({ ...testSettings, baseUrl });
    const server = new Hono().route('/sandbox/paypro', sandbox.app);
    const page = await (await server.request(`${baseUrl}/checkout?${query}`)).text();
    const addresses = [...page.matchAll(/(?:href|src|action)="(\/[^"?]*)/g)].map(
      ([, address]) => address ?? '',
    );
    expect(addresses).toHaveLength(4);
    for (const address of addresses) expect(address).toMatch(/^\/sandbox\/paypro/);
    for (const path of ['', '/sandbox.css', '/submit-itself.js'])
      expect((await server.request(baseUrl + path)).status).toBe(200);
    expect((await server.request(`${baseUrl}/`)).headers.get('location')).toBe('/sandbox/paypro');
    expect((await server.request(`${baseUrl}/nothing`)).status).toBe(404);
    await sandbox.close();
  });

  it('shows a receipt to every visitor, and on it nothing about the buyer', async () => {
    await using sandbox = await openSandbox();
    const { orderId } = await sandbox.buyMonthly('fulfilled');
    const receipt = await fetch(`${sandbox.url}/invoice/${orderId}`);
    expect([receipt.status, await receipt.text()]).toEqual([
      200,
      expect.not.stringContaining('example.test'),
    ]);
    expect((await fetch(`${sandbox.url}/invoice/5`)).status).toBe(404);
  });
});
