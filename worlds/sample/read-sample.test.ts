import { expect, test } from 'vitest';
import { sectionDays } from '../../contract/alerts.ts';
import { isTag } from '../../contract/industries/industries.ts';
import { readSample } from './read-sample.ts';

const today = new Date('2026-11-20T15:00:00Z');
const reports = [...readSample(today)];
const ages = reports.map(({ round }) => daysBetween(round?.announcedOn ?? '', '2026-11-20'));

function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / 86_400_000;
}

const shareBetween = ({ from, to }: { from: number; to: number }) =>
  ages.filter((age) => age >= from && age <= to).length / ages.length;

test('about two thousand rounds of as many companies', () => {
  expect(reports.length).toBeGreaterThan(1_950);
  expect(new Set(reports.map(({ externalId }) => externalId)).size).toBe(reports.length);
  const companies = reports.map(({ company }) => company.identifiers[0]?.value ?? company.name);
  expect(new Set(companies).size).toBe(reports.length);
});

test('every section of a dashboard has its share, and nothing is of the future', () => {
  expect(Math.min(...ages)).toBe(1);
  expect(Math.max(...ages)).toBe(90);
  expect(shareBetween(sectionDays.week)).toBeCloseTo(0.12, 2);
  expect(shareBetween(sectionDays.month)).toBeCloseTo(0.3, 2);
  expect(shareBetween(sectionDays.quarter)).toBeCloseTo(0.58, 2);
});

test('the same day gives the same rounds, the next day the same rounds a day later', () => {
  expect([...readSample(today)]).toEqual(reports);
  const tomorrow = [...readSample(new Date('2026-11-21T01:00:00Z'))];
  expect(tomorrow.map(({ externalId }) => externalId)).toEqual(reports.map(({ externalId }) => externalId));
  expect(tomorrow[0]?.round?.announcedOn).toBe('2026-11-20');
});

test('each says that it is a sample, and those of Crunchbase link back', () => {
  for (const { source, label, externalId, url } of reports) {
    expect(source).toBe('sample');
    expect(externalId).toMatch(/^sample:/);
    expect(label).toMatch(/^Sample: /);
    expect(url).toMatch(/^https?:\/\/./);
    if (label.includes('Crunchbase')) {
      expect(label).toBe('Sample: Crunchbase 2013 snapshot (CC BY)');
      expect(url).toMatch(/^https:\/\/www\.crunchbase\.com\/organization\/./);
    }
  }
});

test('the real filings are among them', () => {
  const names = reports.filter(({ label }) => label.includes('Form D')).map(({ company }) => company.name);
  expect(names.sort().join()).toMatch(/Diffusion.*EntraTympanic.*Notion/i);
});

test('rounds have amounts, places and fields of business of the taxonomy', () => {
  for (const { company } of reports) expect(company.industryTags.every(isTag), company.name).toBe(true);
  const share = (has: (report: (typeof reports)[number]) => boolean) =>
    reports.filter(has).length / reports.length;
  expect(share(({ round }) => round?.amount !== null)).toBeGreaterThan(0.99);
  expect(share(({ company }) => company.industryTags.length > 0)).toBeGreaterThan(0.9);
  expect(share(({ company }) => company.city !== null)).toBeGreaterThan(0.9);
  expect(share(({ company }) => company.country !== null)).toBeGreaterThan(0.99);
  expect(share(({ company }) => company.foundedYear !== null)).toBeGreaterThan(0.5);
});

const inCountry = (country: string) => reports.filter(({ company }) => company.country === country);

test('whoever looks in one of the great startup countries finds some, in each section', () => {
  for (const country of ['GB', 'DE', 'FR', 'IN', 'NG', 'BR']) {
    const found = inCountry(country).map(({ round }) => daysBetween(round?.announcedOn ?? '', '2026-11-20'));
    expect(found.length, country).toBeGreaterThanOrEqual(7);
    expect(
      found.some((age) => age <= sectionDays.month.to),
      country,
    ).toBe(true);
    expect(
      found.some((age) => age > sectionDays.month.to),
      country,
    ).toBe(true);
  }
  for (const country of ['IL', 'SG', 'CA', 'AU'])
    expect(inCountry(country).length, country).toBeGreaterThan(5);
  expect(new Set(reports.map(({ company }) => company.country)).size).toBeGreaterThan(30);
});

test('the outset of an engineer in Berlin is not empty: financial services in Germany', () => {
  const fits = inCountry('DE').filter(({ company }) => company.industryTags.includes('financial-services'));
  expect(fits.length).toBeGreaterThanOrEqual(5);
});

test.each([
  'pre_seed',
  'seed',
  'angel',
  'series_a',
  'series_b',
  'series_c',
  'series_d',
  'series_e',
  'series_f',
  'growth',
  'debt',
  'crowdfunding',
] as const)('there are rounds of the stage %s', (kind) => {
  expect(reports.some(({ round }) => round?.kind === kind)).toBe(true);
});
