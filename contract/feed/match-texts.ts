import { counted } from '../platform/text/counts.ts';
import type { MatchReason, SaysByItself, SaysCount, SaysOfName } from './match-score.ts';

const byItself: Record<SaysByItself, string> = {
  chosen_company: 'a company you saved or applied to',
  asked_sum: 'a sum that you look for',
  usual_sum: 'a sum like those of companies you saved or applied to',
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
  preferred_stage: 'a stage that you prefer',
  hiring_stage: 'when your role is hired',
  usual_stage: 'like rounds of companies you saved or applied to',
  near_hiring_stage: 'close to when your role is hired',
  field_of_role: 'a field for your role',
  field_of_chosen: 'like companies you saved or applied to',
  said_of_oneself: 'in what you say about yourself',
};

const hires = 'hiring';
const ofCount: Record<SaysCount, (count: number) => string> = {
  days_since_raised(days) {
    if (days === 0) return 'raised today';
    return days === 1 ? 'raised yesterday' : `raised ${days} days ago`;
  },
  open_roles: (count) => `${hires}, ${counted(count, 'open role', 'open roles')}`,
};

/** `FinTech, your first industry`, `Seed, when your role is hired`, `raised 3 days ago`. */
export function reasonText(reason: MatchReason): string {
  if ('name' in reason) return `${reason.name}, ${ofName[reason.says]}`;
  return 'count' in reason ? ofCount[reason.says](reason.count) : byItself[reason.says];
}

/** What a reason is about, without why it counts: `FinTech`, `Seed`, `raised 3 days ago`. */
export function shortReason(reason: MatchReason): string {
  if (reason.says === 'open_roles') return hires;
  return 'name' in reason ? reason.name : reasonText(reason);
}
