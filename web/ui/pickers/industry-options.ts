import type { IndustryLabel } from '../../../contract/companies/companies.ts';
import { groupOfSlug, industryGroups } from '../../../contract/reference/industries/industry-groups.ts';
import type { Option } from './option.ts';
import { pickerTexts as texts } from './texts.ts';

export const groupOptions: readonly Option[] = industryGroups.map(({ slug, name }) => ({
  value: slug,
  label: name,
}));

export const optionOfIndustry = ({ tag, name, group }: IndustryLabel, only?: 'groups'): Option =>
  only
    ? { value: tag, label: name }
    : {
        value: tag,
        label: name,
        detail: tag === group ? texts.wholeGroup : texts.inGroup(groupOfSlug(group)?.name ?? group),
      };
