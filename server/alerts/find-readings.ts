import { type SQL, sql } from 'drizzle-orm';
import type { Interpretation } from '../../contract/search.ts';
import type { Context } from '../platform/context.ts';
import { askAnyForm } from './ask-any-form.ts';
import { countSayers } from './count-sayers.ts';
import { guessReading } from './guess-reading.ts';
import { keywordsOf, type Reading, type Readings, type Shown } from './readings.ts';

/** Of more words that nobody says it is not guessed what was meant. */
const mostGuessed = 3;

/** How each word that a sentence asks for is to be looked for, by what the viewer may see. */
export async function findReadings(context: Context, meaning: Interpretation, by: Shown): Promise<Readings> {
  const keywords = keywordsOf(meaning);
  const texts = [...new Set(keywords.map(({ text }) => text))];
  if (texts.length === 0) return new Map();
  const readings = await readAsSaid(context, texts, by);
  const wanted = new Set(keywords.filter(({ isExcluded }) => !isExcluded).map(({ text }) => text));
  const unsaid = [...readings].filter(([text, { way }]) => way === 'unsaid' && wanted.has(text));
  for (const [text, reading] of unsaid.slice(0, mostGuessed))
    readings.set(text, { ...reading, ...(await guessReading(context, text, by)) });
  return readings;
}

async function readAsSaid(context: Context, texts: string[], by: Shown): Promise<Map<string, Reading>> {
  const sayers = await countSayers(context, texts.map(inAllForms), by);
  return new Map(
    sayers.map(({ isSaid, ...asked }, index) => {
      const text = texts[index] ?? '';
      return [text, { ...asked, way: isSaid ? 'said' : 'unsaid', alike: [], words: text.split(/\s+/u) }];
    }),
  );
}

/** Each word as it stands, or in any of its English forms. */
function inAllForms(text: string): SQL {
  const words = text.split(/\s+/u).filter(Boolean);
  return sql`(${sql.join(
    words.map((word) => askAnyForm(sql`searchable(${word})`)),
    sql` && `,
  )})`;
}
