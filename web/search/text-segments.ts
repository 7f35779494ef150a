import type { Hits } from '../../contract/feed/alerts.ts';

export type TextSegment = { from: number; words: string; isHit: boolean };

/** A text cut where its hits begin and end. A hit that is not in the text, or in another one, is left out. */
export function segmentsOfText(text: string, hits: Hits): TextSegment[] {
  const segments: TextSegment[] = [];
  let reached = 0;
  const add = (to: number, isHit: boolean) => {
    if (to > reached) segments.push({ from: reached, words: text.slice(reached, to), isHit });
    reached = Math.max(reached, to);
  };
  for (const { from, to } of hits) {
    if (from < reached || to > text.length) continue;
    add(from, false);
    add(to, true);
  }
  add(text.length, false);
  return segments;
}
