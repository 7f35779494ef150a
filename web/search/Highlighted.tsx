import type { Hits } from '../../contract/feed/alerts.ts';

/** A text with what was searched for underlined in ink: the marker is for what is new. */
export function Highlighted({ text, hits }: { text: string; hits: Hits }) {
  return segmentsOfText(text, hits).map(({ from, words, isHit }) =>
    isHit ? (
      <mark
        key={from}
        className="bg-transparent text-ink underline decoration-1 decoration-ink-3 underline-offset-3"
      >
        {words}
      </mark>
    ) : (
      words
    ),
  );
}

type TextSegment = { from: number; words: string; isHit: boolean };

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
