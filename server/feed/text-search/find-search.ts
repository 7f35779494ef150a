import type { Interpretation } from '../../../contract/search/search.ts';
import type { Days } from '../../companies/visibility/sections.ts';
import type { Context } from '../../platform/context.ts';
import { recallList } from '../../platform/database/cached-reads.ts';
import { asksForRoles, rankedByRoles, resolveRoles } from '../hiring/resolve-roles.ts';
import type { Shown } from './find-hits.ts';
import type { Sought } from './query-condition.ts';
import { seekWords } from './seek-words.ts';

/** What a sentence asks for, and how its words and roles are looked for. */
export type Search = Sought & { meaning: Interpretation };

type Asked = { query: string; meaning: Interpretation };

/** Found once for all who are shown the same, until the rounds, their companies or their roles change. */
export function findSearch(
  context: Context,
  { query, meaning }: Asked,
  { by, days }: { by: Shown; days: Days },
): Promise<Search> {
  return recallList(context, {
    key: `search ${JSON.stringify([query, meaning, by.viewer])}`,
    read: async () => {
      const sought = await seekWords(context, { query, meaning: rankedByRoles(meaning) }, by);
      const resolved = asksForRoles(meaning)
        ? await resolveRoles(context, meaning, sought, { shown: by.shown, days })
        : meaning;
      return { ...sought, meaning: resolved };
    },
  });
}

/**
 * All that a search finds by: users for whom it is the same find the same. Null where it asks what money is for: that is said by facts of
 * articles, whose changes are not told.
 */
export function shownBySearch(search: Search, viewer: string): string | null {
  const { meaning, matches, setAside, called, namesakes } = search;
  if (meaning.alternatives.flat().some(({ kind }) => kind === 'purpose')) return null;
  return JSON.stringify([meaning.alternatives, [...matches], [...setAside], called, namesakes, viewer]);
}
