import type { Unsupported } from '../../../contract/outreach/letters.ts';
import { letterTexts as texts } from './texts.ts';

type Checked = {
  /** Null where no one has looked yet. */
  unsupported: readonly Unsupported[] | null;
  /** How many statements could not be compared with a source. */
  unchecked: number;
};

/** A letter that was sent, to read, with what no one states marked in it; advice for before it is sent comes too late. */
export function MarkedLetter({ text, unsupported, unchecked }: Checked & { text: string }) {
  return (
    <>
      <p dir="auto" className="whitespace-pre-wrap break-words text-15">
        <MarkedText text={text} unsupported={unsupported ?? []} />
      </p>
      {unsupported?.length === 0 ? null : <Checks unsupported={unsupported} unchecked={unchecked} />}
    </>
  );
}

/** A text with the claims marked that no source states. */
export function MarkedText({ text, unsupported }: { text: string; unsupported: readonly Unsupported[] }) {
  return piecesOf(text, unsupported).map(({ from, words, isMarked }) =>
    isMarked ? (
      <mark key={from} className="border-warn border-b-2 border-dashed bg-transparent text-ink">
        {words}
      </mark>
    ) : (
      <span key={from}>{words}</span>
    ),
  );
}

/** What to look at before it is sent. `onShow` leads to the words. */
export function Checks({
  unsupported,
  unchecked,
  onShow,
}: Checked & { onShow?: (found: Unsupported) => void }) {
  if (unsupported === null) return <p className="text-13 text-ink-3">{texts.notChecked}</p>;
  if (unsupported.length === 0) return <p className="text-13 text-ink-3">{texts.noneFound(unchecked)}</p>;
  return (
    <div role="status" className="text-13">
      <p className="font-medium text-warn">{texts.toCheck(unsupported.length)}</p>
      <ul className="mt-1 grid gap-1">
        {unsupported.map((found) => (
          <li key={found.from}>
            {onShow ? (
              <button
                type="button"
                onClick={() => onShow(found)}
                className="touch-around min-h-6 text-left underline decoration-rule-2 underline-offset-4 hover:decoration-ink"
              >
                {texts.unsupported(found.words)}
              </button>
            ) : (
              texts.unsupported(found.words)
            )}
            {found.nearest ? <p className="text-ink-2">{texts.nearest(found.nearest)}</p> : null}
          </li>
        ))}
      </ul>
      {unchecked > 0 ? <p className="mt-1 text-ink-3">{texts.unchecked(unchecked)}</p> : null}
    </div>
  );
}

type Piece = { from: number; words: string; isMarked: boolean };

function piecesOf(text: string, unsupported: readonly Unsupported[]): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  for (const { from, to } of unsupported) {
    if (from > at) pieces.push({ from: at, words: text.slice(at, from), isMarked: false });
    pieces.push({ from, words: text.slice(from, to), isMarked: true });
    at = to;
  }
  if (at < text.length) pieces.push({ from: at, words: text.slice(at), isMarked: false });
  return pieces;
}
