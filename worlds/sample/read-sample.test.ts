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
  expect(reports.length).toBeGreaterThan(1_990);
  expect(new Set(reports.map(({ externalId }) => externalId)).size).toBe(reports.length);
  const companies = reports.map(
    ({ company }) => `${company.identifiers[0]?.kind} ${company.identifiers[0]?.value}`,
  );
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
  expect(share(({ company }) => company.region !== null && company.city !== null)).toBeGreaterThan(0.95);
  expect(share(({ company }) => company.foundedYear !== null)).toBeGreaterThan(0.5);
});
