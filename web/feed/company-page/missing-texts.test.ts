import { expect, it } from 'vitest';
import { missingFacts } from './missing-texts.ts';

const unknown = {
  description: null,
  website: null,
  doubted: [],
  isSample: false,
  contact: {
    access: 'open' as const,
    email: null,
    linkedinUrl: null,
    people: [],
    officers: [],
    linkedin: null,
    addresses: [],
    form: null,
  },
};

it('says once what is not known, whatever that is', () => {
  expect(missingFacts(unknown, 'unchecked')).toBe(
    'We haven’t found a description, contact, website, or job board yet.',
  );
  expect(missingFacts({ ...unknown, description: 'They mill oats.' }, 'hiring')).toBe(
    'We haven’t found a contact or website yet.',
  );
});

it('says nothing where all is known, or a plan locks it', () => {
  const known = { ...unknown, description: 'They mill oats.', website: 'https://oats.example' };
  const locked = { access: 'locked' as const, hasLinkedin: false, hasForm: false, peopleCount: 2 };
  expect(missingFacts({ ...known, contact: { ...locked, hasEmail: false } }, 'none')).toBeNull();
});

it('does not say that it found nothing where the viewer took it off', () => {
  expect(missingFacts({ ...unknown, doubted: ['website'] }, 'unverified')).toBeNull();
});

it('looks for no job board of a sample', () => {
  expect(missingFacts({ ...unknown, isSample: true }, 'unchecked')).not.toContain('job board');
});
