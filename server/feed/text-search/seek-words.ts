import type { Interpretation } from '../../../contract/search.ts';
import type { Context } from '../../platform/context.ts';
import { nameKey } from '../../startups/names.ts';
import { findNamesakes } from './find-namesakes.ts';
import { findReadings } from './find-readings.ts';
import type { Sought } from './query-condition.ts';
import { keywordsOf, type Readings, type Shown } from './readings.ts';

/** How the words of a sentence are looked for, and which companies are called as it or one of its words. */
export async function seekWords(
  context: Context,
  { query, meaning }: { query: string; meaning: Interpretation },
  by: Shown,
): Promise<Sought> {
  const words = keywordsOf(meaning).filter(({ isExcluded }) => !isExcluded);
  // What the grammar knows every word of is not meant as a name.
  const names = words.length > 0 ? [query, ...words.map(({ text }) => text)] : [];
  const [readings, namesakes] = await Promise.all([
    findReadings(context, meaning, by),
    names.length > 0 ? findNamesakes(context, names) : [],
  ]);
  const called = namesakes.filter((each) => each.nameKey === nameKey(query));
  return {
    readings,
    called: called.map(({ id }) => id),
    namesakes: namesakes.map(({ id }) => id),
    isRare: isRare(meaning, readings),
  };
}

function isRare({ alternatives }: Interpretation, readings: Readings): boolean {
  return alternatives.every((conditions) =>
    conditions.some((each) => each.kind === 'keyword' && !each.isExcluded && readings.get(each.text)?.isRare),
  );
}
