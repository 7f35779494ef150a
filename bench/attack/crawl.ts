import { eq, inArray } from 'drizzle-orm';
import { addSession } from '../../fixtures/add-session.ts';
import { operationsOf } from '../../fixtures/fuzz/operations.ts';
import { requestOf } from '../../fixtures/fuzz/request-of.ts';
import { type GivenUser, giveEverything, secretMark } from '../../fixtures/give-everything.ts';
import type { Product } from '../../server/app/open-product.ts';
import { applications } from '../../server/applications/table.ts';
import { sessions } from '../../server/auth/sessions/table.ts';
import { users } from '../../server/auth/users/table.ts';
import { billingOrders } from '../../server/billing/orders/table.ts';
import { subscriptions } from '../../server/billing/table.ts';
import { startups } from '../../server/companies/table.ts';
import { favorites } from '../../server/feed/favorites/table.ts';
import { mutes } from '../../server/feed/mutes/table.ts';
import { savedSearches } from '../../server/feed/saved-searches/table.ts';
import { mails } from '../../server/mail/table.ts';
import type { Context } from '../../server/platform/context.ts';
import type { DatabaseKind } from '../figures.ts';
import { openSite } from '../open-site.ts';
import type { AttackFigure } from './figure.ts';

/** What only the victim and admins may read; the names of companies are for everybody. */
const secretsOf = ({ id, email, name, orderId }: GivenUser) => [id, email, name, orderId, secretMark];

/**
 * Asks for everything that can be read, with the ids of everything that another user has, signed out, as a user without a
 * plan and as one who pays, and looks for that user's content in every answer.
 */
export async function crawl(kind: DatabaseKind, product: Product): Promise<AttackFigure[]> {
  await using site = await openSite(product);
  const context = product.context({ kind: 'command', name: 'bench' });
  const victim = await giveEverything(context);
  const stranger = await giveEverything(context);
  const own = await addSession(context, victim.id);
  const cookies = [
    own,
    null,
    await addSession(context, stranger.id),
    ...site.readers.map(({ cookie }) => cookie),
  ];
  const ids = await idsOf(context, victim);
  const secrets = secretsOf(victim);
  let asked = 0;
  const leaks = new Set<string>();
  const seen = new Set<string>();
  for (const operation of operationsOf()) {
    if (operation.method !== 'GET') continue;
    for (const input of inputsOf(ids))
      for (const cookie of cookies) {
        const { path, init } = requestOf(operation, input);
        const headers = { cookie: cookie ?? '' };
        const response = await fetch(`${site.address}${path}`, { ...init, headers, redirect: 'manual' });
        const said = `${JSON.stringify([...response.headers])}${await response.text()}`;
        asked += 1;
        if (secrets.some((secret) => said.includes(secret)))
          (cookie === own ? seen : leaks).add(`${operation.name} ${path}`);
      }
  }
  for (const leak of leaks) console.log(`${kind}: leaks through ${leak}`);
  return [
    { name: `${kind}: another user’s content in ${asked} answers`, value: leaks.size, unit: '', limit: 0 },
    { name: `${kind}: answers in which they see it themselves`, value: seen.size, unit: '', limit: null },
  ];
}

/** The ids of all that a person has. */
async function idsOf({ db }: Context, { id, orderId }: GivenUser): Promise<string[]> {
  const tables = [applications, subscriptions, mails, mutes, savedSearches, sessions];
  const ids: string[] = [id, orderId];
  for (const table of tables) {
    const rows = await db.select({ id: table.id }).from(table).where(eq(table.userId, id));
    ids.push(...rows.map((row) => row.id));
  }
  const orders = await db
    .select({ id: billingOrders.orderId })
    .from(billingOrders)
    .where(eq(billingOrders.userId, id));
  const saved = db.select({ id: favorites.startupId }).from(favorites).where(eq(favorites.userId, id));
  const companies = await db.select({ id: startups.id }).from(startups).where(inArray(startups.id, saved));
  const people = await db.select({ id: users.id }).from(users).where(eq(users.id, id));
  return [...ids, ...[...orders, ...companies, ...people].map((row) => row.id)];
}

const zones = ['UTC', 'Pacific/Kiritimati', '+14:00', '-12:00'];
const sections = ['week', 'month', 'quarter'];

/** An id wherever one may stand, and each section in each zone. */
function inputsOf(ids: string[]): Record<string, unknown>[] {
  const wherever = ids.map((id) => ({
    id,
    section: 'week',
    timeZone: 'UTC',
    cursor: id,
    text: id,
    query: id,
    search: id,
    userId: id,
  }));
  const everywhere = zones.flatMap((timeZone) =>
    sections.map((section) => ({ id: ids[0], section, timeZone, text: 'a', isMatching: 'false' })),
  );
  return [...wherever, ...everywhere];
}
