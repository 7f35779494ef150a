import { expect, test } from 'vitest';
import { countryName } from '../contract/countries.ts';
import { isTag } from '../contract/industries/industries.ts';
import { normaliseCity, normaliseRegion } from '../server/places/places.ts';
import { inventedPlaces } from './invented-words.ts';
import { makeReports } from './make-companies.ts';

const today = new Date('2026-11-20T12:00:00Z');
const make = (companies: number, inWindowShare = 0.4, seed = 7) => [
  ...makeReports({ companies, seed, today, inWindowShare }),
];
const newest = (reports: ReturnType<typeof make>) =>
  reports.filter(({ externalId }) => !externalId.endsWith('-earlier'));
const ageOf = (day: string) => (Date.parse('2026-11-20') - Date.parse(day)) / 86_400_000;

test('the same seed makes the same companies, and more of them only add to them', () => {
  expect(make(50)).toEqual(make(50));
  expect(make(60).slice(0, make(50).length)).toEqual(make(50));
  expect(make(50, 0.4, 8)).not.toEqual(make(50));
});

test('as many companies as asked for, no two with one name or domain', () => {
  const reports = newest(make(20_000));
  expect(reports).toHaveLength(20_000);
  expect(new Set(reports.map(({ company }) => company.name)).size).toBe(20_000);
  expect(new Set(reports.map(({ company }) => company.website)).size).toBe(20_000);
});

test('the asked share of companies raised in the last 90 days, the others within five years', () => {
  const ages = newest(make(5_000, 0.4)).map(({ round }) => ageOf(round?.announcedOn ?? ''));
  expect(ages.filter((age) => age <= 90).length / ages.length).toBeCloseTo(0.4, 1);
  expect(Math.min(...ages)).toBe(0);
  expect(Math.max(...ages)).toBeLessThanOrEqual(5 * 365);
  expect(newest(make(500, 1)).every(({ round }) => ageOf(round?.announcedOn ?? '') <= 90)).toBe(true);
  expect(newest(make(500, 0)).some(({ round }) => ageOf(round?.announcedOn ?? '') <= 90)).toBe(false);
});

test('amounts are whole numbers with a currency, and some rounds are undisclosed', () => {
  const rounds = make(2_000).flatMap(({ round }) => (round ? [round] : []));
  for (const { amount, currency } of rounds) {
    expect(amount === null).toBe(currency === null);
    if (amount !== null) expect(amount).toMatch(/^[1-9]\d{4,8}$/);
  }
  expect(new Set(rounds.map(({ kind }) => kind)).size).toBeGreaterThan(9);
  expect(new Set(rounds.map(({ currency }) => currency))).toEqual(new Set(['USD', 'EUR', 'GBP', null]));
});

test('tags are of the taxonomy, places are spelt as the product spells them', () => {
  for (const { company } of make(2_000)) expect(company.industryTags.every(isTag)).toBe(true);
  for (const [country, region, city] of inventedPlaces) {
    expect(countryName(country)).not.toBeNull();
    expect([normaliseRegion(region, country), normaliseCity(city)]).toEqual([region, city]);
  }
});
