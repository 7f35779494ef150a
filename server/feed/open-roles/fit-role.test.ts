import { expect, it } from 'vitest';
import { soughtRoles } from '../../reference/job-titles/sought-roles.ts';
import { type ComparedRole, fitRole, type Seeker, seekerOf } from './fit-role.ts';

const designer: Seeker = {
  sought: soughtRoles(['Product Designer']),
  functions: new Set(['design']),
  seniority: 'unknown',
  cityKeys: new Set(['berlin']),
  countries: new Set(['DE']),
  isAnywhereIn: new Set(),
};
const role: ComparedRole = {
  roleFunction: 'design',
  roleField: 'product-design',
  seniority: 'unknown',
  country: 'DE',
  cityKey: 'berlin',
  workMode: 'unknown',
};

it.each([
  ['in one’s city', {}, 'forYou'],
  ['in another city', { cityKey: 'munich' }, 'elsewhere'],
  ['remote in one’s country', { cityKey: null, workMode: 'remote' }, 'forYou'],
  ['remote in another country', { cityKey: null, country: 'US', workMode: 'remote' }, 'elsewhere'],
  ['in a city that nobody names', { cityKey: null }, 'maybe'],
  ['in a country that nobody names', { cityKey: null, country: null, workMode: 'remote' }, 'maybe'],
  ['of another function', { roleFunction: 'sales', roleField: 'direct-sales' }, 'other'],
  ['of another field of it', { roleField: 'graphic-design' }, 'other'],
  ['of a field that its title leaves open', { roleField: 'unknown' }, 'maybe'],
  ['whose field was not read yet', { roleField: null }, 'maybe'],
] as const)('a role %s', (_what, changes, tier) => {
  expect(fitRole({ ...role, ...changes }, designer)).toBe(tier);
});

it('takes a neighboring field for one’s own, and no named place for anywhere', () => {
  const engineer: Seeker = {
    ...designer,
    sought: soughtRoles(['Software Engineer']),
    cityKeys: new Set(),
    countries: new Set(),
  };
  const data = { ...role, roleFunction: 'data', country: 'US' } as const;
  expect(fitRole({ ...data, roleField: 'data-engineering' }, engineer)).toBe('forYou');
  expect(fitRole({ ...data, roleField: 'data-analysis' }, engineer)).toBe('other');
  const engineering = { ...role, roleFunction: 'engineering', country: 'US' } as const;
  expect(fitRole({ ...engineering, roleField: 'software' }, engineer)).toBe('forYou');
  expect(fitRole({ ...engineering, roleField: 'mechanical-engineering' }, engineer)).toBe('other');
});

it('takes a title that names no field for all of its function', () => {
  const engineer: Seeker = { ...designer, sought: soughtRoles(['Engineer']) };
  const engineering = { ...role, roleFunction: 'engineering' } as const;
  expect(fitRole({ ...engineering, roleField: 'mechanical-engineering' }, engineer)).toBe('forYou');
  expect(fitRole({ ...engineering, roleField: 'unknown' }, engineer)).toBe('forYou');
});

it('leaves a step of rank between, and none that is unknown', () => {
  const senior: Seeker = { ...designer, seniority: 'senior' };
  expect(fitRole({ ...role, seniority: 'lead' }, senior)).toBe('forYou');
  expect(fitRole({ ...role, seniority: 'intern' }, senior)).toBe('other');
  expect(fitRole(role, senior)).toBe('forYou');
});

it('takes a first year of experience for junior, unless the title says another rank', () => {
  const beginner = {
    industries: [],
    countries: [],
    regions: [],
    cities: [],
    stages: [],
    leastAmount: null,
    mostAmount: null,
    roles: ['Software Engineer'],
    experienceYears: 1,
    experienceTags: [],
    doubted: new Set<string>(),
  };
  const engineering: ComparedRole = { ...role, roleFunction: 'engineering', roleField: 'software' };
  const fitsAt = (seniority: ComparedRole['seniority'], user = beginner) =>
    fitRole({ ...engineering, seniority }, seekerOf(user));
  expect([fitsAt('intern'), fitsAt('junior'), fitsAt('unknown')]).toEqual(['forYou', 'forYou', 'forYou']);
  expect([fitsAt('senior'), fitsAt('lead')]).toEqual(['other', 'other']);
  expect(fitsAt('senior', { ...beginner, experienceYears: 6 })).toBe('forYou');
  expect(fitsAt('senior', { ...beginner, roles: ['Senior Engineer'] })).toBe('forYou');
});
