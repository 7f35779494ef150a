import { useQuery, useQueryClient } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Suspense, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { AlertFilter } from '../../../contract/feed/alerts.ts';
import { mostSavedSearches, type SavedSearch } from '../../../contract/feed/saved-searches.ts';
import { Button } from '../../ui/Button.tsx';
import { lazyPart } from '../../ui/lazy/lazy-part.tsx';
import { useLateMenu } from '../../ui/lazy/use-late-menu.ts';
import { Loading, SkeletonLine } from '../../ui/Skeleton.tsx';
import { useChangeSearch } from './change-search.ts';
import { savedSearchesQuery } from './queries.ts';
import type { SearchMenuProps } from './SearchMenu.tsx';
import { SearchMenuButton } from './SearchMenuButton.tsx';
import { addressOf, filterOf, inOrder, searchOf } from './search-filter.ts';
import { renewAlerts } from './shown-alerts.ts';
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

  /** No one who goes by keyboard starts at the top again where a row goes away under the focus. */
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

/** The saved searches before it is known which there are. */
function RowsSkeleton() {
  return (
    <Loading label={texts.loading}>
      {/* As high as what stands there where none are. */}
      <div className="grid min-h-24 content-start gap-4 px-3 py-2 text-14">
        <SkeletonLine className="w-36" />
        <SkeletonLine className="w-28" />
      </div>
    </Loading>
  );
}

const SearchDialog = lazyPart(() => import('./SearchDialog.tsx'), 'line');

const loadMenu = () => import('./SearchMenu.tsx');
const SearchMenu = lazyPart<SearchMenuProps>(loadMenu, 'line');

type SavedSearchRowProps = {
  search: SavedSearch;
  isCurrent: boolean;
  onChoose?: () => void;
  onDelete: () => void;
};

/** One search: the way to what it finds, and what else can be done with it. */
function SavedSearchRow({ search, isCurrent, onChoose, onDelete }: SavedSearchRowProps) {
  const { name, isPaused, newCount } = search;
  const queryClient = useQueryClient();
  const change = useChangeSearch();
  const menu = useLateMenu(loadMenu);
  const [isRenaming, setIsRenaming] = useState(false);

  function choose() {
    if (newCount) renewAlerts(queryClient, filterOf(search));
    onChoose?.();
  }
  function pause() {
    const after = { ...search, isPaused: !isPaused, newCount: null };
    change({ before: search, after, said: isPaused ? texts.resumed : texts.pausedNow });
  }
  function remove() {
    onDelete();
    change({ before: search, after: null, said: texts.deleted });
  }

  const closed = <SearchMenuButton name={name} {...menu.button} />;
  return (
    <li className="group relative flex items-center">
      <Link
        to={addressOf(search)}
        aria-current={isCurrent || undefined}
        onClick={choose}
        className={clsx(
          'flex min-h-11 min-w-0 grow items-center justify-between gap-3 rounded-control pr-11 pl-3 text-14 lg:min-h-9 lg:pointer-fine:pr-3 lg:pointer-fine:group-hover:pr-9 lg:pointer-fine:group-focus-within:pr-9',
          isCurrent ? 'bg-chosen font-medium' : 'text-ink-2 hover:text-ink',
        )}
      >
        <span className="truncate" title={name}>
          {name}
        </span>
        <span className="figures shrink-0 font-normal text-ink-3 lg:pointer-fine:group-focus-within:invisible lg:pointer-fine:group-hover:invisible">
          {isPaused ? texts.paused : null}
          {newCount ? texts.fresh(newCount) : null}
        </span>
      </Link>
      <Suspense fallback={closed}>
        {menu.isOpened ? (
          <SearchMenu
            search={search}
            chosenBefore={menu.chosen}
            onRename={() => setIsRenaming(true)}
            onPause={pause}
            onDelete={remove}
          />
        ) : (
          closed
        )}
      </Suspense>
      {isRenaming ? (
        <Suspense>
          <SearchDialog filter={filterOf(search)} search={search} onClose={() => setIsRenaming(false)} />
        </Suspense>
      ) : null}
    </li>
  );
}
