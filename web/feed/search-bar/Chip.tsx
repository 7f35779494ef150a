import X from 'lucide-react/icons/x';
import { type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Criterion } from '../../../contract/search/sentence.ts';
import { whenReleased } from '../../ui/forms/when-released.ts';
import { searchTexts as texts } from './texts.ts';

type ChipProps = {
  wish: Criterion;
  /** Whether it begins another way in which a company may fit. */
  isOtherwise: boolean;
  onChange: (words: string) => void;
  onRemove: () => void;
};

/** One thing that was understood. Pressed, it becomes a field with the words that it came from. */
export function Chip({ wish, isOtherwise, onChange, onRemove }: ChipProps) {
  const [isEditing, setIsEditing] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const { kind, label, words, said } = wish;

  // The button has to be there before the focus can return to it.
  function close() {
    flushSync(() => setIsEditing(false));
    button.current?.focus();
  }

  function apply(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const field = event.currentTarget.elements.namedItem('words');
    close();
    if (field instanceof HTMLInputElement && field.value.trim() !== words) onChange(field.value);
  }

  if (isEditing) {
    return (
      <li className="max-w-full">
        <form onSubmit={apply}>
          <input
            name="words"
            defaultValue={words}
            size={Math.max(10, words.length)}
            aria-label={texts.edit(label)}
            // biome-ignore lint/a11y/noAutofocus: the field takes the place of the button that was just pressed
            autoFocus
            autoComplete="off"
            enterKeyHint="search"
            onFocus={(event) => event.target.select()}
            onKeyDown={(event) => {
              if (event.key === 'Escape') close();
            }}
            onBlur={() => whenReleased(() => setIsEditing(false))}
            className="h-11 max-w-full rounded-control border border-ink bg-surface px-2.5 text-15 sm:h-8.5 sm:text-14"
          />
        </form>
      </li>
    );
  }
  return (
    <li className="inline-flex max-w-full items-center rounded-control border border-rule-2 bg-surface text-14 hover:border-ink-3">
      <button
        ref={button}
        type="button"
        title={texts.cameFrom(said.map((each) => each.words))}
        onClick={() => setIsEditing(true)}
        className="inline-flex min-h-11 min-w-0 items-center gap-1.5 rounded-control pr-1 pl-2.5 sm:min-h-8"
      >
        <span className="sr-only">{texts.change} </span>
        <span className="shrink-0 text-13 text-ink-3">
          {isOtherwise ? texts.otherwise : null}
          {leadOf(wish)}
        </span>
        <span className="truncate font-medium">{kind === 'hiring' ? label.replace(/^not /, '') : label}</span>
      </button>
      <button
        type="button"
        aria-label={texts.remove(label)}
        onClick={onRemove}
        className="grid min-h-11 min-w-10 shrink-0 place-items-center rounded-control text-ink-3 hover:text-ink sm:min-h-8 sm:min-w-8"
      >
        <X size={13} aria-hidden="true" />
      </button>
    </li>
  );
}

function leadOf(criterion: Criterion): string {
  if (criterion.kind !== 'hiring') return texts.kinds[criterion.kind];
  if (criterion.isExcluded) return texts.notHiring;
  return criterion.ranksOnly ? texts.rankedFirst : texts.kinds.hiring;
}
