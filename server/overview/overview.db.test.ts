import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { userId } from '../../contract/accounts.ts';
import { startupId } from '../../contract/startups.ts';
import { addPerson } from '../../worlds/add-person.ts';
import { makeReport } from '../../worlds/make-report.ts';
import { openShop, type Shop } from '../../worlds/open-shop.ts';
import { openWorld, type World } from '../../worlds/open-world.ts';
import { users } from '../accounts/table.ts';
import { billingJobs } from '../billing/jobs.ts';
import { setFavorite } from '../favorites/set-favorite.ts';
import { mails } from '../mailbox/table.ts';
import type { Actor } from '../platform/context.ts';
import { recordRounds } from '../startups/recording/record-rounds.ts';
import { startups } from '../startups/table.ts';
import { getOverview } from './get-overview.ts';
import { keepFigures } from './keep-figures.ts';
import { dailyFigures } from './table.ts';

let world: World;
let shop: Shop;
let admin: Actor;
beforeAll(async () => {
  world = await openWorld('empty', () => billingJobs);
  shop = await openShop(world);
  admin = { kind: 'admin', userId: (await addPersonOf('2026-11-01')).id };
});
afterAll(async () => {
  await shop.close();
  await world.close();
});

const seen = () => getOverview(world.context(admin));
const today = '2026-11-20';

async function addPersonOf(day: string, isVerified = true) {
  const person = await addPerson(world, { isVerified });
  await world.db
    .update(users)
    .set({ createdAt: new Date(`${day}T08:00:00Z`) })
    .where(eq(users.id, person.id));
  return person;
}

describe('the figures', () => {
  it('are counted for all of the last thirty days at the first look, and kept', async () => {
    await world.db.delete(dailyFigures);
    await addPersonOf('2025-01-01');
    const newcomer = await addPersonOf('2026-11-18', false);
    const buyer = await addPersonOf('2026-11-19');
    await shop.buy(buyer.id, 'monthly');
    await shop.apply();
    await recordRounds(world.context(), [makeReport()]);
    const [startup] = await world.db.select().from(startups);
    await setFavorite(world.context(newcomer.actor), { id: startupId.parse(startup?.id), isFavorite: true });

    const { days, funnel } = await seen();
    expect(days).toHaveLength(30);
    const [before, then, after] = ['2026-11-17', '2026-11-18', today].map((day) =>
      days.find((each) => each.day === day),
    );
    expect(then?.people).toBe((before?.people ?? 0) + 1);
    expect(after?.people).toBe(await world.db.$count(users));
    expect(before).toMatchObject({ paying: 0, startups: 0, rounds: 0 });
    expect(after).toMatchObject({ paying: 1, startups: 1, rounds: 1 });
    expect(Object.fromEntries(funnel.map(({ step, people }) => [step, people]))).toEqual({
      registered: (await world.db.$count(users)) - 1,
      confirmed: (await world.db.$count(users)) - 2,
      looked: 0,
      kept: 1,
      checkout: 1,
      paid: 1,
    });
    expect(await world.db.$count(dailyFigures)).toBe(30);
  });

  it('of a day that has ended stay as they were counted after it, also when somebody leaves', async () => {
    const leaver = await addPersonOf('2026-11-19');
    world.clock.set('2026-11-21T09:00:00Z');
    await keepFigures(world.context());
    const peopleOn = async (day: string) => (await seen()).days.find((each) => each.day === day)?.people ?? 0;
    const [then, now] = [await peopleOn(today), await peopleOn('2026-11-21')];
    await world.db.delete(users).where(eq(users.id, leaver.id));
    await keepFigures(world.context());
    expect(await peopleOn(today)).toBe(then);
    expect(await peopleOn('2026-11-21')).toBe(now - 1);
  });

  it('are kept once when several count at once', async () => {
    await Promise.all([keepFigures(world.context()), keepFigures(world.context())]);
    expect(new Set((await seen()).days.map(({ day }) => day)).size).toBe(30);
  });

  it('are called late when nobody counts any more', async () => {
    expect((await seen()).trouble.isCountingLate).toBe(false);
    world.clock.set('2026-11-21T12:00:00Z');
    expect((await seen()).trouble.isCountingLate).toBe(true);
  });
});

it('says what failed', async () => {
  const failedMails = async () => (await seen()).trouble.failedMails;
  const before = await failedMails();
  await world.db.insert(mails).values({
    id: crypto.randomUUID(),
    occasion: 'a test',
    to: 'ada@example.com',
    subject: 'Hello',
    text: '',
    html: '',
    status: 'failed',
    createdAt: world.clock.now(),
  });
  expect(await failedMails()).toBe(before + 1);
});

it.each<[Actor, string]>([
  [{ kind: 'visitor' }, 'UNAUTHORIZED'],
  [{ kind: 'user', userId: userId.parse('ada') }, 'FORBIDDEN'],
])('tells %j nothing', async (actor, code) => {
  await expect(getOverview(world.context(actor))).rejects.toMatchObject({ code });
  await expect(keepFigures(world.context(actor))).rejects.toMatchObject({ code });
});
