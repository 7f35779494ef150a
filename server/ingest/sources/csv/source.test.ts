import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { RoundReport } from '../../../companies/report.ts';
import { type DocumentReading, type RawDocument, UnreadableDocument } from '../../source.ts';
import { createCsvSource } from './source.ts';

const source = createCsvSource(() => new Date('2026-11-20T12:00:00Z'));

function documentOf(body: Uint8Array): RawDocument {
  return {
    kind: 'document',
    externalId: 'export.csv',
    url: null,
    mediaType: 'text/csv',
    body,
    etag: null,
    lastModified: null,
  };
}

const read = (body: Uint8Array | string): DocumentReading[] => [
  ...source.read(documentOf(Buffer.from(body))),
];
const readSample = (name: string) => read(readFileSync(new URL(`samples/${name}`, import.meta.url)));
const reportsIn = (readings: DocumentReading[]): RoundReport[] =>
  readings.flatMap((reading) => (reading.kind === 'report' ? [reading.report] : []));
const rejectionsIn = (readings: DocumentReading[]) =>
  readings.flatMap((reading) =>
    reading.kind === 'rejected' ? [{ where: reading.where, reason: reading.reason }] : [],
  );

test('the companies of 2013 are read with their names as they were meant', () => {
  const readings = readSample('2013-companies.csv');
  expect(readings).toHaveLength(152);
  expect(rejectionsIn(readings)).toEqual([]);
  const names = reportsIn(readings).map(({ company }) => company.name);
  expect(names).toEqual(
    expect.arrayContaining([
      '#waywire',
      'N Plusn',
      'agámi Systems',
      'Panève',
      'InsideAxis™',
      'Taposé',
      'MiaSolé',
      'Jack and Jake’s',
      'SanTásti',
      '_Shwrüm',
      'BerkÃ_na Wireless',
    ]),
  );
});

test('a company of 2013 is in its state, not in its metropolitan area', () => {
  const miasole = reportsIn(readSample('2013-companies.csv')).find(
    ({ company }) => company.name === 'MiaSolé',
  );
  expect(miasole).toMatchObject({
    externalId: 'company:miasole',
    url: 'https://www.crunchbase.com/organization/miasole',
    round: null,
    company: {
      country: 'US',
      region: 'California',
      city: 'Santa Clara',
      foundedYear: 2001,
      identifiers: [{ kind: 'crunchbase-permalink', value: 'miasole' }],
    },
  });
});

test('the rounds of 2013 are all read, and exact duplicates share a key', () => {
  const reports = reportsIn(readSample('2013-rounds.csv'));
  expect(reports).toHaveLength(331);
  expect(new Set(reports.map(({ externalId }) => externalId)).size).toBe(306);
  expect(
    reports.filter(({ round }) => round?.amount === null).every(({ round }) => round?.currency === null),
  ).toBe(true);
  expect(reports[0]).toMatchObject({
    company: { name: '#waywire' },
    round: { kind: 'series_a', amount: '1750000', currency: 'USD', announcedOn: '2012-06-30' },
  });
});

test('the monthly export of 2014 is read and its damaged rows are rejected one by one', () => {
  expect(rejectionsIn(readSample('2014-rounds.csv'))).toEqual([
    { where: 'line 5', reason: 'The date "13/6/2013" does not exist.' },
    { where: 'line 6', reason: 'The date "10/21/3201" has an impossible year.' },
    { where: 'line 7', reason: 'The amount "-40000" is negative.' },
  ]);
  expect(reportsIn(readSample('2014-rounds.csv'))).toMatchObject([
    {
      externalId: 'round:0a1b2c3d4e5f60718293a4b5c6d7e8f9',
      company: { name: 'Lumenfold', country: 'US', city: 'San Francisco' },
      round: { kind: 'series_b', amount: '1750000', currency: 'USD', announcedOn: '2012-06-30' },
    },
    {
      company: { name: 'Café Brûlé', country: 'FR' },
      round: { kind: 'crowdfunding', amount: null, currency: null },
    },
    { company: { name: 'Tara Romana', country: 'RO' }, round: { kind: 'debt', amount: null } },
  ]);
});

test('rows of nothing but separators are rejected one by one for one reason', () => {
  const rejections = rejectionsIn(readSample('2014-companies.csv'));
  expect(rejections.map(({ where }) => where)).toEqual(['line 6', 'line 7', 'line 8']);
  expect(new Set(rejections.map(({ reason }) => reason)).size).toBe(1);
});

test('the export of 2016 keeps the local currency, and investors are no companies', () => {
  const organizations = readSample('2016-organizations.csv');
  expect(reportsIn(organizations)).toMatchObject([
    {
      externalId: 'company:brightloom-test',
      company: {
        description: 'Brightloom Test weaves "smart" textiles, and sells them.',
        country: 'GB',
        contactEmail: 'hello@brightloomtest.com',
        linkedinUrl: 'https://www.linkedin.com/company/brightloom-test',
        identifiers: [
          { kind: 'crunchbase-uuid', value: '6f1c2d3e-4b5a-4678-9abc-def012345678' },
          { kind: 'crunchbase-permalink', value: 'brightloom-test' },
          { kind: 'domain', value: 'brightloomtest.com' },
          { kind: 'linkedin', value: 'brightloom-test' },
        ],
      },
    },
  ]);
  expect(rejectionsIn(organizations)).toEqual([
    { where: 'line 4', reason: 'The organization is no company but: investor.' },
  ]);
  expect(reportsIn(readSample('2016-funding-rounds.csv')).map(({ round }) => round)).toMatchObject([
    { kind: 'seed', amount: '500000', currency: 'GBP' },
    { kind: 'convertible', amount: null, currency: null },
  ]);
});

test('the bulk export of 2019 joins rounds to organizations by their uuid', () => {
  const [organization] = reportsIn(readSample('2019-organizations.csv'));
  const rounds = reportsIn(readSample('2019-funding-rounds.csv'));
  expect(organization?.company).toMatchObject({
    name: 'Quillstone 数据',
    aliases: ['Quillstone, Inc.', 'Quarrybook'],
    region: 'California',
    foundedYear: 2017,
  });
  const uuid = organization?.company.identifiers[0];
  expect(rounds.map(({ company }) => company.identifiers)).toEqual([[uuid], [uuid]]);
  expect(rounds.map(({ round }) => round?.kind)).toEqual(['series_a', 'pre_seed']);
});

test('exports of the website are read, the last round of a company included', () => {
  const [fernweh, kettle] = reportsIn(readSample('web-companies.csv'));
  expect(fernweh).toMatchObject({
    company: {
      country: 'DE',
      city: 'Munich',
      website: 'https://www.fernweh-robotics.de/',
      foundedYear: 2019,
    },
    round: { kind: 'series_b', amount: '21000000', currency: 'EUR', announcedOn: '2024-05-14' },
  });
  expect(kettle).toMatchObject({
    company: { country: 'SG', city: 'Singapore', contactEmail: null },
    round: null,
  });
  expect(kettle?.company.identifiers).toEqual([{ kind: 'crunchbase-permalink', value: 'slow-kettle' }]);
  expect(reportsIn(readSample('web-funding-rounds.csv'))[0]).toMatchObject({
    externalId: 'round:fernweh-robotics-series-b--8f3a',
    round: { leadInvestors: ['Isar Hill', 'Nordlicht Ventures'], amount: '21000000', currency: 'EUR' },
  });
});

test.each([
  ['2013-acquisitions.csv', /This file holds acquisitions/],
  ['saved-page.csv', /saved web page/],
])('%s is refused with a reason', (sample, reason) => {
  expect(() => readSample(sample)).toThrow(UnreadableDocument);
  expect(() => readSample(sample)).toThrow(reason);
});

const header =
  'company_permalink,company_name,company_country_code,funding_round_type,funded_at,raised_amount_usd';

test.each([
  ['/company/a,Acme,USA,seed,2013-01-01', 'The row has 5 columns where the header has 6.'],
  ['/company/a,Acme,Inc.,USA,seed,2013-01-01,5', 'The row has 7 columns where the header has 6.'],
  [',,USA,seed,2013-01-01,5', 'The row names no company.'],
  [`/company/a,${'A'.repeat(10_000)},USA,seed,2013-01-01,5`, 'The name of the company has 10000 characters.'],
  ['/company/a,Acme,USA,seed,,5', 'The round has no date.'],
  ['/company/a,Acme,USA,seed,2027-03-01,5', 'The round is dated 2027-03-01, which is yet to come.'],
  ['/company/a,Acme,USA,seed,2013-01-01,1e13', 'The amount "1e13" is absurdly large.'],
  ['/company/a,"Acme,USA,seed,2013-01-01,5', 'A quote is opened and never closed.'],
])('the row %s is rejected and the next one is read', (row, reason) => {
  const readings = read(`${header}\n${row}\n/company/b,Beta,USA,seed,2013-01-01,5\n`);
  expect(rejectionsIn(readings)).toEqual([{ where: 'line 2', reason }]);
  expect(reportsIn(readings).map(({ company }) => company.name)).toEqual(['Beta']);
});

test('an excerpt is short and fit to show', () => {
  const [reading] = read(`${header}\n/company/a,${'A\tB '.repeat(5000)},USA,seed,2013-01-01,5\n`);
  expect(reading?.kind === 'rejected' && reading.excerpt.length).toBeLessThanOrEqual(200);
  expect(reading?.kind === 'rejected' && /\p{Cc}/u.test(reading.excerpt)).toBe(false);
});

test('a header is found below rows of nothing and below what Excel says of its separator', () => {
  const [first, second, ...others] = read(
    `sep=,\n,,,,,\n\n${header}\n/company/b,Beta,USA,seed,2013-01-01,5\n`,
  );
  expect(first).toMatchObject({ kind: 'rejected', where: 'line 2' });
  expect(second).toMatchObject({ kind: 'report', report: { company: { name: 'Beta' } } });
  expect(others).toEqual([]);
});

test('trailing separators do no harm, nor do names in any script', () => {
  const rows = ['/company/a,שלום 🚀,ISR,seed,2013-01-01,5,,,', '/company/b,株式会社,JPN,seed,2013-01-01,5'];
  expect(reportsIn(read([header, ...rows].join('\n'))).map(({ company }) => company.name)).toEqual([
    'שלום 🚀',
    '株式会社',
  ]);
});

test.each([' ', 'a', '(', '-', '.', '/', ',', '1'])(
  'fields of 190,000 times %j are dealt with at once',
  (piece) => {
    const long = `"a${piece.repeat(190_000)} b"`;
    const columns = header.split(',').length;
    for (let column = 0; column < columns; column++) {
      const row = ['/company/a', 'Acme', 'USA', 'seed', '2013-01-01', '5'];
      row[column] = long;
      expect(read(`${header}\n${row.join(',')}`)).toHaveLength(1);
    }
  },
);

test('any bytes are either read or unreadable, never anything else', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.uint8Array({ maxLength: 400 }),
        fc.string().map((text) => Buffer.from(text)),
      ),
      (bytes) => {
        try {
          read(bytes);
        } catch (error) {
          expect(error).toBeInstanceOf(UnreadableDocument);
        }
      },
    ),
  );
});

test('no row is ever lost: each is a report or a rejection', () => {
  const cell = fc.oneof(
    fc.string({ maxLength: 12 }).map((text) => text.replace(/[",\r\n\0]/g, '')),
    fc.constantFrom('', 'Acme', '2013-01-01', '6/1/2012', '17', '-5', '#NAME?', 'é'),
  );
  const rows = fc.array(fc.array(cell, { minLength: 2, maxLength: 8 }), { maxLength: 20 });
  fc.assert(
    fc.property(rows, (table) => {
      const text = [header, ...table.map((row) => row.join(','))].join('\n');
      expect(read(text)).toHaveLength(table.length);
    }),
  );
});

test('a damaged sample never throws half way', () => {
  const sample = readFileSync(new URL('samples/2013-rounds.csv', import.meta.url)).subarray(0, 6000);
  fc.assert(
    fc.property(fc.nat({ max: sample.length - 1 }), fc.integer({ min: 1, max: 255 }), (position, byte) => {
      const damaged = Buffer.from(sample);
      damaged[position] = byte;
      try {
        expect(read(damaged).length).toBeGreaterThan(40);
      } catch (error) {
        expect(error).toBeInstanceOf(UnreadableDocument);
      }
    }),
  );
});

test('a table of no known export is read by what its headers say', () => {
  const readings = read(
    'Company Name,Category Groups,Headquarters Location,Last Funding Date,Last Funding Amount\n' +
      'Acme,"Software, Internet","Berlin, Berlin, Germany",2018-02-01,"$15,000,000"\n' +
      'Beta,Software,,2018-03-01,"2,000,000"\n' +
      'Gamma,Software,,,"\u20ac3,000,000"\n',
  );
  expect(
    reportsIn(readings).map(({ company, round }) => [company.name, round?.amount, round?.currency]),
  ).toEqual([
    ['Acme', '15000000', 'USD'],
    ['Beta', null, null],
    ['Gamma', undefined, undefined],
  ]);
  expect(rejectionsIn(readings)).toEqual([
    {
      where: 'line 3',
      reason: 'The amount "2,000,000" names no currency that is known, so the round was recorded without it.',
    },
    {
      where: 'line 4',
      reason: 'The amount "\u20ac3,000,000" has no date, so only the company was recorded.',
    },
  ]);
});
