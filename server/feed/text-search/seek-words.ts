import type { Condition, Interpretation } from '../../../contract/search/search.ts';
import { nameKey } from '../../companies/names.ts';
import type { Context } from '../../platform/context.ts';
import { findNamesakes } from './find-namesakes.ts';
import { findSetAside } from './find-set-aside.ts';
import { findTermMatches } from './find-term-matches.ts';
import type { Sought } from './query-condition.ts';
import { keywordsOf, type Shown, type TermMatches } from './term-matches.ts';

/** How the words of a sentence are looked for, and which companies are called as it or one of its words. */
export async function seekWords(
  context: Context,
  { query, meaning }: { query: string; meaning: Interpretation },
  by: Shown,
): Promise<Sought> {
  const words = keywordsOf(meaning).filter(({ isExcluded }) => !isExcluded);
  // What the grammar knows every word of is not meant as a name.
  const names = words.length > 0 ? [query, ...words.map(({ text }) => text)] : [];
  const [matches, namesakes] = await Promise.all([
    findTermMatches(context, meaning, by),
    names.length > 0 ? findNamesakes(context, names) : [],
  ]);
  const called = namesakes.filter((each) => each.nameKey === nameKey(query));
  const sought: Sought = {
    matches,
    called: called.map(({ id }) => id),
    namesakes: namesakes.map(({ id }) => id),
    setAside: new Set(),
    doubted: by.doubted,
    isRare: false,
  };
  const setAside = await findSetAside(context, meaning, sought, by);
  return { ...sought, setAside, isRare: isRare(meaning, matches, setAside) };
}

function isRare(
  { alternatives }: Interpretation,
  matches: TermMatches,
  setAside: ReadonlySet<string>,
): boolean {
  const isRareWord = (each: Condition) =>
    each.kind === 'keyword' && !setAside.has(each.text) && !each.ranksOnly && matches.get(each.text)?.isRare;
  return alternatives.every((conditions) =>
    conditions.some((each) => !each.isExcluded && (each.kind === 'investor' || isRareWord(each))),
  );
}
