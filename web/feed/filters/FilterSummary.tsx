import { labelOfTag } from '../../../contract/reference/industries/industries.ts';
import { filterTexts as texts } from './texts.ts';

/** 'Filtered by: Biotechnology, SaaS' */
export default function FilterSummary({ tags }: { tags: readonly string[] }) {
  const names = tags.flatMap((tag) => labelOfTag(tag)?.name ?? []);
  return names.length > 0 ? texts.filteredBy(names.join(', ')) : null;
}
