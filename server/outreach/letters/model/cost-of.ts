import Big from 'big.js';
import type { ModelPrice } from '../../../platform/environment.ts';

type Tokens = { inputTokens: number | null; outputTokens: number | null };
type Cost = { cost: string | null; costCurrency: string | null };

/** What a generation cost, where its price is configured and its tokens were counted. */
export function costOf({ inputTokens, outputTokens }: Tokens, price: ModelPrice | null): Cost {
  if (price === null || inputTokens === null || outputTokens === null)
    return { cost: null, costCurrency: null };
  const cost = Big(price.input).times(inputTokens).plus(Big(price.output).times(outputTokens)).div(1_000_000);
  return { cost: cost.toFixed(8), costCurrency: price.currency };
}
