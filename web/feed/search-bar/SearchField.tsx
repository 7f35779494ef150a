import Search from 'lucide-react/icons/search';
import type { ComponentProps, RefObject } from 'react';
import { searchFieldTexts as texts } from './search-field-texts.ts';

export type FieldProps = {
  typed: string;
  setTyped: (text: string) => void;
  /** Whether the focus is in a field whose place another takes, which takes the focus, too. */
  isFocused: RefObject<boolean>;
};

/** Where the sentence is written, with what stands at its end. */
export function SearchField({ children, ...input }: ComponentProps<'input'>) {
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
      {children}
    </div>
  );
}
