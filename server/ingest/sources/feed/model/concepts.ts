import { readFileSync } from 'node:fs';
import { adjectives, placeNames } from '../company/name-words.ts';
import { investorNouns } from '../company/names-one.ts';
import {
  fieldWords,
  investorVerbs,
  knownFirstNames,
  otherVerbs,
  peopleWords,
  raiseVerbs,
  roundWords,
  strongDescriptors,
  verbsOfPurchase,
  weakDescriptors,
  weakRaiseVerbs,
} from '../vocabulary.ts';

const whole = (words: string) => new RegExp(`^(?:${words})$`, 'iu');

/** What an English word of headlines is, the first that fits. */
const concepts: readonly (readonly [name: string, pattern: RegExp])[] = [
  [
    'little',
    whole('to|for|in|with|from|by|after|of|and|at|as|on|into|led|via|behind|that|which|who|than|not|no'),
  ],
  ['article', whole('an?|the|its|their|his|her|this|our')],
  ['purchase', whole(verbsOfPurchase)],
  ['raise', whole(raiseVerbs)],
  ['invest', whole(investorVerbs)],
  ['fund', whole('funds?|vehicles?|lps|limited')],
  ['debt', whole('debt|loans?|credit|bonds?|notes?|facility|lender|lends?|financ(?:es|ed)')],
  ['grant', whole('grants?|awards?|awarded|prizes?|subsid(?:y|ies)|donat\\p{L}+|competition|contest')],
  ['offering', whole('ipo|spac|nasdaq|nyse|listing|debut|shares?')],
  ['valuation', whole('valuation|valued|worth|unicorn|values')],
  ['accounts', whole('revenues?|sales|profits?|loss(?:es)?|turnover|arr|budget|costs?|contracts?|orders?')],
  [
    'rumour',
    whole(
      'talks|reportedly|sources?|could|may|might|seeks?|seeking|plans?|wants?|eyes|mulls|weighs|considers|set|expected|hopes?|looking|raising|aims?|targets?|nears|will|would',
    ),
  ],
  [
    'end',
    whole(
      'bankrupt\\p{L}*|insolven\\p{L}*|layoffs?|cuts?|fires?|shuts?|closes|files|lawsuit|sues|stolen|steals?|hack\\p{L}*|fraud|fined?',
    ),
  ],
  ['round', whole(roundWords)],
  ['kind', whole(strongDescriptors)],
  ['people', whole(peopleWords)],
  ['investor', whole(`${investorNouns}|ventures?|capital|partners|vc|angels?|equity|invest|holdings?`)],
  ['weak', whole(weakRaiseVerbs)],
  ['verb', whole(otherVerbs)],
  ['thing', whole(weakDescriptors)],
  ['field', whole(fieldWords)],
  ['place', whole(`${placeNames}|${adjectives}`)],
  ['based', whole('based')],
  [
    'amount',
    whole(
      'number|million|billion|thousand|crore|lakh|mn|bn|cr|m|k|undisclosed|euros?|dollars?|eur|usd|gbp|sek|nok|dkk|inr|rs',
    ),
  ],
];

const known = new Map<string, string>();
const mostKnown = 20_000;

/** What a word is among words of funding, else how it is written. */
export function conceptOf(word: string): string {
  const found = known.get(word);
  if (found !== undefined) return found;
  const concept = concepts.find(([, pattern]) => pattern.test(word))?.[0] ?? shapeOf(word);
  if (known.size >= mostKnown) known.clear();
  known.set(word, concept);
  return concept;
}

/** How a word is written: `Xx`, `XX`, `xX`, `xx`, a number, or the mark itself. */
export function shapeOf(word: string): string {
  if (/^\p{N}/u.test(word)) return /[.,]/.test(word) ? '0.0' : '0';
  if (!/^\p{L}/u.test(word)) return word;
  if (knownFirstNames.has(word)) return 'First';
  if (/^\p{Lu}+$/u.test(word)) return word.length === 1 ? 'X' : 'XX';
  if (/^\p{Lu}\P{Lu}*$/u.test(word)) return 'Xx';
  if (/^\p{Ll}+$/u.test(word)) return 'xx';
  return /\d/.test(word) ? 'x0' : 'xX';
}

const languages = ['de', 'fr', 'es', 'pt', 'it', 'nl', 'sv', 'no', 'da', 'fi'];

let sayings: ReadonlyMap<string, string> | null = null;

/** What a word of any language means in English, where a list of sayings has it as one word or as the first of several. */
export function meaningOf(word: string): string | null {
  sayings ??= readSayings();
  return sayings.get(word.toLowerCase()) ?? null;
}

function readSayings(): Map<string, string> {
  const found = new Map<string, string>();
  for (const language of languages) {
    const lines = readFileSync(new URL(`../languages/${language}.txt`, import.meta.url), 'utf8').split('\n');
    for (const line of lines) {
      const [english = '', written] = line.split(' = ');
      if (written === undefined || /^(?:single|currency|#.*)$/.test(english)) continue;
      if (/^(?:numbers|tens|one)$/.test(english)) {
        for (const number of written.split(/[\s|]+/)) found.set(number.toLowerCase(), 'number');
        continue;
      }
      for (const saying of written.split(' | ')) {
        const first =
          saying
            .trim()
            .split(/[\s…]+/)[0]
            ?.replace(/[*~'.]/g, '') ?? '';
        const isWhole = !/[\s*~]/.test(saying.trim()) || saying.includes('…');
        if (isWhole && first.length > 3 && !found.has(first.toLowerCase()))
          found.set(first.toLowerCase(), english);
      }
    }
  }
  return found;
}
