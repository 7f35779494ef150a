import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readSum } from './money/read-sum.ts';
import { readDate, readName, readText, sniffDayOrder } from './read-values.ts';

const amountOf = (text: string) => {
  const read = readSum(text);
  return 'fault' in read ? read : { value: read.value?.amount ?? null };
};

const value = (text: string) => readDate(text, null, 2027);

test.each([
  ['2012-06-01', '2012-06-01'],
  ['2012-06-01 00:00:00', '2012-06-01'],
  ['2012-06-01T10:00:00Z', '2012-06-01'],
  ['6/1/2012', '2012-06-01'],
  ['12/31/2013', '2013-12-31'],
  ['Jun 1, 2012', '2012-06-01'],
  ['2012-02-29', '2012-02-29'],
  ['', null],
  ['nan', null],
])('the date %j is %j', (text, day) => {
  expect(value(text)).toEqual({ value: day });
});

test.each([
  ['3201-10-21', 'has an impossible year'],
  ['0001-01-01', 'has an impossible year'],
  ['13/6/2012', 'does not exist'],
  ['2013-02-29', 'does not exist'],
  ['2013-00-10', 'does not exist'],
  ['05-01-2015', 'cannot be read for certain'],
  ['6/1/12', 'cannot be read for certain'],
  ['2012-06', 'cannot be read for certain'],
  ['41061', 'cannot be read for certain'],
])('the date %j %s', (text, fault) => {
  expect(value(text)).toEqual({ fault: `The date "${text}" ${fault}.` });
});

test('the unmistakable dates of a file tell how its other dates are meant', () => {
  expect(sniffDayOrder('6/1/2012,6/13/2012')).toBe('month first');
  expect(sniffDayOrder('05-01-2015,16-10-2014')).toBe('day first');
  expect(sniffDayOrder('6/1/2012,2013-12-31')).toBeNull();
  expect(readDate('05-01-2015', 'day first', 2027)).toEqual({ value: '2015-01-05' });
});

test('a date is read as itself or not at all', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('1900-01-01'), max: new Date('2027-12-31'), noInvalidDate: true }),
      (date) => {
        const iso = date.toISOString().slice(0, 10);
        const [year, month, day] = iso.split('-').map(Number);
        expect(value(iso)).toEqual({ value: iso });
        expect(readDate(`${month}/${day}/${year}`, 'month first', 2027)).toEqual({ value: iso });
      },
    ),
  );
});

test.each([
  [' 17,50,000 ', '1750000'],
  ['1,750,000', '1750000'],
  ['1750000.0', '1750000'],
  ['1750000.5', '1750000.50'],
  ['1.750.000,00', '1750000'],
  ['$ 2 000 000', '2000000'],
  ['1.75E+06', '1750000'],
  ['007', '7'],
  [' -   ', null],
  ['', null],
  ['0', null],
  ['nan', null],
  ['None', null],
  ['#NAME?', null],
])('the amount %j is %j', (text, amount) => {
  expect(amountOf(text)).toEqual({ value: amount });
});

test.each([
  ['-40000', 'is negative'],
  ['(40,000)', 'is negative'],
  ['1000000000001', 'is absurdly large'],
  ['9e99', 'is absurdly large'],
  ['17,5,00', 'is not a number'],
  ['2 to 3 million', 'is not a number'],
])('the amount %j %s', (text, fault) => {
  expect(amountOf(text)).toEqual({ fault: expect.stringContaining(fault) });
});

test('whole amounts come back digit by digit however they are grouped', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1e12 }), (amount) => {
      expect(amountOf(String(amount))).toEqual({ value: String(amount) });
      expect(amountOf(amount.toLocaleString('en-US'))).toEqual({ value: String(amount) });
      expect(amountOf(amount.toLocaleString('en-IN'))).toEqual({ value: String(amount) });
    }),
  );
});

test('nothing is nothing, but a company may be called so', () => {
  expect(['—', 'N/A', '#REF!', ' '].map(readText)).toEqual(['', '', '', '']);
  expect([' Unknown ', 'None', '#waywire', '#NAME?'].map(readName)).toEqual([
    'Unknown',
    'None',
    '#waywire',
    '',
  ]);
});
