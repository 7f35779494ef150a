import { expect, it } from 'vitest';
import { describeInterpretation, interpretQuery } from '../interpret.ts';

const read = (query: string) => interpretQuery(query, '2026-11-20').alternatives.flat();
const meant = (query: string) =>
  read(query).flatMap((each) =>
    each.kind === 'purpose' ? [[each.purposes, each.functions, each.countries]] : [],
  );

it.each([
  ['startups hiring engineers with their new money', [[['hiring'], ['engineering'], []]]],
  ['hiring designers with fresh funding', [[['hiring'], ['design'], []]]],
  ['companies that are hiring with the new round in Berlin', [[['hiring'], [], []]]],
  ['fintech entering France', [[['new_market'], [], ['FR']]]],
  ['startups expanding into the US market', [[['new_market'], [], ['US']]]],
  ['launching in Spain or Portugal', [[['new_market'], [], ['ES', 'PT']]]],
  ['biotech with money for clinical trials', [[['clinical_trial'], [], []]]],
  ['using the money for acquisitions', [[['acquisition'], [], []]]],
  ['startups using the funding to build a factory', [[['production'], [], []]]],
  ['raising for FDA approval', [[['regulatory_approval'], [], []]]],
  ['health startups with new markets', [[['new_market'], [], []]]],
])('%s', (query, expected) => {
  expect(meant(query)).toEqual(expected);
});

it.each([
  'hiring engineers',
  'clinical trials',
  'startups in France',
  'manufacturing in Ohio',
  'entering the market',
  'sales software',
  'research tools in Boston',
  'acquisition software',
])('is nothing of it: %s', (query) => {
  expect(meant(query)).toEqual([]);
});

it('is said as other choices are', () => {
  const said = describeInterpretation(interpretQuery('fintech entering France', '2026-11-20'));
  expect(said).toBe('Rounds in FinTech, with money for entering France');
});
