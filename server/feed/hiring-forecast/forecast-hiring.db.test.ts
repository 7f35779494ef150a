import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { HiringForecast } from '../../../contract/feed/hiring-forecast.ts';
import { daysBefore } from '../../../contract/platform/time/days.ts';
import { addBoard } from '../../../fixtures/add-board.ts';
import { addUser } from '../../../fixtures/add-user.ts';
import { makeReport } from '../../../fixtures/make-report.ts';
import { type Fixture, openFixture } from '../../../fixtures/open-world.ts';
import { recordRounds } from '../../companies/recording/record-rounds.ts';
import { startups } from '../../companies/table.ts';
import { boards } from '../../enrichment/job-boards/table.ts';
import type { Actor } from '../../platform/context.ts';
import { forecastHiring } from './forecast-hiring.ts';
import { countForecasts } from './store-cells.ts';
import { forecastCells } from './table.ts';

const roundOn = '2026-06-01';

let fixture: Fixture;
let nurse: Actor;
let ids: Map<string, string>;

const seedRound = (name: string, announcedOn: string) =>
  makeReport({
    externalId: name,
    company: { name, industryTags: ['health-care'] },
    round: { kind: 'seed', amount: '4000000', currency: 'USD', announcedOn },
  });

/** 24 seed companies whose boards we read, 15 of which opened a role for nurses, and six whose board was found late. */
beforeAll(async () => {
  fixture = await openFixture();
  fixture.clock.set(`${daysBefore(roundOn, 10)}T12:00:00Z`);
  const names = Array.from({ length: 30 }, (_, index) => `Past ${index}`);
  await recordRounds(
    fixture.context(),
    names.map((name) => seedRound(name, roundOn)),
  );
  ids = await idsByName();
  const lists: Awaited<ReturnType<typeof addBoard>>[] = [];
  for (const name of names.slice(0, 24)) lists.push(await addBoard(fixture, ids.get(name) ?? ''));
  for (const list of lists) await list([{ title: 'Account Executive' }]);
  fixture.clock.set('2026-06-21T12:00:00Z');
  for (const [index, list] of lists.entries())
    await list([{ title: 'Account Executive' }, ...(index < 15 ? [{ title: 'Registered Nurse' }] : [])]);
  fixture.clock.set('2026-11-10T12:00:00Z');
  for (const name of names.slice(24)) {
    const list = await addBoard(fixture, ids.get(name) ?? '');
    await list([{ title: 'Registered Nurse' }]);
  }
  await fixture.db.update(boards).set({ checkedAt: fixture.clock.now() });
  fixture.clock.set('2026-11-20T12:00:00Z');
  await recordRounds(fixture.context(), [
    seedRound('Kestrel', '2026-11-18'),
    seedRound('Loom', '2026-11-18'),
  ]);
  ids = await idsByName();
  nurse = (await addUser(fixture, { isPaid: true, additionalRoles: ['Registered Nurse'] })).actor;
  await countForecasts(fixture.context());
});
afterAll(() => fixture.close());

async function idsByName() {
  const rows = await fixture.db.select().from(startups);
  return new Map(rows.map(({ name, id }) => [name, id]));
}

const forecastOf = (name: string, actor = nurse) =>
  forecastHiring(fixture.context(actor), { id: ids.get(name) ?? '' });
const worksOf = ({ forecasts }: HiringForecast) => forecasts.map(({ work }) => work);

it('says how many of the companies like it opened such a role, and counts no board that was found late', async () => {
  const forecast = await forecastOf('Kestrel');
  expect(forecast).toMatchObject({ announcedOn: '2026-11-18', afterDays: 0, isSample: false });
  expect(forecast.forecasts).toEqual([
    {
      work: 'nursing',
      isYours: true,
      percent: expect.closeTo(62, -1),
      low: expect.any(Number),
      high: expect.any(Number),
      base: {
        stage: 'seed',
        industry: { tag: 'health-care', name: 'Health Care', group: 'health-care' },
        size: '2m_to_10m',
        cases: 24,
        opened: 15,
      },
      larger: { stage: 'seed', industry: null, size: null, cases: 24, opened: 15 },
    },
  ]);
});

describe('is silent', () => {
  it('of a role that they list now', async () => {
    const list = await addBoard(fixture, ids.get('Loom') ?? '');
    await list([{ title: 'Registered Nurse' }]);
    expect(worksOf(await forecastOf('Loom'))).toEqual([]);
  });

  it('to a plan that does not show which roles they list', async () => {
    const { actor } = await addUser(fixture, { additionalRoles: ['Registered Nurse'] });
    fixture.clock.set('2026-12-28T12:00:00Z');
    const list = await addBoard(fixture, ids.get('Loom') ?? '');
    await list([{ title: 'Account Executive' }]);
    expect(await forecastOf('Loom', actor)).toMatchObject({ forecasts: [], announcedOn: null });
    // Of a company whose board is not known there is nothing to tell.
    expect(worksOf(await forecastOf('Kestrel', actor))).toEqual([]);
    fixture.clock.set('2026-11-20T12:00:00Z');
  });

  it('of a round that the plan locks', async () => {
    const { actor } = await addUser(fixture, { additionalRoles: ['Registered Nurse'] });
    expect(await forecastOf('Kestrel', actor)).toMatchObject({ forecasts: [], announcedOn: null });
  });

  it('below twenty cases', async () => {
    await fixture.db.delete(startups);
    await recordRounds(fixture.context(), [seedRound('Kestrel', '2026-11-18')]);
    ids = await idsByName();
    await countForecasts(fixture.context());
    expect(await fixture.db.select().from(forecastCells)).toEqual([]);
    expect(await forecastOf('Kestrel')).toMatchObject({ forecasts: [] });
  });

  it('of a company that is not there, and to visitors', async () => {
    await expect(forecastHiring(fixture.context(nurse), { id: 'kestrel' })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await expect(forecastHiring(fixture.context({ kind: 'visitor' }), { id: '' })).rejects.toThrow();
  });
});

it('is counted by the product itself, and by no user', async () => {
  await expect(countForecasts(fixture.context(nurse))).rejects.toMatchObject({ code: 'FORBIDDEN' });
});
