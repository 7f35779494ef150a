/** A stretch of a text. */
export type Span = { from: number; to: number };

/** Who a sentence speaks of, as far as its words say: the person who writes, the company, or either. */
export type Subject = 'mine' | 'theirs' | 'all';

/** The sentence, or the line, that a place of a text lies in. */
export function sentenceAt(text: string, at: number): Span {
  const before = text.slice(0, at);
  const start = Math.max(
    ...[...before.matchAll(/[.!?:]["”’)]*\s+|\n+/g)].map(({ index, 0: end }) => index + end.length),
    0,
  );
  const rest = text.slice(at).search(/[.!?]["”’)]*(?=\s|$)|\n/);
  return { from: start, to: rest === -1 ? text.length : at + rest };
}

/** Of whom the words between the last comma and this place speak, else the sentence. */
export function subjectAt(text: string, at: number): Subject {
  const { from } = sentenceAt(text, at);
  const before = text.slice(from, at);
  const last = [
    ...before.matchAll(/(?<![\p{L}’'])(i|i'm|i’m|my|me|you|your|you're|you’re|we|our)(?![\p{L}])/giu),
  ].at(-1);
  if (!last) return 'all';
  return /^(i|my|me)/i.test(last[0]) ? 'mine' : /^you/i.test(last[0]) ? 'theirs' : 'all';
}

export const overlaps = (one: Span, other: Span) => one.from < other.to && other.from < one.to;
