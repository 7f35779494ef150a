import type { Money } from '../../../../../contract/companies/companies.ts';
import type { CompanyFact, LetterPlan } from '../letter-plan.ts';
import { oneLine } from '../wording.ts';
import { isIn } from './language-of.ts';
import type { LetterWords, OtherLanguage } from './words.ts';
import { wordsOf } from './words-of.ts';

/** What is said of the company, what the letter stands on first; `isBasisSaid` is false where that cannot be said in the language. */
export type SaidOfCompany = { sentences: string[]; isBasisSaid: boolean };

export function companyFactsIn(plan: LetterPlan, language: OtherLanguage): SaidOfCompany {
  const words = wordsOf[language];
  const [basis = [], ...others] = plan.facts.map((fact) => sayFactIn(fact, plan, language));
  const sentences = [...basis, ...others.flat()];
  return sentences.length > 0
    ? { sentences, isBasisSaid: basis.length > 0 }
    : { sentences: happenedIn(plan, words), isBasisSaid: false };
}

function sayFactIn(fact: CompanyFact, plan: LetterPlan, language: OtherLanguage): string[] {
  const words = wordsOf[language];
  const { company, choices } = plan;
  switch (fact.kind) {
    case 'role':
      return [words.role(choices.tone, oneLine(fact.role.title), placeIn(fact.role.location))];
    case 'use_of_funds': {
      if (isIn(fact.sentence, language))
        return [words.plan(endless(fact.sentence), { company, publisher: fact.publisher })];
      const round = roundIn(plan, words);
      return fact.purposes.length > 0
        ? [words.funds(choices.tone, purposesIn(fact, words), round === '' ? null : round)]
        : [];
    }
    case 'activity':
      return isIn(fact.sentence, language)
        ? [words.activity(endless(fact.sentence), { company, tone: choices.tone })]
        : [];
    default:
      return [];
  }
}

const endless = (sentence: string) => oneLine(sentence).replace(/[.!?…]+$/, '');

const placeIn = (location: string) =>
  /^\p{Lu}[\p{L} .’'-]{1,30}$/u.test(location) && !/remote/i.test(location) ? ` (${location})` : '';

type Purposes = Extract<CompanyFact, { kind: 'use_of_funds' }>;

function purposesIn({ purposes, countries }: Purposes, words: LetterWords): string {
  const names = new Intl.DisplayNames(words.locale, { type: 'region' });
  const list = purposes.map((purpose) =>
    purpose === 'new_market' && countries.length > 0
      ? words.inCountries(countries.map((code) => names.of(code) ?? code).join(', '))
      : words.purposes[purpose],
  );
  return new Intl.ListFormat(words.locale, { type: 'conjunction' }).format(list.slice(0, 3));
}

/** What happened, where there is nothing else to say of the company. */
function happenedIn({ round, choices: { tone } }: LetterPlan, words: LetterWords): string[] {
  if (!round) return [];
  const { event, amount } = round;
  if (event.kind === 'raised') return [words.round(tone, roundIn({ round }, words) ?? '').replace(' ()', '')];
  const what = {
    granted: [amount && sumIn(amount, words), event.kind === 'granted' ? event.from : null],
    opened_campaign: [],
    joined: [event.kind === 'joined' ? event.batch : null],
  }[event.kind].filter((part) => part !== null);
  return [words.events[event.kind](tone, what.length > 0 ? ` (${oneLine(what.join(', '))})` : '')];
}

/** A round of money in brackets behind what it is for. */
export function roundIn({ round }: Pick<LetterPlan, 'round'>, words: LetterWords): string | null {
  if (!round || round.event.kind === 'joined' || round.event.kind === 'opened_campaign') return null;
  const name = words.roundNames[round.kind] ?? round.name;
  if (!round.amount) return round.kind === 'unspecified' ? '' : name;
  const sum = sumIn(round.amount, words);
  // Every sentence around it says that it is a round.
  return round.kind === 'unspecified' ? sum : words.roundWithSum(sum, name);
}

function sumIn({ amount, currency }: Money, words: LetterWords): string {
  const format = new Intl.NumberFormat(words.locale, {
    style: 'currency',
    currency,
    notation: 'compact',
    maximumFractionDigits: 1,
    roundingMode: 'trunc',
  });
  return format.format(Number(amount));
}
