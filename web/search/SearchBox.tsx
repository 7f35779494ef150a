import { useQuery } from '@tanstack/react-query';
import { Search, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { toast } from 'sonner';
import { longestQuery } from '../../contract/search.ts';
import { Button } from '../ui/Button.tsx';
import { useListbox } from '../ui/use-listbox.ts';
import { Examples } from './Examples.tsx';
import { meaningQuery } from './queries.ts';
import { exampleQueries, searchTexts as texts } from './texts.ts';
import { useSearch } from './use-search.ts';

const closesAfterMs = 150;

/** The field for a sentence, with ways of asking under it. What is searched for stands in the address. */
export default function SearchBox() {
  const [query, search] = useSearch();
  const [typed, setTyped] = useState(query);
  const field = useRef<HTMLInputElement>(null);
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined);
  const meaning = useQuery(meaningQuery(query));
  const isSearching = query !== '' && meaning.isFetching;
  const listbox = useListbox(exampleQueries.length, (index) => submit(exampleQueries[index] ?? ''));

  useEffect(() => setTyped(query), [query]);
  useEffect(() => () => clearTimeout(closing.current), []);

  function submit(written: string) {
    const sentence = written.trim();
    if (sentence === '') return toast.error(texts.empty, { id: texts.empty });
    if (sentence.length > longestQuery) toast(texts.cut, { id: texts.cut });
    listbox.close();
    if (sentence === query) return meaning.isError && meaning.refetch();
    setTyped(sentence.slice(0, longestQuery).trim());
    search(sentence);
  }

  // A form whose button is disabled is not sent by Enter, and whoever presses it would not hear why.
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    listbox.input.onKeyDown(event);
    if (event.key !== 'Enter' || event.defaultPrevented || event.nativeEvent.isComposing) return;
    event.preventDefault();
    submit(typed);
  }

  function clear() {
    setTyped('');
    if (query !== '') search('');
    field.current?.focus();
  }

  return (
    <search className="relative mx-auto block w-full max-w-[42rem]">
      <form
        className="flex items-center gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          submit(typed);
        }}
      >
        <div className="group relative min-w-0 grow">
          <Search
            size={16}
            aria-hidden="true"
            className="pointer-events-none absolute top-1/2 left-3.5 -translate-y-1/2 text-ink-3"
          />
          <input
            {...listbox.input}
            ref={field}
            id="search"
            type="search"
            enterKeyHint="search"
            aria-label={texts.label}
            placeholder={texts.placeholder}
            value={typed}
            onKeyDown={onKeyDown}
            onChange={(event) => {
              setTyped(event.target.value);
              if (event.target.value === '') listbox.open();
              else listbox.close();
            }}
            onFocus={() => {
              clearTimeout(closing.current);
              if (typed === '') listbox.open();
            }}
            onBlur={() => {
              closing.current = setTimeout(listbox.close, closesAfterMs);
            }}
            className="h-11 w-full text-ellipsis rounded-control border border-rule-2 bg-surface pr-11 pl-10 text-15 placeholder:text-ink-3 hover:border-ink-3 [&::-webkit-search-cancel-button]:hidden"
          />
          {query !== '' || typed !== '' ? (
            <button
              type="button"
              aria-label={texts.clear}
              onClick={clear}
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
        <Button type="submit" className="shrink-0" disabled={typed.trim() === '' || isSearching}>
          {isSearching ? texts.searching : texts.search}
        </Button>
      </form>
      {listbox.isOpen ? <Examples list={listbox.list} option={listbox.option} /> : null}
    </search>
  );
}
