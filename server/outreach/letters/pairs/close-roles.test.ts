import { expect, it } from 'vitest';
import type { UserProfile } from '../letter-facts.ts';
import { rolesFor } from './close-roles.ts';

const user: UserProfile = {
  fullName: 'Ada Okafor',
  profession: 'Frontend Engineer',
  experienceYears: 6,
  additionalRoles: [],
  preferredIndustries: [],
  preferredCountries: [],
  preferredRegions: [],
  preferredCities: [],
  work: '',
  results: [],
  links: [],
  lookingFor: '',
  curriculum: '',
};

const close = (titles: string[], changes: Partial<UserProfile> = {}) =>
  rolesFor(
    titles.map((title) => ({ title, location: '', isForUser: true })),
    { ...user, ...changes },
  ).map(({ title }) => title);

it('asks for no role of another end of the software, of beginners or of leaders', () => {
  expect(
    close([
      'Senior Backend Engineer',
      'Frontend Engineer - React',
      'Software Engineer',
      'Software Engineer, New Grad',
    ]),
  ).toEqual(['Frontend Engineer - React', 'Software Engineer']);
  expect(
    close(['Senior Software Engineer', 'Software Engineer, New Grad'], {
      profession: 'Software Engineer',
      experienceYears: 1,
    }),
  ).toEqual(['Software Engineer, New Grad']);
});

it('counts no years of other work', () => {
  const musician = { profession: 'Musician', experienceYears: 15, additionalRoles: ['Software Engineer'] };
  expect(close(['Senior Backend Engineer', 'Junior Software Engineer'], musician)).toEqual([
    'Junior Software Engineer',
  ]);
});

it('asks for the role that is sought where it is listed', () => {
  const assistant = { profession: 'Executive Assistant', lookingFor: 'Chief of Staff' };
  expect(close(['Executive Assistant to the CEO', 'Chief of Staff'], assistant)).toEqual(['Chief of Staff']);
});

it('asks someone who leaves a kind of work for none of it, and a beginner for what is near', () => {
  const nurse = { profession: 'Registered Nurse', lookingFor: 'clinical operations' };
  expect(close(['Nurse Educator', 'Clinical Operations Manager'], nurse)).toEqual([
    'Clinical Operations Manager',
  ]);
  expect(close(['Nurse Educator'], nurse)).toEqual([]);
  expect(close(['Nurse Educator'], { ...nurse, experienceYears: 1 })).toEqual(['Nurse Educator']);
});
