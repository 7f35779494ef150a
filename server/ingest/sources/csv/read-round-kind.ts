import { type RoundKind, roundKinds } from '../../../../contract/companies/round-kinds.ts';

const kindsByType: Readonly<Record<string, RoundKind>> = {
  angel_round: 'angel',
  convertible_note: 'convertible',
  corporate_round: 'strategic',
  debt_financing: 'debt',
  venture_debt: 'debt',
  equity_crowdfunding: 'crowdfunding',
  product_crowdfunding: 'crowdfunding',
  private_equity: 'growth',
  growth_equity: 'growth',
  series_i: 'growth',
  series_j: 'growth',
  post_ipo_equity: 'post_ipo',
  post_ipo_debt: 'post_ipo',
  post_ipo_secondary: 'post_ipo',
  secondary_market: 'secondary',
  pre_a: 'seed',
  pre_series_a: 'seed',
};

/**
 * Our kind of round for an export's round type and code: `series-c+` → `series_c`, `venture` with code `B` →
 * `series_b`, `Equity Crowdfunding` → `crowdfunding`. What says no more than that money came in is `unspecified`.
 */
export function readRoundKind(type: string, code: string): RoundKind {
  const plain = plainWords(type);
  const known = kindsByType[plain] ?? roundKinds.find((kind) => kind === plain);
  if (known && known !== 'unspecified') return known;
  return (isVenture(plain) ? seriesOf(plainWords(code)) : null) ?? seriesOf(plain) ?? 'unspecified';
}

function isVenture(type: string): boolean {
  return type === '' || type === 'other' || type === 'undisclosed' || type.startsWith('venture');
}

/** The letter of `series_c`, `series_a_1`, `round_b`, `a_extension` and of a bare code; modifiers are dropped. */
function seriesOf(words: string): RoundKind | null {
  const letter = words.match(/^(?:series_|round_)?([a-h])(?:_?\d+)?(?:_(?:extension|round|prime))?$/)?.[1];
  return roundKinds.find((kind) => kind === `series_${letter}`) ?? null;
}

function plainWords(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '');
}
