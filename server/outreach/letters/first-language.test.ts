import { expect, it } from 'vitest';
import { firstLanguage, languageLeftOut } from './first-language.ts';
import type { LetterFacts } from './letter-facts.ts';

const statedIn = {
  fr: ['J’ai fait passer le revenu annuel de 2 à 9 millions d’euros en trois ans'],
  de: ['Ich habe die Zeit für die Abrechnung von zwei Tagen auf vier Stunden verkürzt'],
  en: ['Cut settlement time from two days to four hours'],
  none: [],
};

it.each([
  ['fr', 'France', 'fr'],
  ['fr', 'Belgium', 'fr'],
  ['fr', 'United States', 'en'],
  ['de', 'Switzerland', 'de'],
  ['de', 'France', 'en'],
  ['en', 'France', 'en'],
  ['none', 'France', 'en'],
  ['fr', null, 'en'],
] as const)('begins a letter of results in %s to a company in %s in %s', (stated, country, language) => {
  // Only these facts decide the language.
  const facts = {
    userProfile: { results: statedIn[stated], work: '', lookingFor: '' },
    startupProfile: { country },
  } as unknown as LetterFacts;
  expect(firstLanguage(facts)).toBe(language);
});

it.each([
  ['fr', 'en', 'fr'],
  ['de', 'fr', 'de'],
  ['fr', 'fr', null],
  ['en', 'en', null],
  ['none', 'de', null],
] as const)('says of results in %s what a letter in %s leaves out', (stated, language, leftOut) => {
  // Only these facts decide it.
  const facts = { userProfile: { results: statedIn[stated] } } as unknown as LetterFacts;
  expect(languageLeftOut(facts, language)).toBe(leftOut);
});
