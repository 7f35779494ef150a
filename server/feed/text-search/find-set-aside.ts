import { and } from 'drizzle-orm';
import type { Condition, Interpretation } from '../../../contract/search/search.ts';
import { fundingEvents } from '../../companies/table.ts';
import type { Context } from '../../platform/context.ts';
import { originOf } from '../../platform/database/read-until.ts';
import { type AnswerCache, askOnce } from './ask-once.ts';
import { queryCondition, type Sought } from './query-condition.ts';
import { keywordsOf, type Shown } from './term-matches.ts';

const asking: AnswerCache<boolean> = new WeakMap();

/**
 * The words of a sentence that are no demand, because with them nothing would be found though there is what else it asks
 * for: first those that nobody says, then all of them. Who is called by one of the words is meant, and stays so.
 */
export async function findSetAside(
  context: Context,
  meaning: Interpretation,
  sought: Sought,
  by: Shown,
): Promise<ReadonlySet<string>> {
  const words = new Set(
    keywordsOf(meaning)
      .filter(({ isExcluded, ranksOnly }) => !isExcluded && !ranksOnly)
      .map(({ text }) => text),
  );
  const none: ReadonlySet<string> = new Set();
  if (words.size === 0 || sought.namesakes.length > 0) return none;
  const unsaid = new Set([...words].filter((text) => sought.matches.get(text)?.way === 'none'));
  for (const setAside of [none, unsaid, words]) {
    if (setAside !== none && !asksForMore(meaning, setAside)) return none;
    const asker = { database: originOf(context.db), as: by.viewer };
    const question = JSON.stringify([meaning.alternatives, ...setAside]);
    const isFound = await askOnce(asking, asker, question, () =>
      isAnyFound(context, meaning, { ...sought, setAside }, by),
    );
    if (isFound) return setAside;
  }
  return none;
}

/** Whether each alternative asks for something without these words. */
function asksForMore({ alternatives }: Interpretation, words: ReadonlySet<string>): boolean {
  const isMore = (each: Condition) => !each.isExcluded && !(each.kind === 'keyword' && words.has(each.text));
  return alternatives.every((conditions) => conditions.some(isMore));
}

async function isAnyFound(
  { db }: Context,
  meaning: Interpretation,
  sought: Sought,
  { shown }: Shown,
): Promise<boolean> {
  const found = await db
    .select({ id: fundingEvents.id })
    .from(fundingEvents)
    .where(and(queryCondition(meaning, sought), shown))
    .limit(1);
  return found.length > 0;
}
