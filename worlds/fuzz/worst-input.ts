import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { Known } from './input-of.ts';

/** Sentences that take the longest to read and to search for, without a word that two of them share. */
const sentences: readonly ((salt: string) => string)[] = [
  (salt) => rareWords.map((word) => `${word}${salt}`).join(' or '),
  (salt) => `${'seed fintech in Berlin or series A health in Paris or '.repeat(4)}${salt}`,
  (salt) => `${'software health data energy '.repeat(3)}not ${salt}, not Berlin, over $1M, last 90 days`,
  (salt) => `${salt} ${'Paris or seed not '.repeat(26)}`,
  (salt) => rareWords.map((word) => `${word}${salt}`).join(' '),
];
const rareWords = ['Zqartlo', 'Brimvex', 'Klorund', 'Wespano', 'Tarquil', 'Moldenu', 'Frisgat', 'Pendoxi'];
const longestText = 20_000;
const longestList = 500;
const largestNumber = 1_000;

/** What a call takes at the most: its longest texts and lists and its largest numbers. Another `turn` says it in other words. */
export function worstInputOf(schema: z.core.$ZodType, known: Known, turn: number): unknown {
  // Every schema of the contract is one of those that zod ships.
  const { def, bag } = (schema as z.core.$ZodTypes)._zod;
  const inner = (each: z.core.$ZodType, place = 0) => worstInputOf(each, known, turn + place);
  switch (def.type) {
    case 'object':
      return Object.fromEntries(Object.entries(def.shape).map(([name, each]) => [name, inner(each)]));
    case 'array': {
      const length = Math.min(longestList, most(bag) ?? longestList);
      return [...new Set(Array.from({ length }, (_, place) => inner(def.element, place)))];
    }
    case 'union':
      return inner(def.options[turn % def.options.length] ?? def.options[0] ?? schema);
    case 'enum':
      return oneOf(Object.values(def.entries), turn);
    case 'literal':
      return oneOf(def.values, turn);
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
      return inner(def.innerType);
    case 'pipe':
      return inner(def.in);
    case 'boolean':
      return turn % 2 === 0;
    case 'number':
      return most(bag) ?? largestNumber;
    case 'string':
      return longestOf(schema, textsFor(bag, known, turn));
    default:
      return {};
  }
}

function textsFor(bag: object, known: Known, turn: number): string[] {
  const length = Math.min(longestText, most(bag) ?? longestText);
  const salt = [...randomUUID()]
    .filter((letter) => /[a-f]/.test(letter))
    .join('')
    .slice(0, 3);
  const sentence = oneOf(sentences, turn)(salt);
  const long = sentence.padEnd(length, ` ${sentence}`).slice(0, length);
  const id = oneOf(known.ids, turn) ?? '';
  // Without a bound it is mostly an id, and stands in the path.
  const first = most(bag) === undefined ? [id, long] : [long, id];
  return [
    ...first,
    ...known.texts,
    '2026-11-25',
    `https://example.com/${'a'.repeat(100)}`,
    `${salt}@example.com`,
  ];
}

/** The first that the schema takes; where it takes none, the longest, which is then refused. */
function longestOf(schema: z.core.$ZodType, texts: string[]): string {
  // As above: schemas of zod can be asked.
  const { safeParse } = schema as z.ZodType;
  return texts.find((text) => safeParse(text).success) ?? texts[0] ?? '';
}

function most(bag: object): number | undefined {
  const bound = 'maximum' in bag ? bag.maximum : undefined;
  return typeof bound === 'number' && Number.isFinite(bound) ? bound : undefined;
}

function oneOf<Item>(items: readonly Item[], turn: number): Item {
  // Every list that is given holds something.
  return items[turn % items.length] as Item;
}
