import type { IndustryLabel } from '../../../contract/companies/companies.ts';
import {
  allIndustryLabels,
  groupOfTag,
  industriesOfGroup,
  labelOfTag,
} from '../../../contract/reference/industries/industries.ts';
import type { Fit } from '../../../contract/search/choices.ts';
import { industryPhrases } from '../lexicon/industry-phrases.ts';
import { phraseKey } from '../tokens/words.ts';
import { findNamed, type Named } from './find-named.ts';

const most = 40;

let names: readonly Named<readonly string[]>[] | null = null;

/**
 * Industries and groups for what was typed, by every name that the search knows, the closest first. What is in a group
 * that comes first follows all that was found. With `groups`, the groups that they are in.
 */
export function suggestIndustries({ text, only }: { text: string; only?: 'groups' }): {
  industries: IndustryLabel[];
  fit: Fit;
} {
  names ??= namesOfIndustries();
  const { found, fit } = findNamed(names, phraseKey(text));
  const tags = found.flat();
  const wanted = only ? tags.map(groupOfTag) : [...tags, ...membersOf(tags[0])];
  const industries = [...new Set(wanted)].flatMap((tag) => (tag && labelOfTag(tag)) || []).slice(0, most);
  return { industries, fit };
}

// What things are called before what else is said for them; a whole group before the industries in it and in others.
function namesOfIndustries(): Named<readonly string[]>[] {
  const labels = allIndustryLabels().map(({ tag, name, group }) => ({
    key: phraseKey(name),
    meaning: [tag],
    isGroup: tag === group,
    isAtHome: phraseKey(labelOfTag(group)?.name ?? '').includes(phraseKey(name)),
  }));
  const said = [...industryPhrases].map(([key, { tags }]) => ({ key, meaning: tags }));
  return [
    ...labels.filter(({ isGroup }) => isGroup),
    ...labels.filter(({ isGroup, isAtHome }) => !isGroup && isAtHome),
    ...labels.filter(({ isGroup, isAtHome }) => !isGroup && !isAtHome),
    ...said.sort((one, other) => one.key.length - other.key.length),
  ];
}

function membersOf(tag: string | undefined): string[] {
  return tag ? industriesOfGroup(tag).map(({ slug }) => `${tag}/${slug}`) : [];
}
