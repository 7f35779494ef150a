import { groupOfTag, industriesOfGroup } from '../../../contract/reference/industries/industries.ts';

/**
 * Where companies of a field may stand of which no source said more than the group: `group`, and the tags of its other
 * fields, none of which such a company has.
 */
export type SimilarFields = { group: string; others: string[] };

/** Sources say 'finance' of most that is fintech: in the narrowest group of a field, who is told of no other field may be in it. */
export function similarFieldsOf(tags: readonly string[]): SimilarFields | null {
  const groups = new Set(tags.flatMap((tag) => groupOfTag(tag) ?? []));
  // A group that is asked for itself has all its fields.
  if (groups.size === 0 || tags.some((tag) => groups.has(tag))) return null;
  const [group] = [...groups].sort((a, b) => industriesOfGroup(a).length - industriesOfGroup(b).length);
  if (group === undefined) return null;
  const others = industriesOfGroup(group)
    .filter(({ slug }) => !saysNoMore(slug, group))
    .map(({ slug }) => `${group}/${slug}`)
    .filter((tag) => !tags.includes(tag));
  return { group, others };
}

/** Whether an industry is named by nothing but words of its group, as Finance in Financial Services. */
function saysNoMore(slug: string, group: string): boolean {
  const beginnings = group.split('-').map(beginningOf);
  return slug.split('-').every((word) => word.length < 3 || beginnings.includes(beginningOf(word)));
}

const beginningOf = (word: string) => word.slice(0, 5);
