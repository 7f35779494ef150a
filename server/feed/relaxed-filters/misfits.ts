import { roundNames, stageName } from '../../../contract/companies/round-kinds.ts';
import type { CriteriaLists, Misfit } from '../../../contract/feed/alerts.ts';
import { countryInWords } from '../../../contract/reference/countries.ts';
import { labelOfTag } from '../../../contract/reference/industries/industries.ts';
import { matchAlert, noCriteria, type Subject } from '../matching/criteria.ts';
import { keysOfLists } from './relax-criteria.ts';

/** What of a user's preferences a round does not meet; of several places that it is not in, the widest. */
export function misfitsOf(lists: CriteriaLists, subject: Subject & { amount: string | null }): Misfit[] {
  const criteria = keysOfLists(lists);
  const isMet = (list: keyof typeof criteria) =>
    matchAlert({ ...noCriteria, [list]: criteria[list] }, subject);
  const places = [
    { list: 'countries' as const, value: subject.country, names: lists.countries.map(countryInWords) },
    { list: 'regionKeys' as const, value: subject.regionKey, names: lists.regions },
    { list: 'cityKeys' as const, value: subject.cityKey, names: lists.cities },
  ];
  const missed = places.find(({ list }) => !isMet(list));
  const industries = lists.industries.map((tag) => labelOfTag(tag)?.name ?? tag);
  return [
    ...(isMet('industries')
      ? []
      : [missing('industry', onlyOne(industries), subject.industryTags.length === 0)]),
    ...(isMet('stages')
      ? []
      : [
          missing(
            'stage',
            onlyOne(lists.stages.map((kind) => roundNames[kind])),
            stageName(subject.roundKind) === null,
          ),
        ]),
    ...(isMet('leastAmount') && isMet('mostAmount')
      ? []
      : [missing('amount', null, subject.amount === null)]),
    ...(missed ? [missing('place', onlyOne(missed.names), missed.value === null)] : []),
  ];
}

const missing = (ground: Misfit['ground'], wanted: string | null, isUnknown: boolean): Misfit => ({
  ground,
  wanted,
  isUnknown,
});

function onlyOne(names: string[]): string | null {
  return names.length === 1 ? (names[0] ?? null) : null;
}
