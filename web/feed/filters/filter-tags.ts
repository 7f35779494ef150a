import { mostFilters } from '../../../contract/feed/alerts.ts';
import { groupOfSlug } from '../../../contract/reference/industries/industry-groups.ts';

/** One line of the filter: a group of industries and one industry in it, each by its slug; empty is not chosen. */
export type FilterPair = { groupId: string; industryId: string };

export const noPair: FilterPair = { groupId: '', industryId: '' };

const tagOfPair = ({ groupId, industryId }: FilterPair) =>
  industryId === '' ? groupId : `${groupId}/${industryId}`;

/** The line that a tag stands for; an empty one for none. */
export function pairOfTag(tag: string): FilterPair {
  const [groupId = '', industryId = ''] = tag.split('/');
  return { groupId, industryId };
}

/** The tags that lines stand for, each once; a line without a group stands for none. */
export const tagsOfPairs = (pairs: readonly FilterPair[]): string[] => [
  ...new Set(pairs.filter((pair) => pair.groupId !== '').map(tagOfPair)),
];

export const pairsOfTags = (tags: readonly string[]): FilterPair[] => tags.map(pairOfTag);

/** The lines to be filled in: those of the tags, and an empty one where there is none. */
export const pairsToFillIn = (tags: readonly string[]): FilterPair[] =>
  tags.length > 0 ? pairsOfTags(tags) : [noPair];

/** The tags that an address names, `software/saas,biotechnology`; null without the parameter. */
export function namedTags(parameter: string | null): string[] | null {
  if (parameter === null) return null;
  return parameter
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean);
}

/**
 * Those of some tags that can be asked for: at most three, each once, of groups that there are. Whether a group has the
 * industry is found out later, when the names of industries are there.
 */
export const askableTags = (tags: readonly string[]): string[] =>
  [...new Set(tags.filter(isAskable))].slice(0, mostFilters);

function isAskable(tag: string): boolean {
  const [group = ''] = tag.split('/');
  return /^[a-z0-9-]{1,59}(?:\/[a-z0-9-]{1,59})?$/.test(tag) && groupOfSlug(group) !== null;
}
