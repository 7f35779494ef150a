import { expect, it } from 'vitest';
import { countPeople, everyoneNamed } from './everyone-named.ts';

const people = [
  {
    name: 'Friedegund Achtern',
    roles: ['CEO'],
    said: null,
    seen: null,
    isConfirmed: false,
    isDisputed: false,
  },
];

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
  expect(everyoneNamed({ people, officers })).toEqual([
    { name: 'Friedegund Achtern', roles: ['CEO'] },
    { name: 'Oda Fiskvatn', roles: ['Managing director'] },
  ]);
  expect(countPeople(people, officers)).toBe(2);
});
