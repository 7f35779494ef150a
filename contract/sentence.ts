import type { Condition, Interpretation } from './search.ts';

type Span = Pick<Condition, 'from' | 'to'>;
type Piece = Span & Pick<Condition, 'kind' | 'isExcluded'>;

/** What a sentence asks for, each once, in the order of the sentence, although several alternatives may share it. */
export function piecesOf({ alternatives }: Interpretation): Condition[] {
  const once = new Map(alternatives.flat().map((each) => [`${each.from}-${each.label}`, each]));
  return [...once.values()].sort((a, b) => a.from - b.from);
}

/**
 * The sentence without one of its pieces, and without the commas and the words that belonged to it alone: 'not', 'in',
 * 'or'. What holds for a list stays for the rest of the list: 'not crypto or gaming', 'in Berlin or Paris'.
 */
export function withoutPiece(sentence: string, { from, to }: Span, pieces: readonly Piece[] = []): string {
  const leading = sentence.slice(0, from);
  const trailing = sentence.slice(to);
  const lead = leadWords.exec(leading)?.[0] ?? '';
  const isLeadShared = lead !== '' && isListedWithNext(sentence, { from, to }, pieces);
  if (isLeadShared) return tidy(leading + trailing.replace(joint, ''));
  const before = leading.slice(0, leading.length - lead.length);
  const left = /[\s,;]*(\b(and|or|but)\b[\s,;]*)?$/iu.exec(before)?.[0] ?? '';
  const right = joint.exec(trailing)?.[0] ?? '';
  const rest = [before.slice(0, before.length - left.length), trailing.slice(right.length)];
  return tidy(rest.filter((part) => part.trim() !== '').join(jointOf(left, right)));
}

/** The sentence with other words in the place of a piece. */
export function withWords(
  sentence: string,
  { from, to }: Span,
  words: string,
  pieces: readonly Piece[] = [],
): string {
  if (words.trim() === '') return withoutPiece(sentence, { from, to }, pieces);
  return sentence.slice(0, from) + words.trim() + sentence.slice(to);
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
  if (/[,;]/.test(left + right)) return ', ';
  const words = [left, right].map((each) => each.trim().toLowerCase());
  if (words.includes('')) return ' ';
  return words.every((word) => word === 'or') ? ' or ' : ' and ';
}

const tidy = (sentence: string) => sentence.replace(/\s+/gu, ' ').trim();
