import { type RefObject, useLayoutEffect } from 'react';
import { cardGap } from '../ui/lists/columns.ts';
import { useRowsInView } from '../ui/lists/use-rows-in-view.ts';
import { useWidth } from '../ui/use-width.ts';

/** So many cards of a column are in the page whole, where the browser's own search finds them. */
const wholeUpTo = 40;
const beyond = 3;

export type BoardRows = {
  /** The cards of each column that are near the window, in pixels from the first. */
  inView: { index: number; top: number }[];
  height: number;
  heightOf: (count: number) => number;
};

/** Which cards of the board are drawn: the same of every column, all as high as the ruler is wide, so that none is measured. */
export function useBoardRows(
  board: RefObject<HTMLElement | null>,
  ruler: RefObject<HTMLElement | null>,
  longest: number,
): BoardRows {
  const height = useWidth(ruler);
  const count = height === 0 ? 0 : longest;
  const rows = useRowsInView(board, {
    count,
    height,
    gap: cardGap,
    beyond: longest <= wholeUpTo ? count : beyond,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows of another height stand elsewhere.
  useLayoutEffect(() => rows.measure(), [rows, height]);
  return {
    height,
    inView: rows.getVirtualItems().map(({ index }) => ({ index, top: index * (height + cardGap) })),
    heightOf: (count) => Math.max(0, count * (height + cardGap) - cardGap),
  };
}
