import type { RoundKind } from '../../../contract/companies/round-kinds.ts';
import type { Round } from '../../../contract/feed/company-page.ts';
import { language } from '../../../contract/platform/text/locale.ts';

/** A sentence about one round, cut where the marker begins and ends; without its full stop. */
export type RoundSentence = { before: string; marked: string; after: string };

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

/** ` three days ago (Nov 18, 2026)` while days are few, else ` on Nov 18, 2026`. */
function whenItWas(day: string, ageInDays: number): string {
  if (ageInDays === 0) return ` today (${day})`;
  if (ageInDays === 1) return ` yesterday (${day})`;
  const count = countWords[ageInDays];
  return count && ageInDays > 0 ? ` ${count} days ago (${day})` : ` on ${day}`;
}

/**
 * 'Raised $12.5M Series A two days ago (Nov 18, 2026), led by Northgate.'
 * `amount` and `day` arrive formatted; `amount` is null when it was not disclosed.
 */
export function roundSentence(
  round: Round,
  { amount, day, ageInDays }: { amount: string | null; day: string; ageInDays: number },
): RoundSentence {
  const lead = round.leadInvestors.length > 0 ? `, led by ${names.format(round.leadInvestors)}` : '';
  return {
    before: 'Raised ',
    marked: whatWasRaised(round, amount),
    after: `${whenItWas(day, ageInDays)}${lead}`,
  };
}
