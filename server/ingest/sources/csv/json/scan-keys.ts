import { UnreadableDocument } from '../../../source.ts';
import { flatten } from './flatten.ts';
import { itemsOf } from './items.ts';
import type { JsonShape } from './shape.ts';

const mostKeys = 300;

/** The dotted names of all values of a JSON file, in the order in which they first come, which are the columns of its table. */
export async function scanKeys(text: AsyncIterable<string>, shape: JsonShape): Promise<string[]> {
  const keys = new Set<string>();
  for await (const item of itemsOf(text, shape)) {
    if (item.kind === 'fault') continue;
    for (const key of flatten(item.value).keys()) keys.add(key);
    if (keys.size > mostKeys)
      throw new UnreadableDocument(
        `Up to line ${item.line} the objects have more than ${mostKeys} different fields. Bring in fewer.`,
      );
  }
  if (keys.size === 0) throw new UnreadableDocument('The file holds no object with a value.');
  return [...keys];
}
