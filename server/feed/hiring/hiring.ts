import { and, eq, gt, gte, inArray, isNull, lt, not, or, type SQL, sql } from 'drizzle-orm';
import type { HiringFilter } from '../../../contract/feed/alerts.ts';
import { seniorities as allSeniorities } from '../../../contract/reference/job-titles/role-words.ts';
import type { Condition, Interpretation } from '../../../contract/search/search.ts';
import { fundingEvents } from '../../companies/table.ts';
import { boardRuns, boards, roles } from '../../enrichment/job-boards/table.ts';
import { isAnyOf } from '../../platform/database/rows.ts';
import { foldText } from '../../platform/text/fold-text.ts';
import { readRole } from '../../reference/job-titles/read-role.ts';
import {
  fitWork,
  functionsOfSought,
  type SoughtRoles,
  soughtRoles,
  soughtWork,
} from '../../reference/job-titles/sought-roles.ts';
import { cityKeysOfRegion } from '../../reference/places/city-keys-of-region.ts';
import { placeKey } from '../../reference/places/place-key.ts';
import { isWithinOneStep, type Seeker } from '../open-roles/fit-role.ts';

// Two words for one work, and what is written together as often as apart.
const alike = [
  ['engineer', 'developer', 'programmer'],
  ['ml', 'machine learning'],
  ['ux', 'user experience'],
  ['hr', 'human resources'],
  ['qa', 'quality assurance'],
  ['ops', 'operations'],
  ['sre', 'site reliability'],
  ['vp', 'vice president'],
  ['backend', 'back end'],
  ['frontend', 'front end'],
  ['fullstack', 'full stack'],
];

const small = new Set('of for in to at and the a de des du di da la le el d l und fur'.split(' '));

/** What the folded title of a role has to match to name a language or tool: 'Go Engineer', but neither 'Go-to-Market Lead' nor 'Django'. */
const patternOfTechnology = (spellings: readonly string[]): string =>
  `\\m(${spellings.join('|')})(?![a-z0-9]|[ -]to\\M)`;

/** What the folded title of a role has to match, each of them, to be called so: a word in any of its forms, or one for it. */
function patternsOfTitle(title: string): string[] {
  return wordsOf(title).map((word) => {
    const words = alike.find((each) => each.includes(word)) ?? [word];
    return `\\m(${words.map(patternOf).join('|')})`;
  });
}

function wordsOf(title: string): string[] {
  let text = ` ${foldText(title)
    .replace(/[^\p{L}\p{N}+#]+/gu, ' ')
    .trim()} `;
  for (const [first = '', ...others] of alike)
    for (const other of others) if (other.includes(' ')) text = text.replace(` ${other} `, ` ${first} `);
  return text.split(' ').filter((word) => word !== '' && !small.has(word));
}

// A short word is whole: the 'ml' of 'MLOps' is not meant.
function patternOf(word: string): string {
  const escaped = word.replace(/[+#]/g, '\\$&').replaceAll(' ', '[ -]');
  return word.length > 3 ? escaped : `${escaped}(?![a-z0-9])`;
}

/**
 * Whether a company lists such a role now, for all that the viewer believes. Any role, and roles of a function, are copied to each round; only what more is
 * said of a role is looked up among the roles, once for the whole list: a correlated look at each round took five times as long.
 */
export function listsRole(asked: RoleAsked, reportedFacts: ReadonlySet<string>): SQL | undefined {
  const { fields, seniorities, workModes, places } = asked;
  const titles = titlesBeyondWork(asked);
  const functions = [...functionsOfSought(soughtWork(asked))];
  const isFurther = titles.length + fields.length + seniorities.length + workModes.length + places.length > 0;
  return and(
    gt(fundingEvents.openRoles, 0),
    isBelieved(reportedFacts),
    functions.length > 0 && titles.length === 0
      ? sql`${fundingEvents.hiringFunctions} && ${sql.param(functions)}::text[]`
      : undefined,
    isFurther ? sql`${fundingEvents.startupId} in (${companiesListing(isSuchRole(asked))})` : undefined,
  );
}

/** Whether a company lists a role now whose title names a language or tool, for all that the viewer believes. */
export function listsRoleNaming(
  spellings: readonly string[],
  reportedFacts: ReadonlySet<string>,
): SQL | undefined {
  const isNamed = sql`searchable(${roles.title}) ~ ${patternOfTechnology(spellings)}`;
  return and(
    gt(fundingEvents.openRoles, 0),
    isBelieved(reportedFacts),
    sql`${fundingEvents.startupId} in (${companiesListing(isNamed)})`,
  );
}

/** The roles that a sentence asks for, each of which is news by itself. */
export function rolesAsked({ alternatives }: Interpretation): RoleAsked[] {
  return alternatives.flat().flatMap((each) => (each.kind === 'hiring' && !each.isExcluded ? [each] : []));
}

export type RoleAsked = Pick<
  Extract<Condition, { kind: 'hiring' }>,
  'functions' | 'fields' | 'titles' | 'seniorities' | 'workModes' | 'places'
>;

/** The titles that the functions and fields beside them do not stand for. */
export function titlesBeyondWork(asked: Pick<RoleAsked, 'functions' | 'fields' | 'titles'>): string[] {
  const work = soughtWork(asked);
  return asked.titles.filter((title) => fitWork(readRole(title), work) !== 'sure');
}

/** Whether a role has all that is said of it. */
export function isSuchRole(asked: RoleAsked): SQL | undefined {
  const { seniorities, workModes, places } = asked;
  return and(
    or(isWork(soughtWork(asked)), ...titlesBeyondWork(asked).map(isCalled)),
    seniorities.length > 0 ? inArray(roles.seniority, seniorities) : undefined,
    workModes.length > 0 ? inArray(roles.workMode, workModes) : undefined,
    or(...places.map(isRoleIn)),
  );
}

/** The rule by which `fitWork` is sure, as a condition over roles; undefined where no work is asked for. */
function isWork(sought: SoughtRoles): SQL | undefined {
  const [fields, functions] = [[...sought.fields], [...sought.wholeFunctions]];
  const isAsked = or(
    fields.length > 0 ? inArray(roles.roleField, fields) : undefined,
    functions.length > 0 ? inArray(roles.roleFunction, functions) : undefined,
  );
  return isAsked && and(inArray(roles.roleFunction, [...functionsOfSought(sought)]), isAsked);
}

/**
 * Whether a role's title has each word of another and is not of another field: 'Senior Backend Developer (Payments)' has those of
 * 'backend engineer'.
 */
function isCalled(title: string): SQL | undefined {
  const ofField = isWork(soughtRoles([title]));
  const isOfNoOther = ofField && or(ofField, isNull(roles.roleField), eq(roles.roleField, 'unknown'));
  return and(
    ...patternsOfTitle(title).map((pattern) => sql`searchable(${roles.title}) ~ ${pattern}`),
    isOfNoOther,
  );
}

function isRoleIn({ country, region, city }: RoleAsked['places'][number]): SQL | undefined {
  return and(
    country === null ? undefined : eq(roles.country, country),
    city === null ? undefined : eq(roles.cityKey, placeKey(city)),
    // A role says no region, only its city.
    city === null && region !== null
      ? sql`${roles.cityKey} = any(${sql.param(cityKeysOfRegion(region, country))}::text[])`
      : undefined,
  );
}

/**
 * Whether a role was listed since: its board was read before without it, or says that it was published since. Of what a
 * board held when it was first read, nothing else is new.
 */
export function isNewRole(since: Date | SQL): SQL | undefined {
  const wasRead = and(
    sql`${boardRuns.boardId} = ${roles.boardId}`,
    inArray(boardRuns.outcome, ['roles', 'none']),
    lt(boardRuns.endedAt, roles.firstSeenAt),
  );
  return and(
    gte(roles.firstSeenAt, since),
    or(sql`exists (select from ${boardRuns} where ${wasRead})`, gte(roles.publishedAt, since)),
  );
}

/** The companies whose own boards list such a role. */
export function companiesListing(isSuch: SQL | undefined): SQL {
  return sql`select ${roles.startupId} from ${roles} inner join ${boards} on ${eq(boards.id, roles.boardId)}
    where ${and(eq(boards.verdict, 'sure'), isNull(roles.closedAt), isNull(roles.missingSince), sql`not ${roles.isGeneral}`, isSuch)}`;
}

/**
 * Only rounds of companies whose boards list roles now: any at all, or one that fits the viewer. Not those whose roles the
 * viewer says are another company's.
 */
export function hiringCondition(
  wanted: HiringFilter | undefined,
  seeker: Seeker | null,
  reportedFacts: ReadonlySet<string>,
): SQL | undefined {
  if (wanted === undefined) return undefined;
  const any = and(gt(fundingEvents.openRoles, 0), isBelieved(reportedFacts));
  return wanted === 'any' ? any : and(any, seeker ? listsRoleOf(seeker) : sql`false`);
}

/** Whether a round's company lists a role that fits a user: `listsRoleFor` over funding events. */
export function listsRoleOf(seeker: Seeker): SQL {
  return sql`${fundingEvents.startupId} in (${companiesListing(isRoleFor(seeker))})`;
}

/** The rule by which `fitRole` says 'for you', as a condition over roles. */
function isRoleFor({ sought, seniority, cityKeys, countries, isAnywhereIn }: Seeker): SQL | undefined {
  const near = allSeniorities.filter((each) => isWithinOneStep(each, seniority));
  const isHere =
    cityKeys.size + countries.size === 0
      ? undefined
      : or(
          inArray(roles.cityKey, [...cityKeys]),
          inArray(roles.country, [...isAnywhereIn]),
          and(inArray(roles.country, [...countries]), eq(roles.workMode, 'remote')),
        );
  return and(isWork(sought) ?? sql`false`, inArray(roles.seniority, near), isHere);
}

/** Whether the viewer does not say that the roles of a round's company are another's. */
function isBelieved(reportedFacts: ReadonlySet<string>): SQL | undefined {
  return reportedFacts.size > 0 ? not(isAnyOf(fundingEvents.startupId, [...reportedFacts])) : undefined;
}
