import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Fixture, openFixture } from '../../../fixtures/open-world.ts';
import { openVisitorAnalytics, type VisitorAnalytics } from './open-visitor-analytics.ts';
import { pageVisits, visitorDays } from './table.ts';
import { deleteOldDays, findVisitorCounts } from './visitor-counts.ts';

let fixture: Fixture;
let visitorAnalytics: VisitorAnalytics;
beforeEach(async () => {
  fixture = await openFixture();
  visitorAnalytics = openVisitorAnalytics(fixture.context());
});
afterEach(() => fixture.close());

const today = '2026-11-20';
const seen = () => findVisitorCounts(fixture.context());
const visitorsOn = async (day: string) => (await seen()).days.find((each) => each.day === day)?.visitors;

function run(visitor: string, page: 'landing' | 'round' = 'landing', by = visitorAnalytics) {
  by.note({ page, visitor });
}

describe('visits', () => {
  it('are counted in memory and written together', async () => {
    run('ada');
    run('ada', 'round');
    run('grace');
    expect(await seen()).toMatchObject({ since: null, days: [] });
    await visitorAnalytics.flush();
    const { since, days, pages } = await seen();
    expect(since).toBe(today);
    expect(days).toEqual([{ day: today, visitors: 2 }]);
    expect(pages.filter(({ views }) => views > 0)).toEqual([
      { page: 'landing', views: 2, visitors: 2 },
      { page: 'round', views: 1, visitors: 1 },
    ]);
  });

  it('of one visitor in two processes are those of one visitor', async () => {
    const other = openVisitorAnalytics(fixture.context());
    run('ada');
    run('ada', 'landing', other);
    run('grace', 'landing', other);
    await Promise.all([visitorAnalytics.flush(), other.flush()]);
    expect(await visitorsOn(today)).toBe(2);
    const [landing] = (await seen()).pages;
    expect(landing).toMatchObject({ views: 3, visitors: 2 });
  });

  it('go on being counted once after a process was started anew', async () => {
    run('ada');
    await visitorAnalytics.flush();
    const anew = openVisitorAnalytics(fixture.context());
    run('ada', 'landing', anew);
    await anew.flush();
    expect(await visitorsOn(today)).toBe(1);
  });

  it('leave nothing behind by which a visitor is known, once the day is over', async () => {
    run('ada');
    await visitorAnalytics.flush();
    expect(JSON.stringify(await fixture.db.select().from(pageVisits))).not.toContain('ada');
    expect(JSON.stringify(await fixture.db.select().from(visitorDays))).not.toContain('ada');
    fixture.clock.set('2026-11-21T00:10:00Z');
    await deleteOldDays(fixture.context());
    expect(await fixture.db.$count(visitorDays)).toBe(0);
    expect(await seen()).toMatchObject({ since: today, days: [{ visitors: 1 }, { visitors: 0 }] });
  });

  it('of the last minute before midnight are of that day', async () => {
    fixture.clock.set('2026-11-20T23:59:50Z');
    run('ada');
    await visitorAnalytics.flush();
    run('grace');
    fixture.clock.set('2026-11-21T00:00:10Z');
    await deleteOldDays(fixture.context());
    run('grace');
    await visitorAnalytics.flush();
    expect((await seen()).days).toEqual([
      { day: today, visitors: 2 },
      { day: '2026-11-21', visitors: 1 },
    ]);
  });

  it('are forgotten after a year and some weeks', async () => {
    run('ada');
    await visitorAnalytics.flush();
    fixture.clock.set('2027-12-26T08:00:00Z');
    await deleteOldDays(fixture.context());
    expect(await fixture.db.$count(pageVisits)).toBe(0);
  });
});

it('tells a visitor nothing, nor is counted on their behalf', async () => {
  const visitor = fixture.context({ kind: 'visitor' });
  await expect(findVisitorCounts(visitor)).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  expect(() => openVisitorAnalytics(visitor)).toThrow('Access denied');
});
