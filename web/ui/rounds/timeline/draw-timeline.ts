import type { Money } from '../../../../contract/companies/companies.ts';
import type { RoundEvent } from '../../../../contract/companies/round-events.ts';
import { compactSum } from '../../money.ts';
import { amountTicks, dateTicks, monthAfter, monthOf } from './timeline-ticks.ts';

/** Pixels from the top of the drawing to the axis of time, and the height of the highest bar above it. */
export const floor = 176;

export const highest = 132;

/** Of the whole drawing, with the dates under the axis. */
export const height = floor + 26;

/** Where the bars begin: left of it stand the amounts. */
const left = 46;

const widestBar = 28;

/** How high a round stands whose dollars no one knows. */
const unknownHeight = 12;

/** What the chart needs of a round. */
export type ChartedRound = {
  name: string;
  event: RoundEvent;
  amount: Money | null;
  announcedOn: string;
  isNew?: boolean;
};

export type TimelineBar = {
  round: ChartedRound;
  x: number;
  y: number;
  width: number;
  height: number;
  isKnown: boolean;
  /** Null where there is no room for words; the table has them. */
  label: { x: number; anchor: Anchor } | null;
};

export type Timeline = {
  bars: TimelineBar[];
  amounts: { text: string; y: number }[];
  dates: { text: string; x: number }[];
};

/** The rounds, oldest first, as bars of their dollars on an axis of time, so wide as there is room for. */
export function drawTimeline(rounds: readonly ChartedRound[], width: number): Timeline {
  const ordered = rounds.toSorted((one, other) => one.announcedOn.localeCompare(other.announcedOn));
  const days = ordered.map((round) => Date.parse(round.announcedOn));
  const span = { from: monthOf(Math.min(...days)), to: monthAfter(Math.max(...days)) };
  const room = width - left;
  const barWidth = Math.min(widestBar, (0.7 * room) / ordered.length);
  const inside = { from: left + barWidth / 2, to: width - barWidth / 2 };
  const xOf = (day: number) =>
    inside.from + ((day - span.from) / (span.to - span.from)) * (inside.to - inside.from);
  const centres = keepSeparate(days.map(xOf), inside, Math.min(barWidth + 5, room / ordered.length));
  const most = Math.max(0, ...ordered.map((round) => dollarsOf(round) ?? 0));
  const bars = ordered.map((round, index) => {
    const dollars = dollarsOf(round);
    const isKnown = dollars !== null && most > 0;
    const high = isKnown ? Math.max(3, (dollars / most) * highest) : unknownHeight;
    return {
      round,
      x: (centres[index] ?? 0) - barWidth / 2,
      y: floor - high,
      width: barWidth,
      height: high,
      isKnown,
    };
  });
  const amounts = amountTicks(most).map(({ text, share }) => ({ text, y: floor - share * highest }));
  const labels = labelPlaces(bars.map(sizeOfLabel), [...bars.map(boxOf), ...amounts.map(boxOfAmount)], width);
  return {
    bars: bars.map((bar, index) => ({ ...bar, label: labels[index] ?? null })),
    amounts,
    dates: dateTicks(span, room).map(({ text, day }) => ({ text, x: xOf(day) })),
  };
}

function dollarsOf({ amount }: ChartedRound): number | null {
  const usd = amount?.usd ?? (amount?.currency === 'USD' ? amount.amount : null);
  return usd === null ? null : Number(usd);
}

/** Moves centres, which are in order, as little to the right and then to the left as keeps them apart and inside. */
function keepSeparate(centres: readonly number[], { from, to }: { from: number; to: number }, least: number) {
  const apart: number[] = [];
  for (const centre of centres) apart.push(Math.max(centre, (apart.at(-1) ?? from - least) + least));
  let limit = to;
  for (let index = apart.length - 1; index >= 0; index -= 1) {
    limit = Math.min(apart[index] ?? limit, limit);
    apart[index] = limit;
    limit -= least;
  }
  return apart;
}

type Bar = Omit<TimelineBar, 'label'>;

function sizeOfLabel({ round, ...bar }: Bar) {
  return { ...bar, words: [compactSum(round), round.name] };
}

const boxOf = (bar: Bar): Box => ({ left: bar.x, right: bar.x + bar.width, top: bar.y, bottom: floor });

const boxOfAmount = ({ y }: { y: number }): Box => ({ left: 0, right: left - 10, top: y - 18, bottom: y });

type Anchor = 'start' | 'middle' | 'end';

type Box = { left: number; right: number; top: number; bottom: number };

type LabelledBar = { x: number; y: number; width: number; words: readonly string[] };

/** Of the words above a bar: their height, and how far above it they end. */
const labelHeight = 36;

const lift = 5;

/** What a letter of 13 pixels needs on average, a little generously. */
const letter = 7.2;

/**
 * Where the words above each bar go: over its middle, else to one side of it, else nowhere, so that no words cross other
 * words, a bar or what else is in the way. The newest round has the first choice, then the highest.
 */
function labelPlaces(
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
