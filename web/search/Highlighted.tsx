import type { Hits } from '../../contract/feed/alerts.ts';
import { segmentsOfText } from './text-segments.ts';

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
