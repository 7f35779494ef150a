import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { userId } from '../../../contract/auth/accounts.ts';
import { makeReport } from '../../../fixtures/make-report.ts';
import { type Fixture, openFixture } from '../../../fixtures/open-world.ts';
import { companyReportChanges } from '../amendments/table.ts';
import { companyPeople } from '../identity/table.ts';
import type { RoundReport } from '../report.ts';
import { reviewItems } from '../review-queue/table.ts';
import { companyReports, fundingEvents, startups } from '../table.ts';
import { recordRounds } from './record-rounds.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await openFixture();
});
afterAll(() => fixture.close());
beforeEach(() => fixture.db.delete(startups));

const record = (...reports: RoundReport[]) => recordRounds(fixture.context(), reports);
const companies = () => fixture.db.select().from(startups);
const rounds = () => fixture.db.select().from(fundingEvents);

const filing = (changes: Parameters<typeof makeReport>[0] = {}) =>
  makeReport({
    source: 'form-d',
    externalId: '0001999999-26-000123',
    label: 'Form D filing 0001999999-26-000123',
    ...changes,
    company: {
      name: 'Kestrel Labs',
      identifiers: [{ kind: 'cik', value: '1999999' }],
      country: 'US',
      city: 'Boston',
      ...changes.company,
    },
    round: {
      kind: 'unspecified',
      amount: '12100000',
      firstSaleOn: '2026-11-10',
      announcedOn: '2026-11-10',
      ...changes.round,
    },
  });

describe('a report', () => {
  it('opens a company and a round with its dollars and its source', async () => {
    expect(
      await record(
        makeReport({
          round: { amount: '6200000', currency: 'EUR' },
          company: { city: 'Utrecht', country: 'NL' },
        }),
      ),
    ).toEqual(['new']);
    const [company] = await companies();
    const [round] = await rounds();
    const [report] = await fixture.db.select().from(companyReports);
    expect(company).toMatchObject({ name: 'Kestrel', city: 'Utrecht', cityKey: 'utrecht', country: 'NL' });
    expect(round).toMatchObject({
      amount: '6200000.00',
      currency: 'EUR',
      roundKind: 'series_a',
      cityKey: 'utrecht',
      country: 'NL',
    });
    expect(Number(round?.usdAmount)).toBeGreaterThan(6_200_000);
    expect(report).toMatchObject({ source: 'feed', label: 'Example News', fundingEventId: round?.id });
  });

  it('changes nothing the second time', async () => {
    const reports = [makeReport(), filing()];
    await record(...reports);
    const before = [await companies(), await rounds()];
    fixture.clock.advanceDays(1);
    expect(await record(...reports)).toEqual(['unchanged', 'unchanged']);
    expect([await companies(), await rounds()]).toEqual(before);
  });

  it('that its source corrects is updated and its earlier terms are kept', async () => {
    await record(makeReport());
    expect(await record(makeReport({ round: { amount: '13000000' } }))).toEqual(['changed']);
    expect(await rounds()).toMatchObject([{ amount: '13000000.00' }]);
    expect(await fixture.db.select().from(companyReportChanges)).toMatchObject([
      { before: { amount: '12500000.00' }, after: { amount: '13000000.00' } },
    ]);
  });

  it('of a company without a round makes a company without a round', async () => {
    await record(makeReport({ source: 'csv', round: null }));
    expect(await companies()).toHaveLength(1);
    expect(await rounds()).toEqual([]);
  });

  it('is all or nothing with the others of its batch', async () => {
    const impossible = makeReport({
      externalId: 'b',
      company: { name: 'Tidewater' },
      round: { announcedOn: 'not a day' },
    });
    await expect(record(makeReport(), impossible)).rejects.toThrow();
    expect(await companies()).toEqual([]);
  });

  it('is refused from people', async () => {
    const ada = fixture.context({ kind: 'user', userId: userId.parse('ada') });
    await expect(recordRounds(ada, [makeReport()])).rejects.toThrow('Access denied');
    await expect(recordRounds(fixture.context({ kind: 'visitor' }), [makeReport()])).rejects.toThrow(
      'not authenticated',
    );
  });
});

describe('several reports of one round', () => {
  it('by two outlets are one round with two sources', async () => {
    await record(
      makeReport(),
      makeReport({
        externalId: 'https://other.example/kestrel',
        round: { amount: '12600000', announcedOn: '2026-11-19' },
      }),
    );
    expect(await companies()).toHaveLength(1);
    expect(await rounds()).toHaveLength(1);
    expect(await fixture.db.select().from(companyReports)).toHaveLength(2);
  });

  it('take amount and stage from the press and keep the first sale of the filing', async () => {
    await record(filing({ company: { name: 'Kestrel' } }));
    await record(makeReport({ company: { city: 'Boston' } }));
    expect(await rounds()).toMatchObject([
      { amount: '12500000.00', roundKind: 'series_a', announcedOn: '2026-11-18', firstSaleOn: '2026-11-10' },
    ]);
  });

  it('are two rounds when both name different series', async () => {
    const csv = {
      source: 'csv' as const,
      company: { identifiers: [{ kind: 'crunchbase-permalink' as const, value: 'kestrel' }] },
    };
    await record(
      makeReport({ ...csv, externalId: 'r1', round: { kind: 'seed', announcedOn: '2026-10-20' } }),
      makeReport({ ...csv, externalId: 'r2', round: { kind: 'series_a' } }),
    );
    expect(await rounds()).toHaveLength(2);
  });
});

describe('an amendment', () => {
  it('updates the round it amends instead of adding one', async () => {
    await record(filing());
    await record(
      filing({
        externalId: '0001999999-26-000200',
        round: {
          amount: '15000000',
          amends: '0001999999-26-000123',
          isAmendment: true,
          reportedOn: '2026-11-20',
        },
      }),
    );
    expect(await rounds()).toMatchObject([{ amount: '15000000.00' }]);
  });

  it('that arrives before what it amends gives the same round', async () => {
    const original = filing({ round: { reportedOn: '2026-11-12' } });
    const amendment = filing({
      externalId: '0001999999-26-000200',
      round: { amount: '15000000', isAmendment: true, reportedOn: '2026-11-20' },
    });
    await record(amendment);
    await record(original);
    expect(await rounds()).toMatchObject([{ amount: '15000000.00' }]);
  });

  it('is another round when its first sale is more than sixty days away', async () => {
    await record(
      filing(),
      filing({
        externalId: '0001999999-26-000300',
        round: { firstSaleOn: '2026-03-01', announcedOn: '2026-03-01' },
      }),
    );
    expect(await rounds()).toHaveLength(2);
  });
});

describe('a company', () => {
  it('is found by a hard key whatever it is called', async () => {
    await record(filing(), filing({ externalId: 'x', company: { name: 'Tidewater Holdings' } }));
    expect(await companies()).toHaveLength(1);
  });

  it('with another registration number or domain is another company, whatever its name', async () => {
    await record(
      filing(),
      filing({ externalId: 'y', company: { identifiers: [{ kind: 'cik', value: '2000001' }] } }),
    );
    expect(await companies()).toHaveLength(2);
    expect(await fixture.db.select().from(reviewItems)).toEqual([]);
  });

  it('of a common name and nothing else is on no list until someone has looked', async () => {
    await record(makeReport({ company: { name: 'Atlas' } }));
    const later = { announcedOn: '2024-03-01', kind: 'unspecified', amount: null, currency: null } as const;
    expect(
      await record(makeReport({ externalId: 'later', company: { name: 'Atlas' }, round: later })),
    ).toEqual(['held']);
    expect(await companies()).toHaveLength(1);
    expect(await rounds()).toHaveLength(1);
    expect(await fixture.db.select().from(reviewItems)).toMatchObject([
      { kind: 'possible-duplicate', reason: expect.stringContaining('The same name: Atlas / Atlas') },
    ]);
  });

  it('of a name that no other bears has one history', async () => {
    await record(makeReport({ company: { name: 'Zuorana' } }));
    const later = { announcedOn: '2024-03-01', kind: 'seed', amount: '900000' } as const;
    await record(makeReport({ externalId: 'later', company: { name: 'Zuorana Inc.' }, round: later }));
    expect(await companies()).toHaveLength(1);
    expect(await rounds()).toHaveLength(2);
  });

  it.for([
    ['Get Zuorana', 'Zuorana'],
    ['Zuorana', 'ZuoranaHQ'],
    ['Зуорана', 'Zuorana'],
    ['Zuorana (formerly Plinkbox)', 'Plinkbox'],
    ['Plinkbox', 'Zuorana Holdings LLC d/b/a Plinkbox'],
    ['Nordic Drone Traffic', 'NDT'],
    ['NDT', 'Nordic Drone Traffic'],
  ])('of which one report says %s and another %s has one history', async ([one, other]) => {
    const company = { city: 'Reno', country: 'US', industryTags: ['software'] };
    const people = [{ name: 'Ada Okafor', roles: [] }];
    await record(makeReport({ company: { name: one, ...company, people } }));
    const later = { announcedOn: '2026-10-01', kind: 'series_a', amount: '9000000' } as const;
    await record(
      makeReport({ externalId: 'later', company: { name: other, ...company, people }, round: later }),
    );
    expect(await companies()).toHaveLength(1);
  });

  it('elsewhere is never joined by name', async () => {
    await record(
      makeReport({ company: { country: 'US' } }),
      makeReport({ externalId: 'z', company: { country: 'DE' }, round: { amount: '400000' } }),
    );
    expect(await companies()).toHaveLength(2);
  });

  it('keeps its place whole: half of one report and half of another is nowhere', async () => {
    await record(filing({ company: { region: null, city: 'Boston' } }));
    await record(filing({ externalId: 'moved', company: { region: 'California', city: 'Fremont' } }));
    expect(await companies()).toMatchObject([{ city: 'Boston', region: null }]);
  });

  it('keeps people with all roles that filings gave them', async () => {
    await record(filing({ company: { people: [{ name: 'Ada Okafor', roles: ['Director'] }] } }));
    await record(
      filing({
        externalId: 'w',
        company: { people: [{ name: 'ADA OKAFOR', roles: ['Executive Officer'] }] },
      }),
    );
    expect(await fixture.db.select().from(companyPeople)).toMatchObject([
      { name: 'Ada Okafor', roles: ['Director', 'Executive Officer'] },
    ]);
  });

  it('of the sample loses its sample round when a real source speaks of it', async () => {
    await record(filing({ source: 'sample', externalId: 'sample:1' }));
    await record(filing({ round: { announcedOn: '2020-03-30', firstSaleOn: '2020-03-30' } }));
    expect(await rounds()).toMatchObject([{ announcedOn: '2020-03-30', isSample: false }]);
    expect(await companies()).toMatchObject([{ isSample: false }]);
    expect(await fixture.db.select().from(companyReports)).toMatchObject([{ source: 'form-d' }]);
  });

  it('takes its rounds along when its industries or its place become known', async () => {
    await record(filing({ company: { industryTags: [], city: null, country: null } }));
    await record(filing({ externalId: 'v', company: { industryTags: ['financial-services'] } }));
    expect(await rounds()).toMatchObject([
      { industryTags: ['financial-services'], cityKey: 'boston', country: 'US' },
    ]);
  });
});

it('lets two batches that arrive at once make one company', async () => {
  const outcomes = await Promise.all([record(makeReport()), record(makeReport({ externalId: 'elsewhere' }))]);
  expect(outcomes).toEqual([['new'], ['new']]);
  expect(await companies()).toHaveLength(1);
  expect(await rounds()).toHaveLength(1);
});
