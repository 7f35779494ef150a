import type { Interpretation } from '../../contract/search.ts';
import type { Context } from '../platform/context.ts';
import { reasonOf } from '../platform/errors.ts';
import { addModelReadings } from '../search/add-model-readings.ts';
import { interpretQuery } from '../search/interpret.ts';

const shortestKeyword = 3;

/**
 * What a sentence asks for: what the grammar reads, and what a language model, if there is one, adds to it. Should it not be
 * possible to read it, any of its longer words.
 */
export async function readMeaning(
  context: Pick<Context, 'environment' | 'log' | 'now' | 'signal'>,
  query: string,
  today: string,
  interpret = interpretQuery,
): Promise<Interpretation> {
  let meaning: Interpretation;
  try {
    meaning = interpret(query, today);
  } catch (error) {
    context.log.error(
      { reason: reasonOf(error) },
      'a sentence could not be read; it is searched for by its words',
    );
    return keywordMeaning(query);
  }
  return addModelReadings(context, query, today, meaning);
}

function keywordMeaning(query: string): Interpretation {
  const words = [...query.matchAll(/[\p{L}\p{N}]+/gu)].filter(([text]) => text.length >= shortestKeyword);
  return {
    alternatives: words.map(({ 0: text, index: from }) => [
      {
        kind: 'keyword',
        text,
        words: text,
        from,
        to: from + text.length,
        label: `“${text}”`,
        isExcluded: false,
      },
    ]),
    unread: [],
  };
}
