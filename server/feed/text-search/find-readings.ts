import { type SQL, sql } from 'drizzle-orm';
import type { Interpretation } from '../../../contract/search.ts';
import type { Context } from '../../platform/context.ts';
import { originOf } from '../../platform/database/read-until.ts';
import { askAnyForm } from './ask-any-form.ts';
import { type Asked, askOnce } from './ask-once.ts';
import { countSayers } from './count-terms.ts';
import { type Guess, guessReading } from './guess-reading.ts';
import { keywordsOf, type Reading, type Readings, type Shown } from './readings.ts';

/** Of more words that nobody says it is not guessed what was meant. */
const mostGuessed = 3;

const saying: Asked<Reading> = new WeakMap();
const guessing: Asked<Guess> = new WeakMap();

/** How each word that a sentence asks for is to be looked for, by what the viewer may see. */
export async function findReadings(context: Context, meaning: Interpretation, by: Shown): Promise<Readings> {
  const keywords = keywordsOf(meaning);
  const texts = [...new Set(keywords.map(({ text }) => text))];
  const asker = { database: originOf(context.db), as: by.viewer };
  const read = (text: string) => askOnce(saying, asker, text, () => readAsSaid(context, text, by));
  const guess = (text: string) => askOnce(guessing, asker, text, () => guessReading(context, text, by));

  const readings = new Map(await Promise.all(texts.map(async (text) => [text, await read(text)] as const)));
  const wanted = new Set(keywords.filter(({ isExcluded }) => !isExcluded).map(({ text }) => text));
  const unsaid = [...readings].filter(([text, { way }]) => way === 'unsaid' && wanted.has(text));
  for (const [text, reading] of unsaid.slice(0, mostGuessed))
    readings.set(text, { ...reading, ...(await guess(text)) });
  return readings;
}

async function readAsSaid(context: Context, text: string, by: Shown): Promise<Reading> {
  const { isSaid, ...asked } = await countSayers(context, inAllForms(text), by);
  return { ...asked, way: isSaid ? 'said' : 'unsaid', alike: [], words: text.split(/\s+/u) };
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
