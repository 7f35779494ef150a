import { and, between, gte, inArray, lte, not, or, type SQL, sql } from 'drizzle-orm';
import { groupOfTag, industriesOfGroup } from '../../../contract/reference/industries/industries.ts';
import type { Condition, ConditionKind, Interpretation } from '../../../contract/search/search.ts';
import { demandsOf } from '../../../contract/search/sentence.ts';
import { quotedFacts } from '../../companies/quoted-facts/table.ts';
import { companyReports, fundingEvents } from '../../companies/table.ts';
import type { Context } from '../../platform/context.ts';
import { isAnyOf } from '../../platform/database/rows.ts';
import { placeKey } from '../../reference/places/place-key.ts';
import { namesOfInvestor } from '../../search/lexicon/investors.ts';
import { spellingsOfTechnology } from '../../search/lexicon/technologies.ts';
import { groupsOfRoles } from '../hiring/groups-of-roles.ts';
import { listsRole, listsRoleNaming } from '../hiring/hiring.ts';
import type { Shown, TermMatches } from './find-hits.ts';

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

type Seen = Sought & {
  exactFieldsOnly?: true;
  /** Where roles only rank, only companies that they put first: what a saved search notifies of. */
  rankedRolesOnly?: true;
};

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

function onlyRanks(condition: Condition, { setAside, rankedRolesOnly }: Seen): boolean {
  if (condition.kind === 'hiring') return condition.ranksOnly === true && !rankedRolesOnly;
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
      return condition.ranksOnly ? isPutFirst(condition) : listsRole(condition, sought.doubted);
    case 'purpose':
      return isMoneyFor(condition);
    case 'keyword':
      return says(condition.text, sought);
  }
}

/** Whose round has money for it by a sentence that stands. */
function isMoneyFor({ purposes, functions, countries }: Extract<Condition, { kind: 'purpose' }>): SQL {
  const said: object[] = [
    ...functions.map((each) => ({ functions: [each] })),
    ...countries.map((each) => ({ countries: [each] })),
  ];
  if (said.length === 0) {
    said.push(...purposes.map((each) => ({ purposes: [each] })));
    if (purposes.includes('hiring')) said.push({ kind: 'planned_hires' });
  }
  const patterns = sql.param(said.map((each) => JSON.stringify(each)));
  return sql`${fundingEvents.id} in (select report.funding_event_id from ${quotedFacts} said
    join ${companyReports} report on report.id = said.report_id
    where said.kind in ('use_of_funds', 'planned_hires') and said.removed_at is null
      and said.fact @> any(${patterns}::jsonb[]))`;
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

/** Whose business has people of the trade that is asked for; no company where no business is known for it. */
function isPutFirst(role: Extract<Condition, { kind: 'hiring' }>): SQL {
  const groups = groupsOfRoles(role);
  return groups.length > 0 ? hasTagOf(groups) : sql`false`;
}

/** Who says it of themselves; and of a language or tool, whose open roles name it. */
function says(text: string, sought: Sought): SQL | undefined {
  const spellings = spellingsOfTechnology(text);
  const isSaid = saysInText(text, sought);
  return spellings.length > 0 ? or(isSaid, listsRoleNaming(spellings, sought.doubted)) : isSaid;
}

function saysInText(text: string, { matches }: Sought): SQL | undefined {
  const match = matches.get(text);
  if (!match) return sql`false`;
  if (match.way === 'trigram') return isAnyOf(fundingEvents.startupId, match.startupIds);
  return containsWords(sql`${match.query}::tsquery`, match.isOfPeople ? ['text', 'people'] : ['text']);
}

/**
 * Where companies of a field may stand of which no source said more than the group: `group`, and the tags of its other
 * fields, none of which such a company has.
 */
type SimilarFields = { group: string; others: string[] };

/** Sources say 'finance' of most that is fintech: in the narrowest group of a field, who is told of no other field may be in it. */
export function similarFieldsOf(tags: readonly string[]): SimilarFields | null {
  const groups = new Set(tags.flatMap((tag) => groupOfTag(tag) ?? []));
  // A group that is asked for itself has all its fields.
  if (groups.size === 0 || tags.some((tag) => groups.has(tag))) return null;
  const [group] = [...groups].sort((a, b) => industriesOfGroup(a).length - industriesOfGroup(b).length);
  if (group === undefined) return null;
  const others = industriesOfGroup(group)
    .filter(({ slug }) => !saysNoMore(slug, group))
    .map(({ slug }) => `${group}/${slug}`)
    .filter((tag) => !tags.includes(tag));
  return { group, others };
}

/** Whether an industry is named by nothing but words of its group, as Finance in Financial Services. */
function saysNoMore(slug: string, group: string): boolean {
  const beginnings = group.split('-').map(beginningOf);
  return slug.split('-').every((word) => word.length < 3 || beginnings.includes(beginningOf(word)));
}

const beginningOf = (word: string) => word.slice(0, 5);

/** With a limit of one the planner would rather read the whole table. */
const most = 200;

/** Of what is shown, how many rounds answer a question in their text, and in their people if one may look there. */
type TermStatistics = { query: string; isFound: boolean; isOfPeople: boolean; isRare: boolean };

/** Who says what a `tsquery` asks, counted as far as it matters. */
export async function countTerms(
  { db }: Context,
  query: SQL,
  { shown, mayFindPeople }: Shown,
): Promise<TermStatistics> {
  const count = (where: Where) => {
    const found = db
      .select({ one: sql`1`.as('one') })
      .from(fundingEvents)
      .where(and(containsWords(query, [where]), shown))
      .limit(most);
    return sql<number>`(select count(*)::int from ${found} found)`;
  };
  const [row] = await db
    .select({
      query: sql<string>`${query}::text`,
      inTexts: count('text'),
      inPeople: mayFindPeople ? count('people') : sql<number>`0`,
    })
    .from(sql`(values (1)) once`);
  const { inTexts = 0, inPeople = 0 } = row ?? {};
  return {
    query: row?.query ?? '',
    isFound: inTexts + inPeople > 0,
    isOfPeople: inPeople > 0,
    isRare: inTexts < most && inPeople < most,
  };
}

/** Where words are looked for: in the company's name, fields, description and place, or in the names of its people. */
type Where = 'text' | 'people';

/** Whether a round answers a `tsquery` in one of these. */
export function containsWords(query: SQL, where: Where[]): SQL | undefined {
  const columns = { text: fundingEvents.searchText, people: fundingEvents.peopleText };
  return or(...where.map((each) => sql`${columns[each]} @@ ${query}`));
}
