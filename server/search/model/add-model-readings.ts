import type { Interpretation } from '../../../contract/search/search.ts';
import type { Context } from '../../platform/context.ts';
import { findLeftWords } from '../tokens/left-words.ts';
import { addReadings } from './add-readings.ts';
import { askModel } from './ask-model.ts';

/** What the grammar read of a sentence, and what a language model adds, if there is one and if words were left for it. */
export async function addModelReadings(
  context: Pick<Context, 'environment' | 'log' | 'now' | 'signal'>,
  query: string,
  today: string,
  meaning: Interpretation,
): Promise<Interpretation> {
  const { languageModel } = context.environment;
  const left = languageModel ? findLeftWords(query, today) : [];
  if (!languageModel || left.length === 0) return meaning;
  return addReadings(meaning, await askModel(context, languageModel, { query, today, meaning, left }));
}
