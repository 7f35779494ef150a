import { useQuery } from '@tanstack/react-query';
import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { type KeyboardEvent, Suspense, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { suggestedText } from '../../../contract/feed/company-page.ts';
import { type Example, longestQuery } from '../../../contract/search/search.ts';
import { CompanyOption } from '../../companies/CompanyOption.tsx';
import { useCompanySuggestions } from '../../companies/company-suggestions.ts';
import { openedFromHere, stateOf } from '../../companies/opened-from.ts';
import { paths } from '../../platform/navigation/paths.ts';
import { cutSentence } from '../../search/cut-sentence.ts';
import { examplesQuery, meaningQuery } from '../../search/queries.ts';
import { useSearch } from '../../search/use-search.ts';
import { Button } from '../../ui/Button.tsx';
import { OptionGroup, optionStyle } from '../../ui/forms/OptionGroup.tsx';
import { useListbox } from '../../ui/forms/use-listbox.ts';
import { lazyPart } from '../../ui/lazy/lazy-part.tsx';
import { toast } from '../../ui/toasts/toast.ts';
import { type FieldProps, SearchField } from './SearchField.tsx';
import { searchTexts as texts } from './texts.ts';

const closesAfterMs = 150;

/** Preloads what shows the answer: without a network it could not be downloaded later. */
const loadAnswer = () =>
  Promise.all([
    import('./Chips.tsx'),
    import('../list/SearchResults.tsx'),
    import('./NothingFound.tsx'),
  ]).catch(() => undefined);

const FollowSuggested = lazyPart(() => import('../watchlist/FollowSuggested.tsx'), 'nothing');

type SearchBoxProps = FieldProps & {
  /** Called where what was found should come into view. */
  onSearched?: () => void;
};

/** The field for a sentence, with ways of asking under it, and companies while it is written. What is searched for stands in the address. */
export default function SearchBox({ typed, setTyped, isFocused, onSearched }: SearchBoxProps) {
  const [query, search] = useSearch();
  const navigate = useNavigate();
  const location = useLocation();
  const field = useRef<HTMLInputElement>(null);
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined);
  const meaning = useQuery(meaningQuery(query));
  const isSearching = query !== '' && meaning.isFetching;
  const isEmpty = typed.trim() === '';
  // No suggestions for the sentence that is searched for already.
  const found = useCompanySuggestions(typed.trim() === query ? '' : typed);
  const [wasEntered, setWasEntered] = useState(false);
  const { data: examples = [] } = useQuery({ ...examplesQuery, enabled: wasEntered });
  const listbox = useListbox(isEmpty ? examples.length : 1 + found.companies.length, choose);

  useEffect(() => () => clearTimeout(closing.current), []);
  useEffect(() => {
    if (isFocused.current) field.current?.focus();
    isFocused.current = false;
  }, [isFocused]);
  useEffect(() => void loadAnswer(), []);

  function choose(index: number) {
    if (isEmpty) return submit(examples[index]?.query ?? '');
    const company = found.companies[index - 1];
    if (company)
      return void navigate(paths.company(company.id), { state: stateOf(openedFromHere(location)) });
    submit(typed);
  }

  function submit(written: string) {
    const sentence = written.trim();
    if (sentence === '') return toast.error(texts.empty, { id: texts.empty });
    if (sentence.length > longestQuery) toast(texts.cut, { id: texts.cut });
    listbox.close();
    if (sentence === query) return meaning.isError && meaning.refetch();
    setTyped(cutSentence(sentence));
    search(sentence);
    onSearched?.();
  }

  function write(text: string) {
    setTyped(text);
    // The highlighted option belonged to the previous text.
    listbox.close();
    listbox.open();
  }

  // A form whose button is disabled is not sent by Enter, and pressing it would not say why.
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
    <search
      className="relative mx-auto block w-full max-w-[42rem]"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget))
          closing.current = setTimeout(listbox.close, closesAfterMs);
      }}
    >
      <form
        className="flex items-center gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          submit(typed);
        }}
      >
        <SearchField
          {...listbox.input}
          ref={field}
          value={typed}
          onKeyDown={onKeyDown}
          onChange={(event) => write(event.target.value)}
          onFocus={() => {
            clearTimeout(closing.current);
            setWasEntered(true);
            if (typed === '') listbox.open();
          }}
        >
          {query !== '' || typed !== '' ? <Clear onClear={clear} /> : <SlashHint />}
        </SearchField>
        <Button type="submit" className="shrink-0" disabled={isEmpty || isSearching}>
          {isSearching ? texts.searching : texts.search}
        </Button>
      </form>
      {listbox.isOpen && isEmpty ? (
        <Examples examples={examples} list={listbox.list} option={listbox.option} />
      ) : null}
      {listbox.isOpen && !isEmpty ? <Suggestions typed={typed.trim()} found={found} {...listbox} /> : null}
    </search>
  );
}

function Clear({ onClear }: { onClear: () => void }) {
  return (
    <button
      type="button"
      aria-label={texts.clear}
      onClick={onClear}
      className="absolute top-0 right-0 grid size-11 place-items-center rounded-control text-ink-3 hover:text-ink"
    >
      <X size={16} aria-hidden="true" />
    </button>
  );
}

function SlashHint() {
  return (
    <span
      aria-hidden="true"
      className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 rounded-tag border border-rule-2 px-1.5 font-sans text-13 text-ink-3 group-focus-within:hidden max-sm:hidden"
    >
      /
    </span>
  );
}

type ExamplesProps = Pick<ReturnType<typeof useListbox>, 'list' | 'option'> & {
  examples: readonly Example[];
};

/** Ways of asking, under the field, with what each finds; one is searched for at once. */
function Examples({ examples, list, option }: ExamplesProps) {
  return (
    <div className="absolute inset-x-0 top-full z-30 mt-1 max-h-[70dvh] overflow-y-auto rounded-control border border-rule-2 bg-surface py-2">
      <p className="px-3.5 pb-1 text-13 text-ink-3">{texts.examples}</p>
      <ul {...list} aria-label={texts.examples}>
        {examples.map(({ query, count }, index) => (
          <li
            key={query}
            {...option(index)}
            className="flex min-h-11 cursor-pointer items-baseline justify-between gap-4 px-3.5 py-2 text-15 aria-selected:bg-chosen sm:min-h-9 sm:py-1.5"
          >
            <span>{query}</span>
            <span className="shrink-0 text-13 text-ink-3">{texts.rounds(count)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

type SuggestionsProps = Pick<ReturnType<typeof useListbox>, 'list' | 'option'> & {
  typed: string;
  found: ReturnType<typeof useCompanySuggestions>;
};

/**
 * What can be done with what is typed: search for it, or go to a company of that name. The search stands first, so that
 * companies that arrive move nothing away from under the finger.
 */
function Suggestions({ typed, found, list, option }: SuggestionsProps) {
  const { companies } = found;
  const said = saidOf(typed, found);
  return (
    <div className="absolute inset-x-0 top-full z-30 mt-1 max-h-[70dvh] overflow-y-auto rounded-control border border-rule-2 bg-surface p-1">
      <div {...list}>
        <div {...option(0)} className={optionStyle}>
          <span className="flex min-w-0 items-center gap-2.5">
            <Search size={16} aria-hidden="true" className="shrink-0 text-ink-3" />
            <bdi className="truncate">{texts.searchFor(typed)}</bdi>
          </span>
        </div>
        {companies.length > 0 ? (
          <OptionGroup name={texts.companies}>
            {companies.map((company, index) => (
              <CompanyOption key={company.id} company={company} option={option(index + 1)} />
            ))}
          </OptionGroup>
        ) : null}
      </div>
      {companies.length > 0 ? (
        <Suspense>
          <FollowSuggested companies={companies} />
        </Suspense>
      ) : null}
      {companies.length === 0 && said !== '' ? (
        <p className="px-3 pt-1 pb-2 text-13 text-ink-3">{said}</p>
      ) : null}
      <p role="status" className="sr-only">
        {found.isPending ? '' : said}
      </p>
    </div>
  );
}

function saidOf(typed: string, { companies, isPending, isFailed }: SuggestionsProps['found']): string {
  if (typed.length < suggestedText.least) return '';
  if (isFailed) return texts.companiesFailed;
  if (companies.length > 0) return texts.companiesFound(companies.length);
  return isPending ? texts.lookingForCompanies : texts.noCompany;
}
