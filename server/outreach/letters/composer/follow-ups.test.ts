import { expect, it } from 'vitest';
import {
  firstLetterChoices,
  type LetterLanguage,
  letterLanguages,
} from '../../../../contract/outreach/letters.ts';
import type { LetterFacts } from '../letter-facts.ts';
import { findPairs } from '../pairs/find-pairs.ts';
import { composeLetter } from './compose-letter.ts';
import { writeInEnglish } from './english/letter.ts';
import { followUpsOf } from './follow-ups.ts';
import { followUpsIn } from './languages/follow-ups-in.ts';
import { planLetter } from './letter-plan.ts';
import { subjectsOf } from './subjects.ts';

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
  expect(first?.text).toContain('on November 18 about the Backend Engineer (Ledger) role');
  expect(first?.text).toContain('cut settlement time');
  expect(first?.text).not.toContain('3 million accounts');
  expect(second?.text.length).toBeLessThan(first?.text.length ?? 0);
});

const resultsOf: Record<LetterLanguage, string[]> = {
  en: ['Moved 3 million accounts to a new ledger', 'Cut settlement time from two days to four hours'],
  de: ['Die Zahl der Fehler um 30 % gesenkt', 'Ich habe ein Team von zwölf Leuten geleitet'],
  fr: ['Réduit les délais de 25 %', 'J’ai dirigé une équipe de douze personnes'],
  es: ['Reduje los plazos un 25 %', 'He dirigido un equipo de doce personas'],
  it: ['Ho ridotto i tempi del 25%', 'Ho guidato un team di dodici persone'],
  nl: ['Ik heb de levertijd van 5 naar 2 dagen gebracht', 'Ik heb een team van twaalf mensen geleid'],
  pt: ['Reduzi os prazos em 25 %', 'Liderei uma equipa de doze pessoas'],
};

it.each(letterLanguages)('in %s each says what the letter does not, and is shorter', (language) => {
  const choices = { ...firstLetterChoices, language };
  const company = {
    ...facts.startupProfile,
    rounds: [
      {
        kind: 'seed' as const,
        event: { kind: 'raised' as const },
        name: 'Seed',
        amount: { amount: '4000000', currency: 'EUR', usd: null },
        announcedOn: '2026-11-20',
        leadInvestors: [],
      },
    ],
  };
  const user = { ...facts.userProfile, results: resultsOf[language] };
  const own: LetterFacts = { ...facts, userProfile: user, startupProfile: company };
  const letter = composeLetter(own, choices, 'seed');
  const written = planLetter(own, choices, { pair: findPairs(own)[0] ?? null, seed: 'seed' });
  const texts =
    language === 'en'
      ? followUpsOf(written, letter, '2026-11-18')
      : followUpsIn(written, language, { said: letter, sentOn: '2026-11-18' });
  expect(texts.map(({ kind }) => kind)).toEqual(['first', 'second', 'thanks', 'declined']);
  for (const { text } of texts) expect(text).not.toMatch(/undefined|null| {2}| \.|Invalid|\(\)/);
  const [first = '', second = ''] = texts.map(({ text }) => text.split('\n\n')[1] ?? '');
  expect(second.length).toBeLessThan(first.length);
  // The day, something new and the question; then something new and the question.
  const sentences = (text: string) => text.split(/(?<=[.?])\s+(?=[\p{Lu}¿])/u);
  expect(sentences(first).length).toBeGreaterThanOrEqual(3);
  expect(sentences(second).length).toBeGreaterThanOrEqual(2);
  for (const sentence of [...sentences(first), ...sentences(second)]) expect(letter).not.toContain(sentence);
  const subjects = subjectsOf(written);
  expect(new Set(subjects).size).toBe(3);
});

it('repeats what the letter stood on in one line, where nothing else is known', () => {
  const [result = ''] = facts.userProfile.results;
  const only = { ...facts, userProfile: { ...facts.userProfile, results: [result] } };
  const short = planLetter(only, firstLetterChoices, { pair: findPairs(only)[0] ?? null, seed: 'seed' });
  const [first] = followUpsOf(short, writeInEnglish(short), '2026-11-18');
  expect(first?.text).toContain('In one line: I moved 3 million accounts to a new ledger.');
});

it('tells a company nothing of what it does, and its round only as the time of the letter', () => {
  const [only = ''] = facts.userProfile.results;
  const raised = {
    kind: 'seed' as const,
    event: { kind: 'raised' as const },
    name: 'Seed',
    amount: { amount: '4000000', currency: 'EUR', usd: null },
    announcedOn: '2026-11-20',
    leadInvestors: [],
  };
  const own: LetterFacts = {
    ...facts,
    userProfile: { ...facts.userProfile, results: [only], experienceYears: null },
    startupProfile: { ...facts.startupProfile, rounds: [raised] },
  };
  const written = planLetter(own, firstLetterChoices, { pair: findPairs(own)[0] ?? null, seed: 'seed' });
  const texts = followUpsOf(written, writeInEnglish(written), '2026-11-18').map(({ text }) => text);
  expect(texts.join(' ')).not.toMatch(/settles payouts|came across/);
  expect(texts[1]).toContain('on November 18, after your €4M seed round.');
});
