import { useEffect, useRef, useState } from 'react';
import { useIsLeaving } from '../platform/navigation/use-is-leaving.ts';
import { controlStyle } from '../ui/forms/Field.tsx';

type SearchFieldProps = { label: string; words: string; onSearch: (words: string) => void };

const pauseMs = 250;

/** Searches when the typing pauses. The words live with its parent; the field only says them first. */
export function SearchField({ label, words, onSearch }: SearchFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const isLeaving = useIsLeaving();
  useEffect(() => {
    const input = field.current;
    if (input && input !== document.activeElement) input.value = words;
  }, [words]);

  const searchFor = (found: string) => {
    setTyped(null);
    if (found.trim() !== words) onSearch(found.trim());
  };
  // Anew with whatever is shown by now, so that it never goes back to what was shown when the typing began.
  useEffect(() => {
    if (typed === null) return undefined;
    const later = setTimeout(() => {
      // A user who follows a link right after typing has found what they wanted.
      if (!isLeaving()) searchFor(typed);
    }, pauseMs);
    return () => clearTimeout(later);
  });
  return (
    <search className="w-full sm:max-w-80">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          searchFor(field.current?.value ?? '');
        }}
      >
        <input
          ref={field}
          type="search"
          aria-label={label}
          placeholder={label}
          defaultValue={words}
          maxLength={200}
          onChange={({ target }) => setTyped(target.value)}
          className={controlStyle}
        />
      </form>
    </search>
  );
}
