import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { documents, pages } from '../../contract/public/pages.ts';
import { addSession } from '../../fixtures/add-session.ts';
import { addUser } from '../../fixtures/add-user.ts';
import { fuzzAddresses, type Route } from '../../fixtures/fuzz/fuzz-addresses.ts';
import { giveEverything } from '../../fixtures/give-everything.ts';
import { openShop, type Shop } from '../../fixtures/open-shop.ts';
import { type Fixture, openFixture } from '../../fixtures/open-world.ts';
import { type ServedApp, serveApp } from '../../fixtures/serve-app.ts';
import { users } from '../auth/users/table.ts';
import type { Actor, Context } from '../platform/context.ts';
import { jobsFor } from './jobs.ts';

let fixture: Fixture;
let shop: Shop;
let served: ServedApp;
const logged: unknown[] = [];

beforeAll(async () => {
  fixture = await openFixture('empty', jobsFor);
  shop = await openShop(fixture);
  const context = (actor?: Actor): Context => {
    const own = shop.context(actor);
    return { ...own, log: { ...own.log, error: (...what: unknown[]) => void logged.push(what) } };
  };
  served = await serveApp(fixture, {
    environment: {
      ...fixture.environment,
      billing: { ...shop.settings, storeUrl: 'http://localhost/sandbox/paypro' },
    },
    context,
  });
  await giveEverything(fixture.context());
});
afterAll(async () => {
  await served.close();
  await shop.close();
  await fixture.close();
});

/** `GET /calendar/:file` */
function routeOf(text: string): Route {
  const [method = '', path = ''] = text.split(' ');
  return { method, path };
}

/** What the router knows, what stands behind its stars, and pages. The API's own calls have a test of their own. */
const furtherRoutes: Route[] = [
  ...[
    ...documents,
    ...pages.filter((page) => page.includes(':')),
    '/rounds/:month',
    '/rounds/:one/:other',
    '/:page',
    '/assets/:file',
    '/shells/:file',
  ],
  ...['/api/:call', '/sandbox/paypro/:page', '/sandbox/paypro/:page/:id'],
].map((path) => ({ method: 'GET', path }));

it.each(['a visitor', 'an admin'])(
  'no address fails of what it is asked, as %s',
  async (caller) => {
    const admin = await addUser(fixture);
    await fixture.db.update(users).set({ isAdmin: true }).where(eq(users.id, admin.id));
    const own: Record<string, string> =
      caller === 'an admin' ? { cookie: await addSession(fixture.context(), admin.id) } : {};
    const routes = [
      ...served.routes.map(routeOf).filter(({ path }) => !path.includes('*')),
      ...shop.sandbox.app.routes
        .filter(({ path }) => !path.includes('*'))
        .map(({ method, path }) => ({ method, path: `/sandbox/paypro${path}` })),
      ...furtherRoutes,
    ];
    logged.length = 0;
    const { asked, findings } = await fuzzAddresses(served.origin, routes, own);
    expect(findings).toEqual([]);
    expect(logged).toEqual([]);
    expect(asked).toBeGreaterThan(500);
  },
  60_000,
);
