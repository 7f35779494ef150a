import { isDeepStrictEqual } from 'node:util';
import { and, between, type SQL } from 'drizzle-orm';
import { nameOfField } from '../../../contract/reference/job-titles/field-names.ts';
import type { Condition, Interpretation } from '../../../contract/search/search.ts';
import { fundingEvents } from '../../companies/table.ts';
import { type Days, windowOf } from '../../companies/visibility/sections.ts';
import type { Context } from '../../platform/context.ts';
import { soughtWork } from '../../reference/job-titles/sought-roles.ts';
import type { Sought } from '../text-search/query-condition.ts';
import { isAnyFound } from '../text-search/seek-words.ts';
import { titlesBeyondWork } from './hiring.ts';

type Hiring = Extract<Condition, { kind: 'hiring' }>;

const fallsBack = (each: Condition): each is Hiring =>
  each.kind === 'hiring' && !each.isExcluded && each.fallsBack === true;

/** Whether it has to be found out how the roles of a sentence are known. */
export const asksForRoles = ({ alternatives }: Interpretation) => alternatives.flat().some(fallsBack);

/** The sentence as if no role were known: each only ranks. */
export const rankedByRoles = (meaning: Interpretation) =>
  replaceRoles(meaning, (each) => ({ ...each, ranksOnly: true }));

/**
 * What a sentence asks of roles, by what boards list: companies with a role of that title; if there is none, with one of its
 * field; and if none hires for that either, the role says only who comes first. Of 'in Texas or remote' what no one lists
 * leaves the place alone.
 */
export async function resolveRoles(
  context: Context,
  meaning: Interpretation,
  sought: Sought,
  { shown, days }: { shown: SQL | undefined; days: Days },
): Promise<Interpretation> {
  const { first } = windowOf('quarter', days.today);
  const { last } = windowOf('week', days.today);
  const listed = and(between(fundingEvents.announcedOn, first, last), shown);
  let resolved = rankedByRoles(meaning);
  const asked = new Map(
    meaning.alternatives
      .flat()
      .filter(fallsBack)
      .map((each) => [each.label, each]),
  );
  for (const each of asked.values())
    for (const known of waysToKnow(each)) {
      const tried = replaceRoles(resolved, (other) => (other.label === each.label ? known : other));
      const ofRole = onlyWith(tried, known.label);
      if (!(await isAnyFound(context, ofRole, sought, { shown: listed }))) continue;
      resolved = tried;
      break;
    }
  return joinUnlisted(resolved);
}

function onlyWith(meaning: Interpretation, label: string): Interpretation {
  const isOfRole = (each: Condition) => each.kind === 'hiring' && each.label === label;
  return { ...meaning, alternatives: meaning.alternatives.filter((conditions) => conditions.some(isOfRole)) };
}

/** An alternative that is the same work done otherwise, and that no one lists, would let everything pass: it only ranks beside the other. */
function joinUnlisted(meaning: Interpretation): Interpretation {
  const unlisted = (conditions: Condition[]) => conditions.find(isUnlistedMode);
  const others = meaning.alternatives.filter((conditions) => !unlisted(conditions));
  const joined = others.map((conditions) => [
    ...conditions,
    ...meaning.alternatives
      .flatMap((alternative) => unlisted(alternative) ?? [])
      .filter((role) => conditions.some((each) => isSameWork(each, role))),
  ]);
  return others.length === 0 ? meaning : { ...meaning, alternatives: joined };
}

const isUnlistedMode = (each: Condition): each is Hiring =>
  fallsBack(each) && each.ranksOnly === true && each.workModes.length > 0;

const isSameWork = (each: Condition, { titles, functions, seniorities }: Hiring) =>
  each.kind === 'hiring' &&
  isDeepStrictEqual([each.titles, each.functions, each.seniorities], [titles, functions, seniorities]);

/** By its titles, where these say all that is asked for, and by its fields, or functions where no field is known. */
function waysToKnow(asked: Hiring): Hiring[] {
  const { functions, fields, titles, label } = asked;
  const isByTitle =
    titles.length > 0 &&
    titles.length >= Math.max(functions.length, fields.length) &&
    titlesBeyondWork(asked).length === 0;
  if (!isByTitle || functions.length + fields.length === 0) return [asked];
  const whole = [...soughtWork({ functions, fields }).wholeFunctions];
  const roles = `${[...fields.map(nameOfField), ...whole].join(' or ')} roles`;
  return [
    { ...asked, functions: [], fields: [] },
    { ...asked, titles: [], label: label.replace(titles.join(' or '), roles) },
  ];
}

function replaceRoles(meaning: Interpretation, replace: (role: Hiring) => Hiring): Interpretation {
  const alternatives = meaning.alternatives.map((conditions) =>
    conditions.map((each) => (fallsBack(each) ? replace(each) : each)),
  );
  return { ...meaning, alternatives };
}
