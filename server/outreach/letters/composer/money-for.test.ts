import { describe, expect, it } from 'vitest';
import type { FundsPurpose } from '../../../../contract/companies/funds-purposes.ts';
import { firstLetterChoices } from '../../../../contract/outreach/letters.ts';
import { checkLetter } from '../grounding/check-letter.ts';
import type { CompanyProfile, LetterFacts } from '../letter-facts.ts';
import { composeLetter } from './compose-letter.ts';

const said = { url: 'https://dispatch.example/a', publisher: 'Harbor Dispatch', statedOn: '2026-11-18' };

function factsWith(company: Partial<CompanyProfile>, profession = 'Backend Engineer'): LetterFacts {
  return {
    userProfile: {
      fullName: 'Ada Lovelace',
      profession,
      experienceYears: null,
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
    },
    startupProfile: {
      name: 'Kestrel',
      description: null,
      website: null,
      industries: [],
      city: null,
      region: null,
      country: null,
      foundedYear: null,
      rounds: [
        { kind: 'series_a', name: 'Series A', amount: null, announcedOn: '2026-11-18', leadInvestors: [] },
      ],
      people: [],
      activity: null,
      useOfFunds: [],
      plannedHires: [],
      ...company,
    },
    today: '2026-11-22',
  };
}

const use = (sentence: string, purposes: FundsPurpose[], more: object = {}) => ({
  ...said,
  sentence,
  purposes,
  functions: [],
  countries: [],
  ...more,
});

const compose = (facts: LetterFacts) => composeLetter(facts, firstLetterChoices, 'seed');

describe('a letter about what the money is for', () => {
  it('says so with the paper, and that it is the line of work of who writes', () => {
    const money = use(
      'Mit dem Geld stellt Kestrel Ingenieure ein und geht nach Frankreich.',
      ['hiring', 'new_market'],
      {
        functions: ['engineering'],
        countries: ['FR'],
      },
    );
    const facts = factsWith({ useOfFunds: [money] });
    const letter = compose(facts);
    expect(letter).toMatch(/the money is for hiring in engineering and entering France/);
    expect(letter).toContain('Harbor Dispatch');
    expect(letter).toMatch(/That is (?:my line of work|the work I do)\./);
    expect(checkLetter(letter, facts)).toEqual([]);
  });

  it('claims no line of work that is not theirs', () => {
    const money = use('The money builds a plant.', ['production'], { functions: ['operations'] });
    const letter = compose(factsWith({ useOfFunds: [money] }, 'UX Designer'));
    expect(letter).toMatch(/the money is for production/);
    expect(letter).not.toMatch(/my line of work|the work I do/);
  });

  it.each([
    [
      'hires that are planned',
      { plannedHires: [{ ...said, sentence: 'It hires 40.', count: 40, functions: ['sales' as const] }] },
      true,
    ],
    [
      'news of another round',
      { useOfFunds: [use('The money builds a plant.', ['production'], { statedOn: '2025-01-01' })] },
      false,
    ],
    ['a sentence without a purpose', { useOfFunds: [use('The money is welcome.', [])] }, false],
    ['nothing', {}, false],
  ])('is written of %s', (_, company, isSaid) => {
    expect(/the money is for/.test(compose(factsWith(company)))).toBe(isSaid);
  });
});
