import type { HeadlineKind } from './decide-kind.ts';
import { decideHeadline } from './model/decide-headline.ts';
import { headlineModels, judgeHeadline } from './model/headline-models.ts';
import { seeHeadline } from './model/see-headline.ts';
import type { HeadlineReading } from './read-by-rules.ts';
import { confidenceOf, confidenceToList, type Uncertainty, uncertaintyReasons } from './uncertainties.ts';

export type { HeadlineReading } from './read-by-rules.ts';

/** What a headline comes to: whether it is listed as a round, with what it says of it, and why not. */
export function explainHeadline(text: string) {
  const { kind, isRound, round, ...facts } = readHeadline(text);
  const reason =
    reasonOfHeadline({ kind, isRound, company: facts.company }) ?? heldBackFor(facts.uncertainties);
  return {
    kind: 'headline' as const,
    headline: text,
    isRound,
    isListed: reason === null,
    sort: kind,
    reason: reason ?? 'Money came into this company, as a fact.',
    company: facts.company,
    amount: facts.amount,
    currency: facts.currency,
    stage: round,
    investors: facts.leadInvestors,
    valuation: facts.valuation,
    place: facts.place,
    language: facts.language,
  };
}

/** Why a reading waits for a person; null when it is sure enough to be listed. */
function heldBackFor(uncertainties: readonly Uncertainty[]): string | null {
  if (confidenceOf(uncertainties) >= confidenceToList) return null;
  return `Held back: ${uncertainties.map((each) => uncertaintyReasons[each]).join('; ')}.`;
}

/**
 * Reads one funding headline: by rules, and by models that were trained on headlines which people had read. Never throws:
 * what is not sure is null or held back. Forms and traps: samples/README.md.
 */
export function readHeadline(title: string, options: { isSlug?: boolean } = {}): HeadlineReading {
  const seen = seeHeadline(title, options);
  return decideHeadline(seen, judgeHeadline(seen, headlineModels()));
}

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
