import { expect, it } from 'vitest';
import { roundKinds } from '../../../contract/companies/round-kinds.ts';
import { stageChoices, withChoice } from './PreferencesForm.tsx';

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
