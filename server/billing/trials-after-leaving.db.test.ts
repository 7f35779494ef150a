import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { addPerson } from '../../worlds/add-person.ts';
import { openBrowser, provedActor } from '../../worlds/browser.ts';
import { openShop, type Shop } from '../../worlds/open-shop.ts';
import { openWorld, type World } from '../../worlds/open-world.ts';
import { users } from '../accounts/table.ts';
import { jobsFor } from '../boot/jobs.ts';
import { deleteAccount } from '../privacy/delete-account.ts';
import { findEntitlement } from './entitlement/find-entitlement.ts';
import { getCurrent } from './subscriptions/get-current.ts';
import { trialMailboxes } from './trials/table.ts';

let world: World;
let shop: Shop;
type Person = Awaited<ReturnType<typeof addPerson>>;
let visits = 0;

beforeAll(async () => {
  world = await openWorld('empty', jobsFor);
  shop = await openShop(world);
});
afterAll(async () => {
  await shop.close();
  await world.close();
});
beforeEach(async () => {
  await world.db.delete(trialMailboxes);
  visits += 1;
});

async function arrive(email: string, isVerified = true): Promise<Person> {
  const person = await addPerson(world, { isVerified });
  await world.db.update(users).set({ email }).where(eq(users.id, person.id));
  return { ...person, email };
}
async function tryOut(person: Person, instead?: { email: string }): Promise<boolean> {
  await shop.buy(person.id, 'monthly', 'trial', instead);
  await shop.apply();
  await shop.advance({ hours: 1 });
  return isPaid(person);
}
const isPaid = async ({ id }: Person) => (await findEntitlement(shop.context(), id)).isPaid;
const isOffered = async ({ actor }: Person) => !(await getCurrent(shop.context(actor))).hasHadTrial;
const leave = ({ id }: Person) =>
  deleteAccount(shop.context(provedActor(world.context(), id)), openBrowser().caller());

it('a trial is had once, however often its person leaves and comes back', async () => {
  const email = `ada${visits}@example.com`;
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
  const first = await arrive(`a.da${visits}+first@gmail.com`);
  expect(await tryOut(first)).toBe(true);
  const beside = await arrive(`ada${visits}@googlemail.com`);
  expect(await isOffered(beside)).toBe(false);
  expect(await tryOut(beside)).toBe(false);
  expect(await isPaid(first)).toBe(true);
  await leave(first);
  const after = await arrive(`ada${visits}+after@gmail.com`);
  expect(await tryOut(after)).toBe(false);
});

it('the address that an account has when it is deleted counts as well', async () => {
  const person = await arrive(`ada${visits}@old.example`);
  expect(await tryOut(person)).toBe(true);
  const changed = `ada${visits}@new.example`;
  await world.db.update(users).set({ email: changed }).where(eq(users.id, person.id));
  await leave(person);
  for (const email of [changed, person.email]) expect(await isOffered(await arrive(email))).toBe(false);
});

it('an address that nobody has confirmed takes no trial from its owner', async () => {
  const owned = `grace${visits}@example.com`;
  const stranger = await arrive(`mallory${visits}@example.com`);
  expect(await tryOut(stranger)).toBe(true);
  await world.db.update(users).set({ email: owned, emailVerified: false }).where(eq(users.id, stranger.id));
  await leave(stranger);
  const owner = await arrive(owned);
  expect(await isOffered(owner)).toBe(true);
  expect(await tryOut(owner)).toBe(true);
});

it('what stays of a trial names nobody, and a second one that leaves takes nothing from the first', async () => {
  const first = await arrive(`ada.${visits}@gmail.com`);
  expect(await tryOut(first)).toBe(true);
  const second = await arrive(`ada${visits}@gmail.com`);
  await tryOut(second);
  await leave(second);
  await shop.apply();
  expect(await isPaid(first)).toBe(true);
  await leave(first);
  const kept = await world.db.select().from(trialMailboxes);
  expect(kept.length).toBeGreaterThan(0);
  for (const { mailbox, providerSubscriptionId } of kept) {
    expect(mailbox).toMatch(/^[\w-]{43}$/);
    expect(providerSubscriptionId).toBeNull();
  }
});
