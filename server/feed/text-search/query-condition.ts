import { and, between, gte, inArray, lte, not, or, type SQL, sql } from 'drizzle-orm';
import type { Condition, ConditionKind, Interpretation } from '../../../contract/search/search.ts';
import { demandsOf } from '../../../contract/search/sentence.ts';
import { fundingEvents } from '../../companies/table.ts';
import { isAnyOf } from '../../platform/database/rows.ts';
import { placeKey } from '../../reference/places/place-key.ts';
import { namesOfInvestor } from '../../search/lexicon/investors.ts';
import { listsRole } from '../hiring/lists-role.ts';
import { containsWords } from './contains-words.ts';
import { similarFieldsOf } from './similar-fields.ts';
import type { TermMatches } from './term-matches.ts';

/** How the words of a sentence are looked for. */
export type Sought = {
  matches: TermMatches;
  /** The companies that are called just as the sentence, and those that are called as it or as one of its words. */
  called: string[];
  namesakes: string[];
  /** The words that only rank: with them nothing would be found. */
  setAside: ReadonlySet<string>;
  /** Companies that, for the viewer, list no role. */
  doubted: ReadonlySet<string>;
  /** Whether there are so few answers that all of them are quickly looked at. */
  isRare: boolean;
};

type Seen = Sought & { exactFieldsOnly?: true };

/**
 * What a sentence means as a condition over funding events: any of its alternatives; in each, conditions of one kind are
 * alternatives, those of different kinds hold together, and what is excluded keeps out. A company that is called just
 * as the sentence is always meant. Undefined when it asks for nothing.
 * Of keywords each has to be there, and of industries one of each demand. With `exactFieldsOnly`, in a field is only who is told
 * to be.
 */
export function queryCondition({ alternatives }: Interpretation, sought: Seen): SQL | undefined {
  const all = alternatives.map((conditions) => allOf(conditions, sought));
  // An alternative that asks for nothing lets everything pass.
  if (all.some((each) => each === undefined)) return undefined;
  return or(...all, sought.called.length > 0 ? isAnyOf(fundingEvents.startupId, sought.called) : undefined);
}

function allOf(conditions: Condition[], sought: Seen): SQL | undefined {
  // What restricts nothing holds of everything.
  const holds = (condition: Condition) => conditionOf(condition, sought) ?? sql`true`;
  const demanded = conditions.filter((condition) => !onlyRanks(condition, sought));
  const wanted = Map.groupBy(
    demanded.filter(({ isExcluded }) => !isExcluded),
    ({ kind }): ConditionKind => kind,
  );
  const excluded = demanded.filter(({ isExcluded }) => isExcluded);
  return and(
    ...[...wanted.values()].flatMap(demandsOf).map((anyOf) => or(...anyOf.map(holds))),
    // What is not known is not known to be what was excluded.
    ...excluded.map((condition) => not(sql`coalesce(${holds(condition)}, false)`)),
  );
}

function onlyRanks(condition: Condition, { setAside }: Seen): boolean {
  if (condition.kind !== 'keyword') return false;
  return condition.ranksOnly === true || (!condition.isExcluded && setAside.has(condition.text));
}

function conditionOf(condition: Condition, sought: Seen): SQL | undefined {
  switch (condition.kind) {
    case 'industry':
      return isInField(condition, sought);
    case 'place':
      return or(...condition.places.map((place) => isIn(place) ?? sql`true`));
    case 'stage':
      return inArray(fundingEvents.roundKind, condition.rounds);
    case 'amount':
      return and(
        sql`${fundingEvents.usdAmount} is not null`,
        condition.least === null ? undefined : gte(fundingEvents.usdAmount, String(condition.least)),
        condition.most === null ? undefined : lte(fundingEvents.usdAmount, String(condition.most)),
      );
    case 'date':
      return isBetween(condition.first, condition.last);
    case 'investor':
      return isLedBy(condition.text);
    case 'hiring':
      return listsRole(condition, sought.doubted);
    case 'keyword':
      return says(condition.text, sought);
  }
}

/** One phrase of any of the names that an investor goes by: 'Sequoia' is also 'Sequoia Capital'. */
function isLedBy(investor: string): SQL | undefined {
  return or(
    ...namesOfInvestor(investor).map(
      (name) => sql`${fundingEvents.investorsText} @@ phraseto_tsquery('simple', searchable(${name}))`,
    ),
  );
}

type Field = Extract<Condition, { kind: 'industry' }>;

/** In a field is who is told to be; who may be, for all that is known, is let in, and is not kept out. */
function isInField({ tags, isExcluded }: Field, { exactFieldsOnly }: Seen): SQL | undefined {
  const similar = isExcluded || exactFieldsOnly ? null : similarFieldsOf(tags);
  return or(
    hasTagOf(tags),
    similar ? and(hasTagOf([similar.group]), not(hasTagOf(similar.others))) : undefined,
  );
}

const hasTagOf = (tags: string[]) => sql`${fundingEvents.industryTags} && ${sql.param(tags)}::text[]`;

type PlaceCondition = Extract<Condition, { kind: 'place' }>['places'][number];

function isIn({ country, region, city }: PlaceCondition): SQL | undefined {
  return and(
    country === null ? undefined : sql`${fundingEvents.country} = ${country}`,
    region === null ? undefined : sql`${fundingEvents.regionKey} = ${placeKey(region)}`,
    city === null ? undefined : sql`${fundingEvents.cityKey} = ${placeKey(city)}`,
  );
}

function isBetween(first: string | null, last: string | null): SQL | undefined {
  if (first !== null && last !== null) return between(fundingEvents.announcedOn, first, last);
  if (first !== null) return gte(fundingEvents.announcedOn, first);
  return last === null ? undefined : lte(fundingEvents.announcedOn, last);
}

function says(text: string, { matches }: Sought): SQL | undefined {
  const match = matches.get(text);
  if (!match) return sql`false`;
  if (match.way === 'trigram') return isAnyOf(fundingEvents.startupId, match.startupIds);
  return containsWords(sql`${match.query}::tsquery`, match.isOfPeople ? ['text', 'people'] : ['text']);
}
