import { adjectives, isPerson } from './company/name-words.ts';
import type { Raise } from './find-raise.ts';
import type { Gloss } from './languages/gloss.ts';
import { placeOfAdjective } from './languages/place-adjectives.ts';
import { type StoryWords, wordsOf } from './story/words.ts';
import {
  fieldWords,
  investorVerbs,
  peopleWords,
  raiseVerbs,
  roundWords,
  strongDescriptors,
} from './vocabulary.ts';

/** What makes a reading of a headline less than sure, in words for an admin. */
export const uncertaintyReasons = {
  'not-verbatim': 'the name is not in the headline as it was read',
  'small-name': 'the name is written in small letters',
  'common-word': 'the name is a common word',
  marks: 'the name holds brackets, quotes or a colon',
  adjective: 'a word for a place or a people may be left in the name',
  preposition: 'a preposition or a verb may be left in the name',
  compound: 'a word for what the company is may be left in the name',
  person: 'the name may be of a person',
  'long-name': 'the name is long',
  language: 'the headline is in a language that is not read',
  'fund-numeral': 'the sum may be of a numbered fund',
  'no-verb': 'no verb says that money came in',
  'seldom-round': 'headlines like it were seldom of a round',
  'unsure-name': 'the name may begin or end elsewhere, or the sum may be another',
} as const;

export type Uncertainty = keyof typeof uncertaintyReasons;

/** How much each takes from the confidence of a reading. */
const weights: Record<Uncertainty, number> = {
  'not-verbatim': 0.6,
  'small-name': 0.3,
  'common-word': 0.6,
  marks: 0.6,
  adjective: 0.6,
  preposition: 0.5,
  compound: 0.5,
  person: 0.6,
  'long-name': 0.4,
  language: 0.6,
  'fund-numeral': 0.6,
  'no-verb': 0.1,
  'seldom-round': 0.6,
  'unsure-name': 0.6,
};

/** A reading of less is listed only when something else confirms it. */
export const confidenceToList = 0.5;

export function confidenceOf(uncertainties: readonly Uncertainty[]): number {
  const left = uncertainties.reduce((rest, each) => rest - weights[each], 1);
  return Math.max(0, Math.round(left * 100) / 100);
}

const common = new RegExp(
  `^(?:${fieldWords}|${strongDescriptors}|ki|ia|seed|series|round|cleantech|business|capital|money|exclusive|news|new|startups?|founders?|milan\\p{L}*|euro|million|the|it|this|deep ?tech|tech|green|digital)$`,
  'iu',
);

const people = new RegExp(`(?:^|\\s)(?:${peopleWords})(?:\\s|$)`, 'iu');

const verbs = new RegExp(`\\s(?:${raiseVerbs})(?:\\s|$)`, 'u');

const peoples = new RegExp(`^(?:${adjectives})$`, 'u');

/** Small words that names do hold: `Bank of Acme`, `Sou à Sou`, `Panisse & Co`. */
const ofNames =
  /^(?:of|the|and|de|da|do|du|del|della|di|des|la|le|el|los|van|von|der|den|à|y|e|et|och|en|for|by|in|on|to|at|x|dos|das|und)$/u;

const numberedFund =
  /\bfunds?\s(?:[IVX]+|\d{1,2})\b|\b(?:first|second|third|fourth|fifth)\s(?:\p{L}+\s){0,2}funds?\b/iu;

const englishSigns = new RegExp(
  `(?<![\\p{L}])(?:${raiseVerbs}|${investorVerbs}|${roundWords}|${strongDescriptors}|the|of|for|with|from|by|and|its|at|as|to|an|in|on|million|billion|up)(?![\\p{L}])`,
  'iu',
);

type Read = { title: string; gloss: Gloss; company: string; raise: Raise | null; isSlug: boolean };

/** Why a reading of a headline may be wrong, from how it was made; nothing where it was made in a usual way. */
export function uncertaintiesOf({ title, gloss, company, raise, isSlug }: Read): Uncertainty[] {
  const uncertainties: Uncertainty[] = [];
  const words = company.split(' ');
  const [first = ''] = words;
  if (!isSlug && !isVerbatim(title, company)) uncertainties.push('not-verbatim');
  if (!/[\p{Lu}\p{Lt}\p{Lo}\d]/u.test(company)) uncertainties.push('small-name');
  if (words.length === 1 && common.test(company)) uncertainties.push('common-word');
  if (/[[\](){}<>|":;„“”]/u.test(company)) uncertainties.push('marks');
  const isOwned = /^\p{Lu}\p{L}+'s$/u.test(first);
  if (
    words.length > 1 &&
    (isOwned || isPlaceWord(first, gloss.language) || endsLikeAdjective(title, words, gloss.language))
  )
    uncertainties.push('adjective');
  if (holdsSmallWords(words, isSlug) || verbs.test(company)) uncertainties.push('preposition');
  const isIntroduced = /\b(?:startup|scaleup) $/u.test(gloss.text.split(company)[0] ?? '');
  if (words.length > 1 && !isIntroduced && isCompound(first, gloss.language)) uncertainties.push('compound');
  if (isPerson(company) || people.test(company)) uncertainties.push('person');
  if (words.length > 4) uncertainties.push('long-name');
  if (gloss.language === 'en' && !englishSigns.test(title)) uncertainties.push('language');
  if (numberedFund.test(gloss.text) && !/\bseries\s[a-k]\b|\bseed\b/iu.test(gloss.text))
    uncertainties.push('fund-numeral');
  if (raise !== null && !raise.isVerb) uncertainties.push('no-verb');
  return uncertainties;
}

/** Words are put into English before a headline is read; of a name none may have been. */
function isVerbatim(title: string, company: string): boolean {
  return title.includes(company);
}

function isPlaceWord(word: string, language: string): boolean {
  return peoples.test(word) || (language !== 'en' && placeOfAdjective(word, language) !== null);
}

/** As adjectives of places and words for makers end: `Bregenzer Almdorf`, `Cearense Jangada`, `Lawinenwarner Schneeblick`. */
const endings: Readonly<Record<string, RegExp>> = {
  de: /^\p{Lu}\p{Ll}{4,}er$/u,
  nl: /^\p{Lu}\p{Ll}{5,}(?:er|se)$/u,
  sv: /^\p{Lu}\p{Ll}{6,}(?:aren|ska)$/u,
  fr: /^\p{Lu}\p{Ll}{3,}(?:aise?|oise?|ienne)$/u,
  es: /^\p{Lu}\p{Ll}{3,}(?:ense|eñ[oa]|esa|és|[aie]n[oa])$/u,
  pt: /^\p{Lu}\p{Ll}{3,}(?:ense|esa|ês|[aie]n[oa]|eir[oa])$/u,
  it: /^\p{Lu}\p{Ll}{3,}(?:ese|[aie]n[oa])$/u,
};

/** At the beginning of a headline, where such a word has a capital whatever it is. */
function endsLikeAdjective(
  title: string,
  [first = '', second = '']: readonly string[],
  language: string,
): boolean {
  const isFirst = title.startsWith(first) || title.includes(`: ${first}`) || /^(?:de|nl)$/.test(language);
  return isFirst && /^\p{Lu}/u.test(second) && endings[language]?.test(first) === true;
}

function holdsSmallWords(words: readonly string[], isSlug: boolean): boolean {
  if (isSlug || words.length < 2) return false;
  const isSmall = (word: string) => /^\p{Ll}{2,}$/u.test(word);
  if (words.some((word) => isSmall(word) && !ofNames.test(word))) return true;
  return isSmall(words.at(-1) ?? '') || isSmall(words[0] ?? '');
}

const storyWords = (language: string): StoryWords | null =>
  /^(?:de|fr|es|pt|it|nl|sv)$/.test(language) ? wordsOf(language as StoryWords['language']) : null;

const organisations = new Map<string, RegExp>();

/** `Vertriebs-KI Angebotix`, `Hälsoappen Pulsen`, `Plataforma Acme`: what it is stands before what it is called. */
function isCompound(first: string, language: string): boolean {
  const words = storyWords(language);
  if (!words) return false;
  const organisation = organisations.get(language) ?? new RegExp(`^(?:${words.organisation})$`, 'iu');
  organisations.set(language, organisation);
  return (
    organisation.test(first) ||
    (language !== 'fr' && /^\p{L}{3,}-\p{L}{3,}$/u.test(first)) ||
    (language === 'sv' && /\p{Ll}{4,}(?:en|et)$/u.test(first)) ||
    (/^(?:de|nl)$/.test(language) && /^\p{Lu}\p{Ll}{5,}(?:er|aar)$/u.test(first))
  );
}
