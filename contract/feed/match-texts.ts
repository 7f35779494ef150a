import { counted } from '../platform/text/counts.ts';
import type { MatchReason, MatchStrength, SaysByItself, SaysCount, SaysOfName } from './match-score.ts';

const byItself: Record<SaysByItself, string> = {
  meets_preferences: 'meets all your preferences',
  asked_sum: 'an amount in your range',
  hires_your_role: 'hiring for your role',
};

const ofName: Record<SaysOfName, string> = {
  only_industry: 'your industry',
  first_industry: 'your first industry',
  second_industry: 'your second industry',
  third_industry: 'your third industry',
  later_industry: 'one of your industries',
  beside_only_industry: 'close to your industry',
  beside_first_industry: 'close to your first industry',
  beside_second_industry: 'close to your second industry',
  beside_third_industry: 'close to your third industry',
  beside_later_industry: 'close to one of your industries',
  only_city: 'your city',
  only_region: 'your region',
  only_country: 'your country',
  one_city: 'one of your cities',
  one_region: 'one of your regions',
  one_country: 'one of your countries',
  preferred_stage: 'a stage you prefer',
  field_of_role: 'a field for your role',
  said_of_oneself: 'from what you say about yourself',
};

const hires = 'hiring';
const ofCount: Record<SaysCount, (count: number) => string> = {
  open_roles: (count) => `${hires}, ${counted(count, 'open role', 'open roles')}`,
};

export const strengthNames: Record<MatchStrength, string> = {
  strong: 'Strong match',
  good: 'Good match',
  partial: 'Partial match',
};

/** `FinTech, your first industry`, `Berlin, your city`, `hiring for your role`. */
export function reasonText(reason: MatchReason): string {
  if ('name' in reason) return `${reason.name}, ${ofName[reason.says]}`;
  return 'count' in reason ? ofCount[reason.says](reason.count) : byItself[reason.says];
}
