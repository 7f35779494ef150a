import type { Condition, Interpretation } from '../../contract/search/search.ts';
import { demandsOf } from '../../contract/search/sentence.ts';

/** One plain sentence: 'Seed rounds in Fintech, in Berlin, under $5M, since 7 November, without Crypto'. */
export function describeInterpretation({ alternatives, order }: Interpretation): string {
  const sentence = alternatives.map(describeAlternative).join('; or ') || 'all rounds';
  return sentence.charAt(0).toUpperCase() + sentence.slice(1) + (order ? orderSaid[order] : '');
}

const orderSaid = {
  amount: ', largest first',
  newest: ', newest first',
  match: ', best match first',
} as const;

function describeAlternative(conditions: readonly Condition[]): string {
  const wanted = (kind: Condition['kind']) =>
    demandsOf(conditions.filter((one) => one.kind === kind && !one.isExcluded))
      .map(choice)
      .join(' and ');
  const unwanted = (kind: Condition['kind']) =>
    choice(conditions.filter((one) => one.kind === kind && one.isExcluded));
  const [stage, industry, place] = [wanted('stage'), wanted('industry'), wanted('place')];
  const parts = [
    `${stage ? `${stage} rounds` : 'Rounds'}${industry ? ` in ${industry}` : ''}`,
    place && `in ${place}`,
    bounded(conditions, 'amount') ?? wanted('amount'),
    bounded(conditions, 'date') ?? wanted('date'),
    wanted('investor') && `led by ${wanted('investor')}`,
    wanted('hiring'),
    wanted('keyword') && `about ${wanted('keyword')}`,
    unwanted('industry') && `without ${unwanted('industry')}`,
    unwanted('keyword') && `without ${unwanted('keyword')}`,
    unwanted('investor') && `not led by ${unwanted('investor')}`,
    unwanted('hiring') && `not ${unwanted('hiring')}`,
    unwanted('place') && `not in ${unwanted('place')}`,
    unwanted('stage') && `not ${unwanted('stage')}`,
    unwanted('amount') && `not ${unwanted('amount')}`,
    unwanted('date') && `not ${unwanted('date')}`,
  ];
  return parts.filter(Boolean).join(', ');
}

// A floor and a ceiling apart in the sentence were given the same range: both hold.
function bounded(conditions: readonly Condition[], kind: 'amount' | 'date'): string | null {
  const [one, other, ...more] = conditions.filter((each) => each.kind === kind && !each.isExcluded);
  if (!one || !other || more.length > 0 || rangeOf(one) !== rangeOf(other)) return null;
  return [...new Set([one.label, other.label])].join(' and ');
}

function rangeOf(one: Condition): string | null {
  if (one.kind === 'amount') return `${one.least}..${one.most}`;
  return one.kind === 'date' ? `${one.first}..${one.last}` : null;
}

function choice(conditions: readonly Condition[]): string {
  const labels = new Set(
    conditions.map(({ label, isExcluded }) => (isExcluded ? label.replace(/^not /, '') : label)),
  );
  return [...labels].join(' or ');
}

export type Parameters = {
  industries: string[];
  location: string[];
  fundingStage: string[];
  keywords: string[];
};

/** What is wanted, by name and without what is kept out: the short form of an interpretation. */
export function summariseParameters({ alternatives }: Interpretation): Parameters {
  const wanted = alternatives.flat().filter(({ isExcluded }) => !isExcluded);
  const labels = (kind: Condition['kind']) => [
    ...new Set(wanted.filter((one) => one.kind === kind).map(({ label }) => label)),
  ];
  const texts = wanted.flatMap((one) => (one.kind === 'keyword' ? [one.text] : []));
  return {
    industries: labels('industry'),
    location: labels('place'),
    fundingStage: labels('stage'),
    keywords: [...new Set(texts)],
  };
}
