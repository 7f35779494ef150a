export type Anchor = 'start' | 'middle' | 'end';
export type Box = { left: number; right: number; top: number; bottom: number };
export type LabelledBar = { x: number; y: number; width: number; words: readonly string[] };

/** Of the words above a bar: their height, and how far above it they end. */
const labelHeight = 36;
const lift = 5;
/** What a letter of 13 pixels needs on average, a little generously. */
const letter = 7.2;

/**
 * Where the words above each bar go: over its middle, else to one side of it, else nowhere, so that no words cross other
 * words, a bar or what else is in the way. The newest round has the first choice, then the highest.
 */
export function labelPlaces(
  bars: readonly LabelledBar[],
  obstacles: readonly Box[],
  width: number,
): ({ x: number; anchor: Anchor } | null)[] {
  const taken = [...obstacles];
  const places: ({ x: number; anchor: Anchor } | null)[] = bars.map(() => null);
  const byRank = bars
    .map((bar, index) => ({ bar, index }))
    .sort((one, other) => rankOf(one, bars) - rankOf(other, bars));
  for (const { bar, index } of byRank) {
    const free = candidatesOf(bar).find(
      ({ box }) => isInside(box, width) && !taken.some((one) => isCrossing(one, box)),
    );
    if (!free) continue;
    taken.push(free.box);
    places[index] = { x: free.x, anchor: free.anchor };
  }
  return places;
}

const rankOf = ({ bar, index }: { bar: LabelledBar; index: number }, bars: readonly LabelledBar[]) =>
  index === bars.length - 1 ? -1 : bar.y;

function candidatesOf({ x, y, width, words }: LabelledBar) {
  const wide = letter * Math.max(...words.map((word) => word.length));
  const bottom = y - lift;
  const box = (left: number): Box => ({ left, right: left + wide, top: bottom - labelHeight, bottom });
  return [
    { anchor: 'middle', x: x + width / 2, box: box(x + width / 2 - wide / 2) },
    { anchor: 'end', x: x + width, box: box(x + width - wide) },
    { anchor: 'start', x, box: box(x) },
  ] satisfies { anchor: Anchor; x: number; box: Box }[];
}

/** Words that touch something read as part of it. */
const distance = 4;

const isInside = (box: Box, width: number) => box.left >= 0 && box.right <= width;

const isCrossing = (one: Box, other: Box) =>
  one.left < other.right + distance &&
  other.left < one.right + distance &&
  one.top < other.bottom &&
  other.top < one.bottom;
