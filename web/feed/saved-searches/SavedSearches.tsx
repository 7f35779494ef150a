import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import type { AlertFilter } from '../../../contract/feed/alerts.ts';
import { mostSavedSearches } from '../../../contract/feed/saved-searches.ts';
import { Button } from '../../ui/Button.tsx';
import { savedSearchesQuery } from './queries.ts';
import { RowsSkeleton } from './RowsSkeleton.tsx';
import { SavedSearchRow } from './SavedSearchRow.tsx';
import { inOrder, searchOf } from './search-filter.ts';
import { savedSearchTexts as texts } from './texts.ts';

type SavedSearchesProps = {
  /** What the alerts are narrowed to, where they are shown. */
  filter: AlertFilter | null;
  onChoose?: () => void;
};

/** The searches that a person saved, each with what is new in it. */
export function SavedSearches({ filter, onChoose }: SavedSearchesProps) {
  const { data, isError, isFetching, refetch } = useQuery(savedSearchesQuery);
  const list = useRef<HTMLUListElement>(null);
  if (!data && isError)
    return (
      <div role="alert" className="grid justify-items-start gap-1 px-3 text-14 text-ink-2">
        {texts.loadFailed}
        <Button
          variant="link"
          className="min-h-11 decoration-rule-2 lg:min-h-9"
          isBusy={isFetching}
          onClick={() => refetch()}
        >
          {texts.tryAgain}
        </Button>
      </div>
    );
  if (!data) return <RowsSkeleton />;
  const searches = inOrder(data.savedSearches);
  const current = filter && searchOf(searches, filter);

  /** Nobody who goes by keyboard starts at the top again where a row goes away under the focus. */
  function focusBeside(index: number) {
    const rows = list.current?.querySelectorAll<HTMLElement>('li > a') ?? [];
    (rows[index + 1] ?? rows[index - 1] ?? list.current)?.focus();
  }

  return (
    <>
      <ul
        ref={list}
        tabIndex={-1}
        aria-label={texts.title}
        className="grid grid-cols-[minmax(0,1fr)] gap-px outline-none"
      >
        {searches.map((search, index) => (
          <SavedSearchRow
            key={search.id}
            search={search}
            isCurrent={search.id === current?.id}
            onChoose={onChoose}
            onDelete={() => focusBeside(index)}
          />
        ))}
      </ul>
      {searches.length === 0 ? <NoneSaved /> : null}
      {searches.length >= mostSavedSearches ? (
        <p className="px-3 pt-2 text-13 text-ink-3">{texts.full}</p>
      ) : null}
    </>
  );
}

function NoneSaved() {
  return (
    <div className="grid justify-items-start gap-1 px-3">
      <p className="text-13 text-ink-3">{texts.empty}</p>
      <Button
        variant="link"
        className="min-h-11 text-14 decoration-rule-2 lg:min-h-9"
        onClick={() => document.getElementById('search')?.focus()}
      >
        {texts.start}
      </Button>
    </div>
  );
}
