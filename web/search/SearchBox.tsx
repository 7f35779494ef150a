import { useQuery } from '@tanstack/react-query';
import { Search, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { toast } from 'sonner';
import { longestQuery } from '../../contract/search.ts';
import { Button } from '../ui/Button.tsx';
import { useListbox } from '../ui/use-listbox.ts';
import { meaningQuery } from './queries.ts';
import { exampleQueries, searchTexts as texts } from './texts.ts';
import { useSearch } from './use-search.ts';

const closesAfterMs = 150;

/** The field for a sentence, with ways of asking under it. What is searched for stands in the address. */
export default function SearchBox() {
  const [query, search] = useSearch();
  const [typed, setTyped] = useState(query);
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined);
  const meaning = useQuery(meaningQuery(query));
  const isSearching = query !== '' && meaning.isFetching;
  const listbox = useListbox(exampleQueries.length, (index) => submit(exampleQueries[index] ?? ''));

  useEffect(() => setTyped(query), [query]);
  useEffect(() => () => clearTimeout(closing.current), []);

  function submit(sentence: string) {
    if (sentence.trim() === '') return toast.error(texts.empty);
    setTyped(sentence);
    listbox.close();
    search(sentence);
  }

  return (
    <search className="mx-auto block w-full max-w-[35rem]">
      <form
        className="relative flex items-center gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          submit(typed);
        }}
      >
        <div className="relative min-w-0 grow">
          <Search
            size={16}
            aria-hidden="true"
            className="pointer-events-none absolute top-1/2 left-3.5 -translate-y-1/2 text-ink-3"
          />
          <input
            {...listbox.input}
            id="search"
            type="search"
            enterKeyHint="search"
            aria-label={texts.label}
            placeholder={texts.placeholder}
            maxLength={longestQuery}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            onFocus={() => {
              clearTimeout(closing.current);
              if (typed === '') listbox.open();
            }}
            onBlur={() => {
              closing.current = setTimeout(listbox.close, closesAfterMs);
            }}
            className="h-11 w-full rounded-control border border-rule-2 bg-surface pr-10 pl-10 text-15 placeholder:text-ink-3 [&::-webkit-search-cancel-button]:hidden"
          />
          {query !== '' || typed !== '' ? (
            <button
              type="button"
              aria-label={texts.clear}
              onClick={() => {
                setTyped('');
                if (query !== '') search('');
              }}
              className="absolute top-0 right-0 grid size-11 place-items-center text-ink-3 hover:text-ink"
            >
              <X size={16} aria-hidden="true" />
            </button>
          ) : null}
        </div>
        <Button type="submit" className="max-sm:hidden" disabled={typed.trim() === '' || isSearching}>
          {isSearching ? texts.searching : texts.search}
        </Button>
      </form>
      {listbox.isOpen ? (
        <div className="absolute z-30 mt-1 w-[min(35rem,calc(100vw-2rem))] rounded-control border border-rule-2 bg-surface py-2">
          <p className="px-3.5 pb-1 text-13 text-ink-3">{texts.examples}</p>
          <ul {...listbox.list}>
            {exampleQueries.map((example, index) => (
              <li
                key={example}
                {...listbox.option(index)}
                className="cursor-pointer px-3.5 py-2 text-15 hover:bg-sunk aria-selected:bg-sunk"
              >
                {example}
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </search>
  );
}
