import { allIndustryLabels, industriesOfGroup } from '../../../contract/reference/industries/industries.ts';

/** All tags that a muted one stands for: a group and its industries; an industry in each group that it sits in. */
export function mutedTags(tag: string): string[] {
  const [group, industry] = tag.split('/', 2);
  if (!industry) return [tag, ...industriesOfGroup(tag).map(({ slug }) => `${group}/${slug}`)];
  return allIndustryLabels()
    .filter((label) => label.tag.endsWith(`/${industry}`))
    .map((label) => label.tag);
}
