import { fewRounds } from '../../../contract/feed/alerts.ts';
import type { Overview } from './queries.ts';

/** How many rounds the page lists: of the sections that the plan includes, and what a sentence finds of all ages. */
export function countShown({ sections, earlier }: Pick<Overview, 'sections' | 'earlier'>) {
  const recent = sections.reduce((sum, { isLocked, count }) => (isLocked ? sum : sum + count), 0);
  return { recent, all: recent + (earlier?.count ?? 0), isMore: earlier?.isMore ?? false };
}

type Asked = Pick<Overview, 'sections' | 'earlier' | 'hasPreferences' | 'filter'>;

/** Whether so few match the preferences that the closest others are listed too. */
export const mayHaveClose = (overview: Asked): boolean =>
  overview.hasPreferences &&
  !overview.filter.week &&
  !overview.filter.query &&
  countShown(overview).recent < fewRounds;
