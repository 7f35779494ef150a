import { findIndustry } from '../lexicon/industry-phrases.ts';
import { functionWords } from '../lexicon/stopwords.ts';
import { findConjunction } from '../scope/conjunctions.ts';
import type { Found, Sentence } from '../tokens/words.ts';
import { findPlaceAt } from './read-places.ts';
import { findRole, type RoleMeant } from './roles.ts';
import { findStage } from './stages.ts';

/** Several roles that share one noun, each of whose words is said of it: 'Rust or Python developers', 'Java, Scala and Kotlin engineers'. */
export function findListedRoles(sentence: Sentence, at: number): Found<RoleMeant[]> | null {
  const { words } = sentence;
  const said: string[] = [];
  let last = at;
  for (let to = endOfJoint(sentence, last + 1); to !== null; to = endOfJoint(sentence, last + 1)) {
    const word = words[last];
    if (!word || !isSaidOfRole(sentence, last)) return null;
    said.push(word.key);
    last = to;
  }
  if (said.length === 0 || !isSaidOfRole(sentence, last)) return null;
  // Behind a comma alone another thought begins.
  if (words[last - 1]?.key === ',') return null;
  const role = findRole(sentence, last, true);
  const own = words[last]?.key ?? '';
  if (!role || role.to === last + 1 || !role.meaning.title.toLowerCase().startsWith(`${own} `)) return null;
  const noun = role.meaning.title.slice(own.length);
  const others = said.map((word): RoleMeant => ({ ...role.meaning, title: `${word}${noun}` }));
  return { meaning: [...others, role.meaning], to: role.to };
}

/** Past 'or', a comma, or both. */
function endOfJoint({ words }: Sentence, at: number): number | null {
  const isComma = words[at]?.key === ',';
  const next = isComma ? at + 1 : at;
  if (/^(?:or|and|\/|&)$/.test(words[next]?.key ?? '')) return next + 1;
  return isComma ? next : null;
}

/** Whether a word by itself says nothing but what a role is about. */
function isSaidOfRole(sentence: Sentence, at: number): boolean {
  const word = sentence.words[at];
  return (
    word?.kind === 'word' &&
    !functionWords.has(word.key) &&
    findConjunction(sentence, at) === null &&
    findIndustry(sentence, at) === null &&
    findPlaceAt(sentence, at) === null &&
    findStage(sentence, at) === null &&
    findRole(sentence, at, true)?.to !== at + 1
  );
}
