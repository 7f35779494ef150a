import type { Item } from './item.ts';
import { readLines } from './read-lines.ts';
import { readList } from './read-list.ts';
import type { JsonShape } from './shape.ts';

/** The items of JSON text that comes in pieces. Throws `UnreadableDocument` that says on which line a list breaks. */
export const itemsOf = (text: AsyncIterable<string>, shape: JsonShape): AsyncGenerator<Item> =>
  shape === 'list' ? readList(text) : readLines(text);
