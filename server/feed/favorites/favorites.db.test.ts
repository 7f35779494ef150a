import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ApplicationStatus } from '../../../contract/applications/application-status.ts';
import { type StartupId, startupId } from '../../../contract/companies/companies.ts';
import { daysBefore } from '../../../contract/platform/time/days.ts';
import { addUser } from '../../../fixtures/add-user.ts';
import { makeReport } from '../../../fixtures/make-report.ts';
import { type Fixture, openFixture } from '../../../fixtures/open-world.ts';
import {
  clearApplications,
  deleteClearedApplications,
  restoreApplications,
} from '../../applications/applications.ts';
import { applications, clearedApplications } from '../../applications/table.ts';
import { users } from '../../auth/users/table.ts';
import { recordRounds } from '../../companies/recording/record-rounds.ts';
import { startups } from '../../companies/table.ts';
import type { Context } from '../../platform/context.ts';
import { getCompany } from '../company-page/get-company.ts';
import { listAlerts } from '../list-alerts.ts';
import {
  clearFavorites,
  countLists,
  deleteClearedFavorites,
  listFavorites,
  restoreFavorites,
  setFavorite,
} from './favorites.ts';
import { favoriteJobs } from './jobs.ts';
import { clearedFavorites, favorites } from './table.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await openFixture();
});
afterAll(() => fixture.close());
beforeEach(async () => {
  fixture.clock.set('2026-11-20T12:00:00Z');
  await fixture.db.delete(users);
  await fixture.db.delete(startups);
});

const today = '2026-11-20';
const raised = (name: string, age: number, kind: 'seed' | 'series_a' = 'series_a') =>
  makeReport({
    source: 'csv',
    externalId: `${name} ${age}`,
    company: { name, identifiers: [{ kind: 'domain', value: `${name.toLowerCase()}.example` }] },
    round: { announcedOn: daysBefore(today, age), kind, amount: `${age}000000` },
  });

/** Companies by name, each with one round of this age in days. */
async function found(ages: Record<string, number>): Promise<Record<string, StartupId>> {
  const reports = Object.entries(ages).map(([name, age]) => raised(name, age));
  await recordRounds(fixture.context(), reports);
  const rows = await fixture.db.select({ id: startups.id, name: startups.name }).from(startups);
  return Object.fromEntries(rows.map(({ id, name }) => [name, startupId.parse(id)]));
}

async function user(criterion: { isPaid?: boolean } = {}) {
  const another = await addUser(fixture, criterion);
  return { ...another, context: fixture.context(another.actor) };
}
type User = Awaited<ReturnType<typeof user>>;

async function save({ context }: User, ...ids: (StartupId | undefined)[]): Promise<void> {
  for (const id of ids) await setFavorite(context, { id: startupId.parse(id), isFavorite: true });
}

/** An application as it stands when a letter to the company was saved so many minutes ago. */
async function apply(
  { id, context }: User,
  company: StartupId | undefined,
  { status = 'PENDING', minutesAgo = 0 }: { status?: ApplicationStatus; minutesAgo?: number } = {},
): Promise<void> {
  await fixture.db.insert(applications).values({
    id: randomUUID(),
    userId: id,
    startupId: startupId.parse(company),
    generatedLetter: 'Dear Ada',
    status,
    applicationDate: new Date(context.now().getTime() - minutesAgo * 60_000),
  });
}

const savedNames = async (context: Context) =>
  (await listFavorites(context, {})).favorites.map((favorite) => favorite.companyName);

describe('the favorites', () => {
  it('mark the rounds that their viewer has not seen, as the alerts do', async () => {
    const ada = await user({ isPaid: true });
    const { Kestrel, Fernhall } = await found({ Kestrel: 6, Fernhall: 20 });
    await save(ada, Kestrel, Fernhall);
    await listAlerts(ada.context, { section: 'week', timeZone: 'UTC' });
    fixture.clock.set('2026-11-20T14:00:00Z');
    await recordRounds(fixture.context(), [raised('Fernhall', 5, 'seed')]);
    const { alerts } = await listAlerts(ada.context, { section: 'week', timeZone: 'UTC' });
    const { favorites: listed } = await listFavorites(ada.context, {});
    const marked = { Kestrel: false, Fernhall: true };
    expect(Object.fromEntries(alerts.map(({ companyName, isNew }) => [companyName, isNew]))).toEqual(marked);
    expect(Object.fromEntries(listed.map(({ companyName, round }) => [companyName, round?.isNew]))).toEqual(
      marked,
    );
  });

  it('are the companies a person saved, with their latest round and how far an application has come', async () => {
    const { Kestrel } = await found({ Kestrel: 2 });
    const ada = await user({ isPaid: true });
    await save(ada, Kestrel);
    await apply(ada, Kestrel, { status: 'SUBMITTED' });
    expect(await listFavorites(ada.context, {})).toMatchObject({
      total: 1,
      nextCursor: null,
      favorites: [
        {
          startupId: Kestrel,
          companyName: 'Kestrel',
          round: { name: 'Series A', amount: { amount: '2000000.00' }, announcedOn: '2026-11-18' },
          isFavorite: true,
          savedAt: ada.context.now().toISOString(),
          application: 'SUBMITTED',
        },
      ],
    });
  });

  it('never tell a free person of a round that their plan locks', async () => {
    const { Kestrel, Tidewater } = await found({ Kestrel: 12, Tidewater: 2 });
    await recordRounds(fixture.context(), [raised('Kestrel', 400, 'seed')]);
    const ada = await user();
    await save(ada, Kestrel, Tidewater);
    const page = await listFavorites(ada.context, {});
    const rounds = Object.fromEntries(
      page.favorites.map(({ companyName, round }) => [companyName, round?.name ?? null]),
    );
    expect(rounds).toEqual({ Kestrel: 'Seed', Tidewater: null });
    for (const secret of ['12000000', '2000000.00', daysBefore(today, 12), daysBefore(today, 2)])
      expect(JSON.stringify(page)).not.toContain(secret);
  });

  it('show a round once it has left the locked windows here, wherever the viewer is, and in their own zone', async () => {
    const { Kestrel } = await found({ Kestrel: 30 });
    const ada = await user();
    await save(ada, Kestrel);
    const roundIn = async (timeZone: string) =>
      (await listFavorites(ada.context, { timeZone })).favorites[0]?.round ?? null;
    expect(await roundIn('UTC')).toBeNull();
    // Tomorrow has begun there.
    expect(await roundIn('Pacific/Kiritimati')).toBeNull();
    fixture.clock.set('2026-11-21T01:00:00Z');
    expect(await roundIn('UTC')).not.toBeNull();
    expect(await roundIn('America/New_York')).toBeNull();
    await expect(listFavorites(ada.context, { timeZone: 'Nowhere' })).rejects.toThrow('not known');
  });

  it('come page by page, each once, even of those that were saved in the same moment', async () => {
    const names = Array.from({ length: 120 }, (_, index) => `Company ${index}`);
    const ids = await found(Object.fromEntries(names.map((name) => [name, 40])));
    const ada = await user();
    await save(ada, ...Object.values(ids));
    const first = await listFavorites(ada.context, {});
    const second = await listFavorites(ada.context, { cursor: first.nextCursor ?? '' });
    await save(ada, (await found({ Latecomer: 40 })).Latecomer);
    const third = await listFavorites(ada.context, { cursor: second.nextCursor ?? '' });
    const all = [first, second, third]
      .flatMap((page) => page.favorites.map((favorite) => favorite.companyName))
      .filter((name) => name !== 'Latecomer');
    expect([first.favorites.length, second.favorites.length, third.nextCursor]).toEqual([50, 50, null]);
    expect(all.toSorted()).toEqual(names.toSorted());
    expect([first.total, third.total]).toEqual([120, 121]);
  });

  it("are no one else's, and refused from visitors and with rubbish cursors", async () => {
    const { Kestrel } = await found({ Kestrel: 40 });
    const ada = await user();
    const grace = await user();
    await save(ada, Kestrel);
    expect(await savedNames(grace.context)).toEqual([]);
    const visitor = fixture.context({ kind: 'visitor' });
    await expect(listFavorites(visitor, {})).rejects.toThrow('not authenticated');
    await expect(countLists(visitor)).rejects.toThrow('not authenticated');
    for (const cursor of ["'; drop table users", `2026-99-99T00:00:00.000Z_${Kestrel}`, ''])
      await expect(listFavorites(ada.context, { cursor })).rejects.toThrow('not valid');
  });

  it('lose a company that is deleted without a word, and let go of it as often as asked', async () => {
    const { Kestrel, Tidewater } = await found({ Kestrel: 40, Tidewater: 40 });
    const ada = await user();
    await save(ada, Kestrel, Tidewater);
    await fixture.db.delete(startups).where(eq(startups.id, startupId.parse(Kestrel)));
    expect(await savedNames(ada.context)).toEqual(['Tidewater']);
    const unsaved = { id: startupId.parse(Kestrel), isFavorite: false };
    expect(await setFavorite(ada.context, unsaved)).toEqual({ isFavorite: false });
  });

  it('are cleared for one person only, twice without harm, and never for visitors', async () => {
    const { Kestrel, Tidewater } = await found({ Kestrel: 40, Tidewater: 40 });
    const ada = await user();
    const grace = await user();
    await save(ada, Kestrel, Tidewater);
    await save(grace, Kestrel);
    await apply(ada, Kestrel);
    await expect(clearFavorites(fixture.context({ kind: 'visitor' }))).rejects.toThrow('not authenticated');
    expect(await fixture.db.$count(favorites)).toBe(3);
    expect(await clearFavorites(ada.context)).toEqual({ cleared: 2 });
    expect(await clearFavorites(ada.context)).toEqual({ cleared: 0 });
    expect(await savedNames(grace.context)).toEqual(['Kestrel']);
    expect(await countLists(ada.context)).toEqual({ favorites: 0, applications: 1 });
  });
});

describe('what was cleared', () => {
  it('comes back once, just as it was, to its own person only', async () => {
    const { Kestrel, Tidewater, Marrow } = await found({ Kestrel: 40, Tidewater: 40, Marrow: 40 });
    const ada = await user();
    const grace = await user();
    await save(ada, Kestrel);
    fixture.clock.advanceDays(1);
    await save(ada, Tidewater);
    await apply(ada, Kestrel, { minutesAgo: 10, status: 'ACCEPTED' });
    const before = await fixture.db.select().from(applications);
    await Promise.all([1, 2].map(() => clearFavorites(ada.context)));
    await Promise.all([1, 2].map(() => clearApplications(ada.context)));
    expect(await countLists(ada.context)).toEqual({ favorites: 0, applications: 0 });
    await save(ada, Marrow, Kestrel);

    const visitor = fixture.context({ kind: 'visitor' });
    await expect(restoreFavorites(visitor)).rejects.toThrow('not authenticated');
    await expect(restoreApplications(visitor)).rejects.toThrow('not authenticated');
    expect(await restoreFavorites(grace.context)).toEqual({ restored: 0 });
    expect(await restoreApplications(grace.context)).toEqual({ restored: 0 });

    const saved = await Promise.all([1, 2].map(() => restoreFavorites(ada.context)));
    expect(saved.reduce((sum, { restored }) => sum + restored, 0)).toBe(1);
    expect(await savedNames(ada.context)).toEqual(expect.arrayContaining(['Kestrel', 'Marrow', 'Tidewater']));
    const applied = await Promise.all([1, 2].map(() => restoreApplications(ada.context)));
    expect(applied.reduce((sum, { restored }) => sum + restored, 0)).toBe(1);
    expect(await fixture.db.select().from(applications)).toEqual(before);
  });

  it('is gone for good after ten minutes', async () => {
    const { Kestrel } = await found({ Kestrel: 40 });
    const ada = await user();
    await save(ada, Kestrel);
    await apply(ada, Kestrel);
    await clearFavorites(ada.context);
    await clearApplications(ada.context);
    await expect(deleteClearedFavorites(ada.context)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(deleteClearedApplications(ada.context)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    const left = () =>
      Promise.all([clearedFavorites, clearedApplications].map((table) => fixture.db.$count(table)));
    await favoriteJobs[0]?.run(fixture.context(), {});
    expect(await left()).toEqual([1, 1]);
    fixture.clock.advanceDays(1);
    expect(await restoreFavorites(ada.context)).toEqual({ restored: 0 });
    expect(await restoreApplications(ada.context)).toEqual({ restored: 0 });
    await favoriteJobs[0]?.run(fixture.context(), {});
    expect(await left()).toEqual([0, 0]);
  });
});

describe('an application', () => {
  it('shows on the alert and the page of the company, to whom it belongs', async () => {
    const { Kestrel } = await found({ Kestrel: 40 });
    const ada = await user();
    const grace = await user();
    await apply(ada, Kestrel, { status: 'REJECTED' });
    const shownTo = async ({ context }: User) => {
      const { alerts } = await listAlerts(context, { section: 'quarter', timeZone: 'UTC' });
      const company = await getCompany(context, { id: startupId.parse(Kestrel) });
      return [alerts.map((alert) => alert.application), company.application];
    };
    expect(await shownTo(ada)).toEqual([['REJECTED'], 'REJECTED']);
    expect(await shownTo(grace)).toEqual([[null], null]);
  });
});
