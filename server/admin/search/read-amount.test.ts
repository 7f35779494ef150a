import { expect, it } from 'vitest';
import { readTypedRound } from './find-rounds.ts';

it.each([
  ['$12.5M', '', 12_450_000, 12_550_000, 'USD'],
  ['12M', '', 11_950_000, 12_050_000, null],
  ['€5 million', '', 4_950_000, 5_050_000, 'EUR'],
  ['7.24M', '', 7_235_000, 7_245_000, null],
  ['Acme 12.5M', 'Acme', 12_450_000, 12_550_000, null],
  ['$2,500,000 Acme', 'Acme', 2_499_999.5, 2_500_000.5, 'USD'],
])('%s is an amount as it is shown', (text, name, least, below, currency) => {
  const read = readTypedRound(text);
  expect(read.name).toBe(name);
  expect(read.amount?.least).toBeCloseTo(least);
  expect(read.amount?.below).toBeCloseTo(below);
  expect(read.amount?.currency).toBe(currency);
});

it.each(['Acme', '500 Global', '23andMe', 'Studio 54'])('%s is a name', (text) => {
  expect(readTypedRound(text)).toEqual({ name: text, amount: null });
});
