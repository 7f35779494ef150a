import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { roundKinds } from '../../../contract/companies/round-kinds.ts';
import { sortOrders } from '../../../contract/feed/alerts.ts';
import type { Condition, Interpretation } from '../../../contract/search/search.ts';
import { usdValue } from '../../reference/currency/exchange-rates.ts';
import { industryPhrases, tagsOfSlugs, withoutCovered } from '../lexicon/industry-phrases.ts';
import { placesOfArea } from '../lexicon/place-phrases.ts';
import { phraseKey } from '../tokens/words.ts';

/** The day on which the labels are right. */
export const judgedOn = '2026-11-21';

/** The sentences that were labelled before they were first read. */
export function loadJudgedQueries(): JudgedQuery[] {
  return readFileSync(new URL('../judged-queries.jsonl', import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => judgedQuery.parse(JSON.parse(line)));
}

const criteria = z.strictObject({
  industry: z.string().optional(),
  place: z.string().optional(),
  stage: z.string().optional(),
  amount: z.string().optional(),
  date: z.string().optional(),
  keyword: z.string().optional(),
  investor: z.string().optional(),
  hiring: z.string().optional(),
});

const alternative = criteria.extend({ not: criteria.optional(), order: z.enum(sortOrders).optional() });

/**
 * A sentence and what it means to a person, in short: values are parted by `; `, an industry is its slug in every group or
 * `+` and a group's, or `=` and what it is called, a place `City, Region, CC` or an area's name, an amount `2m..5m` or `..2m EUR`, days `first..last`,
 * hiring `any`, or what is said of the roles, `senior engineering @ Berlin, DE`, `“nurse manager”`.
 */
export const labelledQuery = z.strictObject({
  query: z.string(),
  expect: z.union([alternative, z.array(alternative)]),
});

type LabelledQuery = z.infer<typeof labelledQuery>;

/** A sentence of a set that was labelled before it was first read; what is held out is never looked at while the reader is changed. */
const judgedQuery = labelledQuery.extend({
  set: z.enum(['ordinary', 'hard']),
  isHeldOut: z.boolean(),
});

export type JudgedQuery = z.infer<typeof judgedQuery>;

/** Whether a sentence is read exactly as its label says. */
export function isReadRight(one: LabelledQuery, read: Interpretation, today: string): boolean {
  const comparable = saysHiring(one) ? read : withoutHiring(read);
  return JSON.stringify(expectedMeaning(one, today)) === JSON.stringify(meaningOf(comparable));
}

// Sentences that were judged before hiring could be asked for say nothing of it.
const saysHiring = ({ expect }: LabelledQuery) =>
  [expect].flat().some((one) => one.hiring !== undefined || one.not?.hiring !== undefined);

function withoutHiring(read: Interpretation): Interpretation {
  const alternatives = read.alternatives
    .map((conditions) => conditions.filter(({ kind }) => kind !== 'hiring'))
    .filter((conditions) => conditions.length > 0);
  return { ...read, alternatives };
}

/** What is expected, in full, to be compared with `meaningOf` what was read. */
export function expectedMeaning({ expect }: LabelledQuery, today: string): string[] {
  return [expect]
    .flat()
    .map(({ not, order, ...wanted }) =>
      JSON.stringify(
        [
          ...expand(wanted, '', today),
          ...expand(not ?? {}, 'not ', today),
          ...(order ? [`order: ${order}`] : []),
        ].sort(),
      ),
    )
    .filter((alternative) => alternative !== '[]')
    .sort();
}

function expand(wanted: z.infer<typeof criteria>, side: string, today: string): string[] {
  return Object.entries(wanted).map(([kind, text]) => {
    const values =
      kind === 'industry'
        ? tagsSaid(text)
        : text.split(/;\s*/).flatMap((value) => expandValue(kind, value, today));
    return `${side}${kind}: ${[...new Set(values)].sort().join('; ')}`;
  });
}

function tagsSaid(text: string): string[] {
  if (!text.startsWith('=')) return tagsOfSlugs(text);
  const tags = text
    .split(/;\s*/)
    .flatMap((name) => industryPhrases.get(phraseKey(name.replace(/^=/, '')))?.tags ?? [name]);
  return withoutCovered(tags);
}

function expandValue(kind: string, value: string, today: string): string[] {
  if (kind === 'place') return placesOfArea(value)?.map(sayPlace) ?? [value];
  if (kind === 'stage') return expandStage(value);
  if (kind === 'amount') return [expandAmount(value, today)];
  return [kind === 'keyword' || kind === 'investor' ? value.toLowerCase() : value];
}

function expandStage(value: string): string[] {
  const ladder: string[] = roundKinds.filter((round) => /seed|angel|series|growth|pre_ipo/.test(round));
  if (value === 'early') return ['pre_seed', 'angel', 'seed', 'series_a'];
  if (value === 'late') return ladder.slice(ladder.indexOf('series_c'));
  return value.endsWith('+') ? ladder.slice(ladder.indexOf(value.slice(0, -1))) : [value];
}

function expandAmount(value: string, today: string): string {
  const [range = '', currency] =
    value.replace(/ ?([A-Z]{3})/, '|$1').split('|').length > 1 ? splitCurrency(value) : [value];
  return range
    .split('..')
    .map((end) => (end ? inDollars(toNumber(end), currency, today) : ''))
    .join('..');
}

function splitCurrency(value: string): [string, string | undefined] {
  return [value.replace(/ ?[A-Z]{3}/, ''), /[A-Z]{3}/.exec(value)?.[0]];
}

function toNumber(text: string): number {
  const scale = text.endsWith('m') ? 1_000_000 : text.endsWith('k') ? 1_000 : 1;
  return Math.round(Number.parseFloat(text) * scale);
}

function inDollars(value: number, currency: string | undefined, today: string): number {
  const usd = currency && usdValue({ amount: String(value), currency, on: today });
  return usd ? Math.round(Number(usd.usd)) : value;
}

/** What was read, in the same form: what stands for the same companies is the same text. */
export function meaningOf({ alternatives, order }: Interpretation): string[] {
  return alternatives
    .map((conditions) => {
      const sides = [...new Set(conditions.map((one) => `${one.isExcluded ? 'not ' : ''}${one.kind}`))];
      return JSON.stringify(
        sides
          .map((side) => {
            const same = conditions.filter((one) => `${one.isExcluded ? 'not ' : ''}${one.kind}` === side);
            return `${side}: ${valuesOf(same).sort().join('; ')}`;
          })
          .concat(order ? [`order: ${order}`] : [])
          .sort(),
      );
    })
    .sort();
}

function valuesOf(conditions: readonly Condition[]): string[] {
  const tags = conditions.flatMap((one) => (one.kind === 'industry' ? one.tags : []));
  const others = conditions.flatMap((one): string[] => {
    if (one.kind === 'place') return one.places.map(sayPlace);
    if (one.kind === 'stage') return one.rounds;
    if (one.kind === 'amount') return [`${one.least ?? ''}..${one.most ?? ''}`];
    if (one.kind === 'date') return [`${one.first ?? ''}..${one.last ?? ''}`];
    if (one.kind === 'hiring') return [sayHiring(one)];
    return one.kind === 'keyword' || one.kind === 'investor' ? [one.text.toLowerCase()] : [];
  });
  return [...new Set([...withoutCovered(tags), ...others])];
}

function sayPlace(place: { country: string | null; region: string | null; city: string | null }): string {
  return [place.city, place.region, place.country].filter(Boolean).join(', ');
}

function sayHiring({ functions, titles, ...asked }: Extract<Condition, { kind: 'hiring' }>) {
  const { seniorities, workModes, places } = asked;
  // Where a function says what a role is, its title is only how it was said.
  const roles = functions.length > 0 ? functions : titles.map((title) => `“${title}”`);
  const what = [...seniorities, ...workModes, ...roles].join(' ') || 'any';
  return [what, ...places.map(sayPlace)].join(' @ ');
}
