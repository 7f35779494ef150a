import type { RoundKind } from '../../../contract/companies/round-kinds.ts';
import type { Round } from '../../../contract/feed/company-page.ts';
import { language } from '../../../contract/platform/text/locale.ts';

/** A sentence about one round, cut where the marker begins and ends, and where it turns to the reader; without its full stop. */
export type RoundSentence = { before: string; marked: string; after: string; aside: string };

const names = new Intl.ListFormat(language, { type: 'conjunction' });

const namedRound: Partial<Record<RoundKind, string>> = {
  pre_seed: 'pre-seed round',
  seed: 'seed round',
  angel: 'angel round',
  growth: 'growth round',
  bridge: 'bridge round',
  strategic: 'strategic round',
  pre_ipo: 'pre-IPO round',
  post_ipo: 'post-IPO round',
  secondary: 'secondary sale',
};

const meansOfMoney: Partial<Record<RoundKind, string>> = {
  convertible: 'on a convertible note',
  safe: 'on a SAFE',
  debt: 'in debt',
  grant: 'in grants',
  crowdfunding: 'by crowdfunding',
};

const whatWasRaised = (round: Round, amount: string | null): string => {
  const means = meansOfMoney[round.kind];
  if (means) return `${amount ?? 'an undisclosed amount'} ${means}`;
  if (round.kind === 'unspecified') return amount ?? 'an undisclosed amount';
  const name = namedRound[round.kind] ?? round.name;
  return amount ? `${amount} ${name}` : `${/^[aeiou]/i.test(name) ? 'an' : 'a'} ${name} of undisclosed size`;
};

const countWords = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven'];

const readersDistance = (ageInDays: number): string => {
  const count = countWords[ageInDays];
  if (!count || ageInDays < 1) return '';
  return `, ${count} ${ageInDays === 1 ? 'day' : 'days'} before you read this`;
};

/**
 * 'Raised $12.5M Series A on 18 November 2026, led by Northgate, two days before you read this.'
 * `amount` and `day` arrive formatted; `amount` is null when it was not disclosed.
 */
export function roundSentence(
  round: Round,
  { amount, day, ageInDays }: { amount: string | null; day: string; ageInDays: number },
): RoundSentence {
  const lead = round.leadInvestors.length > 0 ? `, led by ${names.format(round.leadInvestors)}` : '';
  const when = ageInDays === 0 ? ` today, ${day}` : ` on ${day}`;
  return {
    before: 'Raised ',
    marked: whatWasRaised(round, amount),
    after: `${when}${lead}`,
    aside: readersDistance(ageInDays),
  };
}
