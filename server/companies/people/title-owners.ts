import { findPlace } from '../../reference/places/places.ts';
import { cueAt } from './cues.ts';
import { isOrdinary } from './read-names.ts';
import { titleAt } from './read-titles.ts';
import { readTokens, type Token } from './read-tokens.ts';

/** Whose title it is: of the company that the story is about, of another one, or the words do not say. */
export type Owner = 'subject' | 'other' | 'none';

/** A company by all its names, each as it is written and as the keys of its words. */
export type Subject = readonly { name: string; keys: readonly string[] }[];

const legalForms = new Set(
  'inc ltd llc gmbh ag se ug kg sas sarl sa srl spa bv nv ab as oy plc corp limited lda ltda sl'.split(' '),
);

export function subjectOf(...names: string[]): Subject {
  return names.flatMap((name) => {
    const keys = readTokens(name)
      .filter(({ kind }) => kind !== 'mark')
      .map(({ key }) => key);
    const own = keys.filter((key, index) => index === 0 || !legalForms.has(key));
    return own.length === 0 ? [] : [{ name, keys: own }];
  });
}

const affiliates = new Set('ventures capital partners foundation fund funds university institute'.split(' '));
const least = 4;

/** How many tokens a name of the company takes that begins at one; 0 where none does. */
export function subjectAt(tokens: readonly Token[], at: number, subject: Subject): number {
  return Math.max(0, ...subject.map((each) => nameOfSubjectAt(tokens, at, each)));
}

function nameOfSubjectAt(tokens: readonly Token[], at: number, { name, keys }: Subject[number]): number {
  const first = tokens[at];
  if (!first || !(first.isCapital || name.startsWith(first.text))) return 0;
  const whole = keys.every((key, index) => isKey(tokens[at + index], key, index === keys.length - 1));
  const [begins = ''] = keys;
  const isShort = !whole && keys.length > 1 && isKey(first, begins, true) && begins.length >= least;
  if (!whole && !(isShort && !isOrdinary(first) && !tokens[at + 1]?.isCapital)) return 0;
  let end = at + (whole ? keys.length : 1);
  if (affiliates.has(tokens[end]?.key ?? '') && tokens[end]?.isCapital) return 0;
  const form = tokens[end];
  // 'as' and 'se' are words as well.
  if (form && legalForms.has(form.key) && (form.isCapital || form.text.length > 2)) end += 1;
  return end - at;
}

/** With the s of the genitive that German and Swedish write without an apostrophe. */
const isKey = (token: Token | undefined, key: string, isLast: boolean): boolean =>
  token !== undefined && (token.key === key || (isLast && token.key === `${key}s`));

export const isSubjectName = (text: string, subject: Subject): boolean => {
  const tokens = readTokens(text);
  return subjectAt(tokens, 0, subject) > 0;
};

const words = (text: string) => new Set(text.split(/\s+/));

export const determiners = words(
  `the its their his her our this der die das dem den des sein seine seiner ihr ihre ihrer unser unsere beiden beide zwei drei two three
  le la l les son sa ses leur leurs notre un une el los las su sus o a os seu sua seus suas il lo gli i de het zijn haar hun en ett
  det sin sina dess both deux dos tres dois tre`,
);

const modifiers = words(
  `new current present longtime fellow first founding interim acting joint group global serial young neue neuer neuen aktuelle
  aktueller heutige heutiger jetzige langjährige junge nouveau nouvelle actuel actuelle jeune nuevo nueva actual novo nova atual
  nuovo nuova attuale giovane nieuwe huidige jonge ny nya nye nuvarande executive alleinige alleiniger`,
);

const indefinite = words(
  'a an un una uno um uma une ein eine einer eines einem een en ett another otra otro',
);

const prepositions = words(
  `of at for from von der des bei vom beim de du d del della dell delle dei dello di da do dos das dal dall chez van bij pa for av
  hos i zu`,
);
/** They say whose it is only before a name with a capital. */
const loose = words('for from i zu a');

/** 'Galvan, whose founder': of the company that stands before. */
const relatives = words('whose dessen deren dont cuyo cuya cuyos cuyas cujo cuja cui wiens wier vars');

export type OwnerBefore = { owner: Owner; start: number; isFormer: boolean; hasDeterminer: boolean };

/** What stands before a title: 'Acme CEO', 'Acme’s new CEO', 'the startup’s', 'former'. */
export function ownerBefore(tokens: readonly Token[], title: number, subject: Subject): OwnerBefore {
  let start = title;
  let isFormer = false;
  for (let seen = 0; seen < 4; seen += 1) {
    const before = tokens[start - 1];
    if (!before) break;
    const isPast = isFormerAt(tokens, start - 1);
    if (!isPast && !modifiers.has(before.key)) break;
    isFormer ||= isPast;
    start -= 1;
    if (tokens[start]?.key === 'ex' && tokens[start - 1]?.text === '-') start -= 1;
  }
  const found = relatives.has(tokens[start - 1]?.key ?? '')
    ? antecedent(tokens, start - 1, subject)
    : companyBefore(tokens, start, subject);
  let hasDeterminer = found.owner !== 'none';
  start = found.start;
  if (isFormerAt(tokens, start - 1)) {
    isFormer = true;
    start -= 1;
  }
  while (determiners.has(tokens[start - 1]?.key ?? '') || tokens[start - 1]?.isElision) {
    hasDeterminer = true;
    start -= 1;
  }
  return { owner: found.owner, start, isFormer, hasDeterminer };
}

/** 'Former', 'then'; in 'and then CEO Jane Doe said' the word is of the course of things. */
const isFormerAt = (tokens: readonly Token[], at: number): boolean =>
  cueAt(tokens, at, 'former') === 1 &&
  !(tokens[at]?.key === 'then' && /^(?:and|,|but)$/.test(tokens[at - 1]?.key ?? ''));

type Found = { owner: Owner; start: number };

function antecedent(tokens: readonly Token[], relative: number, subject: Subject): Found {
  const comma = tokens.slice(0, relative).findLastIndex(({ text }) => text === ',');
  const { owner } = companyBefore(tokens, comma === -1 ? relative : comma, subject);
  return { owner: owner === 'subject' ? 'subject' : 'other', start: relative };
}

function companyBefore(tokens: readonly Token[], end: number, subject: Subject): Found {
  const last = tokens[end - 1];
  if (last?.key === "'s") {
    const { owner, start } = companyBefore(tokens, end - 1, subject);
    if (owner !== 'none') return { owner, start };
    const noun = cueAt(tokens, end - 2, 'company') > 0;
    return { owner: noun ? 'subject' : 'other', start: end - 2 };
  }
  if (/^(?:bolagets|foretagets|startupens|startupbolagets)$/.test(last?.key ?? ''))
    return { owner: 'subject', start: end - 1 };
  const longest = Math.max(0, ...subject.map(({ keys }) => keys.length + 1));
  for (let length = 1; length <= longest && length <= end; length += 1)
    if (subjectAt(tokens, end - length, subject) === length) return { owner: 'subject', start: end - length };
  if (last?.kind !== 'word') return { owner: 'none', start: end };
  const isBrand = /\p{Ll}\p{Lu}|\p{L}\p{N}|\p{L}\.\p{L}/u.test(last.text);
  if (!last.isCapital && !isBrand) return { owner: 'none', start: end };
  let start = end - 1;
  while (start > 0 && end - start < 5 && isOfName(tokens[start - 1])) start -= 1;
  const text = textOf(tokens, start, end);
  const isPlain = end - start === 1 && (isOrdinary(last) || isGermanNoun(tokens, end - 1));
  if (isPlain || findPlace(text) !== null) return { owner: 'none', start };
  return { owner: 'other', start };
}

const isOfName = (token: Token | undefined): boolean =>
  token !== undefined && ((token.kind === 'word' && token.isCapital) || token.text === '&');

/** 'Investoren', 'Unternehmerin': German writes every noun with a capital, and some stand before a title. */
const isGermanNoun = (tokens: readonly Token[], at: number): boolean =>
  /(?:er|erin|in|ung|ungen|heit|keit|schaft|eur|eurin|ler|lerin|ist|istin)$/u.test(tokens[at]?.key ?? '') &&
  /^(?:der|die|den|dem|vom|zum|und|als|mit|von)$/.test(tokens[at - 1]?.key ?? '');

const textOf = (tokens: readonly Token[], start: number, end: number): string =>
  tokens
    .slice(start, end)
    .map(({ text }) => text)
    .join(' ');

export type OwnerAfter = { owner: Owner; end: number };

/** What stands behind a title or a name: 'of Acme', 'at the company', ', Acme'. */
export function ownerAfter(
  tokens: readonly Token[],
  at: number,
  subject: Subject,
  { isTitle = false } = {},
): OwnerAfter {
  const direct = subjectAt(tokens, at, subject);
  if (direct > 0) return { owner: 'subject', end: at + direct };
  const isApposed = tokens[at]?.text === ',' || tokens[at]?.text === '@';
  const apposed = isApposed ? subjectAt(tokens, at + 1, subject) : 0;
  if (apposed > 0 && !tokens[at + 1 + apposed]?.isCapital) return { owner: 'subject', end: at + 1 + apposed };
  const preposition = tokens[at];
  const isMark = preposition?.text === '@';
  // 'Joins as CEO from Globex' says where someone worked before.
  if (isTitle && preposition?.key === 'from') return { owner: 'none', end: at };
  if (!preposition || !(isMark || prepositions.has(preposition.key))) return { owner: 'none', end: at };
  return companyAfter(tokens, at + 1, { subject, isLoose: loose.has(preposition.key) });
}

type Search = { subject: Subject; isLoose: boolean };

function companyAfter(tokens: readonly Token[], from: number, { subject, isLoose }: Search): OwnerAfter {
  let at = from;
  let isIndefinite = false;
  while (
    determiners.has(tokens[at]?.key ?? '') ||
    indefinite.has(tokens[at]?.key ?? '') ||
    tokens[at]?.isElision
  ) {
    isIndefinite ||= isIndefiniteAt(tokens, at);
    if (tokens[at]?.isCapital) break;
    at += 1;
  }
  for (let seen = 0; seen < 5; seen += 1) {
    const token = tokens[at];
    if (token === undefined || token.kind === 'mark' || titleAt(tokens, at)?.kind === 'role') break;
    const own = subjectAt(tokens, at, subject);
    if (own > 0) return { owner: 'subject', end: at + own };
    const noun = cueAt(tokens, at, 'company');
    if (noun > 0) return ofNoun(tokens, at + noun, { subject, isIndefinite });
    if (token.isCapital) {
      const end = endOfName(tokens, at);
      if (findPlace(textOf(tokens, at, end)) === null) return { owner: 'other', end };
      at = end;
      continue;
    }
    if (token.kind === 'number') return { owner: 'none', end: from - 1 };
    at += 1;
  }
  if (at === from) return { owner: 'none', end: from - 1 };
  const isPlaced = tokens[at - 1]?.isCapital;
  return isLoose || isPlaced ? { owner: 'none', end: isPlaced ? at : from - 1 } : { owner: 'other', end: at };
}

/** The 'a' of other languages is a preposition. */
function isIndefiniteAt(tokens: readonly Token[], at: number): boolean {
  const { key = '', text = '' } = tokens[at] ?? {};
  if (key !== 'a') return indefinite.has(key);
  return text === 'a' && /^(?:of|at|for)$/.test(tokens[at - 1]?.key ?? '');
}

/** 'of the company', 'of the startup Acme'; a company with an indefinite article is another. */
function ofNoun(
  tokens: readonly Token[],
  at: number,
  { subject, isIndefinite }: { subject: Subject; isIndefinite: boolean },
): OwnerAfter {
  let next = at;
  while (tokens[next] && /^\p{Ll}/u.test(tokens[next]?.text ?? '') && next < at + 1) {
    const adjective = tokens[next + 1];
    if (!adjective?.isCapital) break;
    next += 1;
  }
  const own = subjectAt(tokens, next, subject);
  if (own > 0) return { owner: 'subject', end: next + own };
  const named = tokens[at];
  if (named?.kind === 'word' && named.isCapital && !isOrdinary(named)) {
    const end = endOfName(tokens, at);
    if (findPlace(textOf(tokens, at, end)) === null) return { owner: 'other', end };
  }
  return { owner: isIndefinite ? 'other' : 'subject', end: at };
}

function endOfName(tokens: readonly Token[], at: number): number {
  let end = at + 1;
  while (end < tokens.length && end - at < 5 && isOfName(tokens[end])) end += 1;
  return end;
}
