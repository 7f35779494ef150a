import { expect, test } from 'vitest';
import { readRoundKind } from './read-round-kind.ts';

test.each([
  ['series-a', '', 'series_a'],
  ['series-c+', '', 'series_c'],
  ['venture', 'A', 'series_a'],
  ['venture', 'H', 'series_h'],
  ['venture', '', 'unspecified'],
  ['Venture - Series Unknown', '', 'unspecified'],
  ['other', '', 'unspecified'],
  ['undisclosed', '', 'unspecified'],
  ['seed', 'A', 'seed'],
  ['pre_seed', '', 'pre_seed'],
  ['Pre-Seed', '', 'pre_seed'],
  ['angel', '', 'angel'],
  ['equity_crowdfunding', '', 'crowdfunding'],
  ['product_crowdfunding', '', 'crowdfunding'],
  ['debt_financing', '', 'debt'],
  ['convertible_note', '', 'convertible'],
  ['grant', '', 'grant'],
  ['private-equity', '', 'growth'],
  ['post-ipo', '', 'post_ipo'],
  ['post_ipo_equity', '', 'post_ipo'],
  ['secondary_market', '', 'secondary'],
  ['corporate_round', '', 'strategic'],
  ['series_j', '', 'growth'],
  ['Series A-1', '', 'series_a'],
  ['Round B', '', 'series_b'],
  ['A Extension', '', 'series_a'],
  ['Pre-A', '', 'seed'],
  ['initial_coin_offering', '', 'unspecified'],
])('%j with code %j is %s', (type, code, kind) => {
  expect(readRoundKind(type, code)).toBe(kind);
});
