import { useId } from 'react';
import type { LetterPairChoice } from '../../../contract/outreach/letters.ts';
import { letterTexts as texts } from './texts.ts';

type PairsProps = {
  pairs: readonly LetterPairChoice[];
  chosen: string | null;
  onChoose: (id: string) => void;
};

/** What the letter can stand on: a fact of theirs, and what the user did that answers it. */
export function Pairs({ pairs, chosen, onChoose }: PairsProps) {
  const name = useId();
  const current = pairs.some(({ id }) => id === chosen) ? chosen : pairs[0]?.id;
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium text-14">{texts.reasons}</legend>
      <div className="grid divide-y divide-rule-2 rounded-control border border-rule-2">
        {pairs.map((pair) => (
          <label
            key={pair.id}
            className="flex cursor-pointer items-start gap-3 p-3 text-14 has-focus-visible:outline-2 has-focus-visible:-outline-offset-2"
          >
            <input
              type="radio"
              name={name}
              value={pair.id}
              checked={pair.id === current}
              onChange={() => onChoose(pair.id)}
              className="mt-1 accent-act"
            />
            <PairText pair={pair} />
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Both sides of a pair, each on its own line. */
export function PairText({ pair: { theirs, mine } }: { pair: LetterPairChoice }) {
  return (
    <span className="wrap-anywhere grid gap-0.5">
      <span dir="auto">
        {texts.theirs[theirs.kind](theirs.text)}
        {theirs.publisher ? <span className="text-ink-3"> {texts.publishedBy(theirs.publisher)}</span> : null}
      </span>
      <span dir="auto" className="text-ink-2">
        {texts.mine(mine.text)}
      </span>
    </span>
  );
}
