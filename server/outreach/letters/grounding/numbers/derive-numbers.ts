import type { Counted, ReadStatement } from './read-statement.ts';

/** Says that a number is about another: 'more than', 'almost'. */
export type Bound = 'over' | 'under' | 'about' | null;

const bounds: readonly [Bound, RegExp][] = [
  [
    'over',
    /\b(?:more than|over|above|at least|well over|mehr als|über|gut|mindestens|plus de|au moins|más de|più di|oltre|almeno|meer dan|ruim|mais de)\s*[$€£]?$/i,
  ],
  [
    'under',
    /\b(?:almost|nearly|close to|just under|a bit under|less than|fewer than|under|below|up to|fast|knapp|beinahe|presque|près de|casi|quasi|bijna|zowat|perto de|à bientôt|bientôt)\s*[$€£]?$/i,
  ],
  [
    'about',
    /\b(?:about|around|some|roughly|approximately|rund|etwa|ungefähr|circa|environ|unos|unas|unos|ongeveer|uns|umas)\s*[$€£]?$/i,
  ],
];

export const boundBefore = (before: string): Bound =>
  bounds.find(([, pattern]) => pattern.test(before))?.[0] ?? null;

const isNear = (said: number, exact: number, bound: Bound, step: number) => {
  if (bound === 'over') return said <= exact + step / 2 && exact - said <= Math.max(step, exact * 0.12);
  if (bound === 'under') return said >= exact - step / 2 && said - exact <= Math.max(step, exact * 0.12);
  return Math.abs(said - exact) <= (bound === 'about' ? Math.max(step, exact * 0.06) : step / 2 + 1e-9);
};

const differs =
  /\b(?:(?<!any )more|fewer|less|by|up|down|difference|extra|additional|shorter|longer|faster|lower|higher|sooner|earlier|later|better|worse|older|quicker|grew|saved?|saves|spare|rose|fell|um|de plus|de moins|más|menos|weniger|mehr|in più|in meno)\b/i;
/** '60 percent less' is no rest of 40. */
const lessens = /\b(?:less|fewer|lower|moins|weniger|menos|meno|minder)\b/i;
const adds =
  /\b(?:together|total|in all|altogether|overall|combined|both|insgesamt|zusammen|au total|en total)\b/i;

/** Whether a number follows from those of one statement: a difference, a sum, a share, a multiple, or so many a year. */
export function follows(
  said: Counted,
  statement: ReadStatement,
  context: { sentence: string; before: string; numbers: readonly Counted[] },
): boolean {
  const { numbers } = statement;
  const bound = boundBefore(context.before);
  const shares = numbers.filter(({ kind }) => kind === 'percent').map(({ value }) => value);
  if (said.kind === 'ratio')
    return ratiosOf(statement).some((each) => isNear(said.value, each, bound, said.value * 0.08));
  if (said.kind === 'percent') {
    const ofQuota = shares.flatMap((value) => (value > 100 ? [value - 100] : []));
    const rest =
      said.place === 'by' || lessens.test(context.sentence) ? [] : shares.map((value) => 100 - value);
    return [
      ...changesOf(numbers, statement.direction).map((each) => each * 100),
      ...ofQuota,
      ...rest,
      ...partsOf(numbers),
    ].some((each) => isNear(said.value, each, bound, 1.2));
  }
  const multiples = numbers.filter(({ kind }) => kind === 'ratio').map(({ value }) => value);
  const isMultiple = numbers.some(
    ({ kind, value }) =>
      kind === said.kind &&
      multiples.some((each) => said.value === value * each || said.value === value / each),
  );
  if (isMultiple || numbers.some((each) => isAtOtherRate(said, each, bound))) return true;
  const isDifference = differs.test(context.sentence);
  const isBeyond = beyond.test(statement.text);
  const isSum = adds.test(context.sentence);
  return pairsOf(numbers).some(([one, other]) => {
    const isLike = one.kind === other.kind && one.unit === other.unit && one.currency === other.currency;
    const difference = Math.abs(one.value - other.value);
    if (said.kind === 'points')
      return one.kind === 'percent' && other.kind === 'percent' && isNear(said.value, difference, bound, 0.5);
    const isOfKind = said.kind === one.kind && (said.unit === one.unit || said.unit === null);
    if (
      isLike &&
      isOfKind &&
      (isDifference ||
        holdsBoth(context.numbers, one, other) ||
        (isBeyond && holdsOne(context.numbers, one, other))) &&
      isNear(said.value, difference, bound, 0)
    )
      return true;
    if (isLike && isOfKind && isSum && said.value === one.value + other.value) return true;
    const [spent, count] = one.kind === 'years' ? [one, other] : [other, one];
    return (
      spent.kind === 'years' &&
      count.kind !== 'years' &&
      said.rate === 'year' &&
      said.kind === count.kind &&
      isNear(said.value, count.value / spent.value, bound ?? 'about', 1)
    );
  });
}

/** 'Enrolled 310, 40 more than planned' states what was planned as well. */
const beyond = /\d (?:\p{L}+ )?(?:more|fewer|less) than(?! \d)/iu;

const holdsOne = (all: readonly Counted[], one: Counted, other: Counted) =>
  [one, other].some(({ value }) => all.some((each) => each.value === value));

const holdsBoth = (all: readonly Counted[], one: Counted, other: Counted) =>
  [one, other].every(({ value }) => all.some((each) => each.value === value));

const aYear: Record<string, number> = { day: 365, week: 52, month: 12, year: 1 };

/** '240,000 a year' is '20,000 a month'. */
function isAtOtherRate(said: Counted, known: Counted, bound: Bound): boolean {
  if (said.rate === null || known.rate === null || said.rate === known.rate || said.kind !== known.kind)
    return false;
  const [one, other] = [aYear[said.rate], aYear[known.rate]];
  if (one === undefined || other === undefined) return false;
  return isNear(said.value * one, known.value * other, bound ?? 'about', 0);
}

const secondsOf: Record<string, number> = {
  millisecond: 0.001,
  second: 1,
  minute: 60,
  hour: 3_600,
  day: 86_400,
  week: 604_800,
  month: 2_629_800,
  year: 31_557_600,
};

/** Numbers of one statement two and two that can be compared, lengths of time in one unit. */
function comparable(numbers: readonly Counted[]): [number, number][] {
  return pairsOf(numbers).flatMap(([one, other]) => {
    const [first, second] = [secondsOf[one.unit ?? ''], secondsOf[other.unit ?? '']];
    if (first !== undefined && second !== undefined) return [[one.value * first, other.value * second]];
    const isLike = one.kind === other.kind && one.unit === other.unit && one.kind !== 'ratio';
    return isLike && one.value > 0 && other.value > 0 ? [[one.value, other.value]] : [];
  });
}

/** By what part something changed, as 1 for all of it. */
function changesOf(numbers: readonly Counted[], direction: ReadStatement['direction']): number[] {
  const given = numbers
    .filter(({ kind, place }) => kind === 'ratio' && place !== 'from')
    .map(({ value }) => value);
  const halved =
    direction === 'up'
      ? given.filter((each) => each > 1).map((each) => each - 1)
      : given.filter((each) => each < 1);
  return [...halved, ...comparable(numbers).map(([one, other]) => Math.abs(other - one) / one)];
}

const partsOf = (numbers: readonly Counted[]) =>
  comparable(numbers).map(([one, other]) => (100 * Math.min(one, other)) / Math.max(one, other));

function ratiosOf(statement: ReadStatement): number[] {
  const { numbers } = statement;
  const shares = numbers.filter(({ kind }) => kind === 'percent').map(({ value }) => value / 100);
  return [
    ...numbers.filter(({ kind }) => kind === 'ratio').flatMap(({ value }) => [value, 1 / value]),
    ...shares,
    ...shares.map((share) => (statement.direction === 'up' ? 1 + share : 1 - share)),
    ...comparable(numbers).flatMap(([one, other]) => [one / other, other / one, Math.abs(other - one) / one]),
  ];
}

const pairsOf = <Each>(all: readonly Each[]): [Each, Each][] =>
  all.flatMap((one, index) => all.slice(index + 1).map((other): [Each, Each] => [one, other]));
