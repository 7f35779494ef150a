import { readTable } from '../../platform/text/read-table.ts';
import { findPlace } from '../../reference/places/places.ts';
import { calmCapitals } from '../names.ts';
import { titleAt } from './read-titles.ts';
import { keyOfWord, type Token } from './read-tokens.ts';

/** A person's name in a text: its tokens from `start` to before `end`. */
export type NameSpan = { start: number; end: number; name: string; key: string };

const words = new Map<string, 'opening' | 'other'>();
for (const [why, listed = ''] of readTable(new URL('./no-names.txt', import.meta.url)))
  for (const word of listed.split(' ')) {
    const key = keyOfWord(word);
    if (!words.has(key)) words.set(key, why === 'openings' ? 'opening' : 'other');
  }

/** Whether a word opens sentences and names neither a person nor a company. */
const isOpening = ({ key }: Token): boolean => words.get(key) === 'opening';

/** Whether a word with a capital is known as one of another kind, and alone no name of a company. */
export const isOrdinary = ({ key }: Token): boolean => words.has(key);

const particles = new Set(
  `de da di del della dello dei degli do das dos du des van von der den ten ter te zu zur zum la le el al ben bin ibn bint
  af av lo san`.split(/\s+/),
);
/** They stand within a name, and at its beginning only where a capital opens them. */
const opensName = new Set('de van von di da del du la le el al ben bin den ten ter san'.split(' '));

const degrees = new Set(
  `md phd mba emba msc bsc ba ma meng beng dphil jd llm llb pharmd dvm rn cpa cfa esq jr sr ii iii iv dr drs ens hec facs
  frcp dds od pe mph bscn np pmp`.split(/\s+/),
);

const forms = new Set(
  `dr prof professor mr mrs ms sir herr herrn frau m mme mlle monsieur madame dott dottssa ing dipl sig sigra sr sra srta
  d dña dona dom eng ir drs mag dring`.split(/\s+/),
);

const mostParts = 6;
const longestPart = 30;
const longestName = 60;

export const isDegree = ({ key, text }: Token): boolean =>
  degrees.has(key) && (text.toUpperCase() === text || /^[A-Z]\w?\.?\w*[A-Z]\.?$/.test(text));

/** 'Dr.', 'Frau': what stands before a name and is no part of it. */
export const isForm = ({ key, isCapital, text }: Token): boolean =>
  forms.has(key) && (isCapital || text.length > 1);

/** Whether a token may be a part of a name: a capital, small letters behind it, and no word of another kind. */
function isPart(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at];
  if (token?.kind !== 'word' || !token.isCapital || token.text.length > longestPart) return false;
  const isInitials = /^(?:\p{Lu}\.){2,3}$/u.test(token.text);
  if (/\p{N}/u.test(token.text) || (!isInitials && /[.&:*_]/.test(token.text.slice(1, -1)))) return false;
  if (words.get(token.key) === 'other' && !isNameToo(tokens, at)) return false;
  return titleAt(tokens, at) === null && !isDegreeBehind(tokens, at);
}

/** 'May', 'August', 'Park' or 'Bank' are names as well, behind a first name or before a last one. */
function isNameToo(tokens: readonly Token[], at: number): boolean {
  const { key = '' } = tokens[at] ?? {};
  const before = tokens[at - 1];
  return (
    /^(?:may|mai|april|june|juli|august|mars|marzo|park|bank|martes|winter|sommer|day|lab|french|english|german|road)$/.test(
      key,
    ) &&
    before?.kind === 'word' &&
    before.isCapital &&
    !words.has(before.key)
  );
}

/** 'Stefan Depp, MD' and 'Stefan Depp MD'; of 'JD Nitsch' the letters are a name. */
function isDegreeBehind(tokens: readonly Token[], at: number): boolean {
  const [before, token] = [tokens[at - 1], tokens[at]];
  if (!token || !before || !isDegree(token)) return false;
  return before.text === ',' || (before.isCapital && token.key !== 'jd');
}

/** The name that begins at a token; null where none does, or only one word of one. */
export function nameAt(tokens: readonly Token[], start: number, { isFirst = false } = {}): NameSpan | null {
  const first = tokens[start];
  if (!first || (isFirst && isOpening(first))) return null;
  if (isTrade(tokens, start)) return null;
  const isParticle = opensName.has(first.key) && first.isCapital;
  if (!isPart(tokens, start) && !isParticle) return null;
  let end = start;
  let parts = 0;
  while (parts < mostParts) {
    const step = partAt(tokens, end, start);
    if (step === 0) break;
    parts += 1;
    end += step;
  }
  const isEndless = partAt(tokens, end, start) > 0;
  return parts < 2 || isEndless ? null : spanOf(tokens, { start, end });
}

/** 'von Maschinenbauer Jonas Theis': German writes a trade with a capital too. */
const isTrade = (tokens: readonly Token[], at: number): boolean =>
  /^(?:von|mit|und|der|dem|den|die|vom)$/.test(tokens[at - 1]?.key ?? '') &&
  /^(?!christo|kristo)\p{L}{7,}(?:er|erin|ist|istin|ologe|ologin|eur|eurin)$/u.test(tokens[at]?.key ?? '') &&
  tokens[at + 1]?.isCapital === true &&
  tokens[at + 2]?.isCapital === true;

/** How many tokens the next part of a name takes: a word, an initial with its point, or particles before a word. 0 where it ends. */
function partAt(tokens: readonly Token[], at: number, start: number): number {
  const token = tokens[at];
  if (!token) return 0;
  const next = tokens[at + 1];
  if (isPart(tokens, at)) {
    const isInitial = token.text.length === 1 && next?.text === '.' && next.start === token.end;
    return isInitial ? 2 : 1;
  }
  const isWithin = at > start || token.isCapital;
  if (!isWithin || !(particles.has(token.key) || (token.isElision && token.key === 'd') || isDutch(token)))
    return 0;
  for (let ahead = 1; ahead <= 2; ahead += 1) {
    if (isPart(tokens, at + ahead)) return ahead + 1;
    const between = tokens[at + ahead];
    if (!between || !particles.has(between.key)) return 0;
  }
  return 0;
}

const isDutch = ({ text }: Token): boolean => /^['’]t$/.test(text);

function spanOf(tokens: readonly Token[], { start, end }: { start: number; end: number }): NameSpan | null {
  const pieces = tokens.slice(start, end);
  const written = pieces
    .map((token, index) => {
      const before = pieces[index - 1];
      const gap = before && before.end < token.start ? ' ' : '';
      return gap + (token.text.length > 3 ? calmCapitals(token.text) : token.text);
    })
    .join('');
  const isShouted = pieces.every(({ text }) => !/\p{Ll}/u.test(text));
  const name = isShouted ? titleCase(written) : written;
  if (name.length > longestName || isPlace(name)) return null;
  return { start, end, name, key: keyOfName(name) };
}

const titleCase = (name: string): string =>
  name.replace(/\p{Lu}[\p{L}\p{M}]{2,}/gu, (word) => word.charAt(0) + word.slice(1).toLowerCase());

/** What two spellings of one person's name have in common: no case, accents, hyphens or points. */
export const keyOfName = (name: string): string =>
  name
    .split(/[\s\-‐‑]+/)
    .map(keyOfWord)
    .filter(Boolean)
    .join(' ');

/** 'New York' and 'San Francisco' are none. */
function isPlace(name: string): boolean {
  return name.split(' ').length < 4 && findPlace(name) !== null;
}

/** A last name alone, where it is known whose it is. */
export function surnameAt(
  tokens: readonly Token[],
  at: number,
  known: ReadonlyMap<string, string>,
): NameSpan | null {
  for (let length = 4; length > 0; length -= 1) {
    const pieces = tokens.slice(at, at + length);
    if (pieces.length < length || pieces.some(({ kind }) => kind !== 'word')) continue;
    if (!pieces.some(({ isCapital }) => isCapital) || !pieces.at(-1)?.isCapital) continue;
    const whole = known.get(pieces.map(({ key }) => key).join(' '));
    if (whole) return { start: at, end: at + length, name: whole, key: keyOfName(whole) };
  }
  return null;
}

/** Last names, with and without their particles, of the people whom a text names in full; none that two of them share. */
export function surnamesOf(names: readonly string[]): ReadonlyMap<string, string> {
  const known = new Map<string, string | null>();
  const all = names.map((name) => ({ name, endings: endingsOf(name) }));
  for (const { name, endings } of all) {
    // 'Ter Braak' at the beginning of a sentence is no person of its own.
    const isEnding = all.some((other) => other.name !== name && other.endings.has(keyOfName(name)));
    for (const ending of isEnding ? [] : endings) {
      const other = known.get(ending);
      known.set(ending, other === undefined || other === name ? name : null);
    }
  }
  return new Map([...known].flatMap(([ending, name]) => (name === null ? [] : [[ending, name] as const])));
}

function endingsOf(name: string): ReadonlySet<string> {
  const pieces = name.split(' ').map(keyOfWord);
  const from = pieces.findIndex((piece, index) => index > 0 && particles.has(piece));
  return new Set([pieces.slice(-1).join(' '), pieces.slice(from > 0 ? from : -1).join(' ')]);
}
