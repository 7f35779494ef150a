import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { memo, useRef } from 'react';
import { Link } from 'react-router';
import { messageOfError } from '../api/client.ts';
import { paths } from '../navigation/paths.ts';
import { Button, buttonLook } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Notice } from '../ui/Notice.tsx';
import { SkeletonLine } from '../ui/Skeleton.tsx';
import { CardsInView } from './CardsInView.tsx';
import { DeskCard } from './DeskCard.tsx';
import { DeskClear } from './DeskClear.tsx';
import { DeskHeading } from './DeskHeading.tsx';
import { DeskTable } from './DeskTable.tsx';
import { type Desk, markedKeys } from './desk-entries.ts';
import { type DeskWords, deskTexts as texts } from './desk-texts.ts';
import { FeedSkeleton } from './SectionsSkeleton.tsx';
import { ShowMore } from './ShowMore.tsx';
import { useFocusKept } from './use-focus-kept.ts';
import { ViewToggle } from './ViewToggle.tsx';
import { useView, type View, type ViewKey } from './view.ts';

/** What fits on two pages is drawn in whole, so that the browser's own search finds it. */
const wholeUpTo = 100;

// Scrolling draws the list anew in every frame, but not those that were there before.
const Card = memo(DeskCard);

type DeskListProps = {
  title: string;
  words: DeskWords;
  viewKey: ViewKey;
  query: UseInfiniteQueryResult;
  /** Undefined before anything was loaded. */
  desk: Desk | undefined;
  clearing: { isPending: boolean; mutate: () => void };
};

/** What a person keeps in one tab, in every state it can be in. */
export function DeskList({ title, words, viewKey, query, desk, clearing }: DeskListProps) {
  const [view, setView] = useView(viewKey);
  const region = useRef<HTMLDivElement>(null);
  useFocusKept(region, desk?.entries.length ?? 0);
  const isFull = desk !== undefined && desk.entries.length > 0;
  return (
    <div ref={region}>
      <DeskHeading
        title={title}
        line={isFull ? words.line(desk.total) : query.isPending ? <SkeletonLine className="w-48" /> : null}
      >
        {isFull ? (
          <DeskClear
            words={words}
            count={desk.total}
            isBusy={clearing.isPending}
            onClear={() => clearing.mutate()}
          />
        ) : null}
        {isFull || query.isPending ? <ViewToggle view={view} onChange={setView} /> : null}
      </DeskHeading>
      {query.isPending ? <FeedSkeleton view={view} /> : null}
      {desk && !isFull ? <NothingKept words={words} /> : null}
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
        <DeskFailure
          error={query.error}
          onTryAgain={() => (query.isFetchNextPageError ? query.fetchNextPage() : query.refetch())}
        />
      ) : null}
    </div>
  );
}

type EntriesProps = Pick<DeskListProps, 'title' | 'words'> & { desk: Desk; view: View };

function Entries({ desk: { entries }, title, words, view }: EntriesProps) {
  const marked = markedKeys(entries, new Date());
  if (view === 'table')
    return (
      <DeskTable entries={entries} caption={title} words={words} marked={marked} wholeUpTo={wholeUpTo} />
    );
  return (
    <CardsInView entries={entries} keyOf={({ key }) => key} wholeUpTo={wholeUpTo}>
      {(entry) => <Card entry={entry} words={words} isMarked={marked.has(entry.key)} />}
    </CardsInView>
  );
}

function NothingKept({ words }: { words: DeskWords }) {
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

function DeskFailure({ error, onTryAgain }: { error: unknown; onTryAgain: () => void }) {
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
