import { expect, it } from 'vitest';
import { firstLetterChoices, letterLanguages } from '../../../../contract/outreach/letters.ts';
import type { LetterFacts } from '../letter-facts.ts';
import { findPairs } from '../pairs/find-pairs.ts';
import { writeInEnglish } from './english/letter.ts';
import { followUpsOf } from './follow-ups.ts';
import { followUpsIn } from './languages/write-in.ts';
import { planLetter } from './letter-plan.ts';

const facts: LetterFacts = {
  userProfile: {
    fullName: 'Jonas Keller',
    profession: 'Backend Engineer',
    experienceYears: 6,
    additionalRoles: [],
    preferredIndustries: [],
    preferredCountries: [],
    preferredRegions: [],
    preferredCities: [],
    work: '',
    results: ['Moved 3 million accounts to a new ledger', 'Cut settlement time from two days to four hours'],
    links: [],
    lookingFor: '',
    curriculum: '',
  },
  startupProfile: {
    name: 'Kestrel',
    description: 'Kestrel settles payouts of marketplaces.',
    website: null,
    industries: [],
    city: null,
    region: null,
    country: null,
    foundedYear: null,
    rounds: [],
    people: [],
    openRoles: [{ title: 'Backend Engineer, Ledger', location: 'Berlin', isForUser: true }],
    useOfFunds: [],
    plannedHires: [],
  },
  today: '2026-11-26',
};
const plan = planLetter(facts, firstLetterChoices, { pair: findPairs(facts)[0] ?? null, seed: 'seed' });

it('each is shorter than the letter and the one before, and says something that the letter does not', () => {
  const letter = writeInEnglish(plan);
  const [first, second] = followUpsOf(plan, letter, '2026-11-18');
  expect(letter).toContain('3 million accounts');
  expect(first?.text).toContain('on Nov 18, 2026 about the Backend Engineer (Ledger) role');
  expect(first?.text).toContain('cut settlement time');
  expect(first?.text).not.toContain('3 million accounts');
  expect(second?.text.length).toBeLessThan(first?.text.length ?? 0);
});

it.each(letterLanguages)('there are four in %s, without a gap', (language) => {
  const texts = language === 'en' ? followUpsOf(plan, '', null) : followUpsIn(plan, language, '2026-11-18');
  expect(texts.map(({ kind }) => kind)).toEqual(['first', 'second', 'thanks', 'declined']);
  for (const { text } of texts) expect(text).not.toMatch(/undefined|null| {2}| \.|Invalid/);
});

it('repeats what the letter stood on in one line, where nothing else is known', () => {
  const [result = ''] = facts.userProfile.results;
  const only = { ...facts, userProfile: { ...facts.userProfile, results: [result] } };
  const short = planLetter(only, firstLetterChoices, { pair: findPairs(only)[0] ?? null, seed: 'seed' });
  const [first] = followUpsOf(short, writeInEnglish(short), '2026-11-18');
  expect(first?.text).toContain('In one line: I moved 3 million accounts to a new ledger.');
});
