import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser } from '../../../fixtures/browser.ts';
import { type Fixture, openFixture } from '../../../fixtures/open-world.ts';
import { requestReset } from '../../auth/password-reset/request-reset.ts';
import { type Auth, createAuth } from '../../auth/sessions/create-auth.ts';
import { challengePasskey } from '../../auth/sign-in/provider-sign-in.ts';
import { claimProviderAttempt } from '../../auth/sign-in/receive-provider-answer.ts';
import { signIn } from '../../auth/sign-in/sign-in.ts';
import type { Context } from '../context.ts';
import { rowsOf } from '../database/database.ts';
import { countAgainstLimit } from './count.ts';
import { type Limit, limits, networkOf, rateLimitKey } from './limits.ts';
import { attempts } from './table.ts';

let fixture: Fixture;
let auth: Auth;
beforeAll(async () => {
  fixture = await openFixture();
  auth = createAuth(fixture.environment, fixture.db, 'a secret of these tests only', fixture.context().log);
});
afterAll(() => fixture.close());

/** In every table there is, the queue's too. */
async function countAllRows(): Promise<number> {
  const tables = await rowsOf<{ name: string }>(
    fixture.db,
    sql`select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  const counts = tables.map(({ name }) => `select count(*) as rows from ${name}`).join(' union all ');
  const [all] = await rowsOf<{ rows: number }>(
    fixture.db,
    sql.raw(`select sum(rows)::int as rows from (${counts}) as each`),
  );
  return all?.rows ?? 0;
}

const network = '203.0.113.9';
const visitor = (): Context => fixture.context({ kind: 'visitor' });

/** As after one try too many. */
const useUp = (limit: Limit) =>
  fixture.db.insert(attempts).values({
    key: rateLimitKey(limit, networkOf(network)),
    count: limit.most + 1,
    startedAt: fixture.clock.now(),
  });

/** What a visitor can ask for, each time in another name; a link to reset a password is then left out without a word. */
const asking: Record<string, { limit: Limit; ask: (number: number) => Promise<unknown>; isSilent?: true }> = {
  'to sign in': {
    limit: limits.signInFromNetwork,
    ask: (number) => {
      const input = { email: `nobody-${number}@example.com`, password: 'guess', rememberMe: true };
      return signIn(visitor(), auth, input, openBrowser(network).caller());
    },
  },
  'for a link to reset a password': {
    limit: limits.resetFromNetwork,
    isSilent: true,
    ask: (number) =>
      requestReset(visitor(), auth, { email: `nobody-${number}@example.com` }, openBrowser(network).caller()),
  },
  "for a passkey's challenge": {
    limit: limits.passkeyChallenge,
    ask: () => challengePasskey(visitor(), openBrowser(network).caller()),
  },
  'with a provider’s answer that was not asked for': {
    limit: limits.providerSignIn,
    ask: (number) => claimProviderAttempt(visitor(), `${number}`, openBrowser(network).caller()),
  },
};

it.each(Object.entries(asking))(
  'asking %s two hundred times beyond the limit adds no row to any table',
  async (_, { limit, ask, isSilent }) => {
    await useUp(limit);
    const before = await countAllRows();
    for (let number = 0; number < 200; number += 1) {
      if (isSilent) expect(await ask(number)).toBeUndefined();
      else await expect(ask(number)).rejects.toThrow(/Too many attempts/);
    }
    expect(await countAllRows()).toBe(before);
  },
);

it('beyond a limit nothing is written, and how long to wait is still said', async () => {
  const limit = limits.export;
  for (let time = 0; time <= limit.most; time += 1)
    await countAgainstLimit(visitor(), limit, 'somebody').catch(() => null);
  const version = () =>
    rowsOf(fixture.db, sql`select xmin::text as version, count from attempts order by key`);
  const before = await version();
  fixture.clock.set('2026-11-20T12:30:00Z');
  await expect(countAgainstLimit(visitor(), limit, 'somebody')).rejects.toThrow('Please wait 30 minutes');
  expect(await version()).toEqual(before);
});
