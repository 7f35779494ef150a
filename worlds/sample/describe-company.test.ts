import { expect, it } from 'vitest';
import { describeCompany, fieldOfCategory, fieldOfIndustries } from './describe-company.ts';
import { readSample } from './read-sample.ts';

const nothing = { seed: 'x', field: null, city: null, region: null, country: null, foundedYear: null };
const reports = [...readSample(new Date('2026-11-20T15:00:00Z'))];

it('says in one sentence what is known, and nothing where that is only a place', () => {
  const known = {
    ...nothing,
    field: 'fintech',
    city: 'Berlin',
    region: 'Berlin',
    country: 'DE',
    foundedYear: 2016,
  };
  const said = describeCompany(known);
  for (const fact of ['intech', 'Berlin, Germany', '2016']) expect(said).toContain(fact);
  expect(describeCompany(known)).toBe(said);
  expect(describeCompany({ ...nothing, field: 'fintech' })).toMatch(
    /^(?:A fintech|Fintech) (?:company|business)\.$/,
  );
  expect(describeCompany({ ...nothing, city: 'Berlin' })).toBeNull();
});

it('reads industries as one would say them', () => {
  expect(fieldOfIndustries(['FinTech', 'Financial Services'])).toBe('fintech');
  expect(fieldOfIndustries(['SaaS', 'Sales and Marketing', 'Software'])).toBe('SaaS, sales and marketing');
  expect(fieldOfIndustries(['Semiconductors', 'Generative AI'])).toBe('semiconductor and generative AI');
  expect(fieldOfIndustries(["Women's"])).toBeNull();
  expect(fieldOfCategory('a category that there is not')).toBeNull();
});

it('describes every company of the sample, in many ways and within 280 characters', () => {
  for (const { company } of reports) {
    const said = company.description ?? '';
    expect(said, company.name).toMatch(/^[A-Z].{15,278}\.$/);
    expect(said, company.name).not.toMatch(/undefined|null|, ?,|the the/);
  }
  expect(new Set(reports.map(({ company }) => company.description)).size).toBeGreaterThan(1_000);
});

it('says no year and no town that the row does not', () => {
  for (const { company } of reports) {
    const years = company.description?.match(/\d{4}/g) ?? [];
    expect(years.map(Number), company.name).toEqual(company.foundedYear ? [company.foundedYear] : []);
    if (company.city) expect(company.description).toContain(company.city);
  }
});
