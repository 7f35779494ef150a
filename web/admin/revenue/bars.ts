/** How long each bar is in pixels, in proportion to the largest; what is less than nothing has none. */
export function barsOf(values: readonly number[], longest: number): number[] {
  const largest = Math.max(0, ...values);
  return values.map((value) => (value <= 0 ? 0 : Math.max(2, Math.round((value / largest) * longest))));
}

/** Whether there is room for a label under each bar, or only under some: those that count back from the last. */
export function isLabelled(at: number, count: number, pitch: number, labelWidth: number): boolean {
  const step = pitch > 0 ? Math.max(1, Math.ceil(labelWidth / pitch)) : count;
  return (count - 1 - at) % step === 0;
}

/** Which bars say their value: the last, and the first of the highest where that stands apart from it. */
export function named(values: readonly number[], pitch: number, labelWidth: number): Set<number> {
  const last = values.length - 1;
  const highest = values.indexOf(Math.max(...values));
  return new Set((last - highest) * pitch >= labelWidth ? [highest, last] : [last]);
}
