import type { Condition, Interpretation } from '../../../contract/search/search.ts';

/**
 * A meaning with what a model read besides. All that the grammar read stays as it is: what is read of words that were only
 * looked for is an alternative to looking for them; what is kept out, and what is read of words that did nothing, is added
 * to every alternative that it belongs to.
 */
export function addReadings(
  { alternatives, unread, ...meaning }: Interpretation,
  readings: readonly Condition[],
): Interpretation {
  if (readings.length === 0) return { ...meaning, alternatives, unread };
  const known = alternatives.length > 0 ? alternatives : [[]];
  const all = known.flat();
  const narrowed = known.map((alternative) => [
    ...alternative,
    ...readings.filter(
      (reading) => !isOfKeyword(reading, all) || (reading.isExcluded && isOfKeyword(reading, alternative)),
    ),
  ]);
  return {
    ...meaning,
    alternatives: [...narrowed, ...narrowed.flatMap((alternative) => readAnew(alternative, readings))],
    unread: unread.flatMap((span) => withoutSpans(span, readings)),
  };
}

/** The same alternative with what the model read in place of the words, or none where it read none of them. */
function readAnew(alternative: readonly Condition[], readings: readonly Condition[]): Condition[][] {
  const instead = readings.filter((reading) => !reading.isExcluded && isOfKeyword(reading, alternative));
  if (instead.length === 0) return [];
  const rest = alternative.filter((each) => !instead.some((reading) => isOfKeyword(reading, [each])));
  return [[...rest, ...instead]];
}

function isOfKeyword({ from, to }: Condition, conditions: readonly Condition[]): boolean {
  return conditions.some((each) => each.kind === 'keyword' && from <= each.from && each.to <= to);
}

type Unread = Interpretation['unread'][number];

function withoutSpans(unread: Unread, readings: readonly Condition[]): Unread[] {
  const [reading, ...others] = readings;
  if (!reading) return [unread];
  const { words, from, to } = unread;
  const parts =
    reading.to <= from || to <= reading.from
      ? [unread]
      : [
          { words: words.slice(0, Math.max(0, reading.from - from)), from, to: Math.max(from, reading.from) },
          { words: words.slice(Math.max(0, reading.to - from)), from: Math.min(to, reading.to), to },
        ];
  return parts
    .map(trimmed)
    .filter((part) => part.words !== '')
    .flatMap((part) => withoutSpans(part, others));
}

function trimmed({ words, from }: Unread): Unread {
  const start = from + words.length - words.trimStart().length;
  const rest = words.trim();
  return { words: rest, from: start, to: start + rest.length };
}
