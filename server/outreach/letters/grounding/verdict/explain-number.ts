import { type Bound, boundBefore } from '../numbers/derive-numbers.ts';
import type { Counted, ReadStatement } from '../numbers/read-statement.ts';
import { kindOf, stemOf } from '../words.ts';

/** How the number of a sentence stands to the facts, the surest way first. */
export type Explanation = 'exact' | 'rounded' | 'derived' | 'about derived' | 'small' | 'other side' | 'none';

const ofParts = new Set(['ratio', 'percent', 'points']);

const sizeOf = ({ kind, value }: Counted) => (kind === 'percent' || kind === 'points' ? value / 100 : value);

const isWithin = (one: number, other: number, part: number) =>
  other > 0 && Math.abs(one - other) <= other * part + 1e-9;

/** What bears a number: the facts of the side that it speaks of, what follows from them, or the other side. */
export function explain(
  said: Counted,
  before: string,
  side: readonly ReadStatement[],
  all: readonly ReadStatement[],
): Explanation {
  const size = sizeOf(said);
  const bound = boundBefore(before);
  const alike = side.flatMap(({ numbers }) => numbers.filter((each) => isAlike(said, each))).map(sizeOf);
  if (alike.includes(size)) return 'exact';
  if (alike.some((each) => isRounded(size, each, bound))) return 'rounded';
  const isElsewhere = all.some(({ numbers }) =>
    numbers.some((each) => isAlike(said, each) && sizeOf(each) === size),
  );
  // A sum that was raised is told as it is, or rounded.
  if (said.kind === 'amount' && said.value >= 1e6 && said.currency !== null)
    return isElsewhere ? 'other side' : 'none';
  const derived =
    said.unit === null
      ? [...side.flatMap(derivedFrom), ...(ofParts.has(said.kind) ? [] : sharedBy(side))]
      : side.flatMap((each) => differencesIn(each, said.unit));
  const isCount = said.kind === 'number' && size > 12;
  if (
    derived.some(
      (each) =>
        isWithin(size, each, bound === null ? 0.006 : 0.06) || (isCount && Math.abs(size - each) < 0.5),
    )
  )
    return 'derived';
  if (derived.some((each) => isWithin(size, each, bound === null ? 0.05 : 0.13))) return 'about derived';
  if (said.kind === 'number' && said.unit === null && said.value <= 3) return 'small';
  return isElsewhere ? 'other side' : 'none';
}

const isAlike = (said: Counted, other: Counted) =>
  (said.kind === other.kind || !(ofParts.has(said.kind) || ofParts.has(other.kind))) &&
  (said.currency === null || other.currency === null || said.currency === other.currency) &&
  (said.unit === null || other.unit === null || said.unit === other.unit);

function isRounded(said: number, exact: number, bound: Bound): boolean {
  if (exact <= 0) return false;
  if (bound === 'over') return exact > said && (exact - said) / exact < 0.2;
  if (bound === 'under') return exact < said && (said - exact) / exact < 0.15;
  const power = 10 ** Math.floor(Math.log10(exact));
  const isRound = said % power === 0 || (said * 10) % power === 0;
  return isRound && Math.abs(said - exact) / exact < (bound === 'about' ? 0.1 : 0.03);
}

/** How many of one length of time another one has. */
const rates = [7, 12, 24, 30, 52, 60, 365];

const derivedLately = new WeakMap<ReadStatement, number[]>();

/** Differences, sums, shares, multiples and rates of what one statement counts. */
function derivedFrom(statement: ReadStatement): number[] {
  const ready = derivedLately.get(statement);
  if (ready) return ready;
  const { numbers } = statement;
  const found = numbers.flatMap((one) => {
    const size = sizeOf(one);
    const alone = ofParts.has(one.kind)
      ? [size, 1 - size, 1 + size, 1 / size, 1 / (1 - size), size * 100]
      : [size / 2, size * 2, ...rates.flatMap((each) => [size / each, size * each])];
    const paired = numbers
      .filter((other) => other !== one)
      .map(sizeOf)
      .flatMap((other) => [
        size - other,
        size + other,
        size / other,
        size * other,
        (size - other) / other,
        (size - other) / size,
        1 - size / other,
      ]);
    return [...alone, ...paired];
  });
  derivedLately.set(statement, found);
  return found;
}

/** Of lengths of time and measures, what two of them differ by and make together. */
function differencesIn({ numbers }: ReadStatement, unit: string | null): number[] {
  const sizes = numbers.filter((each) => each.unit === unit).map(sizeOf);
  return sizes.flatMap((one) =>
    sizes.flatMap((other) => (one === other ? [one / 2, one * 2] : [Math.abs(one - other), one + other])),
  );
}

const sharedLately = new WeakMap<readonly ReadStatement[], number[]>();

/** What several statements of one side count, together and against each other. */
function sharedBy(side: readonly ReadStatement[]): number[] {
  const ready = sharedLately.get(side);
  if (ready) return ready;
  const counts = side.flatMap(({ numbers }, index) =>
    numbers.filter(({ kind }) => !ofParts.has(kind)).map((each) => ({ ...each, index })),
  );
  const found = counts.flatMap((one) =>
    counts
      .filter(({ index }) => index !== one.index)
      .flatMap((other) => [
        ...(countsSame(one, other) ? [one.value + other.value, Math.abs(one.value - other.value)] : []),
        one.value / other.value,
      ]),
  );
  sharedLately.set(side, found);
  return found;
}

const countsSame = (one: Counted, other: Counted) =>
  one.heads.some((head) =>
    other.heads.some(
      (each) => stemOf(each) === stemOf(head) || (kindOf(head) !== null && kindOf(head) === kindOf(each)),
    ),
  );

/** How close the fact is that counts the same and says another number; 0 where none does. */
export function contradictionOf(said: Counted, read: ReadStatement, side: readonly ReadStatement[]): number {
  const closeness = side.map((fact) => {
    const others = fact.numbers.filter(
      (other) =>
        (other.kind === said.kind || !(ofParts.has(other.kind) || ofParts.has(said.kind))) &&
        other.unit === said.unit &&
        sizeOf(other) !== sizeOf(said),
    );
    if (others.length === 0) return 0;
    const isSame = others.some((other) => countsSame(said, other));
    const shared =
      [...read.stems].filter((stem) => fact.stems.has(stem)).length +
      [...read.kinds].filter((kind) => fact.kinds.has(kind)).length / 2;
    if (shared === 0 && !isSame) return 0;
    return (
      shared / Math.sqrt(Math.max(1, fact.stems.size)) + (isSame ? 0.5 : 0) + (said.unit === null ? 0 : 0.3)
    );
  });
  return Math.max(0, ...closeness);
}

/** '120' of '12', '310' of '130', '28' of '38': the digits of another number, mistaken. */
export function isGarbled(said: number, stated: number): boolean {
  if (said === stated || said < 10 || stated < 2) return false;
  if ([10, 100, 1_000].some((factor) => said === stated * factor || stated === said * factor)) return true;
  const [one, other] = [[...String(said)], [...String(stated)]];
  if (one.length !== other.length) return false;
  return (
    one.toSorted().join() === other.toSorted().join() ||
    one.filter((digit, index) => digit !== other[index]).length === 1
  );
}

/** 'From 19 to 4' where 'from 19 to 7' is stated. */
export function isPairBroken(said: readonly Counted[], side: readonly ReadStatement[]): boolean {
  const holds = (numbers: readonly Counted[], { value }: Counted) =>
    numbers.some((each) => each.value === value);
  if (said.length < 2 || side.some(({ numbers }) => said.every((each) => holds(numbers, each)))) return false;
  return side.some(
    ({ numbers }) =>
      numbers.length > 1 &&
      said.some((each) => holds(numbers, each)) &&
      said.some((each) => !holds(numbers, each) && numbers.some(({ kind }) => kind === each.kind)),
  );
}
