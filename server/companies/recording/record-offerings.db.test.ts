import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeReport } from '../../../fixtures/make-report.ts';
import { type Fixture, openFixture } from '../../../fixtures/open-world.ts';
import type { RoundReport } from '../report.ts';
import { companyReports, fundingEvents, startups } from '../table.ts';
import { recordRounds } from './record-rounds.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await openFixture();
});
afterAll(() => fixture.close());
beforeEach(() => fixture.db.delete(startups));

const record = (...reports: RoundReport[]) => recordRounds(fixture.context(), reports);
const rounds = () => fixture.db.select().from(fundingEvents);

/** A report of a campaign: it knows no amount and no first sale, and bears the number of its offering. */
const campaign = (accession: string, filedOn: string, { offering = '020-40001', isAmendment = false } = {}) =>
  makeReport({
    source: 'form-d',
    externalId: `${offering}/${accession}`,
    label: `Form C filing ${accession}`,
    company: { name: 'Kestrel Labs', identifiers: [{ kind: 'cik', value: '1999999' }], country: 'US' },
    round: {
      kind: 'crowdfunding',
      amount: null,
      currency: null,
      announcedOn: filedOn,
      reportedOn: filedOn,
      firstSaleOn: null,
      amends: offering,
      isAmendment,
    },
  });

const opened = campaign('0001999999-26-000001', '2026-09-01');
const amended = campaign('0001999999-26-000002', '2026-10-15', { isAmendment: true });
const update = campaign('0001999999-26-000003', '2026-11-20', { isAmendment: true });

describe('a campaign with an amendment and an update', () => {
  it.each([
    ['in order', [opened, amended, update]],
    ['the update first', [update, amended, opened]],
    ['the amendment first', [amended, opened, update]],
  ])('is one round of the day on which it opened: %s', async (_order, reports) => {
    for (const report of reports) await record(report);
    expect(await rounds()).toMatchObject([
      { roundKind: 'crowdfunding', amount: null, usdAmount: null, announcedOn: '2026-09-01' },
    ]);
    expect(await fixture.db.select().from(companyReports)).toHaveLength(3);
  });

  it('is another round than the next campaign of the company', async () => {
    await record(opened, campaign('0001999999-26-000009', '2026-11-01', { offering: '020-40077' }));
    expect(await rounds()).toHaveLength(2);
  });
});

describe('a grant', () => {
  const named = { name: 'Kestrel Labs', identifiers: [{ kind: 'domain' as const, value: 'kestrellabs.eu' }] };
  const grant = makeReport({
    source: 'api',
    externalId: 'cordis/190000001',
    label: 'CORDIS project 190000001',
    company: named,
    round: {
      kind: 'grant',
      amount: '2400000',
      currency: 'EUR',
      announcedOn: '2026-11-01',
      leadInvestors: ['European Innovation Council'],
    },
  });
  const news = (amount: string | null) =>
    makeReport({
      source: 'feed',
      externalId: `https://news.example/${amount}`,
      company: named,
      round: {
        kind: 'unspecified',
        amount,
        currency: amount && 'EUR',
        announcedOn: '2026-11-10',
        leadInvestors: [],
      },
    });

  it.each([
    ['the grant first', (said: RoundReport) => [grant, said]],
    ['the news first', (said: RoundReport) => [said, grant]],
  ])('is not money that news of another or no sum says was raised: %s', async (_order, inOrder) => {
    for (const amount of [null, '9000000']) {
      await fixture.db.delete(startups);
      for (const report of inOrder(news(amount))) await record(report);
      const kinds = (await rounds()).map(({ roundKind }) => roundKind).sort();
      expect(kinds).toEqual(['grant', 'unspecified']);
    }
  });

  it('is one with news of the same sum, and stays a grant', async () => {
    await record(grant);
    await record(news('2450000'));
    expect(await rounds()).toMatchObject([
      { roundKind: 'grant', leadInvestors: ['European Innovation Council'] },
    ]);
  });
});

describe('a company that joined an accelerator', () => {
  const joined = makeReport({
    source: 'api',
    externalId: 'yc/kestrel-labs',
    label: 'Joined YC, Fall 2026',
    company: { name: 'Kestrel Labs', identifiers: [{ kind: 'domain', value: 'kestrellabs.dev' }] },
    round: {
      kind: 'unspecified',
      amount: null,
      currency: null,
      announcedOn: '2026-10-01',
      leadInvestors: [],
    },
  });

  it('has a round with the name of the batch, also once it has raised money besides', async () => {
    await record(joined);
    await record(
      makeReport({
        source: 'feed',
        externalId: 'https://news.example/seed',
        company: { name: 'Kestrel Labs', identifiers: [{ kind: 'domain', value: 'kestrellabs.dev' }] },
        round: { kind: 'seed', amount: '3000000', currency: 'USD', announcedOn: '2026-10-20' },
      }),
    );
    const batches = (await rounds()).map(({ joinedBatch, amount }) => [joinedBatch, amount]);
    expect(batches).toHaveLength(2);
    expect(batches).toEqual(
      expect.arrayContaining([
        ['YC, Fall 2026', null],
        [null, '3000000.00'],
      ]),
    );
  });
});
