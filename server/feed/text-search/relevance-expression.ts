import { type SQL, sql } from 'drizzle-orm';
import type { Interpretation } from '../../../contract/search/search.ts';
import { fundingEvents } from '../../companies/table.ts';
import { isAnyOf } from '../../platform/database/rows.ts';
import { spellingsOfTechnology } from '../../search/lexicon/technologies.ts';
import { groupsOfRoles } from '../hiring/groups-of-roles.ts';
import { listsRoleNaming } from '../hiring/hiring.ts';
import { keywordsOf, wantedTermMatches } from './find-hits.ts';
import { queryCondition, type Sought, similarFieldsOf } from './query-condition.ts';

type Search = Sought & { meaning: Interpretation };

/**
 * How well funding events answer a sentence, as a whole number: first a company of that very name, then those that are told
 * to be in the field that is asked for, before those that only may be; and of each, who says the words that are looked for
 * in the name, in the fields of business, in the description, and last by place and people. Where no role that is asked for
 * is known, also whose field has such roles. Undefined where there is nothing to tell them apart by.
 */
export function relevanceExpression(search: Search): SQL | undefined {
  const points = [
    pointsOfField(search),
    ...pointsOfWords(search),
    ...pointsOfRoles(search),
    ...pointsOfTechnologies(search),
  ].filter((each) => each !== undefined);
  return points.length === 0 ? undefined : sql`(${sql.join(points, sql` + `)})`;
}

/** Undefined where all who are found are told to be in the field. */
function pointsOfField({ meaning, ...sought }: Search): SQL | undefined {
  const mayBeSimilarField = meaning.alternatives
    .flat()
    .some((each) => each.kind === 'industry' && !each.isExcluded && similarFieldsOf(each.tags) !== null);
  const isSaidToBe = mayBeSimilarField
    ? queryCondition(meaning, { ...sought, exactFieldsOnly: true })
    : undefined;
  return isSaidToBe && sql`case when ${isSaidToBe} then 2000000 else 0 end`;
}

function pointsOfWords({ meaning, matches, namesakes }: Search): SQL[] {
  const wanted = wantedTermMatches(meaning, matches);
  const isNamed = sql`case when ${isAnyOf(fundingEvents.startupId, namesakes)} then 10000000 else 0 end`;
  if (wanted.length === 0) return namesakes.length > 0 ? [isNamed] : [];
  const queries = wanted.map(({ query }) => query).filter((query) => query !== '');
  const asked = queries.map((query) => `(${query})`).join(' | ');
  const text = wanted.some(({ isOfPeople }) => isOfPeople)
    ? sql`(${fundingEvents.searchText} || coalesce(${fundingEvents.peopleText}, ''))`
    : sql`${fundingEvents.searchText}`;
  return [isNamed, sql`(ts_rank(${text}, ${asked}::tsquery) * 1000000)::int`];
}

/** Whose business has people of that trade. */
function pointsOfRoles({ meaning }: Search): SQL[] {
  return rankingRoles(meaning).flatMap((role) => {
    const groups = groupsOfRoles(role);
    if (groups.length === 0) return [];
    return [
      sql`case when ${fundingEvents.industryTags} && ${sql.param(groups)}::text[] then 1000000 else 0 end`,
    ];
  });
}

/** Whose open roles name a language or tool that is asked for: more than a description that does. */
function pointsOfTechnologies({ meaning, doubted }: Search): SQL[] {
  const texts = new Set(keywordsOf(meaning).flatMap(({ text, isExcluded }) => (isExcluded ? [] : [text])));
  return [...texts].flatMap((text) => {
    const spellings = spellingsOfTechnology(text);
    if (spellings.length === 0) return [];
    return [sql`case when ${listsRoleNaming(spellings, doubted)} then 1000000 else 0 end`];
  });
}

/** The roles of a sentence that only rank, because no board lists them. */
export function rankingRoles({ alternatives }: Interpretation) {
  return alternatives
    .flat()
    .flatMap((each) => (each.kind === 'hiring' && each.ranksOnly && !each.isExcluded ? [each] : []));
}
