import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { memo, type ReactNode, useRef } from 'react';
import { Link } from 'react-router';
import { changesInWords } from '../../../contract/feed/company-event-texts.ts';
import { briefDescription } from '../../companies/brief-description.ts';
import { CompanyRow } from '../../companies/CompanyRow.tsx';
import { messageOfError } from '../../platform/api/client.ts';
import { paths } from '../../platform/navigation/paths.ts';
import { Button, buttonStyle } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { HeadlinesInView } from '../../ui/lists/HeadlinesInView.tsx';
import { ListSkeleton } from '../../ui/lists/ListSkeleton.tsx';
import { ShowMore } from '../../ui/lists/ShowMore.tsx';
import { listTexts } from '../../ui/lists/texts.ts';
import { useFocusAfterRemoval } from '../../ui/lists/use-focus-after-removal.ts';
import { useView, type View, type ViewKey, views } from '../../ui/lists/use-view.ts';
import { ViewToggle } from '../../ui/lists/ViewToggle.tsx';
import { Marker } from '../../ui/Marker.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { RelativeMoment } from '../../ui/RelativeTime.tsx';
import { SkeletonLine } from '../../ui/Skeleton.tsx';
import { useFailureToast } from '../../ui/toasts/use-failure-toast.ts';
import { ClearList } from './ClearList.tsx';
import { FavoriteButton } from './FavoriteButton.tsx';
import { ListedCompanyTable } from './ListedCompanyTable.tsx';
import { ListHeading } from './ListHeading.tsx';
import type { ListedCompanies, ListedCompany } from './listed-companies.ts';
import { companyListTexts, type TabTexts } from './texts.ts';

/** Two pages of entries are rendered whole, so that the browser's own search finds them. */
const wholeUpTo = 100;

// Scrolling renders the list in every frame; entries that were there before are not rendered again.
const Headline = memo(ListedCompanyHeadline);

type CompanyListProps = {
  title: string;
  texts: TabTexts;
  viewKey: ViewKey;
  query: UseInfiniteQueryResult;
  /** Undefined before anything was loaded. */
  list: ListedCompanies | undefined;
  clearing: { isPending: boolean; mutate: () => void };
  /** What else the tab can show. */
  switcher: ReactNode;
  /** In which order the list stands. */
  order: ReactNode;
};

/** The companies of one tab, in every state that the list can be in. */
export function CompanyList(props: CompanyListProps) {
  const { title, texts, viewKey, query, list, clearing, switcher, order } = props;
  const [view, setView] = useView(viewKey);
  const region = useRef<HTMLElement>(null);
  useFocusAfterRemoval(region, list?.entries.length ?? 0);
  useFailureToast(query, companyListTexts.loadFailed);
  const isFull = list !== undefined && list.entries.length > 0;
  return (
    <section ref={region} aria-label={texts.view}>
      <ListHeading
        title={title}
        line={
          isFull ? (
            <ListLine total={list.total} texts={texts} order={order} />
          ) : query.isPending ? (
            <span className="flex min-h-11 items-center sm:min-h-8">
              <SkeletonLine className="w-48" />
            </span>
          ) : (
            <span className="block min-h-11 sm:min-h-8" />
          )
        }
      >
        <div className="max-sm:basis-full">{switcher}</div>
        {isFull ? (
          <ClearList
            texts={texts}
            count={list.total}
            isBusy={clearing.isPending}
            onClear={() => clearing.mutate()}
          />
        ) : null}
        {list || query.isPending ? (
          <ViewToggle views={views} names={listTexts} view={view} onChange={setView} />
        ) : null}
      </ListHeading>
      {query.isPending ? <ListSkeleton view={view} /> : null}
      {list && !isFull ? <EmptyList texts={texts} /> : null}
      {isFull ? (
        <div aria-busy={query.isRefetching}>
          <Entries list={list} title={title} texts={texts} view={view} />
        </div>
      ) : null}
      {isFull && query.hasNextPage && !query.isError ? (
        <ShowMore
          shown={list.entries.length}
          count={list.total}
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
    </section>
  );
}

function ListLine({ total, texts, order }: Pick<CompanyListProps, 'texts' | 'order'> & { total: number }) {
  return (
    <span className="flex min-h-11 flex-wrap items-center gap-x-3 sm:min-h-8">
      {texts.line(total)}
      {order}
    </span>
  );
}

type EntriesProps = Pick<CompanyListProps, 'title' | 'texts'> & { list: ListedCompanies; view: View };

function Entries({ list: { entries }, title, texts, view }: EntriesProps) {
  if (view === 'table')
    return <ListedCompanyTable entries={entries} caption={title} texts={texts} wholeUpTo={wholeUpTo} />;
  return (
    <HeadlinesInView entries={entries} keyOf={({ key }) => key} wholeUpTo={wholeUpTo}>
      {(entry) => <Headline entry={entry} texts={texts} />}
    </HeadlinesInView>
  );
}

function EmptyList({ texts }: { texts: TabTexts }) {
  const action = (
    <Link to={paths.dashboard()} className={`${buttonStyle()} shrink-0`}>
      {texts.emptyAction}
    </Link>
  );
  return (
    <EmptyState title={texts.emptyTitle} action={action}>
      {texts.emptyMeaning}
    </EmptyState>
  );
}

function ListFailure({ error, onTryAgain }: { error: unknown; onTryAgain: () => void }) {
  const again = (
    <Button variant="outline" size="small" onClick={onTryAgain}>
      {companyListTexts.tryAgain}
    </Button>
  );
  return (
    <div className="mt-4">
      <Notice tone="loss" title={companyListTexts.loadFailed} action={again}>
        {companyListTexts.loadFailedMeaning(messageOfError(error))}
      </Notice>
    </div>
  );
}

/** What changed since the viewer last looked, else what they do. */
function Changed({ entry: { changes, description } }: { entry: ListedCompany }) {
  if (changes.length > 0) return <Marker>{changesInWords(changes)}</Marker>;
  return description ? briefDescription(description).text : null;
}

type ListedCompanyHeadlineProps = { entry: ListedCompany; texts: TabTexts };

function ListedCompanyHeadline({ entry, texts }: ListedCompanyHeadlineProps) {
  const { startupId, companyName } = entry;
  return (
    <CompanyRow
      company={entry}
      heading="h2"
      name={companyName}
      description={<Changed entry={entry} />}
      round={entry.round}
      isNew={entry.round?.isNew ?? false}
      application={entry.status}
      actions={<FavoriteButton startupId={startupId} name={companyName} isFavorite={entry.isFavorite} />}
      since={
        <>
          {texts.since}{' '}
          <span className="whitespace-nowrap">
            <RelativeMoment moment={entry.since} />
          </span>
        </>
      }
    />
  );
}
