import { expect, it } from 'vitest';
import { firstToWrite, whomToWrite } from './whom-to-write.ts';

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

it('is who leads the team that their work belongs to, where no one of it is named', () => {
  const clinic = [
    { name: 'Friedegund Achtern', roles: ['CEO'] },
    { name: 'Pim Calloway', roles: ['Chief Medical Officer'] },
    { name: 'Jorun Teague', roles: ['COO'] },
    { name: 'Ottoline Marsh', roles: ['Head of Product'] },
    { name: 'Basil Thorne', roles: ['Medical Director, Co-Founder'] },
  ];
  const nameFor = (title: string) => whomToWrite(clinic, [title])?.name;
  expect(nameFor('Registered Nurse')).toBe('Pim Calloway');
  expect(nameFor('Clinical Operations Manager')).toBe('Jorun Teague');
  expect(nameFor('Product Designer')).toBe('Ottoline Marsh');
  expect(nameFor('Accountant')).toBe('Friedegund Achtern');
});

it('stands before the others', () => {
  expect(firstToWrite(people, ['Operations Manager']).map(({ name }) => name)).toEqual([
    'Jorun Teague',
    'Friedegund Achtern',
    'Kwabena Rittmeister',
  ]);
  expect(firstToWrite([], ['Chef'])).toEqual([]);
});
