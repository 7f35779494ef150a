import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { makeReport } from '../../../fixtures/make-report.ts';
import { type Fixture, openFixture } from '../../../fixtures/open-world.ts';
import type { RoundReport } from '../report.ts';
import { fundingEvents, startups } from '../table.ts';
import { recordRounds } from './record-rounds.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await openFixture();
});
afterAll(() => fixture.close());
beforeEach(() => fixture.db.delete(startups));

const record = (...reports: RoundReport[]) => recordRounds(fixture.context(), reports);
const rounds = () => fixture.db.select().from(fundingEvents).orderBy(fundingEvents.announcedOn);

const company = { name: 'Kestrel', identifiers: [{ kind: 'domain' as const, value: 'kestrel.dev' }] };

const joining = (slug = 'kestrel', of: typeof company = company) =>
  makeReport({
    source: 'api',
    externalId: `yc/${slug}`,
    label: 'Joined YC, Fall 2026',
    company: of,
    round: { kind: 'unspecified', amount: null, currency: null, announcedOn: '2026-10-01' },
  });

const news = makeReport({
  source: 'feed',
  externalId: 'https://ledger.example/kestrel',
  company,
  round: { kind: 'seed', amount: '3000000', currency: 'USD', announcedOn: '2026-10-20' },
});

const filing = makeReport({
  source: 'form-d',
  externalId: '0001999999-26-000001',
  company,
  round: { kind: 'unspecified', amount: '2900000', currency: 'USD', announcedOn: '2026-10-18' },
});

it.each([
  ['before', [joining(), news, filing]],
  ['after', [news, filing, joining()]],
])('a company that joins YC %s it raises has two events, and only one has a sum', async (_order, reports) => {
  for (const report of reports) await record(report);
  expect(await fixture.db.select().from(startups)).toHaveLength(1);
  expect(await rounds()).toMatchObject([
    { announcedOn: '2026-10-01', roundKind: 'unspecified', amount: null, usdAmount: null },
    { announcedOn: '2026-10-20', roundKind: 'seed', amount: '3000000.00' },
  ]);
});

it('the list read again changes nothing', async () => {
  expect(await record(joining())).toEqual(['new']);
  expect(await record(joining())).toEqual(['unchanged']);
  expect(await rounds()).toHaveLength(1);
});
