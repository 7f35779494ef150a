import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { searchedText } from '../../../contract/admin/search.ts';
import { paths } from '../../platform/navigation/paths.ts';
import { controlStyle } from '../../ui/forms/Field.tsx';
import { OptionGroup, optionStyle } from '../../ui/forms/OptionGroup.tsx';
import { useListbox } from '../../ui/forms/use-listbox.ts';
import { useRested } from '../../ui/use-rested.ts';
import { HitWords } from './HitWords.tsx';
import { isLongEnough, searchQuery } from './queries.ts';
import { searchPath, useSearchView } from './search-view.ts';
import { searchTexts as texts } from './texts.ts';

export const searchFieldId = 'admin-search';

/** Each answer asks the database for four kinds of things: who types fast is waited for. */
const restMs = 150;

/** The one field that finds users, companies, rounds and mails. On the page of the results it says what they are for. */
export function SearchBox() {
  const { pathname } = useLocation();
  const view = useSearchView();
  const shown = pathname === paths.adminSearch() ? view.text : '';
  // Another page, or another search, begins with what its address says.
  return <Field key={`${pathname} ${shown}`} shown={shown} />;
}

function Field({ shown }: { shown: string }) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState(shown);
  const text = typed.trim();
  const asked = useRested(text, restMs);
  const search = useQuery(searchQuery({ text: asked, kind: null, page: 1 }));
  const isEnough = isLongEnough(text);
  const groups = isEnough && isLongEnough(asked) ? (search.data ?? []) : [];
  const hits = groups.flatMap((group) => group.hits);
  // The last choice leads to all of them.
  const listbox = useListbox(isEnough ? hits.length + 1 : 0, (index) =>
    navigate(hits[index]?.to ?? searchPath({ text })),
  );
  const isPending = isEnough && (asked !== text || search.isFetching);
  const words = wordsOf();
  // It comes whole, and grows no further while it is read.
  const isShown = listbox.isOpen && (hits.length > 0 || !isPending);

  return (
    <search aria-label={texts.title} className="relative block">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          listbox.close();
          if (text !== '') void navigate(searchPath({ text }));
        }}
      >
        <input
          {...listbox.input}
          id={searchFieldId}
          type="text"
          aria-label={texts.label}
          aria-keyshortcuts={texts.key}
          placeholder={texts.placeholder}
          spellCheck={false}
          enterKeyHint="search"
          maxLength={searchedText.most}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            listbox.open();
          }}
          onBlur={listbox.close}
          className={clsx(controlStyle, 'peer pr-10')}
        />
        <span
          aria-hidden="true"
          className="absolute top-2.5 right-2.5 hidden size-6 place-items-center rounded-tag border border-rule-2 font-sans text-13 text-ink-3 peer-focus:hidden sm:grid"
        >
          {texts.key}
        </span>
      </form>
      {isShown ? (
        <div className="absolute inset-x-0 top-12 z-30 rounded-card border border-rule-2 bg-surface p-1.5 shadow-raised">
          {words === null ? null : <p className="px-3 py-2 text-14 text-ink-3">{words}</p>}
          <div
            {...listbox.list}
            className={clsx('flex max-h-[65dvh] flex-col transition-opacity', isPending && 'opacity-60')}
          >
            <div className="min-h-0 overflow-y-auto">
              {groups.map((group, at) => (
                <OptionGroup key={group.kind} name={texts.kinds[group.kind]}>
                  {group.hits.map((hit, index) => (
                    <div
                      key={hit.id}
                      {...listbox.option(placeBefore(at) + index)}
                      className={clsx(optionStyle, 'py-1')}
                    >
                      <HitWords hit={hit} />
                    </div>
                  ))}
                </OptionGroup>
              ))}
            </div>
            <div {...listbox.option(hits.length)} className={clsx(optionStyle, 'shrink-0 text-14')}>
              <span className="truncate">{texts.allResults(text)}</span>
              <span aria-hidden="true" className="hidden shrink-0 text-13 text-ink-3 sm:block">
                {texts.enter}
              </span>
            </div>
          </div>
        </div>
      ) : null}
      <p role="status" className="sr-only">
        {isShown && !isPending ? (words ?? texts.found(hits.length)) : ''}
      </p>
    </search>
  );

  /** How many are shown in the groups before one. */
  function placeBefore(at: number): number {
    return groups.slice(0, at).reduce((sum, group) => sum + group.hits.length, 0);
  }

  function wordsOf(): string | null {
    if (hits.length > 0) return null;
    return search.isError ? texts.failed : texts.nothing(text);
  }
}
