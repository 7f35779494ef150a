import { eventWords, type RoundEvent } from '../../../contract/companies/round-events.ts';
import type { RoundKind } from '../../../contract/companies/round-kinds.ts';
import type { Round } from '../../../contract/feed/company-page.ts';
import { language } from '../../../contract/platform/text/locale.ts';
import { daysAgo } from '../../ui/relative-time.ts';

/** A sentence about one round, cut where its amount begins and ends and around its day; without its full stop. */
export type RoundSentence = {
  before: string;
  amount: string;
  how: string;
  /** `3 days ago` while that says more than the day. */
  age: string | null;
  lead: string;
};

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
  convertible: ' on a convertible note',
  safe: ' on a SAFE',
  debt: ' in debt',
  crowdfunding: ' through crowdfunding',
};

function howOf({ kind, name }: Round): string {
  const means = meansOfMoney[kind];
  if (means) return means;
  if (kind === 'unspecified') return '';
  const round = namedRound[kind] ?? name;
  return ` in ${/^[aeiou]/i.test(round) ? 'an' : 'a'} ${round}`;
}

const daysCounted = 14;

/** 'Raised $12.5M in a Series A 3 days ago, led by Northgate'. `amount` arrives formatted; null where it was not disclosed. */
export function roundSentence(
  round: Round,
  { amount, ageInDays }: { amount: string | null; ageInDays: number },
): RoundSentence {
  const age = ageInDays >= 0 && ageInDays <= daysCounted ? daysAgo(ageInDays) : null;
  if (round.event.kind !== 'raised') return { ...happened(round.event, amount), age, lead: '' };
  return {
    before: 'Raised ',
    amount: amount ?? 'an undisclosed amount',
    how: howOf(round),
    age,
    lead: round.leadInvestors.length > 0 ? `, led by ${names.format(round.leadInvestors)}` : '',
  };
}

/** What happened where no money was raised: a grant, a campaign that opened, or a batch of an accelerator. */
function happened(
  event: RoundEvent,
  amount: string | null,
): Pick<RoundSentence, 'before' | 'amount' | 'how'> {
  const { before, sum, after } = eventWords(event, amount);
  const words = capitalised(before);
  return sum === '' ? { before: '', amount: words, how: after } : { before: words, amount: sum, how: after };
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

export const onDay = (day: string) => ` on ${day}`;
