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
