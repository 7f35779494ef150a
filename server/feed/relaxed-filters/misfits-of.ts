import { roundNames } from '../../../contract/companies/round-kinds.ts';
import type { CriteriaLists, Misfit } from '../../../contract/feed/alerts.ts';
import { countryInWords } from '../../../contract/reference/countries.ts';
import { labelOfTag } from '../../../contract/reference/industries/industries.ts';
import { matchAlert, noCriteria, type Subject } from '../matching/match.ts';
import { keysOfLists } from './keys-of-lists.ts';

/** What of somebody's wishes a round does not meet; of several places that it is not in, the widest. */
export function misfitsOf(lists: CriteriaLists, subject: Subject): Misfit[] {
  const criteria = keysOfLists(lists);
  const isMet = (list: keyof typeof criteria) =>
    matchAlert({ ...noCriteria, [list]: criteria[list] }, subject);
  const places = [
    { isMissed: !isMet('countries'), names: lists.countries.map(countryInWords) },
    { isMissed: !isMet('regionKeys'), names: lists.regions },
    { isMissed: !isMet('cityKeys'), names: lists.cities },
  ];
  const missed = places.find(({ isMissed }) => isMissed);
  const industries = lists.industries.map((tag) => labelOfTag(tag)?.name ?? tag);
  return [
    ...(isMet('industries') ? [] : [{ ground: 'industry' as const, wanted: onlyOne(industries) }]),
    ...(isMet('stages')
      ? []
      : [{ ground: 'stage' as const, wanted: onlyOne(lists.stages.map((kind) => roundNames[kind])) }]),
    ...(isMet('leastAmount') && isMet('mostAmount') ? [] : [{ ground: 'amount' as const, wanted: null }]),
    ...(missed ? [{ ground: 'place' as const, wanted: onlyOne(missed.names) }] : []),
  ];
}

function onlyOne(names: string[]): string | null {
  return names.length === 1 ? (names[0] ?? null) : null;
}
