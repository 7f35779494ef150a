import { type FundsPurpose, fundsPurposes } from '../../../../../../contract/companies/funds-purposes.ts';
import type { RoleFunction } from '../../../../../../contract/reference/job-titles/role-words.ts';
import { longestQuote, type QuotedFact } from '../../../../../companies/quoted-facts/quoted-fact.ts';
import { normaliseCountry } from '../../../../../reference/places/places.ts';
import { placeOfAdjective } from '../../languages/place-adjectives.ts';
import type { SubjectFinder } from '../find-subject.ts';
import { placeOfWords, townPattern } from '../place-of-words.ts';
import type { StorySentence } from '../sentences.ts';
import { isSpeech } from '../speech.ts';
import { oncePerLanguage, type StoryWords, wholeWords } from '../words.ts';
import { countInWords, numberWords } from './count-in-words.ts';

type UseOfFunds = Extract<QuotedFact, { kind: 'use_of_funds' }>;
type PlannedHires = Extract<QuotedFact, { kind: 'planned_hires' }>;

const patternsOf = oncePerLanguage((words) => ({
  money: wholeWords(words.money_use),
  plan: wholeWords(words.plan),
  purposes: fundsPurposes.map((purpose) => ({ purpose, pattern: wholeWords(words[purpose]) })),
  market: wholeWords(words.new_market),
  earlier: wholeWords(words.earlier),
  more: wholeWords(words.more_people),
  hired: hirePattern(words),
}));

/** Each purpose with the words of a language for it. */
export const purposePatterns = (words: StoryWords) => patternsOf(words).purposes;

function hirePattern(words: StoryWords): RegExp {
  const number = `(?<count>${numberWords(words.language)})`;
  const between = '(?:\\s(?!(?:und|and|et|y|e|en|och)\\s)[\\p{L}-]+){0,4}?';
  const people = `(?<people>(?:[\\p{L}-]+\\s){0,3}?(?:${words.people}))`;
  const anyone = `(?<people3>(?!(?:percent|million|milli|months|years|weeks|monate|jahre|mois|ans|meses|años|anos|mesi|anni|maanden|jaar|månader|år|countries|länder|pays|países|paesi|landen)\\p{L}*)\\p{L}[\\p{L}-]{3,}(?:\\s\\p{Ll}[\\p{L}-]+)?)`;
  const count3 = number.replace('count', 'count3');
  const count4 = number.replace('count', 'count4');
  return new RegExp(
    `(?<![\\p{L}])(?:(?:${words.hire_verb}|${words.hire_weak})${between}\\s${number}\\s${people}|(?:${words.hire_verb})${between}\\s${count3}\\s${anyone}|${count4}\\s(?:[\\p{L}-]+\\s){0,1}?(?:${words.jobs})|${number.replace('count', 'count2')}\\s${people.replace('people', 'people2')}(?:\\s[\\p{L}-]+){0,3}?\\s(?:${words.hire_verb}|${words.hire_weak}))(?![\\p{L}])`,
    'iu',
  );
}

export type FundsByRules = { use: UseOfFunds[]; hires: PlannedHires | null };

/** What the rules alone read of what the new money is for, and of how many people the company says that it hires. */
export function readFundsByRules(
  sentences: readonly StorySentence[],
  findSubject: SubjectFinder,
  words: StoryWords,
): FundsByRules {
  const patterns = patternsOf(words);
  const use: UseOfFunds[] = [];
  let hires: PlannedHires | null = null;
  for (const { text, isOfOther } of sentences) {
    if (text.length > longestQuote || isSpeech(text, words)) continue;
    const subject = findSubject(text);
    const isOwn = subject !== null && !(subject.by === 'organisation' && isOfOther);
    const cue =
      patterns.money.exec(text) ??
      (isOwn ? patterns.plan.exec(text) : null) ??
      (isOwn ? patterns.hired.exec(text) : null);
    if (!cue) continue;
    const told = text.slice(Math.min(cue.index, subject?.end ?? cue.index));
    const purposes = patterns.purposes
      .filter(({ pattern }) => pattern.test(told))
      .map(({ purpose }) => purpose);
    const countries = purposes.includes('new_market') ? countriesIn(told, patterns.market, words) : [];
    const functions = functionsIn(told);
    const isMarket = purposes.includes('new_market') && (countries.length > 0 || !isOnlyWord(purposes));
    const kept = purposes.filter(
      (purpose) => purpose !== 'new_market' || isMarket || words.language !== 'nl',
    );
    if (use.length < 3 && kept.length > 0)
      use.push({ kind: 'use_of_funds', sentence: text, purposes: kept, functions, countries });
    hires ??= hiresIn(text, patterns, words);
  }
  return { use, hires };
}

const isOnlyWord = (purposes: readonly FundsPurpose[]) => purposes.length === 1;

function hiresIn(
  text: string,
  { hired, more }: ReturnType<typeof patternsOf>,
  words: StoryWords,
): PlannedHires | null {
  const found = hired.exec(text)?.groups;
  const written = found?.count ?? found?.count2 ?? found?.count3 ?? found?.count4;
  const count = written ? countInWords(written, words.language) : null;
  if (count === null && !more.test(text)) return null;
  const people = found?.people ?? found?.people2 ?? found?.people3 ?? text;
  return { kind: 'planned_hires', sentence: text, count, functions: functionsIn(people) };
}

const functionWords: Partial<Record<RoleFunction, RegExp>> = {
  engineering:
    /\b(?:engineer\w*|developers?|programmers?|ingenieur\w*|entwickler\w*|ingénieur\w*|développeur\w*|ingenier\w*|desarrollador\w*|engenheir\w*|programador\w*|ingegner\w*|sviluppator\w*|ontwikkelaar\w*|ingenjör\w*|utvecklare)/iu,
  sales:
    /\b(?:sales\w*|vertrieb\w*|commerciaux|comercial\w*|vendas|ventas|vendite|verkopers?|säljare|go-to-market)/iu,
  marketing: /\bmarketing/iu,
  data: /\bdata (?:scien|analy|engineer)\w*/iu,
  science:
    /\b(?:scientists?|researchers?|forscher\w*|chercheurs?|investigador\w*|ricercator\w*|onderzoekers?|forskare)/iu,
  support: /\b(?:customer (?:success|support)|kundenservice)/iu,
  product: /\bproduct (?:managers?|team)|across product/iu,
  design: /\bdesigners?/iu,
};

export function functionsIn(text: string): RoleFunction[] {
  // Object.entries gives the keys of the record above as text.
  return (Object.entries(functionWords) as [RoleFunction, RegExp][])
    .filter(([, pattern]) => pattern.test(text))
    .map(([name]) => name);
}

const mostCountries = 8;

const named = new RegExp(`(?:the\\s|den\\s|les\\s|los\\s|aux\\s|i\\s|os\\s)?(?<town>${townPattern})`, 'gu');

/** The countries that a clause on new markets names, towns among them by their country. */
function countriesIn(text: string, market: RegExp, words: StoryWords): string[] {
  // The verb of German and Dutch stands behind its country.
  const start = /^(?:de|nl)$/.test(words.language) ? 0 : (market.exec(text)?.index ?? 0);
  const countries = new Set<string>();
  for (const found of text.slice(start).matchAll(named)) {
    for (const part of (found.groups?.town ?? '').split(/,\s/)) {
      const name = part.replace(/[.,]+$/, '');
      const country = countryOf(name);
      if (country) countries.add(country);
      if (countries.size >= mostCountries) return [...countries];
    }
  }
  for (const word of text.slice(start).match(/\p{L}[\p{L}-]{4,}/gu) ?? []) {
    const place = words.language === 'en' ? null : placeOfAdjective(word, words.language);
    const country =
      place && /^(?:mercad|march|markt|mercat|marknad)/iu.test(text.slice(text.indexOf(word) - 8))
        ? normaliseCountry(place)
        : null;
    if (country) countries.add(country);
  }
  return [...countries];
}

const shortNames: Readonly<Record<string, string>> = {
  US: 'US',
  'U.S': 'US',
  USA: 'US',
  UK: 'GB',
  'U.K': 'GB',
  UAE: 'AE',
};

function countryOf(name: string): string | null {
  return (
    shortNames[name] ??
    (name.length > 3
      ? (normaliseCountry(name) ?? placeOfWords(name, { isMarked: false })?.country ?? null)
      : null)
  );
}
