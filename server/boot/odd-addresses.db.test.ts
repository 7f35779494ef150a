import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { documents, pages } from '../../contract/site/pages.ts';
import { addPerson } from '../../worlds/add-person.ts';
import { addSession } from '../../worlds/add-session.ts';
import { fuzzAddresses, type Route } from '../../worlds/fuzz/fuzz-addresses.ts';
import { giveEverything } from '../../worlds/give-everything.ts';
import { openShop, type Shop } from '../../worlds/open-shop.ts';
import { openWorld, type World } from '../../worlds/open-world.ts';
import { type ServedApp, serveApp } from '../../worlds/serve-app.ts';
import { users } from '../accounts/table.ts';
import type { Actor, Context } from '../platform/context.ts';
import { jobsFor } from './jobs.ts';

let world: World;
let shop: Shop;
let served: ServedApp;
const logged: unknown[] = [];

beforeAll(async () => {
  world = await openWorld('empty', jobsFor);
  shop = await openShop(world);
  const context = (actor?: Actor): Context => {
    const own = shop.context(actor);
    return { ...own, log: { ...own.log, error: (...what: unknown[]) => void logged.push(what) } };
  };
  served = await serveApp(world, {
    environment: {
      ...world.environment,
      billing: { ...shop.settings, storeUrl: 'http://localhost/sandbox/paypro' },
    },
    context,
  });
  await giveEverything(world.context());
});
afterAll(async () => {
  await served.close();
  await shop.close();
  await world.close();
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
    const admin = await addPerson(world);
    await world.db.update(users).set({ isAdmin: true }).where(eq(users.id, admin.id));
    const own: Record<string, string> =
      caller === 'an admin' ? { cookie: await addSession(world.context(), admin.id) } : {};
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
