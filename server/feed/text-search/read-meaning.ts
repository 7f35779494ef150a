import { type Interpretation, mostAsked, searchMessages } from '../../../contract/search/search.ts';
import type { Context } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { interpretOnce } from '../../search/interpret-once.ts';
import { addModelReadings } from '../../search/model/add-model-readings.ts';
import { keywordsOf } from './find-hits.ts';

const shortestKeyword = 3;

/**
 * What a sentence asks for: what the grammar reads, and what a language model, if there is one, adds to it. Should it not be
 * possible to read it, any of its longer words. Throws INVALID for more than one may ask for at once.
 */
export async function readMeaning(
  context: Pick<Context, 'environment' | 'log' | 'now' | 'signal'>,
  query: string,
  today: string,
  interpret = interpretOnce,
): Promise<Interpretation> {
  let meaning: Interpretation;
  try {
    meaning = interpret(query, today);
  } catch (error) {
    context.log.error({ error }, 'a sentence could not be read; it is searched for by its words');
    return bounded(keywordMeaning(query));
  }
  return bounded(await addModelReadings(context, query, today, bounded(meaning)));
}

/** Each condition is compared with every round: what no one would ask by hand is refused, and never cut short in silence. */
function bounded(meaning: Interpretation): Interpretation {
  const { alternatives } = meaning;
  const keywords = new Set(keywordsOf(meaning).map(({ text }) => text));
  const isTooMuch =
    alternatives.length > mostAsked.alternatives ||
    alternatives.flat().length > mostAsked.conditions ||
    keywords.size > mostAsked.keywords;
  if (isTooMuch) throw new ApiError('INVALID', searchMessages.tooMuch);
  return meaning;
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
    order: null,
    unread: [],
  };
}
