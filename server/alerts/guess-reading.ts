import { and, desc, eq, exists, sql } from 'drizzle-orm';
import { type Context, inTransaction } from '../platform/context.ts';
import { foldText } from '../startups/fold-text.ts';
import { fundingEvents, startups } from '../startups/table.ts';
import type { Reading, Shown } from './readings.ts';
import { saysWords } from './says-words.ts';
import { wordSlips } from './word-slips.ts';

const shortestBegun = 3;
/** With a limit of one the planner would rather read the whole table. */
const enough = 200;
const mostAlike = 20;

/** What may be meant by a word that nobody says: the beginning of one, else one that a finger slipped in, else a name that reads alike. */
export async function guessReading(context: Context, text: string, by: Shown): Promise<Partial<Reading>> {
  const word = foldText(text);
  if (!/^[\p{L}\p{Nd}]+$/u.test(word)) return findAlike(context, text, by);
  const begun = word.length < shortestBegun ? null : `'${word}':*`;
  if (begun && (await isSaid(context, begun, by))) return { way: 'begun', query: begun, words: [word] };
  const meant = await findSaid(context, wordSlips(word), by);
  if (meant.length === 0) return findAlike(context, text, by);
  return {
    way: 'slipped',
    query: meant.map(({ query }) => `(${query})`).join(' | '),
    words: meant.map((each) => each.word),
  };
}

async function isSaid({ db }: Context, query: string, by: Shown): Promise<boolean> {
  const found = await db
    .select({ id: fundingEvents.id })
    .from(fundingEvents)
    .where(and(saysWords(sql`${query}::tsquery`, by), by.shown))
    .limit(enough);
  return found.length > 0;
}

/** Which of many words are said. */
function findSaid(context: Context, words: string[], by: Shown): Promise<{ word: string; query: string }[]> {
  if (words.length === 0) return Promise.resolve([]);
  return inTransaction(context, async ({ db }) => {
    // Of a word that it does not know yet the planner believes that many say it, and would read the table for each.
    await db.execute(sql`set local enable_seqscan = off`);
    await db.execute(sql`set local enable_indexscan = off`);
    const query = sql`(plainto_tsquery('simple', tried.word) || plainto_tsquery('english', tried.word))`;
    const saying = db
      .select({ one: sql`1` })
      .from(fundingEvents)
      .where(and(saysWords(query, by), by.shown));
    return db
      .select({ word: sql<string>`tried.word`, query: sql<string>`${query}::text` })
      .from(sql`unnest(${sql.param(words)}::text[]) as tried(word)`)
      .where(exists(saying));
  });
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
