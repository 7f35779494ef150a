import { and, inArray, type SQL, sql } from 'drizzle-orm';
import type { Condition, Interpretation } from '../../../contract/search/search.ts';
import { nameKey } from '../../companies/names.ts';
import { fundingEvents, startups } from '../../companies/table.ts';
import type { Context } from '../../platform/context.ts';
import { originOf } from '../../platform/database/read-until.ts';
import { spellingsOfTechnology } from '../../search/lexicon/technologies.ts';
import { keywordsOf, type Shown, type TermMatch, type TermMatches } from './find-hits.ts';
import { askAnyForm, type Guess, guessTermMatch } from './guess-term-match.ts';
import { countTerms, queryCondition, type Sought } from './query-condition.ts';

/** How the words of a sentence are looked for, and which companies are called as it or one of its words. */
export async function seekWords(
  context: Context,
  { query, meaning }: { query: string; meaning: Interpretation },
  by: Shown,
): Promise<Sought> {
  const words = keywordsOf(meaning).filter(({ isExcluded }) => !isExcluded);
  // What the grammar knows every word of is not meant as a name, but for what is also called a trade: 'Captain'.
  const isRole = meaning.alternatives.flat().some(({ kind }) => kind === 'hiring');
  const names = words.length > 0 || isRole ? [query, ...words.map(({ text }) => text)] : [];
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

type Namesake = { id: string; nameKey: string };

const most = 100;

/** Companies that are called just so. */
async function findNamesakes({ db }: Context, names: string[]): Promise<Namesake[]> {
  return db
    .select({ id: startups.id, nameKey: startups.nameKey })
    .from(startups)
    .where(inArray(startups.nameKey, names.map(nameKey)))
    .orderBy(startups.id)
    .limit(most);
}

/** Of more words that no one says it is not guessed what was meant. */
const mostGuessed = 3;

const saying: AnswerCache<TermMatch> = new WeakMap();

const guessing: AnswerCache<Guess> = new WeakMap();

/** How each word that a sentence asks for is to be looked for, by what the viewer may see. */
export async function findTermMatches(
  context: Context,
  meaning: Interpretation,
  by: Shown,
): Promise<TermMatches> {
  const keywords = keywordsOf(meaning);
  const texts = [...new Set(keywords.map(({ text }) => text))];
  const asker = { database: originOf(context.db), as: by.viewer };
  const read = (text: string) => askOnce(saying, asker, text, () => readAsSaid(context, text, by));
  const guess = (text: string) => askOnce(guessing, asker, text, () => guessTermMatch(context, text, by));

  const matches = new Map(await Promise.all(texts.map(async (text) => [text, await read(text)] as const)));
  const wanted = new Set(keywords.filter(({ isExcluded }) => !isExcluded).map(({ text }) => text));
  // A language or tool is spelt as it is meant, and open roles may name it.
  const isGuessed = (text: string) => wanted.has(text) && spellingsOfTechnology(text).length === 0;
  const unmatched = [...matches].filter(([text, { way }]) => way === 'none' && isGuessed(text));
  for (const [text, match] of unmatched.slice(0, mostGuessed))
    matches.set(text, { ...match, ...(await guess(text)) });
  return matches;
}

async function readAsSaid(context: Context, text: string, by: Shown): Promise<TermMatch> {
  const { isFound, ...asked } = await countTerms(context, inAllForms(text), by);
  const isRare = asked.isRare && spellingsOfTechnology(text).length === 0;
  return { ...asked, isRare, way: isFound ? 'exact' : 'none', startupIds: [], words: text.split(/\s+/u) };
}

/** Each word as it stands, or in any of its English forms; of no word nothing is asked. */
function inAllForms(text: string): SQL {
  const words = text.split(/\s+/u).filter(Boolean);
  if (words.length === 0) return sql`''::tsquery`;
  return sql`(${sql.join(
    words.map((word) => askAnyForm(sql`searchable(${word})`)),
    sql` && `,
  )})`;
}

const asking: AnswerCache<boolean> = new WeakMap();

/**
 * The words of a sentence that are no demand, because with them nothing would be found though there is what else it asks
 * for: first those that no one says, then all of them. Who is called by one of the words is meant, and stays so.
 */
async function findSetAside(
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

/** Whether anything that is shown answers a sentence. */
export async function isAnyFound(
  { db }: Context,
  meaning: Interpretation,
  sought: Sought,
  { shown }: Pick<Shown, 'shown'>,
): Promise<boolean> {
  const found = await db
    .select({ id: fundingEvents.id })
    .from(fundingEvents)
    .where(and(queryCondition(meaning, sought), shown))
    .limit(1);
  return found.length > 0;
}

/** Questions that are being answered at this moment, by the database that they are asked of. */
export type AnswerCache<Answer> = WeakMap<object, Map<string, Promise<Answer>>>;

/** Who asks, as far as the answer depends on it. */
type Asker = { database: object; as: string };

/**
 * An answer that is found once for all who ask for it at the same time: the counts and the rounds of a search are asked for
 * together, and so are the sentences that have a piece less. Nothing is remembered once it is answered.
 */
export function askOnce<Answer>(
  asked: AnswerCache<Answer>,
  { database, as }: Asker,
  text: string,
  ask: () => Promise<Answer>,
): Promise<Answer> {
  const underWay = asked.get(database) ?? new Map<string, Promise<Answer>>();
  asked.set(database, underWay);
  const question = JSON.stringify([as, text]);
  const given = underWay.get(question);
  // Who asked first may have gone before there was an answer.
  if (given) return given.catch(() => ask());
  const answer = ask().finally(() => underWay.delete(question));
  underWay.set(question, answer);
  return answer;
}
