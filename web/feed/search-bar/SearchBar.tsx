import Search from 'lucide-react/icons/search';
import { type FocusEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { HeaderSlot } from '../../page/HeaderSlot.tsx';
import { focusHeading } from '../../platform/browser/focus-heading.ts';
import { announcePageShown } from '../../platform/browser/page-shown.ts';
import { useSearch } from '../../search/use-search.ts';
import { Button } from '../../ui/Button.tsx';
import { AfterPage } from '../../ui/lazy/AfterPage.tsx';
import { lazyPart } from '../../ui/lazy/lazy-part.tsx';
import { useMedia } from '../../ui/use-media.ts';
import { type FieldProps, SearchField } from './SearchField.tsx';
import { searchFieldTexts as texts } from './search-field-texts.ts';

const SearchBox = lazyPart(() => import('./SearchBox.tsx'), 'line');

const wide = '(min-width: 40rem)';

/** The field in the header, or where the header has no room for it, folded into a button there. */
export function SearchBar() {
  const [query] = useSearch();
  // Here, so that turning a phone loses no half-written sentence.
  const [typed, setTyped] = useState(query);
  useEffect(() => setTyped(query), [query]);
  const isWide = useMedia(wide);
  const isFocused = useRef(false);
  const field = { typed, setTyped, isFocused };
  const box = (onSearched?: () => void) => (
    <AfterPage fallback={<EarlyField {...field} />}>
      <SearchBox {...field} onSearched={onSearched} />
    </AfterPage>
  );
  // The server knows no window.
  if (import.meta.env.SSR)
    return (
      <HeaderSlot>
        <div className="contents max-sm:hidden">{box()}</div>
        <div className="contents sm:hidden">
          <FoldedSearch isHalfWritten={false}>{box}</FoldedSearch>
        </div>
      </HeaderSlot>
    );
  return (
    <HeaderSlot>
      {isWide ? box() : <FoldedSearch isHalfWritten={typed !== query}>{box}</FoldedSearch>}
    </HeaderSlot>
  );
}

type FoldedSearchProps = {
  isHalfWritten: boolean;
  children: (onSearched: () => void) => ReactNode;
};

/** Hidden from sight only: focus by keyboard or script unfolds it. */
function FoldedSearch({ isHalfWritten, children }: FoldedSearchProps) {
  const [isInside, setIsInside] = useState(false);
  const isOpen = isInside || isHalfWritten;
  const leave = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) =>
    setIsInside(currentTarget.contains(relatedTarget));
  return (
    <div className="flex grow justify-end">
      <Button
        variant="outline"
        size="small"
        aria-expanded={isOpen}
        onClick={() => {
          announcePageShown();
          document.getElementById('search')?.focus();
        }}
      >
        <Search size={16} aria-hidden="true" />
        {texts.search}
      </Button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only hears whether the focus is inside */}
      <div
        className={isOpen ? 'absolute inset-x-0 top-full border-rule border-b bg-paper px-4 py-2' : 'sr-only'}
        onFocus={() => setIsInside(true)}
        onBlur={leave}
      >
        {children(showResults)}
      </div>
    </div>
  );
}

/** Can be written in already, while what is done with it is loaded. */
function EarlyField({ typed, setTyped, isFocused }: FieldProps) {
  const follow = ({ type }: FocusEvent) => {
    isFocused.current = type === 'focus';
  };
  return (
    <div className="mx-auto w-full max-w-[42rem]">
      <SearchField
        ref={(field) => {
          if (isFocused.current) field?.focus();
        }}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onFocus={follow}
        onBlur={follow}
      />
    </div>
  );
}

/** What was found begins at the top; the keyboard of the phone goes, so that it can be seen. */
function showResults(): void {
  focusHeading();
  window.scrollTo({ top: 0 });
}
