import { expect, it } from 'vitest';
import { roundKinds } from '../../../../contract/companies/round-kinds.ts';
import { stageChoices, stagesText, withChoice } from './StagesField.tsx';
import { amountsText } from './SumField.tsx';

it('offers every kind of round once', () => {
  expect(stageChoices.flatMap(({ kinds }) => kinds).toSorted()).toEqual([...roundKinds].toSorted());
});

it('adds and takes back what a choice stands for, and leaves the rest', () => {
  const later = stageChoices.find(({ label }) => label === 'Series D and later');
  if (!later) throw new Error('there is no such choice');
  const chosen = withChoice(['seed'], later, true);
  expect(chosen).toEqual(['seed', ...later.kinds]);
  expect(withChoice(chosen, later, false)).toEqual(['seed']);
});

it('says in a line what is chosen, for a phone that folds the choices', () => {
  expect(stagesText([])).toBe('Any stage');
  expect(stagesText(['seed', 'series_g'])).toBe('Seed, Series D and later');
  expect(amountsText(null, null)).toBe('Any amount');
  expect(amountsText(1_000_000, null)).toBe('At least $1M');
  expect(amountsText(null, 20_000_000)).toBe('At most $20M');
  expect(amountsText(1_000_000, 20_000_000)).toBe('$1M to $20M');
});
