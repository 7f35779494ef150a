import type { Context } from '../../../platform/context.ts';
import type { SentLetter } from '../../pipeline/find-sent-letters.ts';
import { replyFigures } from '../table.ts';
import { type Cell, cellsOf } from './letter-cells.ts';

/** Of fewer letters of their own a user is shown nothing. */
export const fewestOwn = 10;

export type Counted = { letters: number; answered: number };

/** A user's own letters by their cells. */
export function countCells(letters: readonly SentLetter[]): Map<Cell, Counted> {
  const counted = new Map<Cell, Counted>();
  for (const { facts, isAnswered } of letters)
    for (const cell of cellsOf(facts)) {
      const sum = counted.get(cell) ?? { letters: 0, answered: 0 };
      counted.set(cell, { letters: sum.letters + 1, answered: sum.answered + Number(isAnswered) });
    }
  return counted;
}

/** Everyone's letters, as published last; only what is above the floor is there. */
export async function findEveryones({ db }: Context): Promise<Map<Cell, Counted>> {
  const published = await db.select().from(replyFigures);
  return new Map(published.map(({ cell, letters, answered }) => [cell, { letters, answered }]));
}
