import type { HeadlineKind } from './decide-kind.ts';

const namesNone = 'The headline names no company.';

/** Why a headline of each kind is not listed, in words for an admin. */
const reasons: Record<HeadlineKind, string> = {
  round: namesNone,
  corporate_investment: namesNone,
  token_sale: 'A token sale that names no company.',
  multi: 'Several raises in one headline.',
  fund_close: "An investor's fund, not a startup.",
  acquisition: 'An acquisition, not a round.',
  acquisition_talk: 'Talk of an acquisition, not a round.',
  ipo: 'A public offering, not a round.',
  debt: 'Debt, not a round.',
  rumour: 'A rumour or a plan: nothing has been raised yet.',
  roundup: 'A list of several rounds, not one.',
  valuation_only: 'A valuation without a round.',
  grant: 'A grant, not a round.',
  other: 'Not about a funding round.',
};

/** Why a headline is not listed; null when it is. */
export function reasonOfHeadline(headline: {
  kind: HeadlineKind;
  isRound: boolean;
  company: string | null;
}): string | null {
  return headline.isRound && headline.company !== null ? null : reasons[headline.kind];
}
