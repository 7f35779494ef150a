import { and, desc, eq, exists, sql } from 'drizzle-orm';
import { type Context, inTransaction } from '../../platform/context.ts';
import { fundingEvents, startups } from '../../startups/table.ts';
import { foldText } from '../../text/fold-text.ts';
import { askAnyForm } from './ask-any-form.ts';
import { containsWords } from './contains-words.ts';
import { countSayers } from './count-terms.ts';
import type { Reading, Shown } from './readings.ts';
import { wordSlips } from './word-typos.ts';

const shortestBegun = 3;
const mostAlike = 20;

export type Guess = Partial<Reading>;

/** What may be meant by a word that nobody says: the beginning of one, else one that a finger slipped in, else a name that reads alike. */
export async function guessReading(context: Context, text: string, by: Shown): Promise<Guess> {
  const word = foldText(text);
  const guessed = /^[\p{L}\p{Nd}]+$/u.test(word) ? await guessWord(context, word, by) : null;
  return guessed ?? findAlike(context, text, by);
}

function guessWord(context: Context, word: string, by: Shown): Promise<Guess | null> {
  return inTransaction(context, async (inside) => {
    // Of what it does not know the planner believes that many say it, and would read the whole table to come by some.
    await inside.db.execute(
      sql`select set_config('enable_seqscan', 'off', true), set_config('enable_indexscan', 'off', true)`,
    );
    const begun = word.length < shortestBegun ? null : await readAs(inside, `'${word}':*`, by);
    if (begun) return { way: 'begun', words: [word], ...begun };
    const meant = await findSaid(inside, wordSlips(word), by);
    if (meant.length === 0) return null;
    const slipped = await readAs(inside, meant.map(({ query }) => `(${query})`).join(' | '), by);
    return { way: 'slipped', words: meant.map((each) => each.word), ...slipped };
  });
}

async function readAs(
  context: Context,
  query: string,
  by: Shown,
): Promise<Pick<Reading, 'query' | 'isOfPeople' | 'isRare'> | null> {
  const { isSaid, ...reading } = await countSayers(context, sql`${query}::tsquery`, by);
  return isSaid ? reading : null;
}

/** Which of many words are said. */
async function findSaid(
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

async function findAlike({ db }: Context, text: string, { shown }: Shown): Promise<Partial<Reading>> {
  const round = db
    .select({ one: sql`1` })
    .from(fundingEvents)
    .where(and(eq(fundingEvents.startupId, startups.id), shown));
  const found = await db
    .select({ id: startups.id })
    .from(startups)
    .where(and(sql`${startups.searchName} %> searchable(${text})`, exists(round)))
    .orderBy(desc(sql`word_similarity(searchable(${text}), ${startups.searchName})`), startups.id)
    .limit(mostAlike);
  return found.length === 0 ? {} : { way: 'alike', alike: found.map(({ id }) => id) };
}
