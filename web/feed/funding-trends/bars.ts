/** How high, or wide, each bar is in pixels: in proportion to the largest, and never so small that it cannot be seen. */
export function barLengths(values: readonly number[], longest: number, least = 2): number[] {
  const largest = Math.max(0, ...values);
  return values.map((value) => (value <= 0 ? 0 : Math.max(least, Math.round((value / largest) * longest))));
}

/** A column of a chart, in pixels from its left edge. */
export type Column = { left: number; centre: number; width: number };

/** Columns of equal width that share a width without a rest, so that the last ends where the chart does. */
export function columnsOf(count: number, width: number): Column[] {
  const pitch = width / count;
  return Array.from({ length: count }, (_, index) => ({
    left: index * pitch,
    centre: (index + 0.5) * pitch,
    width: pitch,
  }));
}

/** Whether there is room for a label under each column, or only under some: those that count back from the last. */
export function hasLabel(index: number, count: number, pitch: number, labelWidth: number): boolean {
  const step = pitch > 0 ? Math.max(1, Math.ceil(labelWidth / pitch)) : count;
  return (count - 1 - index) % step === 0;
}

/**
 * Which bars say their value: all where there is room, else the last, and the first of the highest where that does not
 * touch it.
 */
export function namedBars(values: readonly number[], pitch: number, labelWidth: number): Set<number> {
  if (pitch >= labelWidth) return new Set(values.keys());
  const last = values.length - 1;
  const highest = values.indexOf(Math.max(...values));
  const isApart = (last - highest) * pitch >= labelWidth;
  return new Set(isApart ? [highest, last] : [last]);
}

/** The middle of a label that would stand over a column's, moved as far as it takes to end where the chart does. */
export function labelMiddle(centre: number, labelWidth: number, width: number): number {
  return Math.max(labelWidth / 2, Math.min(centre, width - labelWidth / 2));
}

/** Above which height a label stands free of every bar that it reaches over. */
export function freeHeight(
  lengths: readonly number[],
  columns: readonly Column[],
  middle: number,
  labelWidth: number,
): number {
  const beneath = lengths.filter((_, index) => {
    const column = columns[index];
    return column && Math.abs(column.centre - middle) < (labelWidth + column.width) / 2;
  });
  return Math.max(0, ...beneath);
}
