import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { userId } from '../../../contract/auth/accounts.ts';
import { mostProviderTests } from '../../../contract/billing/provider-tests.ts';
import { addUser } from '../../../fixtures/add-user.ts';
import { openShop, type Shop } from '../../../fixtures/open-shop.ts';
import { type Fixture, openFixture } from '../../../fixtures/open-world.ts';
import { auditEvents } from '../../platform/audit/table.ts';
import type { Actor } from '../../platform/context.ts';
import { attempts } from '../../platform/rate-limits/table.ts';
import { billingJobs } from '../jobs.ts';
import { billingLifecycle } from '../lifecycle.ts';
import { listProviderTests, testProvider } from './provider-tests.ts';
import { providerTests } from './table.ts';

let fixture: Fixture;
let shop: Shop;
let admin: Actor;
beforeAll(async () => {
  fixture = await openFixture('empty', () => billingJobs);
  shop = await openShop(fixture);
  admin = { kind: 'admin', userId: (await addUser(fixture)).id };
});
afterAll(async () => {
  await shop.close();
  await fixture.close();
});
beforeEach(async () => {
  shop.sandbox.resetFaults();
  await fixture.db.delete(providerTests);
  await fixture.db.delete(attempts);
});

const ask = (to: string, call: 'subscriptions' | 'orders' = 'subscriptions') =>
  testProvider(shop.context(admin), { to, call });

it('says what the provider has of an address, and of no other', async () => {
  const ada = await addUser(fixture);
  await shop.buy(ada.id, 'monthly');
  expect(await ask(ada.email)).toMatchObject({ outcome: 'answered', found: 1, failure: null });
  expect(await ask(ada.email, 'orders')).toMatchObject({ outcome: 'answered', found: 1 });
  expect(await ask('nobody@example.com')).toMatchObject({ outcome: 'answered', found: 0 });
  const events = await fixture.db.select().from(auditEvents);
  const tested = events.filter(({ kind }) => kind === 'payment-provider-tested');
  expect(tested).toHaveLength(3);
  expect(JSON.stringify(tested)).not.toContain(ada.email);
  await billingLifecycle.users.onUserDeleted['Delete subscriptions and payments']?.(
    shop.context({ kind: 'job', name: 'test' }),
    { id: 'a deletion', userId: ada.id, email: ada.email },
  );
  expect((await listProviderTests(shop.context(admin))).results.map(({ address }) => address)).toEqual([
    'nobody@example.com',
  ]);
});

it('keeps the last fifteen, also when they are asked for at once', async () => {
  for (let turn = 0; turn < mostProviderTests; turn += 1) {
    fixture.clock.set(new Date(fixture.clock.now().getTime() + 1_000));
    await ask(`test-${turn}@example.com`);
  }
  fixture.clock.set(new Date(fixture.clock.now().getTime() + 1_000));
  await Promise.all([ask('one@example.com'), ask('two@example.com')]);
  const { results } = await listProviderTests(shop.context(admin));
  expect(results).toHaveLength(mostProviderTests);
  expect(results.at(-1)?.address).toBe('test-2@example.com');
});

it('says so when the provider does not answer, and tells no secret', async () => {
  const { billing } = shop.context().environment;
  if (!billing) throw new Error('Nothing is sold.');
  const environment = { ...fixture.environment, billing: { ...billing, apiUrl: 'http://127.0.0.1:9/api' } };
  const context = { ...fixture.context(admin), environment };
  const result = await testProvider(context, { to: 'ada@example.com', call: 'subscriptions' });
  expect(result).toMatchObject({ outcome: 'unreachable', found: null });
  expect(result.failure).not.toContain(billing.apiSecretKey);
});

it('cannot be tried where nothing is sold', async () => {
  const context = { ...fixture.context(admin), environment: { ...fixture.environment, billing: null } };
  const asked = { to: 'ada@example.com', call: 'orders' } as const;
  await expect(testProvider(context, asked)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
});

it.each<[Actor, string]>([
  [{ kind: 'visitor' }, 'UNAUTHORIZED'],
  [{ kind: 'user', userId: userId.parse('ada') }, 'FORBIDDEN'],
])('is refused to %j', async (actor, code) => {
  const context = shop.context(actor);
  const asked = { to: 'ada@example.com', call: 'orders' } as const;
  await expect(testProvider(context, asked)).rejects.toMatchObject({ code });
  await expect(listProviderTests(context)).rejects.toMatchObject({ code });
});
