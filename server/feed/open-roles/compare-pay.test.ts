import { describe, expect, it } from 'vitest';
import { comparePay, type PaidAd, type PlacedRole } from './compare-pay.ts';

const role: PlacedRole = {
  roleField: 'software',
  seniority: 'senior',
  country: 'DE',
  city: 'Berlin',
  cityKey: 'berlin',
};

const ad = (startupId: string, pay: number, changes: Partial<PaidAd> = {}): PaidAd => ({
  ...role,
  startupId,
  title: `Engineer ${pay}`,
  payMin: String(pay - 5_000),
  payMax: String(pay + 5_000),
  payCurrency: 'EUR',
  payPeriod: 'year',
  ...changes,
});

const five = [ad('a', 70_000), ad('a', 72_000), ad('b', 75_000), ad('b', 80_000), ad('c', 90_000)];

it('names the lowest, the median and the highest middle of five ads of three companies', () => {
  expect(comparePay(role, five)).toMatchObject({
    place: 'Berlin',
    currency: 'EUR',
    period: 'year',
    low: '70000',
    median: '75000',
    high: '90000',
    companies: 3,
  });
});

describe('says nothing', () => {
  it.each([
    ['of four ads', five.slice(1)],
    [
      'of two companies',
      five.map((each) => ({ ...each, startupId: each.startupId === 'c' ? 'a' : each.startupId })),
    ],
    ['of other ranks', five.map((each) => ({ ...each, seniority: 'junior' as const }))],
    ['of another field', five.map((each) => ({ ...each, roleField: 'devops' }))],
    ['of another country', five.map((each) => ({ ...each, country: 'AT' }))],
    ['of one ad that was put up five times', [1, 2, 3, 4, 5].map(() => ad('a', 70_000))],
  ])('%s', (_, ads) => {
    expect(comparePay(role, ads)).toBeNull();
  });

  it('of a role whose field or country is unknown', () => {
    expect(comparePay({ ...role, roleField: 'unknown' }, five)).toBeNull();
    expect(comparePay({ ...role, country: null }, five)).toBeNull();
  });
});

it('asks the country where the city has too few, and never mixes currencies or hours with years', () => {
  const elsewhere = five.map((each) => ({ ...each, city: 'Munich', cityKey: 'munich' }));
  const odd = [
    ad('d', 40, { payPeriod: 'hour', cityKey: 'munich' }),
    ad('e', 99_000, { payCurrency: 'CHF' }),
  ];
  const compared = comparePay(role, [...elsewhere, ...odd]);
  expect(compared).toMatchObject({ place: 'Germany', high: '90000' });
  expect(compared?.ads).toHaveLength(5);
});
