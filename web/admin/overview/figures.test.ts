import { expect, it } from 'vitest';
import { standOf, weekOf } from './Tiles.tsx';

const days = Array.from({ length: 16 }, (_, at) => ({
  day: `2026-11-${String(at + 1).padStart(2, '0')}`,
  people: 100 + at,
  paying: 0,
  startups: 0,
  rounds: at < 9 ? 1 : 3,
  mails: 0,
}));

it('says how many there are, against a week ago', () => {
  expect(standOf(days, 'people')).toMatchObject({ now: 115, before: 108 });
});

it('says how many came in seven days, against the seven before', () => {
  expect(weekOf(days, 'rounds')).toMatchObject({ now: 21, before: 7 });
});

it('compares with nothing where it was not counted yet', () => {
  expect(standOf(days.slice(-7), 'people').before).toBeNull();
  expect(weekOf(days.slice(-13), 'rounds').before).toBeNull();
  expect(standOf([], 'people')).toEqual({ now: 0, before: null, line: [] });
});
