import type { RoundKind } from '../../../../../../contract/companies/round-kinds.ts';
import { glossIn } from '../../languages/gloss.ts';
import { featuresOf } from '../../model/feature-set.ts';
import { chooseTag, type TagModel } from '../../model/tag-words.ts';
import { readMoney } from '../../read-money.ts';
import { readStage } from '../../read-stage.ts';
import type { MoneyRole } from '../../role-of-sum.ts';
import type { Sum } from '../rules/read-terms.ts';
import type { StoryLanguage } from '../words.ts';
import { type Found, foundOf, mostOf, shareOf, stepOf } from './found-names.ts';
import type { Mention } from './tag-story.ts';

export const termTags = ['this', 'none'];

type Candidate<Value> = { value: Value; features: string[] };

/** Every stage that the story names, with what speaks for its being that of this round. */
export function stageCandidates(
  mentions: readonly Mention[],
  rule: RoundKind | null,
  language: StoryLanguage,
): Candidate<RoundKind>[] {
  const found = foundOf(mentions, ['STAGE']).flatMap((place) => {
    const value = stageOf(place.text, language);
    return value ? [{ value, place }] : [];
  });
  return candidatesOf(found, rule, 'STAGE', (value) => value);
}

/** `A-rundan`, `ronda B`, `Round B`: a letter beside any word for a round. */
const letterOfRound = /(?:^|[\s-])([A-H])(?:$|[\s-])/u;

function stageOf(written: string, language: StoryLanguage): RoundKind | null {
  const named = readStage(glossIn(written, language));
  if (named !== 'unspecified') return named;
  const plain = readStage(written);
  if (plain !== 'unspecified') return plain;
  const kind = wordStages.find(([pattern]) => pattern.test(written))?.[1];
  if (kind) return kind;
  const letter = letterOfRound.exec(written)?.[1]?.toLowerCase();
  return letter ? (letterStages[letter] ?? null) : null;
}

const letterStages: Readonly<Record<string, RoundKind>> = {
  a: 'series_a',
  b: 'series_b',
  c: 'series_c',
  d: 'series_d',
  e: 'series_e',
  f: 'series_f',
  g: 'series_g',
  h: 'series_h',
};

/** Words for a stage that a headline seldom has, beginnings of words in any language. */
const wordStages: readonly (readonly [RegExp, RoundKind])[] = [
  [/pr[eé].?(?:seed|semilla|amor|semente)/iu, 'pre_seed'],
  [/seed|semilla|semente|amor[cç]|såd|zaai|frühphase|anschub|startfinanz/iu, 'seed'],
  [/angel|ange\b|anges|anjo|ángel|ängel/iu, 'angel'],
  [/crowd|gräsrot|participatif|schwarm/iu, 'crowdfunding'],
  [/convertib|wandel|konvertib|obligations/iu, 'convertible'],
  [/bridge|puente|brück|brug|ponte|brygg/iu, 'bridge'],
  [/growth|wachstum|croissance|crecimiento|crescimento|crescita|groei|tillväxt/iu, 'growth'],
  [/strateg|estrat|stratég/iu, 'strategic'],
];

/** A sum whose currency the text may leave open. */
export type OpenSum = { amount: string; currency: string | null };

/** Every sum that the story names, with what speaks for its being that of this round. */
export function sumCandidates(
  mentions: readonly Mention[],
  rule: Sum | null,
  language: StoryLanguage,
): Candidate<OpenSum>[] {
  const found = foundOf(mentions, ['SUM']).flatMap((place) => {
    const value = sumOf(place.text, language);
    return value && !isOtherSum(value, place, language) ? [{ value, place }] : [];
  });
  const named = found.map(({ value }) => value).concat(rule ?? []);
  const settled = found.map(({ value, place }) => ({ place, value: exacter(value, named) }));
  return candidatesOf<OpenSum>(settled, rule, 'SUM', ({ amount, currency }) => `${amount} ${currency}`);
}

/** What a sum may be that is none of a round. */
const otherRoles: ReadonlySet<MoneyRole> = new Set(['valuation', 'price']);

const dollars = /^(?:AUD|CAD|SGD|NZD|HKD|TWD)$/;

/** `6 millones` of the headline are the `6 millones de euros` of the text, and its `$5m` the `A$5 million`. */
function exacter(sum: OpenSum, named: readonly OpenSum[]): OpenSum {
  const same = named.filter(({ amount, currency }) => amount === sum.amount && currency !== null);
  if (sum.currency === null) return same[0] ?? sum;
  return (sum.currency === 'USD' && same.find(({ currency }) => dollars.test(currency ?? ''))) || sum;
}

/** `at $1.5B valuation`: the sentence says what else the sum is. */
function isOtherSum({ amount }: OpenSum, { line }: Found, language: StoryLanguage): boolean {
  const told = readMoney(glossIn(line.line.text, language), false).filter((each) => each.amount === amount);
  return told.length > 0 && told.every(({ role }) => otherRoles.has(role));
}

/** `anderhalf miljoen`, `un millón y medio` */
const withHalf = (written: string): string =>
  written
    .replace(/\b(?:anderhalf|anderthalb|eineinhalb)\b/iu, '1.5')
    .replace(
      /\b(?:un|uno|um|une|en|one)\s(mill?i\p{L}*|milh\p{L}*|milj\p{L}*)\s(?:y medio|e mezzo|e meio|et demi)/iu,
      '1.5 $1',
    );

function sumOf(written: string, language: StoryLanguage): OpenSum | null {
  const english = glossIn(`raises ${withHalf(written)}`, language).replace(/^raises /, '');
  const first = (text: string) => readMoney(`Acme raises ${text}`, false).find(({ amount }) => amount);
  const found = first(english) ?? first(written);
  const amount = found?.amount ?? first(`USD ${english}`)?.amount;
  return amount ? { amount, currency: found?.currency ?? null } : null;
}

function candidatesOf<Value>(
  found: readonly { value: Value; place: Found }[],
  rule: Value | null,
  kind: 'STAGE' | 'SUM',
  keyOf: (value: Value) => string,
): Candidate<Value>[] {
  const groups = Map.groupBy(found, ({ value }) => keyOf(value));
  const ruleKey = rule === null ? null : keyOf(rule);
  const values = new Map([...groups].map(([key, [first]]) => [key, first?.value]));
  if (rule !== null && ruleKey !== null && !values.has(ruleKey)) values.set(ruleKey, rule);
  const most = Math.max(0, ...found.map(({ place }) => shareOf(place, kind)));
  return [...values].flatMap(([key, value]) => {
    if (value === undefined) return [];
    const places = (groups.get(key) ?? []).map(({ place }) => place);
    const share = mostOf(places, kind);
    const isHeadline = places.some(({ line }) => line.line.part === 'headline');
    return [
      {
        value,
        features: [
          'one',
          `share ${stepOf(share)}`,
          `rule ${key === ruleKey} ${stepOf(share)}`,
          `rule ${key === ruleKey} ${ruleKey !== null}`,
          `most ${share === most} ${stepOf(most)}`,
          `headline ${isHeadline} ${stepOf(share)}`,
          `times ${Math.min(places.length, 3)}`,
          `values ${Math.min(values.size, 3)}`,
        ],
      },
    ];
  });
}

/** The likeliest value, where one is likely enough. */
export function chooseTerm<Value>(model: TagModel, candidates: readonly Candidate<Value>[]): Value | null {
  let best: { value: Value; share: number } | null = null;
  for (const { value, features } of candidates) {
    const share = chooseTag(model, featuresOf(features, model.buckets)).get('this') ?? 0;
    if (share >= 0.5 && (!best || share > best.share)) best = { value, share };
  }
  return best?.value ?? null;
}
