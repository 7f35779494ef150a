import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { HiringForecast } from '../../../contract/feed/hiring-forecast.ts';
import { addBoard } from '../../../fixtures/add-board.ts';
import { addHiringHistory, idsByName, seedRound } from '../../../fixtures/add-hiring-history.ts';
import { addUser } from '../../../fixtures/add-user.ts';
import { type Fixture, openFixture } from '../../../fixtures/open-world.ts';
import { recordRounds } from '../../companies/recording/record-rounds.ts';
import { startups } from '../../companies/table.ts';
import type { Actor } from '../../platform/context.ts';
import { forecastHiring } from './forecast-hiring.ts';
import { countForecasts } from './store-cells.ts';
import { forecastCells } from './table.ts';

let fixture: Fixture;
let nurse: Actor;
let ids: Map<string, string>;

beforeAll(async () => {
  fixture = await openFixture();
  ids = await addHiringHistory(fixture);
  nurse = (await addUser(fixture, { isPaid: true, additionalRoles: ['Registered Nurse'] })).actor;
  await countForecasts(fixture.context());
});
afterAll(() => fixture.close());

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
    ids = await idsByName(fixture);
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
