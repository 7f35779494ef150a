import type { Word } from '../../model/split-words.ts';

/** Words with capitals that may be one name, and the list of such names that they stand in. */
export type NameRun = {
  from: number;
  to: number;
  /** The run with which its list begins, and the one with which it ends. */
  first: { from: number; to: number };
  last: { from: number; to: number };
  place: number;
  size: number;
};

const particle =
  /^(?:of|for|the|and|de|del|della|di|da|do|dos|du|des|la|le|van|von|für|per|den|der|et|e|y|und|&|\+|x)$/u;

const joins = /^(?:and|und|et|y|e|ed|en|och|sowie|plus|as|with|along|ainsi|including)$/iu;

const parts =
  /^(?:while|whereas|but|während|aber|tandis|mais|mientras|pero|enquanto|mas|mentre|ma|terwijl|maar|medan|men)$/iu;

const hasCapital = ({ text }: Word) => /\p{Lu}/u.test(text);

const isNameMark = (word: Word | undefined) => word?.isJoined === true && /^[.'’&+!-]$/u.test(word.text);

/** The runs of words with capitals in a sentence. */
export function nameRunsOf(words: readonly Word[], isVerb: (at: number) => boolean): NameRun[] {
  const spans: { from: number; to: number }[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at];
    if (!word || !(hasCapital(word) || isCamel(words, at))) continue;
    const to = endOfRun(words, at);
    spans.push({ from: at, to });
    at = to - 1;
  }
  const lists: { from: number; to: number }[][] = [];
  for (const span of spans) {
    const list = lists.at(-1);
    const before = list?.at(-1);
    if (list && before && isListGap(words, before.to, span.from, isVerb)) list.push(span);
    else lists.push([span]);
  }
  return lists.flatMap((list) => {
    const [first] = list;
    const last = list.at(-1);
    return first && last
      ? list.map((span, place) => ({ ...span, first, last, place, size: list.length }))
      : [];
  });
}

/** `imec.istart`: a name in small letters with a mark inside. */
const isCamel = (words: readonly Word[], at: number) =>
  /^\p{Ll}{3,}$/u.test(words[at]?.text ?? '') &&
  words[at + 1]?.isJoined === true &&
  words[at + 1]?.text === '.' &&
  words[at + 2]?.isJoined === true &&
  /^\p{L}/u.test(words[at + 2]?.text ?? '');

function endOfRun(words: readonly Word[], from: number): number {
  let end = from + 1;
  for (let at = end; at < Math.min(words.length, from + 10); at += 1) {
    const word = words[at];
    if (!word) break;
    const next = words[at + 1];
    if (hasCapital(word) || /^\p{N}/u.test(word.text)) end = at + 1;
    else if (word.isJoined && /^\p{L}/u.test(word.text)) end = at + 1;
    else if (isNameMark(word) && next?.isJoined) continue;
    else if (
      isParticle(word) &&
      next &&
      (hasCapital(next) || (isParticle(next) && isCapitalAt(words, at + 2)))
    )
      continue;
    else break;
  }
  return end;
}

/** `de la` of `Río de la Plata Edtech`; what joins two names of a list is none. */
const isParticle = ({ text }: Word) => particle.test(text) && !/^(?:and|und|et|y|e)$/.test(text);

const isCapitalAt = (words: readonly Word[], at: number) => {
  const word = words[at];
  return word !== undefined && hasCapital(word);
};

const longestGap = 7;

function isListGap(
  words: readonly Word[],
  from: number,
  to: number,
  isVerb: (at: number) => boolean,
): boolean {
  if (to - from > longestGap || to === from) return false;
  let joined = false;
  for (let at = from; at < to; at += 1) {
    const { text = '' } = words[at] ?? {};
    if (/^[,;]$/.test(text) || joins.test(text)) joined = true;
    else if (/^[.:!?–—"“”„«»]$/u.test(text) || parts.test(text) || isVerb(at)) return false;
  }
  return joined;
}
