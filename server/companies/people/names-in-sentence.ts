import { findPlace } from '../../reference/places/places.ts';
import { cueAt } from './cues.ts';
import { isDegree, isForm, keyOfName, type NameSpan, nameAt, surnameAt } from './read-names.ts';
import { readTokens, type Token } from './read-tokens.ts';
import { isJoint } from './title-chains.ts';
import { type Subject, subjectAt } from './title-owners.ts';

export type Sentence = {
  text: string;
  tokens: readonly Token[];
  names: readonly NameSpan[];
  /** Those that name the company. */
  own: ReadonlySet<Token>;
};

const opensSpeech = /^["“„«»‘'(:–—•\-[]$/u;

/** A sentence with the full names in it. */
export function readSentence(text: string, subject: Subject): Sentence {
  const tokens = readTokens(text);
  const names: NameSpan[] = [];
  const own = new Set<Token>();
  for (let at = 0; at < tokens.length; at += 1) {
    if (isForm(tokens[at] ?? nothing) && tokens[at]?.isCapital) continue;
    const length = subjectAt(tokens, at, subject);
    for (const token of tokens.slice(at, at + length)) own.add(token);
    if (length > 0 || isPlaceBefore(tokens, at)) continue;
    const isFirst = at === 0 || opensSpeech.test(tokens[at - 1]?.text ?? '');
    const name = nameAt(tokens, at, { isFirst });
    const person = name && withoutCompany(tokens, name, subject);
    if (!person) continue;
    names.push(person);
    at = person.end - 1;
  }
  return { text, tokens, names, own };
}

/** 'Fondata a Trento da Luca Riva': a town before 'by', which is a particle of names as well. */
const isPlaceBefore = (tokens: readonly Token[], at: number): boolean =>
  /^(?:in|a|at|en|em|te|i|bei|zu)$/.test(tokens[at - 1]?.key ?? '') &&
  cueAt(tokens, at + 1, 'by') > 0 &&
  findPlace(tokens[at]?.text ?? '') !== null;

const nothing: Token = {
  text: '',
  key: '',
  start: 0,
  end: 0,
  kind: 'mark',
  isCapital: false,
  isElision: false,
};

/** 'Marta Olsen de Brinova' ends before what names the company. */
function withoutCompany(tokens: readonly Token[], span: NameSpan, subject: Subject): NameSpan | null {
  for (let at = span.start + 1; at < span.end; at += 1) {
    if (subjectAt(tokens, at, subject) === 0) continue;
    let end = at;
    while (end > span.start && !tokens[end - 1]?.isCapital) end -= 1;
    return shortened(tokens, { start: span.start, end });
  }
  return span;
}

/** A name cut short; null where no two words are left. */
function shortened(
  tokens: readonly Token[],
  { start, end }: { start: number; end: number },
): NameSpan | null {
  const span = nameAt(tokens.slice(0, end), start);
  return span && span.end === end ? span : null;
}

/** The same sentence with last names that are known to be of someone who is named in full elsewhere. */
export function withSurnames(sentence: Sentence, known: ReadonlyMap<string, string>): Sentence {
  const { tokens } = sentence;
  const names = sentence.names.map((span) => {
    const whole = known.get(span.key);
    return whole === undefined ? span : { ...span, name: whole, key: keyOfName(whole) };
  });
  for (let at = 0; at < tokens.length; at += 1) {
    const inside = names.find(({ start, end }) => at >= start && at < end);
    if (inside) {
      at = inside.end - 1;
      continue;
    }
    const surname = surnameAt(tokens, at, known);
    if (!surname || names.some(({ start, end }) => surname.end > start && surname.start < end)) continue;
    names.push(surname);
    at = surname.end - 1;
  }
  return { ...sentence, names: names.sort((one, other) => one.start - other.start) };
}

/** The name that begins at a token, behind 'Dr.' and quotation marks. */
export function nameFrom({ tokens, names }: Sentence, from: number): NameSpan | null {
  let at = from;
  for (let seen = 0; seen < 4; seen += 1) {
    const name = names.find(({ start }) => start === at);
    if (name) return name;
    const token = tokens[at];
    if (!token || !(isForm(token) || (token.text === '.' && at > from))) return null;
    at += 1;
  }
  return null;
}

/** The name that ends before a token, with degrees, an age or brackets between. */
export function nameBefore({ tokens, names }: Sentence, end: number): NameSpan | null {
  let at = end;
  for (let seen = 0; seen < 10; seen += 1) {
    const name = names.find((each) => each.end === at);
    if (name) return name;
    const token = tokens[at - 1];
    if (!token) return null;
    const isAge = token.kind === 'number' && token.text.length <= 3;
    const isBracket = token.text === ')' || token.text === '(';
    if (!(isDegree(token) || isAge || isBracket || token.text === ',' || token.text === '.')) return null;
    at -= 1;
  }
  return null;
}

const mostNames = 8;

/** The names of a list, 'A, B (CEO) and C'; behind an 'and' it ends. */
export function namesFrom(sentence: Sentence, from: number): NameSpan[] {
  const { tokens } = sentence;
  const found: NameSpan[] = [];
  let at = from;
  let isLast = false;
  while (found.length < mostNames) {
    const name = nameFrom(sentence, at);
    if (!name) break;
    found.push(name);
    if (isLast) break;
    at = pastBracket(tokens, pastDegrees(tokens, name.end));
    const isComma = tokens[at]?.text === ',' || tokens[at]?.text === ';';
    const joint = isComma && isJoint(tokens[at + 1]) ? at + 1 : at;
    if (!isComma && !isJoint(tokens[at])) break;
    isLast = isJoint(tokens[joint]);
    at = pastNoun(sentence, joint + 1);
    if (isLast && !nameFrom(sentence, at)) break;
  }
  return found;
}

const articles =
  /^(?:the|a|his|her|der|dem|den|die|le|la|el|il|lo|o|de|het|den|sa|son|su|sua|seu|sin|zijn|haar)$/;

/** Behind what someone is, in front of the name: `et l'hydrologue Rania Saïdi`, `and his brother Paul Roe`, `dem Landwirt Jan Ott`. */
export function pastNoun(sentence: Sentence, at: number): number {
  const { tokens } = sentence;
  if (nameFrom(sentence, at)) return at;
  const hasArticle = tokens[at]?.isElision === true || articles.test(tokens[at]?.key ?? '');
  const noun = hasArticle ? at + 1 : at;
  const token = tokens[noun];
  const isNoun =
    token?.kind === 'word' &&
    (!token.isCapital || /^(?:der|dem|den|die)$/.test(tokens[at]?.key ?? '')) &&
    !/^(?:with|mit|avec|con|com|met|med|by|von|par|por|da|door|av|from|of|support|help|money)$/.test(
      token.key,
    );
  return isNoun && nameFrom(sentence, noun + 1) ? noun + 1 : at;
}

/** The names of a list that ends before a token. */
export function namesBefore(sentence: Sentence, end: number): NameSpan[] {
  const { tokens } = sentence;
  const last = nameBefore(sentence, end);
  if (!last) return [];
  const found = [last];
  let at = last.start;
  while (isForm(tokens[at - 1] ?? nothing)) at -= 1;
  for (let before = at; found.length < mostNames; ) {
    let to = beforeNoun(tokens, before);
    if (isJoint(tokens[to - 1])) to -= 1;
    if (tokens[to - 1]?.text === ',') to -= 1;
    if (to === before) break;
    to = beforeBracket(tokens, to);
    const name = sentence.names.find((each) => each.end === to);
    if (!name) break;
    found.unshift(name);
    before = name.start;
  }
  return found;
}

/** `Nicola Lorusso e la sorella` before `Annalisa Lorusso`. */
function beforeNoun(tokens: readonly Token[], at: number): number {
  const hasNoun = tokens[at - 1]?.kind === 'word' && !tokens[at - 1]?.isCapital;
  const article = tokens[at - 2];
  const isDescribed = hasNoun && (article?.isElision || articles.test(article?.key ?? ''));
  return isDescribed && isJoint(tokens[at - 3]) ? at - 2 : at;
}

function beforeBracket(tokens: readonly Token[], end: number): number {
  if (tokens[end - 1]?.text !== ')') return end;
  const open = tokens.slice(0, end).findLastIndex(({ text }) => text === '(');
  return open === -1 || end - open > 12 ? end : open;
}

function pastDegrees(tokens: readonly Token[], at: number): number {
  let end = at;
  while (tokens[end]?.text === ',' && isDegree(tokens[end + 1] ?? nothing)) end += 2;
  while (isDegree(tokens[end] ?? nothing)) end += 1;
  return end;
}

function pastBracket(tokens: readonly Token[], at: number): number {
  if (tokens[at]?.text !== '(') return at;
  const close = tokens.findIndex(({ text }, index) => index > at && text === ')');
  return close === -1 || close - at > 12 ? at : close + 1;
}
