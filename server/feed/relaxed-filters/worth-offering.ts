import type { Relaxed } from './relax-criteria.ts';

/** How many times as many rounds a wish has to find to be worth a click. */
const leastGain = 1.5;

/**
 * Each that finds clearly more than what is asked for, and than the one before it that gives up the same. To ask for
 * everything is offered for whatever more there is: nothing else is left.
 */
export function worthOffering<Counted extends { wider: Pick<Relaxed, 'gives'>; count: number }>(
  counted: readonly Counted[],
  matching: number,
): Counted[] {
  const most = new Map<Relaxed['gives'], number>();
  return counted.filter(({ wider: { gives }, count }) => {
    const before = most.get(gives) ?? matching;
    const isWorth = count > before && (gives === 'all' || count >= before * leastGain);
    if (isWorth) most.set(gives, count);
    return isWorth;
  });
}
