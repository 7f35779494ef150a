import { type SQL, sql } from 'drizzle-orm';
import type { Interpretation } from '../../../contract/search/search.ts';
import type { Context } from '../../platform/context.ts';
import { originOf } from '../../platform/database/read-until.ts';
import { askAnyForm } from './ask-any-form.ts';
import { type AnswerCache, askOnce } from './ask-once.ts';
import { countTerms } from './count-terms.ts';
import { type Guess, guessTermMatch } from './guess-term-match.ts';
import { keywordsOf, type Shown, type TermMatch, type TermMatches } from './term-matches.ts';

/** Of more words that nobody says it is not guessed what was meant. */
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
  const unmatched = [...matches].filter(([text, { way }]) => way === 'none' && wanted.has(text));
  for (const [text, match] of unmatched.slice(0, mostGuessed))
    matches.set(text, { ...match, ...(await guess(text)) });
  return matches;
}

async function readAsSaid(context: Context, text: string, by: Shown): Promise<TermMatch> {
  const { isFound, ...asked } = await countTerms(context, inAllForms(text), by);
  return { ...asked, way: isFound ? 'exact' : 'none', startupIds: [], words: text.split(/\s+/u) };
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
