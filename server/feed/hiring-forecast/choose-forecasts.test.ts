import { expect, it } from 'vitest';
import type { Work } from '../../../contract/feed/hiring-forecast.ts';
import { soughtRoles } from '../../reference/job-titles/sought-roles.ts';
import { chooseForecasts } from './choose-forecasts.ts';

const shape = { stage: 'seed', industries: ['health-care'], size: null } as const;
const cellOf = (work: Work | '') => ({
  isSample: false,
  stage: 'seed' as const,
  industry: '',
  size: '' as const,
  afterDays: 10,
  work,
  cases: 100,
  opened: 40,
  estimate: 0.4,
  weight: 100,
  countedAt: new Date('2026-11-30'),
});

/** Each with whether it is said to be the viewer's own field. */
function forecastsFor(title: string, works: Work[], listed: Work[] = []) {
  const cells = ['' as const, ...works].map(cellOf);
  const chosen = chooseForecasts({ shape, cells, listed: new Set(listed), sought: soughtRoles([title]) });
  return chosen.map(({ work, isYours }) => [work, isYours]);
}

it('calls the field of the viewer theirs, and of a title that names none its function', () => {
  expect(forecastsFor('Nurse', ['sales', 'nursing'])).toEqual([
    ['nursing', true],
    ['sales', false],
  ]);
  expect(forecastsFor('Engineer', ['sales', 'engineering'])[0]).toEqual(['engineering', true]);
});

it('calls a field beside theirs someone else’s, and the function that it lies in', () => {
  const listed: Work[] = ['engineering', 'software'];
  expect(forecastsFor('Backend Engineer', ['engineering', 'software', 'data', 'sales'], listed)).toEqual([
    ['data', false],
    ['sales', false],
  ]);
});
