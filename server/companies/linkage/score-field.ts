import { labelOfTag } from '../../../contract/reference/industries/industries.ts';
import type { CompanyFacts, ScoredFact } from './facts.ts';
import { familiesOfGroup } from './fields.ts';

/** By the narrowest level in common: a field of business, its group, or nothing of what is made. */
export function scoreField(one: CompanyFacts, other: CompanyFacts): ScoredFact[] {
  const fact = 'field';
  const [ones, others] = [new Set(one.industryTags), new Set(other.industryTags)];
  const shared = sharedOf(ones, others);
  const narrow = shared.find((tag) => tag.includes('/'));
  if (narrow) return [{ fact, weight: 4, detail: `The same field: ${labelOfTag(narrow)?.name ?? narrow}` }];
  const group = sharedOf(groupsOf(ones), groupsOf(others)).find((each) => each !== 'other');
  if (group)
    return [{ fact, weight: 3, detail: `The same group of fields: ${labelOfTag(group)?.name ?? group}` }];
  const [made, madeByOther] = [familiesOf(ones), familiesOf(others)];
  if (made.size === 0 || madeByOther.size === 0) return [];
  if (sharedOf(made, madeByOther).length > 0)
    return [{ fact, weight: -0.5, detail: 'Other fields that sources use for one another' }];
  const names = [namesOf(ones), namesOf(others)].sort().join(' and ');
  return [{ fact, weight: -5, detail: `Other fields: ${names}`, isContradiction: true }];
}

const sharedOf = (ones: ReadonlySet<string>, others: ReadonlySet<string>) =>
  [...ones].filter((each) => others.has(each)).sort();
const groupsOf = (tags: ReadonlySet<string>) =>
  new Set([...tags].map((tag) => tag.split('/', 1)[0] ?? tag).sort());

function familiesOf(tags: ReadonlySet<string>): Set<string> {
  return new Set([...groupsOf(tags)].flatMap((group) => [...(familiesOfGroup(group) ?? [])]));
}

function namesOf(tags: ReadonlySet<string>): string {
  return [...groupsOf(tags)].map((group) => labelOfTag(group)?.name ?? group).join(', ');
}
