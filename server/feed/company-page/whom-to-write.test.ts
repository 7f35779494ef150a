import { expect, it } from 'vitest';
import { whomToWrite } from './whom-to-write.ts';

const people = [
  { name: 'Friedegund Achtern', roles: ['CEO'] },
  { name: 'Kwabena Rittmeister', roles: ['CTO'] },
  { name: 'Jorun Teague', roles: ['VP Operations'] },
];

it('is who leads the work of the user, else who leads all of it, else the first', () => {
  expect(whomToWrite(people, ['Backend Engineer'])?.name).toBe('Kwabena Rittmeister');
  expect(whomToWrite(people, ['Operations Manager'])?.name).toBe('Jorun Teague');
  expect(whomToWrite(people, ['Product Designer'])?.name).toBe('Friedegund Achtern');
  expect(whomToWrite(people.toReversed(), [])?.name).toBe('Friedegund Achtern');
  expect(whomToWrite(people.slice(1), [])?.name).toBe('Kwabena Rittmeister');
  expect(whomToWrite([], ['Backend Engineer'])).toBeNull();
});
