import { expect, it } from 'vitest';
import { peopleOf, readSignature } from './signatories.ts';

it.each([
  ['/s/ Ada King', 'Ada King'],
  ['/s/Ada King', 'Ada King'],
  ['/S/ ADA KING', 'Ada King'],
  ['By: /s/ Ada King', 'Ada King'],
  ['"Ada King"', 'Ada King'],
  ['Ada M. King, PhD', 'Ada M. King'],
  ['Zoë O’Neill-Brandt', 'Zoë O’Neill-Brandt'],
])('the signature %s is that of %s', (signature, name) => {
  expect(readSignature(signature)).toBe(name);
});

it.each(['Kestrel Ventures LLC', 'Ada', '/s/', '', 'Ada & Grace', '________'])(
  '%s is no person',
  (signature) => {
    expect(readSignature(signature)).toBeNull();
  },
);

it('people who sign for others are not named', () => {
  expect(
    peopleOf([
      { name: 'Ada King', title: 'CEO' },
      { name: '/s/ Ada King', title: 'Director' },
      { name: 'Grace Murray', title: 'Attorney-in-fact' },
      { name: 'Joan Clarke', title: null },
    ]),
  ).toEqual([{ name: 'Ada King', roles: ['CEO', 'Director'] }]);
});
