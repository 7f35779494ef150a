import { readTable } from '../../platform/text/read-table.ts';
import { listed, tableOf } from '../tokens/words.ts';

/**
 * Words of plain English that say nothing of a company by themselves. No one looks for them, and as keywords they would leave
 * nothing over.
 */
const plainWords: readonly string[] = readTable(new URL('./plain-words.txt', import.meta.url)).flatMap(
  ([line = '']) => line.split(' '),
);

/** Kinds of firm, which say nothing of a wish unless they are kept out. */
export const firms = tableOf(
  readTable(new URL('./firms.txt', import.meta.url)).map(([said = '']) => [said, true] as const),
);

/** Small words that join others; a negation reaches across them. */
export const functionWords = new Set(
  listed(`a, an, the, of, in, on, at, by, to, for, from, with, into, any, some, all, based, located, as, is, are, be, been,
  it, its, that, this, these, those, who, which, what, whats, than, then, there, their, they, them, being, also, am, was,
  were, near, around, within, across, every, more, der, die, das, den, dem, im, aus, fur, mit, von, am, beim, le, les, des,
  du, de, dans, pour, avec, en, au, aux, el, los, las, del, con, para, por, una, un, une, uno, il, lo, della, nel, per,
  che, het, een, van, voor, um, uma, da, do, dos, na, bei, bij, chez, presso, sur, zu, zum, zur, als, come, como, comme, sobre, nos, naar`),
);

/** What people say around a wish; it narrows nothing. */
const sayings = readTable(new URL('./sayings.txt', import.meta.url))
  .flat()
  .join(' ');

export const stopwords = tableOf([
  [sayings, true],
  [[...functionWords].join(','), true],
  [plainWords.join(','), true],
]);

export type Joint =
  | 'or'
  | 'list'
  | 'comma'
  | 'end'
  | 'contrast'
  | 'brief'
  | 'negate'
  | 'except'
  | 'verb'
  | 'instead'
  | 'negate-one'
  | 'negate-before';

// What the file says each does is of the type.
const rows = readTable(new URL('./conjunctions.txt', import.meta.url)) as [Joint, string][];
/** What joins, turns round or ends. */
export const conjunctions = tableOf(rows.map(([does, said]) => [said, does] as const));
