import { industriesOfGroup } from '../../contract/industries/industries.ts';
import { industryGroups } from '../../contract/industries/industry-groups.ts';
import type { Choice } from './preferences-choices.ts';
import { settingsTexts as texts } from './texts.ts';

/** Every group of the taxonomy, each followed by the industries in it. */
export const industryChoices: readonly Choice[] = industryGroups.flatMap((group) => {
  const industries = industriesOfGroup(group.slug);
  return [
    { value: group.slug, label: group.name, detail: texts.wholeGroup(industries.length) },
    ...industries.map((industry) => ({
      value: `${group.slug}/${industry.slug}`,
      label: industry.name,
      detail: texts.inGroup(group.name),
      group: group.slug,
    })),
  ];
});
