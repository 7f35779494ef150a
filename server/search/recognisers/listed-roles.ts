import { postWords } from '../lexicon/hiring-words.ts';
import { findIndustry } from '../lexicon/industry-phrases.ts';
import { fieldsOfDoers, fieldsOfPosts, workFields } from '../lexicon/trades.ts';
import { findConjunction } from '../scope/conjunctions.ts';
import { type Found, findLongest, type Sentence, sentenceOf, type Word } from '../tokens/words.ts';
import { findRole, type RoleMeant } from './roles.ts';

/**
 * Several roles that share one noun, each of which is read as if that noun stood behind it: 'Rust or Python developers',
 * 'machine learning or data engineers', 'marketing or sales roles'.
 */
export function findListedRoles(sentence: Sentence, at: number): Found<RoleMeant[]> | null {
  const { words } = sentence;
  const said: Word[][] = [];
  let last = at;
  for (let next = nextListed(sentence, last); next !== null; next = nextListed(sentence, last)) {
    said.push(words.slice(last, next.end));
    last = next.start;
  }
  // Behind a comma alone another thought begins.
  if (said.length === 0 || words[last - 1]?.key === ',') return null;
  const role = findRole(sentence, last, true);
  if (!role || !said.every(isOnlySaidOfRole)) return null;
  const others = startsOfNoun(sentence, last, role.to)
    .map((start) => said.map((own) => readWhole([...own, ...words.slice(start, role.to)])))
    .find((read) => read.every((each) => each !== null));
  return others ? { meaning: [...others, role.meaning], to: role.to } : null;
}

const longestOwn = 3;

/** Where the words of one role end, and where those of the next one begin, behind 'or', a comma, or both. */
function nextListed(sentence: Sentence, at: number): { end: number; start: number } | null {
  for (let end = at + 1; end <= at + longestOwn; end += 1) {
    const start = endOfJoint(sentence, end);
    if (start !== null) return { end, start };
    if (sentence.words[end]?.kind !== 'word' || findConjunction(sentence, end)) return null;
  }
  return null;
}

function endOfJoint({ words }: Sentence, at: number): number | null {
  const isComma = words[at]?.key === ',';
  const next = isComma ? at + 1 : at;
  if (/^(?:or|and|\/|&)$/.test(words[next]?.key ?? '')) return next + 1;
  return isComma ? next : null;
}

/** Where the noun of a title may begin: at its posts, or past what is said of it, the 'machine learning' of its engineers. */
function startsOfNoun(sentence: Sentence, at: number, to: number): number[] {
  const own = sentence.phrases[at]?.findLast((phrase) => phrase.to < to && workFields.has(phrase.key));
  const posts = Array.from({ length: to - at - 1 }, (_, index) => at + 1 + index).filter(
    (start) => findLongest(postWords, sentence, start)?.to === to,
  );
  return [...posts.slice(0, 1), own?.to ?? at + 1].filter((start) => start < to);
}

/** Neither a role by themselves nor a field of business that is no work: 'energy or product managers' are two thoughts. */
function isOnlySaidOfRole(own: readonly Word[]): boolean {
  const sentence = sentenceOf(own);
  const key = sentence.phrases[0]?.find(({ to }) => to === own.length)?.key ?? '';
  const isWork = [workFields, fieldsOfPosts, fieldsOfDoers].some((fields) => fields.has(key));
  return (isWork || findIndustry(sentence, 0) === null) && readWhole(own) === null;
}

/** The role that words are, all of them. */
function readWhole(words: readonly Word[]): RoleMeant | null {
  const role = findRole(sentenceOf(words), 0, true);
  return role?.to === words.length ? role.meaning : null;
}
