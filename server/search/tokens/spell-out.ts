import { abbreviations, isInCapitals } from '../../reference/job-titles/abbreviations.ts';
import { postWords } from '../lexicon/hiring-words.ts';
import { correctWords } from '../typos/spelling.ts';
import { readWords, type Word } from './words.ts';

/** The words that a sentence means: misspellings are put right, and jobs that are called for short have their full names. */
export function meantWords(sentence: string): Word[] {
  return correctWords(spellOutWords(readWords(sentence)));
}

/** 'RNs in Texas' are 'registered nurses in Texas'. Each word of a full name has the place of its abbreviation. */
function spellOutWords(words: readonly Word[]): Word[] {
  const spelt: Word[] = [];
  for (let at = 0; at < words.length; ) {
    const found = findShort(words, at);
    const [first, last] = [words[at], words[(found?.to ?? at + 1) - 1]];
    if (first && last) spelt.push(...(found ? wordsOfTitle(found.title, { first, last }) : [first]));
    at = found?.to ?? at + 1;
  }
  return spelt;
}

function wordsOfTitle(title: string, { first, last }: { first: Word; last: Word }): Word[] {
  return title.split(' ').map((key) => ({
    kind: 'word',
    text: key,
    key,
    from: first.from,
    to: last.to,
    isJoined: false,
    isCapitals: false,
  }));
}

function findShort(words: readonly Word[], at: number): { title: string; to: number } | null {
  for (const to of [at + 2, at + 1]) {
    const short = words.slice(at, to);
    if (short.some(({ kind }) => kind !== 'word') || short.length < to - at) continue;
    const key = short.map((word) => word.key).join(' ');
    const one = abbreviations.get(key);
    const known = one ?? abbreviations.get(key.replace(/s$/, ''));
    if (known && (!known.needsCapitals || isJob(words, at, to)))
      return { title: one ? known.title : `${known.title}s`, to };
  }
  return null;
}

/** Whether short letters that mean something else too are a job: 'PMs', 'a pm', 'pm jobs', but not '5 PM'. */
function isJob(words: readonly Word[], at: number, to: number): boolean {
  const [before, word, behind] = [words[at - 1], words[at], words[to]];
  if (!word || before?.kind === 'number') return false;
  if (words.length === 1) return true;
  const isWrittenSo =
    word.isCapitals || (isInCapitals(word.text.replace(/s$/, '')) && /\p{Ll}/u.test(word.text));
  return isWrittenSo || /^an?$/.test(before?.key ?? '') || postWords.has(behind?.key ?? '');
}
