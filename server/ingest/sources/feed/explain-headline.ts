import { readHeadline } from './read-headline.ts';
import { reasonOfHeadline } from './reason-of-headline.ts';

/** What a headline comes to: whether it is listed as a round, with what it says of it, and why not. */
export function explainHeadline(text: string) {
  const { kind, isRound, round, ...facts } = readHeadline(text);
  const reason = reasonOfHeadline({ kind, isRound, company: facts.company });
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
