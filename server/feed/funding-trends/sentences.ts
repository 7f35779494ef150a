import { isDeepStrictEqual } from 'node:util';
import { labelOfTag } from '../../../contract/reference/industries/industries.ts';
import { type Condition, type Interpretation, longestQuery } from '../../../contract/search/search.ts';
import { interpretQuery } from '../../search/interpret.ts';
import type { Criteria } from '../matching/criteria.ts';

/** A country by its ISO code, or a group of industries by its slug. */
export type Share = { aspect: 'place' | 'industry'; key: string; name: string };

/** What finds the rounds of some wishes whatever their country, in words; null where words would find others. */
export function sentenceOfCriteria(criteria: Criteria, today: string): string | null {
  const { industries, regionKeys, cityKeys, stages, leastAmount, mostAmount } = criteria;
  if (regionKeys.length + cityKeys.length + stages.length > 0) return null;
  if (leastAmount !== null || mostAmount !== null) return null;
  if (industries.length === 0) return '';
  const sentence = industries.map((tag) => labelOfTag(tag)?.name ?? tag).join(' or ');
  const [alternative = [], ...others] = interpretQuery(sentence, today).alternatives;
  const tags = alternative.flatMap((condition) => (condition.kind === 'industry' ? condition.tags : []));
  const isOnlyIndustries = alternative.every(({ kind, isExcluded }) => kind === 'industry' && !isExcluded);
  const isSame =
    others.length === 0 && isOnlyIndustries && isDeepStrictEqual(new Set(tags), new Set(industries));
  return isSame ? sentence : null;
}

/** A sentence that finds of what another finds exactly one share of it; null where none of the usual ways to say it does. */
export function narrowSentence(sentence: string, share: Share, today: string): string | null {
  const { name } = share;
  const usual = share.aspect === 'place' ? `${sentence} in ${name}` : `${name}, ${sentence}`;
  const ways = sentence === '' ? [name] : [usual, `${sentence}, ${name}`];
  const wanted = sentence === '' ? [[]] : meaningsOf(interpretQuery(sentence, today));
  const isRight = (way: string) => {
    if (way.length > longestQuery) return false;
    return isNarrowedTo(share, meaningsOf(interpretQuery(way, today)), wanted);
  };
  return ways.find(isRight) ?? null;
}

/** What a condition asks for, whichever words said it. */
type Meaning = { kind: Condition['kind']; isExcluded: boolean; asked: object };

function meaningsOf({ alternatives }: Interpretation): Meaning[][] {
  return alternatives.map((conditions) =>
    conditions.map(({ kind, isExcluded, words, from, to, label, ...asked }) => ({ kind, isExcluded, asked })),
  );
}

/** Whether each alternative asks for what it asked for before and for the share, and for no other of its kind. */
function isNarrowedTo({ aspect, key }: Share, narrowed: Meaning[][], before: Meaning[][]): boolean {
  const asked =
    aspect === 'place' ? { places: [{ country: key, region: null, city: null }] } : { tags: [key] };
  const share: Meaning = { kind: aspect, isExcluded: false, asked };
  return (
    narrowed.length === before.length &&
    before.every((meanings, index) => {
      const isOfItsKind = ({ kind, isExcluded }: Meaning) => kind === aspect && !isExcluded;
      const added = narrowed[index]?.filter(isOfItsKind);
      const rest = narrowed[index]?.filter((meaning) => !isOfItsKind(meaning));
      return (
        !meanings.some(isOfItsKind) && isDeepStrictEqual(added, [share]) && isDeepStrictEqual(rest, meanings)
      );
    })
  );
}
