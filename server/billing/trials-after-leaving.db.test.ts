import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { addUser } from '../../fixtures/add-user.ts';
import { openBrowser, verifiedActor } from '../../fixtures/browser.ts';
import { openShop, type Shop } from '../../fixtures/open-shop.ts';
import { type Fixture, openFixture } from '../../fixtures/open-world.ts';
import { deleteAccount } from '../account/user-data.ts';
import { jobsFor } from '../app/jobs.ts';
import { users } from '../auth/users/table.ts';
import { findEntitlement } from './entitlement/entitlements.ts';
import { getCurrent } from './subscriptions/request-change.ts';
import { trialMailboxes } from './trials/table.ts';

let fixture: Fixture;
let shop: Shop;
type User = Awaited<ReturnType<typeof addUser>>;
let lastSeenTable = 0;

beforeAll(async () => {
  fixture = await openFixture('empty', jobsFor);
  shop = await openShop(fixture);
});
afterAll(async () => {
  await shop.close();
  await fixture.close();
});
beforeEach(async () => {
  await fixture.db.delete(trialMailboxes);
  lastSeenTable += 1;
});

async function arrive(email: string, isVerified = true): Promise<User> {
  const user = await addUser(fixture, { isVerified });
  await fixture.db.update(users).set({ email }).where(eq(users.id, user.id));
  return { ...user, email };
}
async function tryOut(user: User, instead?: { email: string }): Promise<boolean> {
  await shop.buy(user.id, 'monthly', 'trial', instead);
  await shop.apply();
  await shop.advance({ hours: 1 });
  return isPaid(user);
}
const isPaid = async ({ id }: User) => (await findEntitlement(shop.context(), id)).isPaid;
const isOffered = async ({ actor }: User) => !(await getCurrent(shop.context(actor))).hasHadTrial;
const leave = ({ id }: User) =>
  deleteAccount(shop.context(verifiedActor(fixture.context(), id)), openBrowser().caller());

it('a trial is had once, however often its person leaves and comes back', async () => {
  const email = `ada${lastSeenTable}@example.com`;
  const first = await arrive(email);
  expect(await isOffered(first)).toBe(true);
  expect(await tryOut(first)).toBe(true);
  await leave(first);
  for (let time = 0; time < 3; time += 1) {
    const again = await arrive(email);
    expect(await isOffered(again)).toBe(false);
    expect(await tryOut(again)).toBe(false);
    await leave(again);
  }
});

it('another spelling of the mailbox is the same mailbox, with an account and after it', async () => {
  const first = await arrive(`a.da${lastSeenTable}+first@gmail.com`);
  expect(await tryOut(first)).toBe(true);
  const beside = await arrive(`ada${lastSeenTable}@googlemail.com`);
  expect(await isOffered(beside)).toBe(false);
  expect(await tryOut(beside)).toBe(false);
  expect(await isPaid(first)).toBe(true);
  await leave(first);
  const after = await arrive(`ada${lastSeenTable}+after@gmail.com`);
  expect(await tryOut(after)).toBe(false);
});

it('the address that an account has when it is deleted counts as well', async () => {
  const user = await arrive(`ada${lastSeenTable}@old.example`);
  expect(await tryOut(user)).toBe(true);
  const changed = `ada${lastSeenTable}@new.example`;
  await fixture.db.update(users).set({ email: changed }).where(eq(users.id, user.id));
  await leave(user);
  for (const email of [changed, user.email]) expect(await isOffered(await arrive(email))).toBe(false);
});

it('an unconfirmed address takes no trial from its owner', async () => {
  const owned = `grace${lastSeenTable}@example.com`;
  const stranger = await arrive(`mallory${lastSeenTable}@example.com`);
  expect(await tryOut(stranger)).toBe(true);
  await fixture.db.update(users).set({ email: owned, emailVerified: false }).where(eq(users.id, stranger.id));
  await leave(stranger);
  const owner = await arrive(owned);
  expect(await isOffered(owner)).toBe(true);
  expect(await tryOut(owner)).toBe(true);
});

it('what stays of a trial names no user, and a second user who leaves takes nothing from the first', async () => {
  const first = await arrive(`ada.${lastSeenTable}@gmail.com`);
  expect(await tryOut(first)).toBe(true);
  const second = await arrive(`ada${lastSeenTable}@gmail.com`);
  await tryOut(second);
  await leave(second);
  await shop.apply();
  expect(await isPaid(first)).toBe(true);
  await leave(first);
  const stored = await fixture.db.select().from(trialMailboxes);
  expect(stored.length).toBeGreaterThan(0);
  for (const { mailbox, providerSubscriptionId } of stored) {
    expect(mailbox).toMatch(/^[\w-]{43}$/);
    expect(providerSubscriptionId).toBeNull();
  }
});
