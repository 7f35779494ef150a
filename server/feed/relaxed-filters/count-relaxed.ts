import type { AlertFilter, RelaxedFilter } from '../../../contract/feed/alerts.ts';
import { daysIn } from '../../companies/visibility/sections.ts';
import { type Context, requireUser } from '../../platform/context.ts';
import { countEach } from '../count-each.ts';
import { findTerms } from '../find-terms.ts';
import { matchCondition } from '../matching/match-condition.ts';
import { shownInSections } from '../shown-in-sections.ts';
import { findLists } from './find-lists.ts';
import { keysOfLists } from './keys-of-lists.ts';
import { type Relaxed, relaxCriteria } from './relax-criteria.ts';
import { worthOffering } from './worth-offering.ts';

type Option = { wider: Relaxed; isUnfiltered: boolean };

/**
 * What each of a person's wishes costs: how many rounds that their plan shows would fit without it, or with a wider one. Only
 * what finds clearly more. While they filter, it is the filter that can go, and their places that can be wider.
 */
export async function countRelaxed(
  context: Context,
  { timeZone, ...filter }: { timeZone: string } & Pick<AlertFilter, 'industries'>,
): Promise<{ widenings: RelaxedFilter[] }> {
  const userId = requireUser(context);
  const days = daysIn(timeZone, context.now());
  const isFiltered = (filter.industries ?? []).length > 0;
  const [terms, stated, lists] = await Promise.all([
    findTerms(context, userId),
    findLists(context, userId, {}),
    findLists(context, userId, filter),
  ]);
  const options: Option[] = isFiltered
    ? [
        ...relaxCriteria(lists)
          .filter(({ gives }) => gives === 'places')
          .map((relaxed) => ({ wider: relaxed, isUnfiltered: false })),
        { wider: { label: 'Without the filter', lists: stated, gives: 'industries' }, isUnfiltered: true },
      ]
    : relaxCriteria(lists).map((relaxed) => ({ wider: relaxed, isUnfiltered: false }));
  if (options.length === 0) return { widenings: [] };
  const asked = [lists, ...options.map(({ wider: relaxed }) => relaxed.lists)];
  const conditions = asked.map((each) => matchCondition(keysOfLists(each)));
  const [matching = 0, ...counts] = await countEach(context, shownInSections(terms, days), conditions);
  const counted = options.map((option, index) => ({ ...option, count: counts[index] ?? 0 }));
  const helping = worthOffering(counted, matching).sort((one, other) => one.count - other.count);
  const relaxedFilters = helping.map(({ wider: relaxed, isUnfiltered, count }) => ({
    label: relaxed.label,
    count,
    // The filter stands for the industries on the screen only: what is preferred in its place stays.
    wishes: isUnfiltered
      ? null
      : { ...relaxed.lists, industries: isFiltered ? stated.industries : relaxed.lists.industries },
  }));
  return { widenings: relaxedFilters };
}
