import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import type { ComponentProps } from 'react';
import { searchFieldTexts as texts } from './search-field-texts.ts';

type SearchFieldProps = ComponentProps<'input'> & { onClear?: () => void };

/** Where the sentence is written; with a way to take it back once there is one. */
export function SearchField({ onClear, ...input }: SearchFieldProps) {
  return (
    <div className="group relative min-w-0 grow">
      <Search
        size={16}
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-3.5 -translate-y-1/2 text-ink-3"
      />
      <input
        {...input}
        id="search"
        type="search"
        dir="auto"
        enterKeyHint="search"
        aria-label={texts.label}
        placeholder={texts.placeholder}
        className="h-11 w-full text-ellipsis rounded-control border border-rule-2 bg-surface pr-11 pl-10 text-15 placeholder:text-ink-3 hover:border-ink-3 [&::-webkit-search-cancel-button]:hidden"
      />
      {onClear ? (
        <button
          type="button"
          aria-label={texts.clear}
          onClick={onClear}
          className="absolute top-0 right-0 grid size-11 place-items-center rounded-control text-ink-3 hover:text-ink"
        >
          <X size={16} aria-hidden="true" />
        </button>
      ) : (
        <span
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 rounded-tag border border-rule-2 px-1.5 font-sans text-13 text-ink-3 group-focus-within:hidden max-sm:hidden"
        >
          /
        </span>
      )}
    </div>
  );
}
