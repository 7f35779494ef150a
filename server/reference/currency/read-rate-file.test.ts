import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { readRateFile } from './published-rates.ts';

const table = `Date,USD,JPY,CYP,GBP,
2026-11-19,1.1612,180.33,N/A,0.8801,
2026-11-18,1.1598,180.06,N/A,0.8799,
2007-12-28,1.4692,166.67,0.585274,0.7335,
`;
const packed = (text: string, name = 'eurofxref-hist.csv') => zipSync({ [name]: strToU8(text) });
const read = (text: string) => readRateFile(packed(text), '2026-11-20');

it('reads each day with the currencies that were quoted on it', () => {
  expect(read(table)).toEqual([
    { day: '2026-11-19', perEuro: { USD: '1.1612', JPY: '180.33', GBP: '0.8801' } },
    { day: '2026-11-18', perEuro: { USD: '1.1598', JPY: '180.06', GBP: '0.8799' } },
    { day: '2007-12-28', perEuro: { USD: '1.4692', JPY: '166.67', CYP: '0.585274', GBP: '0.7335' } },
  ]);
});

describe('refuses all of a file', () => {
  const faults: Record<string, [string, string]> = {
    'with a rate of nothing': ['180.06', '0.0000'],
    'with a rate below nothing': ['180.06', '-180.06'],
    'with a rate that is no decimal': ['180.06', '1.8e2'],
    'with a rate that is a word': ['180.06', 'soon'],
    'without a dollar on a day': ['1.1598', 'N/A'],
    'without a column of dollars': ['USD', 'USX'],
    'with a day that is none': ['2026-11-18', '2026-11-31'],
    'with a day to come': ['2026-11-19', '2026-11-21'],
    'with a column twice': ['CYP', 'GBP'],
    'with a row cut off': [',N/A,0.8799,', ''],
    'that is a web page': ['Date,', '<html>,'],
  };
  for (const [name, [from, to]] of Object.entries(faults))
    it(name, () => {
      expect(() => read(table.replace(from, to))).toThrow(/rate/);
    });

  it('that is not packed, or packs something else', () => {
    expect(() => readRateFile(strToU8(table), '2026-11-20')).toThrow('cannot be unpacked');
    expect(() => readRateFile(packed(table, 'readme.txt'), '2026-11-20')).toThrow('does not hold one table');
    expect(() => readRateFile(packed('Date,USD,\n'), '2026-11-20')).toThrow('names no day');
  });

  it('that unpacks to more than it may', () => {
    const flood = new Uint8Array(20_000_001);
    expect(() => readRateFile(zipSync({ 'eurofxref-hist.csv': flood }, { level: 0 }), '2026-11-20')).toThrow(
      'does not hold one table',
    );
  });
});
