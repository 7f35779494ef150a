import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { userId } from '../../../contract/auth/accounts.ts';
import { startupId } from '../../../contract/companies/companies.ts';
import { daysEarlier } from '../../../contract/platform/time/days.ts';
import { addUser } from '../../../fixtures/add-user.ts';
import { makeReport } from '../../../fixtures/make-report.ts';
import { openShop, type Shop } from '../../../fixtures/open-shop.ts';
import { type Fixture, openFixture } from '../../../fixtures/open-world.ts';
import { users } from '../../auth/users/table.ts';
import { billingJobs } from '../../billing/jobs.ts';
import { recordRounds } from '../../companies/recording/record-rounds.ts';
import { startups } from '../../companies/table.ts';
import { setFavorite } from '../../feed/favorites/favorites.ts';
import { mails } from '../../mail/table.ts';
import type { Actor } from '../../platform/context.ts';
import { backups } from '../backups/table.ts';
import { countForNavigation } from './count-for-navigation.ts';
import { getOverview } from './get-overview.ts';
import { storeFigures } from './store-figures.ts';
import { dailyFigures } from './table.ts';

let fixture: Fixture;
let shop: Shop;
let admin: Actor;
beforeAll(async () => {
  fixture = await openFixture('empty', () => billingJobs);
  shop = await openShop(fixture);
  const operator = await addUserOf('2026-11-01');
  await fixture.db.update(users).set({ isAdmin: true }).where(eq(users.id, operator.id));
  admin = { kind: 'admin', userId: operator.id };
});
afterAll(async () => {
  await shop.close();
  await fixture.close();
});

const seen = () => getOverview(fixture.context(admin));
const today = '2026-11-20';

async function addUserOf(day: string, isVerified = true) {
  const user = await addUser(fixture, { isVerified });
  await fixture.db
    .update(users)
    .set({ createdAt: new Date(`${day}T08:00:00Z`) })
    .where(eq(users.id, user.id));
  return user;
}

describe('the figures', () => {
  it('are counted for all of the last thirty days at the first look, and kept', async () => {
    await fixture.db.delete(dailyFigures);
    await addUserOf('2025-01-01');
    const newcomer = await addUserOf('2026-11-18', false);
    const buyer = await addUserOf('2026-11-19');
    await shop.buy(buyer.id, 'monthly');
    await shop.apply();
    await recordRounds(fixture.context(), [makeReport()]);
    const [company] = await fixture.db.select().from(startups);
    await setFavorite(fixture.context(newcomer.actor), {
      id: startupId.parse(company?.id),
      isFavorite: true,
    });

    const { days, funnel } = await seen();
    expect(days).toHaveLength(30);
    const [before, then, after] = ['2026-11-17', '2026-11-18', today].map((day) =>
      days.find((each) => each.day === day),
    );
    expect(then?.people).toBe((before?.people ?? 0) + 1);
    expect(after?.people).toBe(await fixture.db.$count(users));
    expect(before).toMatchObject({ paying: 0, startups: 0, rounds: 0 });
    expect(after).toMatchObject({ paying: 1, startups: 1, rounds: 1 });
    expect(Object.fromEntries(funnel.map(({ step, people }) => [step, people]))).toEqual({
      registered: (await fixture.db.$count(users)) - 2,
      confirmed: (await fixture.db.$count(users)) - 3,
      looked: 0,
      kept: 1,
      checkout: 1,
      paid: 1,
    });
    expect(await fixture.db.$count(dailyFigures)).toBe(30);
  });

  it('of a day that has ended stay as they were counted after it, also when someone leaves', async () => {
    const leaver = await addUserOf('2026-11-19');
    fixture.clock.set('2026-11-21T09:00:00Z');
    await storeFigures(fixture.context());
    const usersOn = async (day: string) => (await seen()).days.find((each) => each.day === day)?.people ?? 0;
    const [then, now] = [await usersOn(today), await usersOn('2026-11-21')];
    await fixture.db.delete(users).where(eq(users.id, leaver.id));
    await storeFigures(fixture.context());
    expect(await usersOn(today)).toBe(then);
    expect(await usersOn('2026-11-21')).toBe(now - 1);
  });

  it('are kept once when several count at once', async () => {
    await Promise.all([storeFigures(fixture.context()), storeFigures(fixture.context())]);
    expect(new Set((await seen()).days.map(({ day }) => day)).size).toBe(30);
  });

  it('are called late when no one counts any more', async () => {
    expect((await seen()).trouble.isCountingLate).toBe(false);
    fixture.clock.set('2026-11-21T12:00:00Z');
    expect((await seen()).trouble.isCountingLate).toBe(true);
  });
});

it('says what failed', async () => {
  const failedMails = async () => (await seen()).trouble.failedMails;
  const before = await failedMails();
  await fixture.db.insert(mails).values({
    id: crypto.randomUUID(),
    occasion: 'a test',
    to: 'ada@example.com',
    subject: 'Hello',
    text: '',
    html: '',
    status: 'failed',
    createdAt: fixture.clock.now(),
  });
  expect(await failedMails()).toBe(before + 1);
});

it('names the job that failed last, and why', async () => {
  expect((await seen()).trouble.lastFailedJob).toBeNull();
  const add = (endedAt: Date, reason: string) =>
    fixture.db.execute(sql`insert into pgboss.job (name, state, completed_on, output)
      values ('billing.apply', 'failed', ${endedAt.toISOString()}::timestamptz, ${JSON.stringify({ message: reason })}::jsonb)`);
  const now = fixture.clock.now();
  await add(now, 'The provider did not answer.');
  await add(daysEarlier(now, 0.5), 'Another reason.');
  await add(daysEarlier(now, 3), 'Long ago.');
  const { trouble } = await seen();
  expect(trouble.failedJobs).toBe(2);
  expect(trouble.lastFailedJob).toEqual({
    queue: 'billing.apply',
    reason: 'The provider did not answer.',
  });
});

it('counts beside the pages what the overview says of them', async () => {
  const { trouble, steps, days } = await seen();
  expect(await countForNavigation(fixture.context(admin))).toEqual({
    users: days.at(-1)?.people,
    companies: days.at(-1)?.startups,
    questions: trouble.questions,
    failedMails: trouble.failedMails,
    failedPayments: 0,
    failingSources: 0,
    failedJobs: trouble.failedJobs,
    failedBackups: 0,
    stepsLeft: steps.filter(({ isDone }) => !isDone).length,
  });
});

it('lists backups among what is left to do until there is a key, and a failed one as trouble', async () => {
  const isDone = async (key: string | null) => {
    const environment = { ...fixture.environment, backups: { ...fixture.environment.backups, key } };
    const { steps, trouble } = await getOverview({ ...fixture.context(admin), environment });
    return { backups: steps.find(({ step }) => step === 'backups')?.isDone, failed: trouble.failedBackup };
  };
  expect(await isDone(null)).toEqual({ backups: false, failed: null });
  expect(await isDone('sixteen letters or more')).toEqual({ backups: true, failed: null });
  const at = fixture.clock.now();
  const failed = {
    id: crypto.randomUUID(),
    fileName: 'a',
    status: 'failed',
    cause: 'schedule',
    reason: 'No room',
  } as const;
  await fixture.db.insert(backups).values({ ...failed, createdAt: at, touchedAt: at });
  expect((await isDone('sixteen letters or more')).failed).toContain('No room');
  expect((await isDone(null)).failed).toBeNull();
});

it.each<[Actor, string]>([
  [{ kind: 'visitor' }, 'UNAUTHORIZED'],
  [{ kind: 'user', userId: userId.parse('ada') }, 'FORBIDDEN'],
])('tells %j nothing', async (actor, code) => {
  await expect(getOverview(fixture.context(actor))).rejects.toMatchObject({ code });
  await expect(storeFigures(fixture.context(actor))).rejects.toMatchObject({ code });
  await expect(countForNavigation(fixture.context(actor))).rejects.toMatchObject({ code });
});
