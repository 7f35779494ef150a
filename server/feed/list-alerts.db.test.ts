import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { daysBefore } from '../../contract/platform/time/days.ts';
import { addUser } from '../../fixtures/add-user.ts';
import { makeReport } from '../../fixtures/make-report.ts';
import { type Fixture, openFixture } from '../../fixtures/open-world.ts';
import { users } from '../auth/users/table.ts';
import { recordRounds } from '../companies/recording/record-rounds.ts';
import { startups } from '../companies/table.ts';
import { setFavorite } from './favorites/favorites.ts';
import { listAlerts } from './list-alerts.ts';
import { summariseAlerts } from './summarise-alerts.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await openFixture();
});
afterAll(() => fixture.close());
beforeEach(async () => {
  await fixture.db.delete(users);
  await fixture.db.delete(startups);
});

const today = '2026-11-20';
const timeZone = 'UTC';
const raised = (name: string, age: number) =>
  makeReport({ externalId: name, company: { name }, round: { announcedOn: daysBefore(today, age) } });
const fill = (...ages: number[]) =>
  recordRounds(
    fixture.context(),
    ages.map((age, index) => raised(`Company ${index}`, age)),
  );

describe('the dashboard', () => {
  it('counts every section and locks two for a free person', async () => {
    await fill(0, 7, 8, 30, 31, 90, 91);
    const ada = await addUser(fixture);
    const overview = await summariseAlerts(fixture.context(ada.actor), { timeZone });
    expect(overview).toMatchObject({
      sections: [
        { section: 'week', count: 2, isLocked: true },
        { section: 'month', count: 2, isLocked: true },
        { section: 'quarter', count: 2, isLocked: false },
      ],
      hasPreferences: false,
      hasSample: false,
      refreshedAt: null,
    });
  });

  it('gives a free person the quarter and refuses the rest', async () => {
    await fill(2, 20, 40);
    const ada = fixture.context((await addUser(fixture)).actor);
    expect((await listAlerts(ada, { section: 'quarter', timeZone })).alerts).toMatchObject([
      { companyName: 'Company 2', ageInDays: 40 },
    ]);
    await expect(listAlerts(ada, { section: 'week', timeZone })).rejects.toThrow('Premium Feature');
    await expect(listAlerts(ada, { section: 'month', timeZone })).rejects.toThrow('Premium Feature');
  });

  it('gives a paying person all three', async () => {
    await fill(2, 20, 40);
    const ada = fixture.context((await addUser(fixture, { isPaid: true })).actor);
    const names = async (section: 'week' | 'month' | 'quarter') =>
      (await listAlerts(ada, { section, timeZone })).alerts.map((alert) => alert.companyName);
    expect([await names('week'), await names('month'), await names('quarter')]).toEqual([
      ['Company 0'],
      ['Company 1'],
      ['Company 2'],
    ]);
  });

  it('pages by fifty without losing or repeating one, while newer ones arrive', async () => {
    await fill(...Array.from({ length: 120 }, (_, index) => 31 + (index % 7)));
    const ada = fixture.context((await addUser(fixture)).actor);
    const first = await listAlerts(ada, { section: 'quarter', timeZone });
    await recordRounds(fixture.context(), [raised('Latecomer', 31)]);
    const second = await listAlerts(ada, { section: 'quarter', timeZone, cursor: first.nextCursor ?? '' });
    const third = await listAlerts(ada, { section: 'quarter', timeZone, cursor: second.nextCursor ?? '' });
    const all = [first, second, third]
      .flatMap((page) => page.alerts)
      .filter((alert) => alert.companyName !== 'Latecomer');
    expect(first.alerts).toHaveLength(50);
    expect(third.nextCursor).toBeNull();
    expect(new Set(all.map((alert) => alert.eventId)).size).toBe(120);
    expect(all.map((alert) => alert.announcedOn)).toEqual(
      all
        .map((alert) => alert.announcedOn)
        .sort()
        .reverse(),
    );
  });

  it('shows only what matches, and what is saved', async () => {
    await recordRounds(fixture.context(), [
      makeReport({ externalId: 'a', company: { name: 'Kestrel', industryTags: ['financial-services'] } }),
      makeReport({ externalId: 'b', company: { name: 'Tidewater', industryTags: ['biotechnology'] } }),
    ]);
    const ada = fixture.context(
      (await addUser(fixture, { isPaid: true, industries: ['financial-services'] })).actor,
    );
    const [kestrel] = (await listAlerts(ada, { section: 'week', timeZone })).alerts;
    expect(kestrel).toMatchObject({ companyName: 'Kestrel', isFavorite: false });
    if (kestrel) await setFavorite(ada, { id: kestrel.startupId, isFavorite: true });
    expect((await listAlerts(ada, { section: 'week', timeZone })).alerts).toMatchObject([
      { companyName: 'Kestrel', isFavorite: true },
    ]);
  });

  it('refuses visitors, rubbish cursors and zones no one knows', async () => {
    const ada = fixture.context((await addUser(fixture)).actor);
    await expect(
      listAlerts(fixture.context({ kind: 'visitor' }), { section: 'quarter', timeZone }),
    ).rejects.toThrow('not authenticated');
    await expect(
      listAlerts(ada, { section: 'quarter', timeZone, cursor: "'; drop table users" }),
    ).rejects.toThrow('not valid');
    await expect(summariseAlerts(ada, { timeZone: 'Nowhere' })).rejects.toThrow('not known');
  });

  it('narrows to industries in place of the preferred ones, and keeps the places', async () => {
    const of = (name: string, tag: string, country: string) =>
      makeReport({
        externalId: name,
        company: { name, industryTags: ['software', tag], country },
        round: { announcedOn: daysBefore(today, 2) },
      });
    await recordRounds(fixture.context(), [
      of('Ledger', 'software/saas', 'DE'),
      of('Faraway', 'software/saas', 'US'),
      of('Other', 'software/apps', 'DE'),
    ]);
    const ada = fixture.context(
      (await addUser(fixture, { isPaid: true, industries: ['biotechnology'], countries: ['DE'] })).actor,
    );
    const filter = { industries: ['software/saas'] };
    expect((await listAlerts(ada, { section: 'week', timeZone, ...filter })).alerts).toMatchObject([
      { companyName: 'Ledger' },
    ]);
    expect((await summariseAlerts(ada, { timeZone, ...filter })).sections[0]).toMatchObject({ count: 1 });
    expect((await summariseAlerts(ada, { timeZone })).sections[0]).toMatchObject({ count: 0 });
  });
});
