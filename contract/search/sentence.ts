import type { Condition, Interpretation } from './search.ts';

type Span = Pick<Condition, 'from' | 'to'>;
type Piece = Span & Pick<Condition, 'kind' | 'isExcluded'>;

/** What a sentence asks for, each once, in the order of the sentence, although several alternatives may share it. */
export function piecesOf({ alternatives }: Interpretation): Condition[] {
  const once = new Map(alternatives.flat().map((each) => [`${each.from}-${each.label}`, each]));
  const bySpan = Map.groupBy(once.values(), ({ from, to }) => `${from}-${to}`);
  return [...bySpan.values()].flatMap(asOnePiece).sort((a, b) => a.from - b.from);
}

/** Words that a language model read are one piece, with what they are read as and looked for: `Food or “nosh”`. */
function asOnePiece(conditions: readonly Condition[]): readonly Condition[] {
  const [reading, ...readings] = conditions.filter(({ readBy }) => readBy === 'model');
  if (!reading) return conditions;
  const others = [...readings, ...conditions.filter(({ readBy }) => !readBy)];
  const labels = others.map(({ label }) => label.replace(/^not /, ''));
  return [{ ...reading, label: [reading.label, ...labels].join(' or ') }];
}

/** One thing that a sentence asks for, and every time that it says so: 'fintech fintech', 'in Berlin … Berlin-based'. */
export type Criterion = Condition & { said: readonly Pick<Condition, 'words' | 'from' | 'to'>[] };

/** What a sentence asks for, each once however often it is said, in the order in which it is first said. */
export function criteriaOf(meaning: Interpretation): Criterion[] {
  const alike = Map.groupBy(piecesOf(meaning), ({ kind, label }) => `${kind} ${label}`);
  return [...alike.values()].flatMap((said) => said.slice(0, 1).map((first) => ({ ...first, said })));
}

/** Whether a wish stands in another alternative than the one before it: 'seed fintech or series A health'. */
export function isOtherwise(
  { alternatives }: Interpretation,
  before: Criterion,
  criterion: Criterion,
): boolean {
  const standsIn = (one: Criterion) =>
    alternatives.map((conditions) =>
      conditions.some((each) => each.kind === one.kind && each.label === one.label),
    );
  const first = standsIn(before);
  return !standsIn(criterion).some((stands, index) => stands && first[index]);
}

/**
 * The same with alternatives as one: without 'Go', 'Go or Kotlin' finds less, and so does 'climate or health' without 'climate';
 * without both, more.
 */
export function criteriaToRelax(meaning: Interpretation): Criterion[] {
  const groups: Criterion[][] = [];
  for (const criterion of criteriaOf(meaning)) {
    const before = groups.at(-1)?.at(-1);
    if (before && areAlternatives(meaning, before, criterion)) groups.at(-1)?.push(criterion);
    else groups.push([criterion]);
  }
  return groups.map((group) => group.reduce(joinAlternatives));
}

function areAlternatives(meaning: Interpretation, before: Criterion, criterion: Criterion): boolean {
  const isSingle = [before, criterion].every(({ isExcluded, said }) => !isExcluded && said.length === 1);
  if (!isSingle || before.kind !== criterion.kind) return false;
  if (criterion.kind === 'keyword') return isOtherwise(meaning, before, criterion);
  const isListed =
    /^(?:industry|place|stage|hiring)$/.test(criterion.kind) && !isFurther(criterion, [before]);
  return isListed && !isOtherwise(meaning, before, criterion);
}

function joinAlternatives(one: Criterion, other: Criterion): Criterion {
  const whole = {
    from: one.from,
    to: other.to,
    label: `${one.label} or ${other.label}`,
    said: [{ words: `${one.words} or ${other.words}`, from: one.from, to: other.to }],
  };
  if (one.kind !== 'place' || other.kind !== 'place') return { ...one, ...whole };
  return { ...one, ...whole, places: [...one.places, ...other.places] };
}

/** What has to hold of conditions of one kind: one condition of each list. */
export function demandsOf(ofOneKind: readonly Condition[]): Condition[][] {
  const demands: Condition[][] = [];
  for (const condition of ofOneKind) {
    const last = demands.at(-1);
    if (last && !isFurther(condition, last)) last.push(condition);
    else demands.push([condition]);
  }
  return demands;
}

function isFurther(condition: Condition, before: readonly Condition[]): boolean {
  if (condition.kind === 'keyword') return true;
  if (condition.kind === 'industry') return condition.isFurther === true;
  // A user of 'nurse, clinical operations' would take either job; how and where one works holds besides.
  return condition.kind === 'hiring' && ![condition, ...before].every(namesWork);
}

const namesWork = (condition: Condition) =>
  condition.kind === 'hiring' &&
  condition.functions.length + condition.fields.length + condition.titles.length > 0;

/**
 * The sentence without one of its pieces, and without the commas and the words that belonged to it alone: 'not', 'in',
 * 'or'. What holds for a list stays for the rest of the list: 'not crypto or gaming', 'in Berlin or Paris'.
 */
export function withoutPiece(sentence: string, span: Span, pieces: readonly Piece[] = []): string {
  return tidy(cutOut(sentence, span, pieces));
}

/** The sentence without something that it asks for, however often it says so. */
export function withoutCriterion(
  sentence: string,
  { said }: Pick<Criterion, 'said'>,
  pieces: readonly Piece[],
): string {
  return tidy(cutOutAll(sentence, said, pieces));
}

// From the end, so that what is still to go stays where it is; what stands behind moves up.
function cutOutAll(sentence: string, gone: readonly Span[], pieces: readonly Piece[]): string {
  const last = gone.toSorted((a, b) => a.from - b.from).at(-1);
  if (!last) return sentence;
  const left = cutOut(sentence, last, pieces);
  const moved = left.length - sentence.length;
  const others = pieces.flatMap((each) => {
    if (each.to <= last.from) return [each];
    return each.from >= last.to ? [{ ...each, from: each.from + moved, to: each.to + moved }] : [];
  });
  return cutOutAll(
    left,
    gone.filter(({ to }) => to <= last.from),
    others,
  );
}

function cutOut(sentence: string, { from, to }: Span, pieces: readonly Piece[]): string {
  const leading = sentence.slice(0, from);
  const trailing = sentence.slice(to);
  const lead = leadWords.exec(leading)?.[0] ?? '';
  const isLeadShared = lead !== '' && isListedWithNext(sentence, { from, to }, pieces);
  if (isLeadShared) return leading + trailing.replace(joint, '');
  const before = leading.slice(0, leading.length - lead.length);
  const left = /[\s,;]*(\b(and|or|but)\b[\s,;]*)?$/iu.exec(before)?.[0] ?? '';
  const right = joint.exec(trailing)?.[0] ?? '';
  const stored = before.slice(0, before.length - left.length);
  const rest = [handOr(stored, { from, to }, pieces, left, right), trailing.slice(right.length)];
  const joined = turnsRound({ from, to }, pieces)
    ? '; '
    : dividingJoint({ from, to }, pieces, left, right) ||
      listedOr({ from, to }, pieces, left, right) ||
      jointOf(left, right);
  return rest.filter((part) => part.trim() !== '').join(joined);
}

// In 'AI in Berlin or seed in Paris' the 'or' is no list's, and stays when what stands beside it goes.
function dividingJoint({ from, to }: Span, pieces: readonly Piece[], left: string, right: string): string {
  const piece = pieces.find((each) => each.from === from && each.to === to);
  const before = pieces.findLast((each) => each.to <= from);
  const next = pieces.find((each) => each.from >= to);
  const divides = (joint: string, other: Piece | undefined) =>
    piece && other && /\bor\b/iu.test(joint) && sortOf(other) !== sortOf(piece);
  return divides(left, before) || divides(right, next) ? ' or ' : '';
}

// 'Stripe, Plaid or Monzo' without Plaid asks for either of the others still: words that only a comma joins all have to be there.
function listedOr({ from, to }: Span, pieces: readonly Piece[], left: string, right: string): string {
  const before = pieces.findLast((each) => each.to <= from);
  const next = pieces.find((each) => each.from >= to);
  const isWithin = left.trim() !== '' && right.trim() !== '';
  return isWithin && isOfOneList([before, next]) && joinsList(left + right, before) ? ' or ' : '';
}

// Without Monzo, what joined it joins the two before it.
function handOr(stored: string, { from, to }: Span, pieces: readonly Piece[], left: string, right: string) {
  const [one, other] = pieces.filter((each) => each.to <= from).slice(-2);
  const piece = pieces.find((each) => each.from === from && each.to === to);
  const next = pieces.find((each) => each.from >= to);
  const goesOn = right.trim() !== '' && isOfOneList([piece, next]);
  if (goesOn || !joinsList(left, piece)) return stored;
  if (!one || !other || !isOfOneList([one, other, piece])) return stored;
  const isListed = /^\s*,\s*$/.test(stored.slice(one.to, other.from));
  return isListed ? `${stored.slice(0, one.to)} or ${stored.slice(other.from)}` : stored;
}

// 'And' lists what is kept out, too.
const joinsList = (joint: string, piece: Piece | undefined) =>
  (piece?.isExcluded ? /\b(?:or|and)\b/iu : /\bor\b/iu).test(joint);

// Lists in which an 'or' at the end says what the commas mean: words that are looked for, and what is kept out.
const isOfOneList = (pieces: readonly (Piece | undefined)[]) =>
  pieces.every((piece) => piece?.kind === 'keyword' && !piece.isExcluded) ||
  pieces.every((piece) => piece?.isExcluded && sortOf(piece) === (pieces[0] && sortOf(pieces[0])));

const sortOf = ({ kind }: Piece) => (kind === 'keyword' ? 'industry' : kind);

// 'not crypto, gaming; fintech' without gaming: a comma would keep fintech out as well. So would 'not crypto, gaming, since
// June, fintech and health' without June, where gaming is wanted and a list behind it would not be.
function turnsRound({ from, to }: Span, pieces: readonly Piece[]): boolean {
  const next = pieces.find((each) => each.from >= to);
  if (next?.isExcluded !== false) return false;
  const ofOneSort = pieces.filter((each) => each.to <= from).reverse();
  const end = ofOneSort.findIndex((each) => sortOf(each) !== sortOf(next));
  return ofOneSort.slice(0, end < 0 ? undefined : end).some(({ isExcluded }) => isExcluded);
}

/** The sentence with other words in the place of something that it asks for, wherever it says so. */
export function withWords(
  sentence: string,
  { said }: Pick<Criterion, 'said'>,
  words: string,
  pieces: readonly Piece[],
): string {
  if (words.trim() === '') return withoutCriterion(sentence, { said }, pieces);
  // From the end, so that what is still to be changed stays where it is.
  return said
    .toSorted((a, b) => b.from - a.from)
    .reduce((text, { from, to }) => text.slice(0, from) + words.trim() + text.slice(to), sentence);
}

const leadWords =
  /(?<!\p{L})((not|no|non|without|except|excluding|excludes?|but|other than|in|from|based in|near|the|at|of)\s+)+$/iu;
const joint = /^[\s,;]*(\b(and|or|but)\b[\s,;]*)?/iu;

function isListedWithNext(sentence: string, { from, to }: Span, pieces: readonly Piece[]): boolean {
  const piece = pieces.find((each) => each.from === from && each.to === to);
  const next = pieces.find((each) => each.from >= to);
  if (!piece || next?.kind !== piece.kind || next.isExcluded !== piece.isExcluded) return false;
  return /^[\s,;]*(\b(and|or)\b[\s,;]*)?$/iu.test(sentence.slice(to, next.from));
}

/** What still joins the two halves. A word that joined the piece to one of them only has nothing left to join. */
function jointOf(left: string, right: string): string {
  if (/;/.test(left + right)) return '; ';
  if (/,/.test(left + right)) return ', ';
  const words = [left, right].map((each) => each.trim().toLowerCase());
  if (words.includes('')) return ' ';
  return words.every((word) => word === 'or') ? ' or ' : ' and ';
}

const tidy = (sentence: string) => sentence.replace(/\s+/gu, ' ').trim();
