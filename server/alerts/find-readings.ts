import { and, desc, eq, exists, inArray, type SQL, sql } from 'drizzle-orm';
import type { Interpretation } from '../../contract/search.ts';
import { type Context, inTransaction } from '../platform/context.ts';
import { foldText } from '../startups/fold-text.ts';
import { nameKey } from '../startups/names.ts';
import { fundingEvents, startups } from '../startups/table.ts';
import type { Reading, Readings } from './readings.ts';
import { saysWords } from './says-words.ts';
import { wordSlips } from './word-slips.ts';

/** What the plan shows and the person did not mute: what is not shown says no word. */
type Shown = { shown: SQL | undefined; mayFindPeople: boolean };

/** Enough to know that a word is said; with a single one the planner would rather read the whole table. */
const enough = 200;
/** Of more words that nobody says it is not guessed what was meant. */
const mostGuessed = 3;
const mostAlike = 20;
const shortestBegun = 3;
const mostNamesakes = 50;

/** How each word that a sentence asks for is to be looked for, by what the viewer may see. */
export async function findReadings(context: Context, meaning: Interpretation, by: Shown): Promise<Readings> {
  const keywords = meaning.alternatives.flat().filter(({ kind }) => kind === 'keyword');
  const texts = [...new Set(keywords.flatMap((each) => (each.kind === 'keyword' ? [each.text] : [])))];
  if (texts.length === 0) return new Map();
  const readings = await readAsSaid(context, texts, by);
  const unsaid = keywords
    .filter(({ isExcluded }) => !isExcluded)
    .flatMap((each) =>
      each.kind === 'keyword' && readings.get(each.text)?.way === 'unsaid' ? [each.text] : [],
    );
  for (const text of [...new Set(unsaid)].slice(0, mostGuessed)) {
    const reading = readings.get(text);
    if (reading) readings.set(text, { ...reading, ...(await guess(context, text, by)) });
  }
  return readings;
}

async function readAsSaid({ db }: Context, texts: string[], by: Shown): Promise<Map<string, Reading>> {
  const queries = texts.map(inAllForms);
  const said = queries.map((query) => {
    const found = db
      .select({ one: sql`1`.as('one') })
      .from(fundingEvents)
      .where(and(saysWords(query, by), by.shown))
      .limit(enough);
    return sql`(select count(*) > 0 from ${found} found)`;
  });
  const [[row], namesakes] = await Promise.all([
    db
      .select({
        queries: sql<string[]>`array[${sql.join(
          queries.map((query) => sql`${query}::text`),
          sql`, `,
        )}]`,
        said: sql<boolean[]>`array[${sql.join(said, sql`, `)}]`,
      })
      .from(sql`(values (1)) once`),
    db
      .select({ id: startups.id, nameKey: startups.nameKey })
      .from(startups)
      .where(inArray(startups.nameKey, texts.map(nameKey)))
      .limit(mostNamesakes),
  ]);
  return new Map(
    texts.map((text, index) => [
      text,
      {
        way: row?.said[index] ? 'said' : 'unsaid',
        query: row?.queries[index] ?? '',
        named: namesakes.filter((each) => each.nameKey === nameKey(text)).map(({ id }) => id),
        alike: [],
        words: text.split(/\s+/u),
      },
    ]),
  );
}

/** Each word as it stands, or in any of its English forms. */
function inAllForms(text: string): SQL {
  const words = text.split(/\s+/u).filter(Boolean);
  return sql`(${sql.join(
    words.map(
      (word) =>
        sql`(plainto_tsquery('simple', searchable(${word})) || plainto_tsquery('english', searchable(${word})))`,
    ),
    sql` && `,
  )})`;
}

async function guess(context: Context, text: string, by: Shown): Promise<Partial<Reading>> {
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
