import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openWorld, type World } from '../../worlds/open-world.ts';
import { findVisits } from './find-visits.ts';
import { forgetDays } from './forget-days.ts';
import { type Audience, openAudience } from './open-audience.ts';
import { audienceDays, pageVisits } from './table.ts';

let world: World;
let audience: Audience;
beforeEach(async () => {
  world = await openWorld();
  audience = openAudience(world.context());
});
afterEach(() => world.close());

const today = '2026-11-20';
const seen = () => findVisits(world.context());
const visitorsOn = async (day: string) => (await seen()).days.find((each) => each.day === day)?.visitors;

function look(visitor: string, page: 'landing' | 'round' = 'landing', by = audience) {
  by.note({ page, visitor });
}

describe('visits', () => {
  it('are counted in memory and written together', async () => {
    look('ada');
    look('ada', 'round');
    look('grace');
    expect(await seen()).toMatchObject({ since: null, days: [] });
    await audience.flush();
    const { since, days, pages } = await seen();
    expect(since).toBe(today);
    expect(days).toEqual([{ day: today, visitors: 2 }]);
    expect(pages.filter(({ views }) => views > 0)).toEqual([
      { page: 'landing', views: 2, visitors: 2 },
      { page: 'round', views: 1, visitors: 1 },
    ]);
  });

  it('of one visitor in two processes are those of one visitor', async () => {
    const other = openAudience(world.context());
    look('ada');
    look('ada', 'landing', other);
    look('grace', 'landing', other);
    await Promise.all([audience.flush(), other.flush()]);
    expect(await visitorsOn(today)).toBe(2);
    const [landing] = (await seen()).pages;
    expect(landing).toMatchObject({ views: 3, visitors: 2 });
  });

  it('go on being counted once after a process was started anew', async () => {
    look('ada');
    await audience.flush();
    const anew = openAudience(world.context());
    look('ada', 'landing', anew);
    await anew.flush();
    expect(await visitorsOn(today)).toBe(1);
  });

  it('leave nothing behind by which a visitor is known, once the day is over', async () => {
    look('ada');
    await audience.flush();
    expect(JSON.stringify(await world.db.select().from(pageVisits))).not.toContain('ada');
    expect(JSON.stringify(await world.db.select().from(audienceDays))).not.toContain('ada');
    world.clock.set('2026-11-21T00:10:00Z');
    await forgetDays(world.context());
    expect(await world.db.$count(audienceDays)).toBe(0);
    expect(await seen()).toMatchObject({ since: today, days: [{ visitors: 1 }, { visitors: 0 }] });
  });

  it('of the last minute before midnight are of that day', async () => {
    world.clock.set('2026-11-20T23:59:50Z');
    look('ada');
    await audience.flush();
    look('grace');
    world.clock.set('2026-11-21T00:00:10Z');
    await forgetDays(world.context());
    look('grace');
    await audience.flush();
    expect((await seen()).days).toEqual([
      { day: today, visitors: 2 },
      { day: '2026-11-21', visitors: 1 },
    ]);
  });

  it('are forgotten after a year and some weeks', async () => {
    look('ada');
    await audience.flush();
    world.clock.set('2027-12-26T08:00:00Z');
    await forgetDays(world.context());
    expect(await world.db.$count(pageVisits)).toBe(0);
  });
});

it('tells a visitor nothing, nor is counted on their behalf', async () => {
  const visitor = world.context({ kind: 'visitor' });
  await expect(findVisits(visitor)).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  expect(() => openAudience(visitor)).toThrow('Access denied');
});
