import { and, desc, eq, exists, sql } from 'drizzle-orm';
import { fundingEvents, startups } from '../../companies/table.ts';
import { type Context, inTransaction } from '../../platform/context.ts';
import { foldText } from '../../platform/text/fold-text.ts';
import { askAnyForm } from './ask-any-form.ts';
import { containsWords } from './contains-words.ts';
import { countTerms } from './count-terms.ts';
import type { Shown, TermMatch } from './term-matches.ts';
import { wordTypos } from './word-typos.ts';

const shortestPrefix = 3;
const mostTrigrams = 20;

export type Guess = Partial<TermMatch>;

/** What may be meant by a word that is found nowhere: the prefix of one, else one with a typo, else a name that looks like it. */
export async function guessTermMatch(context: Context, text: string, by: Shown): Promise<Guess> {
  const word = foldText(text);
  const guessed = /^[\p{L}\p{Nd}]+$/u.test(word) ? await guessWord(context, word, by) : null;
  return guessed ?? findByTrigram(context, text, by);
}

function guessWord(context: Context, word: string, by: Shown): Promise<Guess | null> {
  return inTransaction(context, async (inside) => {
    // Of what it does not know the planner believes that many say it, and would read the whole table to come by some.
    await inside.db.execute(
      sql`select set_config('enable_seqscan', 'off', true), set_config('enable_indexscan', 'off', true)`,
    );
    const prefixed = word.length < shortestPrefix ? null : await matchAs(inside, `'${word}':*`, by);
    if (prefixed) return { way: 'prefix', words: [word], ...prefixed };
    const meant = await findFound(inside, wordTypos(word), by);
    if (meant.length === 0) return null;
    const corrected = await matchAs(inside, meant.map(({ query }) => `(${query})`).join(' | '), by);
    return { way: 'fuzzy', words: meant.map((each) => each.word), ...corrected };
  });
}

async function matchAs(
  context: Context,
  query: string,
  by: Shown,
): Promise<Pick<TermMatch, 'query' | 'isOfPeople' | 'isRare'> | null> {
  const { isFound, ...match } = await countTerms(context, sql`${query}::tsquery`, by);
  return isFound ? match : null;
}

/** Which of many words are said. */
async function findFound(
  { db }: Context,
  words: string[],
  by: Shown,
): Promise<{ word: string; query: string }[]> {
  if (words.length === 0) return [];
  const query = askAnyForm(sql`tried.word`);
  const saying = db
    .select({ one: sql`1` })
    .from(fundingEvents)
    .where(and(containsWords(query, by.mayFindPeople ? ['text', 'people'] : ['text']), by.shown));
  return db
    .select({ word: sql<string>`tried.word`, query: sql<string>`${query}::text` })
    .from(sql`unnest(${sql.param(words)}::text[]) as tried(word)`)
    .where(exists(saying));
}

async function findByTrigram({ db }: Context, text: string, { shown }: Shown): Promise<Partial<TermMatch>> {
  const round = db
    .select({ one: sql`1` })
    .from(fundingEvents)
    .where(and(eq(fundingEvents.startupId, startups.id), shown));
  const found = await db
    .select({ id: startups.id })
    .from(startups)
    .where(and(sql`${startups.searchName} %> searchable(${text})`, exists(round)))
    .orderBy(desc(sql`word_similarity(searchable(${text}), ${startups.searchName})`), startups.id)
    .limit(mostTrigrams);
  return found.length === 0 ? {} : { way: 'trigram', startupIds: found.map(({ id }) => id) };
}
