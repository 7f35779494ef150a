import { expect, it } from 'vitest';
import { everyoneNamed, whomToWrite } from './whom-to-write.ts';

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

it('counts a person once whom an article and a register name, in the words of the article', () => {
  const officer = {
    name: 'Friedegund Achtern',
    office: 'Managing director' as const,
    role: 'Geschäftsführerin',
    since: null,
    register: 'firmenbuch' as const,
    page: 'https://register.example/1',
    seenAt: '2026-11-20T12:00:00.000Z',
    isConfirmed: true,
  };
  const officers = [officer, { ...officer, name: 'Oda Fiskvatn' }];
  expect(everyoneNamed({ people: people.slice(0, 1), officers })).toEqual([
    { name: 'Friedegund Achtern', roles: ['CEO'] },
    { name: 'Oda Fiskvatn', roles: ['Managing director'] },
  ]);
});
