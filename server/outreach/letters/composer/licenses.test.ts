import { describe, expect, it } from 'vitest';
import { firstLetterChoices, letterLanguages } from '../../../../contract/outreach/letters.ts';
import { checkLetter } from '../grounding/check-letter.ts';
import type { LetterFacts, UserProfile } from '../letter-facts.ts';
import { composeLetter } from './compose-letter.ts';

const nurse: UserProfile = {
  fullName: 'Denise Carter',
  profession: 'Registered Nurse',
  experienceYears: 11,
  additionalRoles: [],
  preferredIndustries: [],
  preferredCountries: [],
  preferredRegions: [],
  preferredCities: [],
  work: 'Skills and tools: Epic, care coordination.\nLanguages: English (native), Spanish (good).\nLicenses and certificates: RN (Texas), CCRN.',
  results: ['Trained 40 nurses on a new record system'],
  links: [],
  lookingFor: 'Work mode: remote.\nNotice period: 4 weeks.',
  curriculum: '',
};

const factsOf = (user: Partial<UserProfile>): LetterFacts => ({
  userProfile: { ...nurse, ...user },
  startupProfile: {
    name: 'Kestrel',
    description: 'Kestrel sends experienced nurses to rural hospitals for single night shifts.',
    website: null,
    industries: ['Home Health Care'],
    city: 'Austin',
    region: 'Texas',
    country: 'United States',
    foundedYear: null,
    rounds: [],
    people: [{ name: 'Tomas Verhult', roles: ['Chief Nursing Officer'] }],
    openRoles: [{ title: 'Nurse Manager', location: 'Austin', isForUser: true }],
    useOfFunds: [],
    plannedHires: [],
  },
  today: '2026-11-30',
});

const write = (user: Partial<UserProfile> = {}, changes = {}) =>
  composeLetter(factsOf(user), { ...firstLetterChoices, ...changes }, 'seed');

describe('what a CV lists', () => {
  it('is never said as if it were work, when the profile holds nothing else', () => {
    for (const language of letterLanguages)
      for (const length of ['note', 'short', 'full']) {
        const letter = write({}, { language, length });
        expect(letter).not.toMatch(/Skills and tools|Languages:|Work mode|Notice period/);
        expect(letter).not.toMatch(/work is skills|English \(native\)/);
      }
  });

  it('stands in for what someone did who says nothing of it', () => {
    expect(write({ results: [] })).toContain('My skills and tools include Epic and care coordination.');
    expect(write()).not.toContain('My skills');
  });

  it('names the licenses of those whose work asks for one, in each language, and nothing that is not known', () => {
    for (const language of letterLanguages) {
      const letter = write({}, { language });
      expect(letter).toMatch(/: RN \(Texas\), CCRN\./);
      expect(checkLetter(letter, factsOf({}))).toEqual([]);
    }
  });

  it('leaves the certificates of others to their CV, and notes are too short for any', () => {
    const work = 'Licenses and certificates: AWS Certified Developer.';
    expect(write({ profession: 'Backend Engineer', work })).not.toContain('AWS');
    expect(write({}, { length: 'note' })).not.toContain('CCRN');
  });

  it('calls a user by their registered title where the profile says it in the language of their results', () => {
    const french = {
      profession: 'Head of Sales',
      work: 'Directrice commerciale.',
      results: ['J’ai augmenté le chiffre d’affaires de 42 % en deux ans'],
    };
    expect(write(french)).toContain('head of sales with 11 years of experience');
    expect(write(french)).not.toMatch(/directrice/i);
    expect(
      write({ ...french, profession: 'Registered Nurse', work: 'Charge Nurse.', results: [] }),
    ).toContain('charge nurse');
  });

  it('makes no other work of how and from when on one works', () => {
    expect(write()).not.toMatch(/looking for/i);
    expect(write({ lookingFor: 'Clinical operations.\nWork mode: remote.' })).toContain(
      'clinical operations',
    );
  });
});
