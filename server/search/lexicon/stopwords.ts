import { readTable } from '../../platform/text/read-table.ts';
import { listed, tableOf } from '../tokens/words.ts';
import { plainWords } from './plain-words.ts';

/** Small words that join others; a negation reaches across them. */
export const functionWords = new Set(
  listed(`a, an, the, of, in, on, at, by, to, for, from, with, into, any, some, all, based, located, as, is, are, be, been,
  it, its, that, this, these, those, who, which, what, whats, than, then, there, their, they, them, being, also, am, was,
  were, near, around, within, across, every, more, der, die, das, den, dem, im, aus, fur, mit, von, am, beim, le, les, des,
  du, de, dans, pour, avec, en, au, aux, el, los, las, del, con, para, por, una, un, une, uno, il, lo, della, nel, per,
  che, het, een, van, voor, um, uma, da, do, dos, na`),
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
