import { functionOfField, type StatedRoleField } from '../../../contract/reference/job-titles/role-fields.ts';
import type { RoleFunction } from '../../../contract/reference/job-titles/role-words.ts';
import { readFunction } from '../../reference/job-titles/job-functions.ts';
import { beginsTitles, occupationOf } from '../../reference/job-titles/occupations.ts';
import { readRole as readWork } from '../../reference/job-titles/read-role.ts';
import { postWords } from '../lexicon/hiring-words.ts';
import { findIndustry } from '../lexicon/industry-phrases.ts';
import { companyNames } from '../lexicon/known-words.ts';
import { functionWords, stopwords } from '../lexicon/stopwords.ts';
import { fieldsOfDoers, fieldsOfPosts, isTrade, workFields } from '../lexicon/trades.ts';
import { findConjunction } from '../scope/conjunctions.ts';
import { type Found, findLongest, listed, type Sentence, type Word } from '../tokens/words.ts';
import { isHeadAbroad, isHeadOf, oneHead } from './heads-of-work.ts';
import { findPlaceAt } from './read-places.ts';
import { findStage } from './stages.ts';

/** A role as a sentence names it: 'nurse manager'. */
export type RoleMeant = {
  title: string;
  roleFunction: RoleFunction;
  roleField: StatedRoleField;
  /** Whether its function says all that the title does: 'engineers'. */
  isPlain: boolean;
};

const longestTitle = 6;
// What is a thing far more often than a person: language models.
const things = new Set(listed('model, models, agent, agents, server, servers, host, hosts'));

/**
 * The role that begins at a word, the longest. Where one is expected, as behind 'looking for a', an unknown word may
 * stand in it ('Rust engineer') and a word that says little be one ('manager').
 */
export function findRole(sentence: Sentence, at: number, isExpected: boolean): Found<RoleMeant> | null {
  const found = foundBefore.get(sentence) ?? new Map<string, Found<RoleMeant> | null>();
  foundBefore.set(sentence, found);
  const key = `${at} ${isExpected}`;
  const known = found.get(key);
  if (known !== undefined) return known;
  const role = readRole(sentence, at, isExpected);
  found.set(key, role);
  return role;
}

/** The same word is asked about as often as there are ways to ask for a role. */
const foundBefore = new WeakMap<Sentence, Map<string, Found<RoleMeant> | null>>();

function readRole(sentence: Sentence, at: number, isExpected: boolean): Found<RoleMeant> | null {
  // The 'die' of 'die Designer' is an article, whatever tools are made with.
  if (functionWords.has(sentence.words[at]?.key ?? '')) return null;
  // An 'OR nurse' assists at operations, 'or nurse' is another one.
  if (findConjunction(sentence, at) && !sentence.words[at]?.isCapitals) return null;
  const options = (sentence.phrases[at] ?? []).filter(({ to }) => to <= at + longestTitle);
  for (const { key, to } of options.toReversed()) {
    if (cutsField(sentence, at, to)) continue;
    const posts = findLongest(postWords, sentence, to);
    const found =
      titleOf(sentence, { key, from: at, to }, isExpected || posts !== null) ??
      (posts && fieldOf(sentence, { key, from: at, to }));
    if (found) return { meaning: found, to: posts?.to ?? to };
  }
  return null;
}

/** Work that stands at the end of a thought: 'hiring for clinical operations'. */
export function findField(
  sentence: Sentence,
  at: number,
  isEnd: (to: number) => boolean,
): Found<RoleMeant> | null {
  for (const { key, to } of (sentence.phrases[at] ?? []).toReversed()) {
    const found = to <= at + longestTitle && isEnd(to) && fieldOf(sentence, { key, from: at, to });
    if (found) return { meaning: found, to };
  }
  return null;
}

// 'Marketers' and 'devs', but not 'CTO' and 'backend'.
const saysFunction = /(?:er|ist|dev|swe|sde)s?$/;

type Phrase = { key: string; from: number; to: number };

function titleOf(sentence: Sentence, phrase: Phrase, isExpected: boolean): RoleMeant | null {
  const words = sentence.words.slice(phrase.from, phrase.to);
  const known = occupationOf(phrase.key);
  const isOne = words.length === 1;
  const isHead = isHeadOf(words) || isHeadAbroad(phrase.key);
  const isNamed = known !== null || isTrade(phrase.key) || isHead;
  if (isOne && !isTrade(phrase.key) && isSomethingElse(words[0])) return null;
  if (!isNamed && !isComposed(sentence, phrase, isExpected)) return workerOf(sentence, phrase, isExpected);
  const title = saidOf(words, known?.title ?? (isHead ? oneHead(phrase.key) : singularOf(phrase.key)));
  const roleFunction = functionOf(phrase.key);
  const isPlain =
    (isOne && (known?.isGeneric ?? saysFunction.test(phrase.key))) ||
    isWholeFunction(phrase.key, roleFunction);
  // A graduate or a freelancer is of no trade.
  if (roleFunction === 'other' && known === null && isTrade(phrase.key)) return null;
  const isSeveral = known ? known.title !== phrase.key : phrase.key.endsWith('s');
  if (!isExpected && isOne && !isSaidAlone(words[0], known, isSeveral)) return null;
  if (!isExpected && isOne && !isSeveral && !isEnd(sentence, phrase.to)) return null;
  const roleField = isWholeFunction(phrase.key, roleFunction) ? 'unknown' : fieldIn(title, roleFunction);
  return { title, roleFunction, roleField, isPlain: isPlain && roleFunction !== 'other' };
}

// 'Doctor in Texas', but not 'doctor appointments'.
function isEnd(sentence: Sentence, at: number): boolean {
  const next = sentence.words[at];
  return (
    next === undefined ||
    next.kind === 'sign' ||
    functionWords.has(next.key) ||
    findConjunction(sentence, at) !== null ||
    findPlaceAt(sentence, at) !== null
  );
}

// 'Framer jobs' are at Framer, 'framer jobs' are for who frames.
const isSomethingElse = (word: Word | undefined) =>
  word !== undefined &&
  (stopwords.has(word.key) ||
    things.has(word.key) ||
    (companyNames.has(word.key) && /^\p{Lu}/u.test(word.text)));

/** Whether one word without anything beside it is a role: 'nurse', 'designers', 'radiographer', 'florist', but not 'designer' or 'pilot'. */
function isSaidAlone(
  word: Word | undefined,
  known: ReturnType<typeof occupationOf>,
  isSeveral: boolean,
): boolean {
  if (!word) return false;
  if (isTrade(word.key)) return isSeveral || (known !== null && !known.isGeneric);
  if (known?.title.endsWith('ist')) return true;
  if (!known?.isOwnName || known.isGeneric) return false;
  // A short word, or one in capitals, is a company's name as often.
  return isSeveral || (word.key.length > 6 && !(word.from > 0 && /^\p{Lu}/u.test(word.text)));
}

/** Whether a word is an occupation's own name and says who works, not what is done: 'bookkeeper', 'radiologists'. */
export const isWorkersName = (key: string): boolean =>
  /(?:er|or|ist|ian)s?$/.test(key) && occupationOf(key)?.isOwnName === true;

// Nouns of German, in which no source of titles is: 'Krankenpfleger', 'Krankenschwester'.
const germanTrade =
  /^\p{Lu}\p{Ll}{3,}(?:(?:er|ist|eur|eut|ärzt)(?:in|innen)?|isten|eure|euten|ärzte|arzt|log(?:e|en|in|innen)|kraft|kräfte|frau|frauen|mann|leute|schwester|schwestern)$/u;

/** A person of whom only the function is known, in any language: 'Entwickler'. */
function workerOf(sentence: Sentence, { key, from, to }: Phrase, isExpected: boolean): RoleMeant | null {
  const roleFunction = to === from + 1 ? functionOf(key) : 'other';
  const title = sentence.words[from]?.text ?? key;
  const isElsewhere = findPlaceAt(sentence, from) ?? findIndustry(sentence, from);
  const isNoun = to === from + 1 && key.length > 7 && germanTrade.test(title) && beginsNoTitle(key);
  if (isElsewhere || (isExpected ? roleFunction === 'other' && !isNoun : roleFunction === 'other' || !isNoun))
    return null;
  const roleField = fieldIn(title, roleFunction);
  return { title, roleFunction, roleField, isPlain: roleFunction !== 'other' };
}

const beginsNoTitle = (key: string) => !beginsTitles(key) && !stopwords.has(key);

/** Work by what it is about, before 'jobs': 'clinical operations', 'welding'. */
function fieldOf(sentence: Sentence, { key, from, to }: Phrase): RoleMeant | null {
  const isDoersOwn = fieldsOfDoers.has(key) || !findIndustry(sentence, from);
  const doer = to === from + 1 && isDoersOwn ? doerOf(key) : null;
  if (doer) return titleOf(sentence, { key: doer, from, to }, true);
  const words = sentence.words.slice(from, to);
  const last = key.split(' ').at(-1) ?? '';
  const isField = fieldsOfPosts.has(key);
  const isOfField = fieldsOfPosts.has(last) && words.length > 1;
  if (!isField && !isOfField) return null;
  const before = isField ? [] : words.slice(0, -1);
  if (!before.every((_, index) => isModifier(sentence, from + index, to, false))) return null;
  const title = saidOf(words, key);
  const roleFunction = functionOf(key);
  const isPlain = key === roleFunction;
  const roleField = isPlain ? 'unknown' : fieldIn(title, roleFunction);
  return { title, roleFunction, roleField, isPlain };
}

// 'welding' is done by welders, 'driving' by drivers, 'nursing' by nurses.
function doerOf(key: string): string | null {
  if (!/^\w{3,}ing$/.test(key) || fieldsOfPosts.has(key)) return null;
  const stem = key.slice(0, -'ing'.length);
  return [`${stem}er`, `${stem}e`].find((title) => occupationOf(title) !== null) ?? null;
}

// 'ml engineers', 'clinical operations manager', 'people ops lead'
function isComposed(sentence: Sentence, { from, to }: Phrase, isExpected: boolean): boolean {
  const words = sentence.words.slice(from, to);
  const last = words.at(-1)?.key ?? '';
  const two = `${words.at(-2)?.key} ${last}`;
  if (words.length === 3 && isTrade(two)) return isModifier(sentence, from, to, isExpected);
  const head = occupationOf(last);
  if (!head || words.length < 2 || words.length > 4 || (stopwords.has(last) && !isTrade(last))) return false;
  if (!isExpected && !isPerson(sentence, from, { last, title: head.title, isOwnName: head.isOwnName }))
    return false;
  if (beginsWholeTitles(sentence, { from, to: to - 1 })) return true;
  return words.slice(0, -1).every((_, index) => isModifier(sentence, from + index, to, isExpected));
}

// The 'utilization review' of its nurses is of no field of business, though 'review' is; but 'real estate' is one.
function beginsWholeTitles(sentence: Sentence, { from, to }: { from: number; to: number }): boolean {
  const before = sentence.phrases[from]?.find((phrase) => phrase.to === to)?.key;
  const saysLittle = to < from + 2 || stopwords.has(sentence.words[from]?.key ?? '');
  return !saysLittle && before !== undefined && beginsTitles(before) && findIndustry(sentence, from) === null;
}

type Head = { last: string; title: string; isOwnName: boolean };

// 'AI wrappers' and an 'AI editor' are things, an 'AI engineer' is a person.
function isPerson(sentence: Sentence, at: number, { last, title, isOwnName }: Head): boolean {
  if (isTrade(last)) return true;
  return title === last ? findIndustry(sentence, at) === null : isOwnName || isTrade(title);
}

/** What may stand before the noun of a title: no place, no stage, and of fields of business only those that are work. */
function isModifier(sentence: Sentence, at: number, end: number, isExpected: boolean): boolean {
  const word = sentence.words[at];
  if (!word) return false;
  if (word.kind === 'sign') return word.key === '-' || word.key === '/' || word.key === '&';
  if (word.kind !== 'word' || functionWords.has(word.key)) return false;
  if (workFields.has(word.key) || isWorkPhrase(sentence, at, end)) return true;
  // The 'clinical' of 'clinical operations' says of which sort, though it is of health.
  if (/(?:al|ic)$/.test(word.key) && beginsTitles(word.key)) return true;
  const isElsewhere =
    findPlaceAt(sentence, at) ??
    findStage(sentence, at) ??
    findConjunction(sentence, at) ??
    findIndustry(sentence, at);
  // Written so, it is the language of a 'Go engineer'.
  const isLanguage = word.text === 'Go';
  if (isElsewhere || (stopwords.has(word.key) && !isLanguage)) return false;
  return isExpected || beginsTitles(word.key);
}

// The 'site reliability' of 'site reliability engineers', also from its second word.
function isWorkPhrase(sentence: Sentence, at: number, end: number): boolean {
  return [at, at - 1].some((from) =>
    sentence.phrases[from]?.some(({ key, to }) => to > at && to < end && workFields.has(key)),
  );
}

/** Whether a title would take a word from a field: 'software developer tools' are developer tools. */
export function cutsField(sentence: Sentence, at: number, to: number): boolean {
  if (findLongest(postWords, sentence, to)) return false;
  return sentence.words.slice(at + 1, to).some((_, inside) => {
    const field = findIndustry(sentence, at + 1 + inside);
    return field !== null && field.to > to && !isTrade(sentence.words[field.to - 1]?.key ?? '');
  });
}

/** As it was written, of one person; names in capitals stay so. */
function saidOf(words: readonly Word[], singular: string): string {
  const keys = singular.split(' ');
  const letters = words.filter(({ kind }) => kind !== 'sign');
  if (letters.length !== keys.length) return singular;
  return letters
    .map(({ text, key, isCapitals }, index) => {
      const wanted = keys[index] ?? key;
      const said = isCapitals ? text : text.toLowerCase();
      return key === wanted
        ? said
        : key.startsWith(wanted)
          ? said.slice(0, wanted.length - key.length)
          : wanted;
    })
    .join(' ');
}

const singularOf = (key: string) => {
  const words = key.split(' ');
  const last = occupationOf(words.at(-1) ?? '')?.title;
  return last ? [...words.slice(0, -1), last].join(' ') : key.replace(/(?<=[^s])s$/, '');
};

// 'Sales people' and 'marketing staff' are of sales and of marketing.
const anyone = /(?<! of ?) ?(?:people|persons?|staff|guys?|folks|professionals?|experts?)$/;

function functionOf(key: string): RoleFunction {
  const text = key.replace(anyone, '');
  const found = readFunction(text);
  return found === 'other' ? readFunction(text.replace(/s$/, '')) : found;
}

// 'Sales people' are of all that sales are.
const isWholeFunction = (key: string, roleFunction: RoleFunction) => key.replace(anyone, '') === roleFunction;

/** The field of a title within the function that its words say. */
export function fieldIn(title: string, roleFunction: RoleFunction): StatedRoleField {
  const { roleField } = readWork(title);
  return roleField !== 'unknown' && functionOfField(roleField) === roleFunction ? roleField : 'unknown';
}
