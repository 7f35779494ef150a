import { sql } from 'drizzle-orm';
import { userId } from '../../contract/auth/accounts.ts';
import { addSession } from '../../fixtures/add-session.ts';
import { madeUpPrefix } from '../../fixtures/million/fill-users.ts';
import type { Product } from '../../server/app/open-product.ts';
import { grantPlan } from '../../server/billing/subscriptions/grant-plan.ts';
import { type Database, rowsOf } from '../../server/platform/database/database.ts';
import type { Page } from '../admin/pages.ts';

const reader = `${madeUpPrefix}00000036`;
const zone = 'timeZone=Europe%2FBerlin';

/** What each screen of a user asks for, and the slowest of it where it asks for several things. */
export async function screensOf(db: Database): Promise<Page[]> {
  const [own] = await rowsOf<{ startup: string; application: string }>(
    db,
    sql`select startup_id as startup, id as application from applications where user_id = ${reader} limit 1`,
  );
  if (!own) throw new Error('The user applied for nothing');
  const paths: Record<string, string> = {
    session: '/accounts/session',
    dashboard: `/alerts?${zone}`,
    'lead story': `/alerts/lead?${zone}`,
    'rounds of the week': `/alerts/week?${zone}`,
    'rounds of the month': `/alerts/month?${zone}`,
    'rounds of the quarter': `/alerts/quarter?${zone}`,
    search: `/alerts/month?${zone}&query=fintech%20in%20Germany`,
    suggestions: '/startups/suggestions?text=no',
    company: `/startups/${own.startup}?${zone}`,
    'similar companies': `/startups/${own.startup}/similar?${zone}`,
    favorites: `/favorites?${zone}`,
    'counts of favorites': '/favorites/counts',
    applications: `/applications?${zone}`,
    application: `/applications/${own.application}`,
    'what works': `/applications/what-works?${zone}`,
    'saved searches': `/saved-searches?${zone}`,
    mutes: '/mutes',
    'ways to sign in': '/accounts/credentials',
  };
  return Object.entries(paths).map(([name, path]) => ({ name, path: `/api${path}` }));
}

/** One of the made-up users, with a plan and a session. */
export async function openReader(product: Product) {
  const context = product.context({ kind: 'command', name: 'bench' });
  await grantPlan(context, 'user-36@people.example', 'monthly');
  const cookie = await addSession(context, userId.parse(reader));
  return {
    id: reader,
    async get(address: string, path: string): Promise<void> {
      const response = await fetch(`${address}${path}`, { headers: { cookie } });
      if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
      await response.text();
    },
  };
}
