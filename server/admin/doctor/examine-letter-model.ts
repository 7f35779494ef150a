import type { Environment } from '../../platform/environment.ts';
import { type Check, fine } from './check.ts';

/** Who writes letters, and whether what they cost is kept. */
export function examineLetterModel({ letterModel }: Environment): Check {
  if (letterModel === null) return fine('Letters are put together without a language model, in English.');
  const { name, url, price } = letterModel;
  const cost = price
    ? `${price.input} ${price.currency} for a million tokens in and ${price.output} out`
    : 'set LETTER_MODEL_PRICE to have what they cost kept';
  return fine(`Letters are written by ${name} at ${url}; ${cost}.`);
}
