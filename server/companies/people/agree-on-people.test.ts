import { expect, it, test } from 'vitest';
import { agreeOnPeople, tidyRoles } from './agree-on-people.ts';

const said = (source: string, ...people: [string, ...string[]][]) => ({
  source,
  people: people.map(([name, ...roles]) => ({ name, roles })),
});
const confidence = (...all: ReturnType<typeof said>[]) =>
  Object.fromEntries(agreeOnPeople(all).map((person) => [person.name, person.confidence]));

it('confirms a person whom a second source names, in whatever order and with a middle name', () => {
  expect(confidence(said('A', ['Marta Olsen', 'CEO']), said('B', ['Marta K. Olsen', 'CEO']))).toEqual({
    'Marta Olsen': 'confirmed',
  });
  expect(confidence(said('A', ['Gauthier Cloy', 'CEO']), said('B', ['CLOY Gauthier', 'President']))).toEqual({
    'Gauthier Cloy': 'confirmed',
  });
  expect(confidence(said('A', ['Zoë Ærø', 'CTO']), said('site', ['Zoe Aero', 'CTO']))).toEqual({
    'Zoë Ærø': 'confirmed',
  });
});

it('takes two posts of one source for one voice', () => {
  expect(confidence(said('A', ['Marta Olsen', 'CEO']), said('A', ['Marta Olsen', 'CEO']))).toEqual({
    'Marta Olsen': 'named',
  });
});

it('is sure of neither where two sources spell a name differently', () => {
  expect(confidence(said('A', ['Gauthier Cloy', 'CEO']), said('B', ['Gautier Cloy', 'CEO']))).toEqual({
    'Gauthier Cloy': 'disputed',
    'Gautier Cloy': 'disputed',
  });
});

it('is sure of neither where two sources name another CEO, and of both where one names two', () => {
  const [one, other] = [
    said('A', ['Marta Olsen', 'CEO']),
    said('B', ['Jonas Wieck', 'CEO'], ['Ann Poe', 'CTO']),
  ];
  expect(confidence(one, other)).toEqual({
    'Marta Olsen': 'disputed',
    'Jonas Wieck': 'disputed',
    'Ann Poe': 'named',
  });
  expect(
    confidence(said('A', ['Marta Olsen', 'CEO'], ['Jonas Wieck', 'CEO']), said('B', ['Jonas Wieck', 'CEO'])),
  ).toEqual({
    'Marta Olsen': 'named',
    'Jonas Wieck': 'confirmed',
  });
});

it('knows that a company has several founders, and siblings', () => {
  expect(confidence(said('A', ['Marta Olsen', 'Founder']), said('B', ['Jonas Wieck', 'Founder']))).toEqual({
    'Marta Olsen': 'named',
    'Jonas Wieck': 'named',
  });
  expect(confidence(said('A', ['Jon Roe', 'Founder'], ['Jan Roe', 'Founder']))).toEqual({
    'Jon Roe': 'named',
    'Jan Roe': 'named',
  });
});

test('a co-founder is not called a founder as well', () => {
  expect(tidyRoles(['Founder', 'CEO', 'Co-founder', 'ceo'])).toEqual(['ceo', 'Co-founder']);
});
