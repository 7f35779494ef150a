import countries from 'i18n-iso-countries';
import { describe, expect, it } from 'vitest';
import { placeOf } from './report.ts';

describe('EDGAR places', () => {
  it.each([
    ['CA', 'US', 'California'],
    ['DE', 'US', 'Delaware'],
    ['IN', 'US', 'Indiana'],
    ['DC', 'US', 'District of Columbia'],
    ['A1', 'CA', 'British Columbia'],
    ['A6', 'CA', 'Ontario'],
    ['X0', 'GB', null],
    ['2M', 'DE', null],
    ['I0', 'FR', null],
    ['L3', 'IL', null],
    ['K7', 'IN', null],
    ['U0', 'SG', null],
    ['K3', 'HK', null],
    ['O4', 'MU', null],
    ['D0', 'BM', null],
    ['E9', 'KY', null],
    ['Y9', 'JE', null],
    ['N4', 'LU', null],
    ['F4', 'CN', null],
    ['V8', 'CH', null],
    ['P8', 'CW', null],
    ['x0', 'GB', null],
    ['XX', null, null],
  ])('%s is %s, %s', (code, country, region) => {
    expect(placeOf(code)).toEqual({ country, region });
  });

  it('are ISO countries, each', () => {
    const codes = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'].flatMap((one) =>
      [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'].map((other) => one + other),
    );
    const found = codes.flatMap((code) => placeOf(code).country ?? []);
    expect(found.filter((country) => !countries.isValid(country))).toEqual([]);
    expect(new Set(found).size).toBeGreaterThan(230);
  });
});
