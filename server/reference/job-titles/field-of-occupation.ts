import type { RoleField } from '../../../contract/reference/job-titles/role-fields.ts';
import { readTable } from '../../platform/text/read-table.ts';
import { nearestCode } from './nearest-occupation.ts';
import { occupationOf } from './occupations.ts';
import { foldedWords } from './phrases-of-titles.ts';
import { partsOfTitle } from './title-parts.ts';

/** Fields by the beginnings of codes of the Standard Occupational Classification of 2010, the longest first. */
const fieldsByCode = readTable(new URL('./role-fields.tsv', import.meta.url))
  .flatMap(([field = '', codes = '']) =>
    // The table is ours and a test reads every line of it.
    codes === '-' ? [] : codes.split(' ').map((code) => ({ code, field: field as RoleField })),
  )
  .sort((one, other) => other.code.length - one.code.length);

const fieldOfCode = (code: string) => fieldsByCode.find((each) => code.startsWith(each.code))?.field ?? null;

const ranks = new Set(
  `senior sr junior jr lead principal staff head chief associate assistant deputy i ii iii iv v mid level entry experienced
  intern internship trainee apprentice graduate working student werkstudent praktikant stagiaire stage praktikum leitender
  leitende remote hybrid onsite full part time vollzeit teilzeit temporary contract freelance`.split(/\s+/),
);

type Asked = { accepts: (field: RoleField) => boolean; isFunctionKnown: boolean };

/**
 * The field of the occupation that a title is called by without its rank and place, or comes nearest to; null if it is far from all.
 * Where its function is unknown too, one word is taken for it only if it is an occupation's own name.
 */
export function fieldOfOccupation(title: string, asked: Asked): RoleField | null {
  for (const part of partsOfTitle(title)) {
    const words = foldedWords(part).filter((word) => !ranks.has(word));
    const field = fieldOfOccupationIn(words, asked);
    if (field) return field;
  }
  return null;
}

function fieldOfOccupationIn(
  words: readonly string[],
  { accepts, isFunctionKnown }: Asked,
): RoleField | null {
  for (const key of [...endsOf(words), ...beginningsOf(words)]) {
    const occupation = occupationOf(key);
    const isTold = isFunctionKnown || key.includes(' ') || occupation?.isOwnName;
    const field = occupation && isTold && !occupation.isGeneric ? fieldOfCode(occupation.code) : null;
    if (field && accepts(field)) return field;
  }
  const code = isFunctionKnown ? nearestCode(words) : nearestCode(words, nearer);
  const field = code ? fieldOfCode(code) : null;
  return field && accepts(field) ? field : null;
}

const nearer = 0.75;

/** 'licensed massage therapist', 'massage therapist', 'therapist' */
const endsOf = (words: readonly string[]) => words.map((_, first) => words.slice(first).join(' '));

/** As Spanish and French have it, the noun first: 'enfermera de urgencias', 'enfermera'. */
const beginningsOf = (words: readonly string[]) =>
  words
    .slice(1)
    .map((_, index) => words.slice(0, index + 1).join(' '))
    .toReversed();
