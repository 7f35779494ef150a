import { and, eq, isNotNull, or } from 'drizzle-orm';
import { boards } from '../table.ts';

/** A board that nobody is sure of, or that somebody doubts. */
export function waitsForAnswer() {
  return or(
    and(isNotNull(boards.doubtedAt), eq(boards.verdict, 'sure')),
    and(eq(boards.verdict, 'doubtful'), eq(boards.isDecided, false)),
  );
}
