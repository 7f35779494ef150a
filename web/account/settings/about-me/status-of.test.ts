import { expect, it } from 'vitest';
import { statusOf } from './AboutMeSection.tsx';

const nothing = { work: '', results: [], links: [], lookingFor: '', curriculum: '', countsForMatch: false };

it('invites a user who said nothing yet', () => {
  expect(statusOf(nothing)).toMatchObject({ title: 'Nothing yet', open: 'Fill in' });
});

it('says what is there and what is still empty', () => {
  const some = statusOf({ ...nothing, work: 'Nurse', curriculum: 'Eleven years' });
  expect(some.title).toBe('Filled in: what you do, CV');
  expect(some.detail).toBe('Still empty: what you look for, results, links');
  const all = {
    ...nothing,
    work: 'a',
    results: ['b'],
    links: ['https://c.example'],
    lookingFor: 'd',
    curriculum: 'e',
  };
  expect(statusOf(all)).toMatchObject({ detail: 'Everything is filled in', open: 'Edit' });
});
