import { and, desc, eq, exists, type SQL, sql } from 'drizzle-orm';
import { fundingEvents, startups } from '../../companies/table.ts';
import { type Context, inTransaction } from '../../platform/context.ts';
import { foldText } from '../../platform/text/fold-text.ts';
import type { Shown, TermMatch } from './find-hits.ts';
import { containsWords, countTerms } from './query-condition.ts';

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

const letters = [...'abcdefghijklmnopqrstuvwxyz'];

const fewest = 4;

const most = 24;

/**
 * Every word that may have been meant by a user who made one typo: two letters swapped, one too many, one left
 * out, a wrong one. Of folded words; none for words with other signs than letters and digits, or too short to tell.
 */
export function wordTypos(word: string): string[] {
  const signs = [...word];
  if (signs.length < fewest || signs.length > most || !/^[\p{L}\p{Nd}]+$/u.test(word)) return [];
  const meant = new Set<string>();
  // No one strikes a Latin letter in the middle of an Arabic word.
  const struck = /[a-z]/.test(word) ? letters : [];
  for (let at = 0; at <= signs.length; at += 1) {
    const [before, here, next] = [signs.slice(0, at).join(''), signs[at] ?? '', signs[at + 1] ?? ''];
    const after = signs.slice(at + 1).join('');
    for (const letter of struck) {
      meant.add(before + letter + here + after);
      if (here) meant.add(before + letter + after);
    }
    if (here) meant.add(before + after);
    if (next) meant.add(before + next + here + signs.slice(at + 2).join(''));
  }
  meant.delete(word);
  return [...meant];
}

/** Asks the full text, as a `tsquery`, for a word as it stands or in any of its English forms. */
export function askAnyForm(word: SQL): SQL {
  const [asItStands, inEnglish] = [
    sql`plainto_tsquery('simple', ${word})`,
    sql`plainto_tsquery('english', ${word})`,
  ];
  // Asked for the same twice, the planner would believe that twice as many say it, and read the whole table.
  return sql`(case when ${asItStands} = ${inEnglish} then ${inEnglish} else ${asItStands} || ${inEnglish} end)`;
}
