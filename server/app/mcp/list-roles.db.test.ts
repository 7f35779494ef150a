import { afterAll, beforeAll, expect, it } from 'vitest';
import { addAccessToken } from '../../../fixtures/add-access-token.ts';
import { addBoard } from '../../../fixtures/add-board.ts';
import { addHiringHistory } from '../../../fixtures/add-hiring-history.ts';
import { addUser } from '../../../fixtures/add-user.ts';
import { type Fixture, openFixture } from '../../../fixtures/open-world.ts';
import { type ServedApp, serveApp } from '../../../fixtures/serve-app.ts';
import type { Api } from '../../../mcp/ask-api.ts';
import { listRoles } from '../../../mcp/tools/list-roles.ts';
import { boards } from '../../enrichment/job-boards/table.ts';
import { countForecasts } from '../../feed/hiring-forecast/store-cells.ts';

let fixture: Fixture;
let app: ServedApp;
beforeAll(async () => {
  fixture = await openFixture();
  const ids = await addHiringHistory(fixture);
  await countForecasts(fixture.context());
  const place = { location: 'Dallas, TX, United States' };
  await (await addBoard(fixture, ids.get('Kestrel') ?? ''))([
    { title: 'Backend Engineer', ...place },
    { title: 'Account Executive', ...place },
  ]);
  for (const index of [1, 2, 3])
    await (await addBoard(fixture, ids.get(`Past ${index}`) ?? ''))(
      ['Backend Engineer', 'Software Engineer'].map((title) => ({
        title,
        ...place,
        pay: { min: 100_000 + index * 10_000, max: 140_000, currency: 'USD', period: 'year' },
      })),
    );
  await fixture.db.update(boards).set({ checkedAt: fixture.clock.now() });
  app = await serveApp(fixture);
});
afterAll(async () => {
  await app.close();
  await fixture.close();
});

async function apiOf({ isPaid }: { isPaid: boolean }): Promise<Api> {
  const { id } = await addUser(fixture, { isPaid, additionalRoles: ['Registered Nurse'] });
  const { headers } = await addAccessToken(fixture.context(), id);
  return {
    origin: app.origin,
    timeZone: 'UTC',
    now: fixture.clock.now,
    call: (path, init) =>
      fetch(`${app.origin}${path}`, { ...init, headers: { ...init.headers, ...headers } }),
  };
}

const ask = (api: Api) => listRoles.run(api, { company: 'Kestrel' });

it('gives with each role what similar ones pay, and what comes next with the cases that it is counted from', async () => {
  const { data } = await ask(await apiOf({ isPaid: true }));
  expect(data).toMatchObject({
    roles: expect.arrayContaining([
      expect.objectContaining({
        title: '⟦Backend Engineer⟧',
        similarPay: '⟦Similar roles in Dallas: $125K to $135K a year, median $130K (6 roles at 3 companies)⟧',
      }),
      expect.objectContaining({ title: '⟦Account Executive⟧', similarPay: null }),
    ]),
    likelyNext: [
      {
        work: 'nursing',
        isTheirs: true,
        percent: expect.closeTo(62, -1),
        base: '⟦Of 24 seed companies in health care that raised $2M to $10M, 15 opened a nursing role within 4 months of their round.⟧',
      },
    ],
  });
});

it('gives a plan that locks the roles none of either', async () => {
  await expect(ask(await apiOf({ isPaid: false }))).rejects.toThrow(/that the user’s plan shows/);
});
