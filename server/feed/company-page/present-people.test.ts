import { expect, it } from 'vitest';
import { nothingReported } from '../../companies/report.ts';
import { presentPeople } from './present-people.ts';

const report = (label: string, ...people: [string, ...string[]][]) => ({
  source: 'feed' as const,
  label,
  company: {
    ...nothingReported,
    name: 'Kestrel',
    people: people.map(([name, ...roles]) => ({ name, roles })),
  },
});
const seen = (name: string, ...roles: string[]) => ({
  name,
  roles,
  seen: { value: name, page: 'https://kestrel.example/team', lastSeenAt: '2026-11-20T00:00:00.000Z' },
});
const row = (name: string, ...roles: string[]) => ({ name, roles });

it('is one person whom a source and the site name, with titles once', () => {
  const people = presentPeople({
    press: [],
    people: [row('Marta Olsen', 'Chief Executive Officer', 'Director')],
    onSite: [seen('Marta Olsen', 'CEO', 'Co-founder')],
    reports: [report('A', ['Marta Olsen', 'Chief Executive Officer'])],
  });
  expect(people).toMatchObject([
    { name: 'Marta Olsen', roles: ['Chief Executive Officer', 'Director', 'Co-founder'], isConfirmed: true },
  ]);
});

it('puts people of whom sources disagree last, so that no letter greets them first', () => {
  const people = presentPeople({
    press: [],
    people: [row('Gauthier Cloy', 'CEO'), row('Gautier Cloy', 'CEO'), row('Ann Poe', 'President')],
    onSite: [],
    reports: [
      report('A', ['Gauthier Cloy', 'CEO']),
      report('B', ['Gautier Cloy', 'CEO'], ['Ann Poe', 'President']),
    ],
  });
  expect(people.map(({ name, isDisputed }) => [name, isDisputed])).toEqual([
    ['Ann Poe', false],
    ['Gauthier Cloy', true],
    ['Gautier Cloy', true],
  ]);
});

it('does not bring back who was taken off the company', () => {
  expect(
    presentPeople({ people: [], onSite: [], press: [], reports: [report('A', ['Ann Poe', 'CEO'])] }),
  ).toEqual([]);
});
