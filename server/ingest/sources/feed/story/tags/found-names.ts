import type { ReadLine } from './line-features.ts';
import type { Mention, SpanKind } from './tag-story.ts';

/** Where a name stands in a sentence, by its likeliest boundaries, with the shares of every span over it. */
export type Found = {
  text: string;
  line: ReadLine;
  from: number;
  to: number;
  shares: Readonly<Record<string, number>>;
};

/** The spans of some kinds, one for each place in the text: of those that overlap the likeliest stands for all. */
export function foundOf(mentions: readonly Mention[], kinds: readonly SpanKind[]): Found[] {
  return [...Map.groupBy(mentions, ({ line }) => line)].flatMap(([line, own]) =>
    foundInLine(line, own, kinds),
  );
}

function foundInLine(line: ReadLine, mentions: readonly Mention[], kinds: readonly SpanKind[]): Found[] {
  const found: Found[] = [];
  const weightOf = (mention: Mention) => kinds.reduce((sum, kind) => sum + (mention.shares[kind] ?? 0), 0);
  const isRun = (mention: Mention) =>
    line.runs.some(({ from, to }) => from === mention.from && to === mention.to) ? 0.25 : 0;
  const likely = mentions
    .filter((mention) => weightOf(mention) > 0)
    .map((mention) => ({ mention, weight: weightOf(mention) + isRun(mention) }))
    .sort((one, other) => other.weight - one.weight);
  for (const { mention } of likely) {
    const { text, from, to } = mention;
    if (found.some((other) => other.from < to && other.to > from)) continue;
    const shares: Record<string, number> = {};
    for (const other of mentions.filter((each) => each.from < to && each.to > from))
      for (const [kind, share] of Object.entries(other.shares))
        shares[kind] = Math.min(1, (shares[kind] ?? 0) + share);
    found.push({ text, line, from, to, shares });
  }
  return found;
}

/** A share as one of eight steps, so that a chooser can learn what each is worth. */
export function stepOf(share: number | undefined): string {
  const value = share ?? 0;
  const step = [0.05, 0.2, 0.4, 0.6, 0.8, 0.93, 0.985].findIndex((limit) => value < limit);
  return String(step === -1 ? 7 : step);
}

export const shareOf = ({ shares }: Pick<Found, 'shares'>, kind: SpanKind): number => shares[kind] ?? 0;

export const mostOf = (places: readonly Found[], kind: SpanKind): number =>
  Math.max(0, ...places.map((each) => shareOf(each, kind)));
