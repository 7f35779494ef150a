import { expect, it } from 'vitest';
import type { PlannedHires, UseOfFunds } from '../../../contract/feed/money-statements.ts';
import { moneyRows } from './CompanyMoney.tsx';

const said = (sentence: string) => ({ sentence, url: null, publisher: 'Dispatch', statedOn: '2026-11-20' });
const use = (sentence: string, more: Partial<UseOfFunds>): UseOfFunds => ({
  ...said(sentence),
  purposes: [],
  functions: [],
  countries: [],
  ...more,
});
const hires = (sentence: string, count: number | null): PlannedHires => ({
  ...said(sentence),
  count,
  functions: ['engineering'],
});
const rows = (uses: UseOfFunds[], planned: PlannedHires[] = []) =>
  moneyRows(uses, planned).map(({ said: { sentence }, tags }) => [sentence, tags]);

it('names each purpose once, with whom they hire and where they go', () => {
  const all = use('a', {
    purposes: ['hiring', 'new_market', 'production'],
    functions: ['engineering', 'other'],
    countries: ['FR', 'ES'],
  });
  expect(rows([all])).toEqual([['a', ['Hiring in engineering', 'Entering France, Spain', 'Production']]]);
  expect(rows([use('a', { purposes: ['hiring', 'new_market'] })])).toEqual([
    ['a', ['Hiring', 'New markets']],
  ]);
});

it('is one row a sentence, whichever facts it holds', () => {
  const money = use('a', { purposes: ['hiring'], functions: ['engineering'] });
  expect(rows([money], [hires('a', 40), hires('b', null)])).toEqual([
    ['a', ['40 planned hires: engineering']],
    ['b', ['Hiring in engineering']],
  ]);
});
