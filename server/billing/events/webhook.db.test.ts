import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addUser } from '../../../fixtures/add-user.ts';
import { type CuttableWay, openCuttableWay } from '../../../fixtures/cut-connection.ts';
import { openShop, type Shop } from '../../../fixtures/open-shop.ts';
import { type Fixture, openFixture } from '../../../fixtures/open-world.ts';
import { type ServedApp, serveApp } from '../../../fixtures/serve-app.ts';
import type { Context } from '../../platform/context.ts';
import { type OpenDatabase, openPostgres, rowsOf } from '../../platform/database/database.ts';
import { billingJobs } from '../jobs.ts';
import { subscriptions } from '../table.ts';
import { billingEvents, billingRefusals } from './table.ts';

let fixture: Fixture;
let shop: Shop;
let app: ServedApp;
let ada: Awaited<ReturnType<typeof addUser>>;
/** What the requests are answered with, where a test wants another. */
let instead: Partial<Context> = {};
/** Warnings and errors. */
let said: string[] = [];

beforeAll(async () => {
  fixture = await openFixture('empty', () => billingJobs);
  shop = await openShop(fixture);
  const ignore = () => undefined;
  const say = (...words: unknown[]) => void said.push(JSON.stringify(words));
  app = await serveApp(fixture, {
    environment: { ...fixture.environment, billing: shop.settings },
    context: (actor) => {
      const context = shop.context(actor);
      const log = { ...context.log, debug: ignore, info: ignore, warn: say, error: say };
      return { ...context, log, ...instead };
    },
  });
});
afterAll(async () => {
  await app.close();
  await shop.close();
  await fixture.close();
});
beforeEach(async () => {
  instead = {};
  said = [];
  shop.settings.notificationAddresses = [];
  shop.sandbox.resetFaults();
  await fixture.db.delete(billingEvents);
  await fixture.db.delete(billingRefusals);
  ada = await addUser(fixture);
});

const address = () => `${app.origin}/api/billing/paypro`;
const post = async (body: URLSearchParams | string, init: RequestInit = {}) =>
  (await fetch(address(), { method: 'POST', body, ...init })).status;
const events = () => fixture.db.select().from(billingEvents);
const refusals = () => fixture.db.select().from(billingRefusals);
const jobs = () =>
  rowsOf<{ count: number }>(
    fixture.db,
    sql`select count(*)::int as count from pgboss.job where name = 'billing.apply'
      and data->>'eventId' in (select id::text from ${billingEvents})`,
  );
/** The notification of a purchase, as it would be sent. */
async function notification(): Promise<URLSearchParams> {
  shop.sandbox.setFaults({ dropAll: true });
  await shop.buy(ada.id, 'monthly');
  const sent = shop.sandbox.notifications.at(-1);
  if (!sent) throw new Error('Nothing was sent');
  return sent.body;
}

describe('a notification', () => {
  it('is answered with 200 once it is stored, and grants nothing by itself', async () => {
    const body = await notification();
    expect(await post(body)).toBe(200);
    expect(await events()).toMatchObject([
      {
        typeName: 'OrderCharged',
        orderId: body.get('ORDER_ID'),
        customerEmail: ada.email,
        status: 'waiting',
        deliveries: 1,
      },
    ]);
    expect(await jobs()).toEqual([{ count: 1 }]);
    expect(await fixture.db.$count(subscriptions, sql`user_id = ${ada.id}`)).toBe(0);
    await shop.apply();
    expect(await fixture.db.$count(subscriptions, sql`user_id = ${ada.id}`)).toBe(1);
  });

  it('needs no origin, no session and no content type of ours', async () => {
    const headers = { origin: 'https://store.payproglobal.com', 'content-type': 'text/plain' };
    expect(await post((await notification()).toString(), { headers })).toBe(200);
  });

  it('that comes again, also as a resent one or five at once, is one', async () => {
    const body = await notification();
    const resent = new URLSearchParams(body);
    resent.set('IS_RESENT', '1');
    const all = await Promise.all([body, body, resent, body, resent].map((each) => post(each)));
    expect(all).toEqual([200, 200, 200, 200, 200]);
    expect(await events()).toMatchObject([{ deliveries: 5 }]);
    expect(await jobs()).toEqual([{ count: 1 }]);
  });

  it('leaves nothing of card, name, address or secret in any column of any table, nor in the log', async () => {
    const body = await notification();
    const personal = personalFields.map((name) => [name, `Mark-${name.toLowerCase()}`] as const);
    for (const [name, value] of personal) body.set(name, value);
    body.set('ORDER_CUSTOM_FIELDS', `${body.get('ORDER_CUSTOM_FIELDS')},x-note=Mark-note`);
    body.set('CHECKOUT_QUERY_STRING', `secret-key=${shop.settings.testSecretKey}&billing-zip=Mark-zip`);
    expect(await post(body)).toBe(200);
    await shop.apply();
    expect(await post(signedBy('another-key', body))).toBe(403);
    const { testSecretKey, validationKeys, apiSecretKey } = shop.settings;
    const secrets = [
      `${testSecretKey}`,
      ...validationKeys,
      apiSecretKey,
      `${body.get('SIGNATURE')}`,
      `${body.get('HASH')}`,
    ];
    expect(await rowsWith(['Mark-', ...secrets])).toEqual([]);
    // The search does find what is there.
    expect((await rowsWith([ada.email])).length).toBeGreaterThan(1);
    expect(said).toHaveLength(1);
    for (const word of ['Mark-', ada.email, ...secrets]) expect(said.join()).not.toContain(word);
  });
});

describe('what is not taken in', () => {
  it('is wrongly signed, of the other mode, contradictory or no notification, and is counted', async () => {
    const body = await notification();
    const altered = (name: string, value: string) => {
      const other = new URLSearchParams(body);
      other.set(name, value);
      return other;
    };
    expect(await post(altered('ORDER_ID', '1'))).toBe(403);
    expect(await post(altered('ORDER_TOTAL_AMOUNT', '99.00'))).toBe(403);
    expect(await post(altered('SIGNATURE', ''))).toBe(403);
    expect(await post(altered('IPN_TYPE_ID', '2'))).toBe(403);
    expect(await post('{"ORDER_ID": 1}')).toBe(403);
    expect(await post('')).toBe(403);
    expect(await events()).toEqual([]);
    const counted = (await refusals()).map(({ reason, count }) => [reason, count]).sort();
    expect(counted).toEqual([
      ['malformed', 3],
      ['signature', 2],
      ['type', 1],
    ]);
    shop.sandbox.setFaults({ wrongTestMode: true });
    expect(await post(await notification())).toBe(403);
    expect((await refusals()).map(({ reason }) => reason)).toContain('mode');
  });

  it('comes from an address that is not on the list', async () => {
    const body = await notification();
    shop.settings.notificationAddresses = ['198.51.100.0/24', '2001:db8::7'];
    expect(await post(body)).toBe(403);
    expect(await post(body, { headers: { 'x-forwarded-for': '198.51.100.7' } })).toBe(403);
    expect(await events()).toEqual([]);
    expect(await refusals()).toMatchObject([{ reason: 'address', count: 2 }]);
    shop.settings.notificationAddresses = ['127.0.0.0/8'];
    expect(await post(body)).toBe(200);
  });

  it('is too large, whether or not it says so', async () => {
    const large = `${await notification()}&NOTE=${'x'.repeat(100_000)}`;
    expect(await post(large)).toBe(413);
    const streamed: RequestInit & { duplex: 'half' } = { duplex: 'half' };
    const body = new Blob([large]).stream();
    expect(await fetch(address(), { method: 'POST', body, ...streamed }).then(({ status }) => status)).toBe(
      413,
    );
    expect(await events()).toEqual([]);
  });

  it.each(['GET', 'PUT', 'DELETE', 'PATCH'])('is sent by %s', async (method) => {
    const answer = await fetch(address(), { method });
    expect(answer.status).toBe(404);
    expect(await events()).toEqual([]);
  });

  it('is any, where nothing is sold', async () => {
    const body = await notification();
    instead = { environment: { ...fixture.environment, billing: null } };
    expect(await post(body)).toBe(404);
  });
});

describe('a database that is lost', () => {
  let way: CuttableWay | null = null;
  let through: OpenDatabase | null = null;
  beforeAll(async () => {
    if (fixture.driver.kind !== 'postgres') return;
    way = await openCuttableWay(fixture.driver.direct.connectionString ?? '');
    through = await openPostgres(way.url);
  });
  afterAll(async () => {
    await through?.close();
    way?.close();
  });

  it('at the worst moment is no 200, and the next delivery is stored', async () => {
    const body = await notification();
    instead = {
      ...(through ? { db: through.db } : {}),
      now: () => {
        // The embedded database is in this process and cannot be cut off; it can fail there.
        if (!way) throw new Error('PGlite is closed');
        way.cut();
        return fixture.clock.now();
      },
    };
    expect(await post(body)).toBe(503);
    instead = {};
    expect(await events()).toEqual([]);
    expect(said).toEqual([expect.stringContaining('could not be stored')]);
    expect(said.join()).not.toContain(ada.email);
    await way?.mend();
    instead = through ? { db: through.db } : {};
    expect(await post(body)).toBe(200);
    expect(await events()).toMatchObject([{ deliveries: 1 }]);
    expect(await jobs()).toEqual([{ count: 1 }]);
  });

  it('or a queue that takes no job keeps no event that would never be applied', async () => {
    const body = await notification();
    const failing = () => Promise.reject(new Error('The queue is gone'));
    instead = { queue: { ...fixture.queue, send: failing } };
    expect(await post(body)).toBe(503);
    expect(await events()).toEqual([]);
  });
});

/** What a notification may say of a buyer. */
const personalFields = [
  ...['NAME', 'FIRST_NAME', 'LAST_NAME', 'NAME_ASCII', 'PHONE', 'CITY', 'ZIPCODE', 'STREET_ADDRESS'],
  ...['STREET_NUMBER', 'STATE_NAME', 'COUNTRY_NAME', 'IP', 'TIMEZONE', 'FISCAL_NUMBER_PERSONAL', 'TITLE'],
]
  .map((name) => `CUSTOMER_${name}`)
  .concat(
    ['CREDIT_CARD_BIN', 'CREDIT_CARD_BIN_RESULT', 'CREDIT_CARD_LAST4', 'CREDITCARD_LAST4'],
    ['CREDIT_CARD_EXPIRATION_DATE', 'PAYPAL_ACCOUNT', 'MAXMIND_RESULT', 'COMPANY_NAME', 'LICENSED_TO_NAME'],
    [
      'LICENSED_TO_EMAIL',
      'SHIPPING_CITY',
      'SHIPPING_STREET_ADDRESS',
      'SHIPPING_FIRST_NAME',
      'ORDER_REFERRER_URL',
    ],
    ['ACTION_REASON', 'CUSTOM_LICENSE_INFO', 'COUPON_CODE', 'SOMETHING_NEW'],
  );

function signedBy(key: string, body: URLSearchParams): URLSearchParams {
  const other = new URLSearchParams(body);
  other.set('SIGNATURE', key.padEnd(64, '0'));
  return other;
}

/** Every row of any table that holds one of the words. */
async function rowsWith(words: string[]): Promise<string[]> {
  const tables = await rowsOf<{ name: string }>(
    fixture.db,
    sql`select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await rowsOf<{ row: string }>(
      fixture.db,
      sql`select row::text as row from ${sql.raw(name)} as row`,
    );
    for (const { row } of rows) if (words.some((word) => row.includes(word))) found.push(`${name}: ${row}`);
  }
  return found;
}
