import type { IndustryLabel } from '../../companies/companies.ts';
import { groupOfSlug, industryGroups } from './industry-groups.ts';
import { industryNames } from './industry-names.ts';

export type Industry = { slug: string; name: string };

/** `Oil & Gas` → `oil-and-gas`. The words of a name in lower case, joined by hyphens. */
function slugOfName(name: string): string {
  return name
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replaceAll("'", '')
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .join('-');
}

const industriesByGroup = new Map(
  industryGroups.map(({ slug }) => [slug, (industryNames[slug] ?? '').split(',').map(toIndustry)]),
);

function toIndustry(text: string): Industry {
  const name = text.trim().replace(/\s+/g, ' ');
  return { slug: slugOfName(name), name };
}

const labelsByTag = new Map(industryGroups.flatMap(labelsOfGroup).map((label) => [label.tag, label]));

function labelsOfGroup({ slug: group, name }: { slug: string; name: string }): IndustryLabel[] {
  const industries = industriesOfGroup(group);
  return [
    { tag: group, name, group },
    ...industries.map((industry) => ({ tag: `${group}/${industry.slug}`, name: industry.name, group })),
  ];
}

/** The industries of a group in alphabetical order; none for an unknown slug. */
export function industriesOfGroup(slug: string): readonly Industry[] {
  return industriesByGroup.get(slug) ?? [];
}

/** What a tag, `financial-services` or `financial-services/banking`, is called; null when there is no such tag. */
export function labelOfTag(tag: string): IndustryLabel | null {
  return labelsByTag.get(tag) ?? null;
}

/** Whether the text is a group's tag or an industry's tag of the taxonomy. */
export function isTag(text: string): boolean {
  return labelsByTag.has(text);
}

/** Every tag of the taxonomy with its name, group by group. */
export function allIndustryLabels(): readonly IndustryLabel[] {
  return [...labelsByTag.values()];
}

/** The tag of the group that a tag belongs to: itself for a group. */
export function groupOfTag(tag: string): string | null {
  const group = tag.split('/', 1)[0] ?? '';
  return groupOfSlug(group) ? group : null;
}

/** Tags with those of their groups, sorted, each once: a company is in a group by the tag of the group alone. */
export function withGroups(tags: readonly string[]): string[] {
  return [...new Set(tags.flatMap((tag) => [tag, groupOfTag(tag) ?? tag]))].sort();
}
