import { conjunctions, type Joint } from '../lexicon/stopwords.ts';
import { type Found, findLongest, type Sentence, type Word } from '../tokens/words.ts';

// 'Crypto-free', while 'free' alone says nothing.
const behindHyphen = new Set(['free']);

const signs: Readonly<Record<string, Joint>> = {
  ',': 'comma',
  '/': 'list',
  '&': 'list',
  '+': 'list',
  '|': 'list',
  '、': 'comma',
  '،': 'comma',
  ';': 'end',
  '.': 'end',
  '!': 'end',
  '?': 'end',
  ':': 'end',
  '\n': 'end',
};

/** Whether an 'ex' says where someone was before: 'ex-Google'. */
export function isFormer(words: readonly Word[], at: number): boolean {
  return words[at]?.key === 'ex' && words[at + 1]?.key === '-' && words[at + 1]?.isJoined === true;
}

// 'AI yes, crypto no'
function findNoBehind(words: readonly Word[], at: number): Found<Joint> | null {
  const sign = /^[:?]$/.test(words[at - 1]?.key ?? '') ? 1 : 0;
  const [before, next] = [words[at - 1 - sign], words[at + 1]];
  const isLast = next === undefined || /^[,;.!]$/.test(next.key);
  const isBehind = isLast && before?.kind === 'word' && /^(?:no|not|nope|out)$/.test(words[at]?.key ?? '');
  return isBehind ? { meaning: 'negate-before', to: at + 1 } : null;
}

// 'all of Germany but Bavaria', where an ordinary 'but' begins another thought
function findBut({ words }: Sentence, at: number): Found<Joint> | null {
  if (words[at]?.key !== 'but' || words[at + 1]?.kind !== 'word') return null;
  const isAll = words
    .slice(0, at)
    .some(({ key }) => /^(?:all|every|everything|everywhere|anywhere)$/.test(key));
  const isOtherThought = /^(?:not|no|only|in|from|with|without|please|i|we|just)$/.test(
    words[at + 1]?.key ?? '',
  );
  return isAll && !isOtherThought ? { meaning: 'negate', to: at + 1 } : null;
}

// What Portuguese says 'in' of with this word: 'pagamentos no Brasil'. In a list it keeps out: 'fintech, no Brasil'.
const inThe = /^(?:brasil|exterior|rio|nordeste|sudeste|sul|porto|algarve|reino)$/;

const isPortugueseIn = (words: readonly Word[], at: number) =>
  words[at]?.key === 'no' && words[at - 1]?.kind === 'word' && inThe.test(words[at + 1]?.key ?? '');

/** Whether a word joins, turns round or ends, and up to where. */
export function findConjunction(sentence: Sentence, at: number): Found<Joint> | null {
  const { words } = sentence;
  const [word, next, before] = [words[at], words[at + 1], words[at - 1]];
  if (!word) return null;
  if (word.kind !== 'sign')
    return isFormer(words, at) || isPortugueseIn(words, at)
      ? null
      : (findNoBehind(words, at) ?? findBut(sentence, at) ?? findLongest(conjunctions, sentence, at));
  if (word.key === '-' && behindHyphen.has(next?.key ?? '') && word.isJoined && next?.isJoined)
    return { meaning: 'negate-before', to: at + 2 };
  // '-crypto' and '!crypto' as in other searches; 'Berlin-based' and '2-5' are none.
  const isFree = !word.isJoined || /^[(,;]$/.test(before?.key ?? '');
  if (
    /^[-–−!¬]$/.test(word.key) &&
    isFree &&
    next?.isJoined &&
    next.kind !== 'number' &&
    next.kind !== 'sign'
  )
    return { meaning: 'negate-one', to: at + 1 };
  if (word.key === '&' && next?.key === '&') return { meaning: 'list', to: at + 2 };
  if (word.key === '|' && next?.key === '|') return { meaning: 'or', to: at + 2 };
  const meaning = signs[word.key];
  return meaning ? { meaning, to: at + 1 } : null;
}
