import type { AlertFilter, Widening } from '../../../contract/alerts.ts';
import { matchCondition } from '../../matching/match-condition.ts';
import { type Context, requireUser } from '../../platform/context.ts';
import { daysIn } from '../../visibility/sections.ts';
import { countEach } from '../count-each.ts';
import { findTerms } from '../find-terms.ts';
import { shownInSections } from '../shown-in-sections.ts';
import { findLists } from './find-lists.ts';
import { keysOfLists } from './keys-of-lists.ts';
import { type Wider, widenWishes } from './widen-wishes.ts';
import { worthOffering } from './worth-offering.ts';

type Option = { wider: Wider; isUnfiltered: boolean };

/**
 * What each of a person's wishes costs: how many rounds that their plan shows would fit without it, or with a wider one. Only
 * what finds clearly more. While they filter, it is the filter that can go, and their places that can be wider.
 */
export async function countWider(
  context: Context,
  { timeZone, ...filter }: { timeZone: string } & Pick<AlertFilter, 'industries'>,
): Promise<{ widenings: Widening[] }> {
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
        ...widenWishes(lists)
          .filter(({ gives }) => gives === 'places')
          .map((wider) => ({ wider, isUnfiltered: false })),
        { wider: { label: 'Without the filter', lists: stated, gives: 'industries' }, isUnfiltered: true },
      ]
    : widenWishes(lists).map((wider) => ({ wider, isUnfiltered: false }));
  if (options.length === 0) return { widenings: [] };
  const asked = [lists, ...options.map(({ wider }) => wider.lists)];
  const conditions = asked.map((each) => matchCondition(keysOfLists(each)));
  const [fitting = 0, ...counts] = await countEach(context, shownInSections(terms, days), conditions);
  const counted = options.map((option, index) => ({ ...option, count: counts[index] ?? 0 }));
  const helping = worthOffering(counted, fitting).sort((one, other) => one.count - other.count);
  const widenings = helping.map(({ wider, isUnfiltered, count }) => ({
    label: wider.label,
    count,
    // The filter stands for the industries on the screen only: what is preferred in its place stays.
    wishes: isUnfiltered
      ? null
      : { ...wider.lists, industries: isFiltered ? stated.industries : wider.lists.industries },
  }));
  return { widenings };
}
