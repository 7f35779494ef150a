import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { memo, useRef } from 'react';
import { Link } from 'react-router';
import { messageOfError } from '../api/client.ts';
import { CardsInView } from '../lists/CardsInView.tsx';
import { ListSkeleton } from '../lists/ListSkeleton.tsx';
import { ShowMore } from '../lists/ShowMore.tsx';
import { useFocusAfterRemoval } from '../lists/use-focus-after-removal.ts';
import { useView, type View, type ViewKey } from '../lists/use-view.ts';
import { ViewToggle } from '../lists/ViewToggle.tsx';
import { paths } from '../navigation/paths.ts';
import { Button, buttonLook } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Notice } from '../ui/Notice.tsx';
import { SkeletonLine } from '../ui/Skeleton.tsx';
import { ClearList } from './ClearList.tsx';
import { ListedCompanyCard } from './ListedCompanyCard.tsx';
import { ListedCompanyTable } from './ListedCompanyTable.tsx';
import { ListHeading } from './ListHeading.tsx';
import { type ListedCompanies, markedKeys } from './listed-companies.ts';
import { type TabTexts, companyListTexts as texts } from './texts.ts';

/** What fits on two pages is drawn in whole, so that the browser's own search finds it. */
const wholeUpTo = 100;

// Scrolling draws the list anew in every frame, but not those that were there before.
const Card = memo(ListedCompanyCard);

type CompanyListProps = {
  title: string;
  words: TabTexts;
  viewKey: ViewKey;
  query: UseInfiniteQueryResult;
  /** Undefined before anything was loaded. */
  desk: ListedCompanies | undefined;
  clearing: { isPending: boolean; mutate: () => void };
};

/** What a person keeps in one tab, in every state it can be in. */
export function CompanyList({ title, words, viewKey, query, desk, clearing }: CompanyListProps) {
  const [view, setView] = useView(viewKey);
  const region = useRef<HTMLDivElement>(null);
  useFocusAfterRemoval(region, desk?.entries.length ?? 0);
  const isFull = desk !== undefined && desk.entries.length > 0;
  return (
    <div ref={region}>
      <ListHeading
        title={title}
        line={isFull ? words.line(desk.total) : query.isPending ? <SkeletonLine className="w-48" /> : null}
      >
        {isFull ? (
          <ClearList
            words={words}
            count={desk.total}
            isBusy={clearing.isPending}
            onClear={() => clearing.mutate()}
          />
        ) : null}
        {isFull || query.isPending ? <ViewToggle view={view} onChange={setView} /> : null}
      </ListHeading>
      {query.isPending ? <ListSkeleton view={view} /> : null}
      {desk && !isFull ? <EmptyList words={words} /> : null}
      {isFull ? (
        <div aria-busy={query.isRefetching}>
          <Entries desk={desk} title={title} words={words} view={view} />
        </div>
      ) : null}
      {isFull && query.hasNextPage && !query.isError ? (
        <ShowMore
          shown={desk.entries.length}
          count={desk.total}
          isLoading={query.isFetchingNextPage}
          onShowMore={() => query.fetchNextPage()}
        />
      ) : null}
      {query.isError ? (
        <ListFailure
          error={query.error}
          onTryAgain={() => (query.isFetchNextPageError ? query.fetchNextPage() : query.refetch())}
        />
      ) : null}
    </div>
  );
}

type EntriesProps = Pick<CompanyListProps, 'title' | 'words'> & { desk: ListedCompanies; view: View };

function Entries({ desk: { entries }, title, words, view }: EntriesProps) {
  const marked = markedKeys(entries, new Date());
  if (view === 'table')
    return (
      <ListedCompanyTable
        entries={entries}
        caption={title}
        words={words}
        marked={marked}
        wholeUpTo={wholeUpTo}
      />
    );
  return (
    <CardsInView entries={entries} keyOf={({ key }) => key} wholeUpTo={wholeUpTo}>
      {(entry) => <Card entry={entry} words={words} isMarked={marked.has(entry.key)} />}
    </CardsInView>
  );
}

function EmptyList({ words }: { words: TabTexts }) {
  const action = (
    <Link to={paths.dashboard()} className={`${buttonLook()} shrink-0`}>
      {words.emptyAction}
    </Link>
  );
  return (
    <EmptyState title={words.emptyTitle} action={action}>
      {words.emptyMeaning}
    </EmptyState>
  );
}

function ListFailure({ error, onTryAgain }: { error: unknown; onTryAgain: () => void }) {
  const again = (
    <Button variant="outline" size="small" onClick={onTryAgain}>
      {texts.tryAgain}
    </Button>
  );
  return (
    <div className="mt-4">
      <Notice tone="loss" title={texts.loadFailed} action={again}>
        {texts.loadFailedMeaning(messageOfError(error))}
      </Notice>
    </div>
  );
}
