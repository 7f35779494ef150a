import { useInfiniteQuery } from '@tanstack/react-query';
import { memo, Suspense, useEffect } from 'react';
import type { FundingEventId } from '../../../contract/companies/companies.ts';
import type { AlertScope, FeedSection, Section } from '../../../contract/feed/alerts.ts';
import { ListOfCompanies } from '../../companies/ListOfCompanies.tsx';
import { codeOfError, messageOfError } from '../../platform/api/client.ts';
import { usePageShown } from '../../platform/browser/page-shown.ts';
import { Button } from '../../ui/Button.tsx';
import { lazyPart } from '../../ui/lazy/lazy-part.tsx';
import { preload } from '../../ui/lazy/preload.ts';
import { ListSkeleton } from '../../ui/lists/ListSkeleton.tsx';
import { ShowMore } from '../../ui/lists/ShowMore.tsx';
import type { View } from '../../ui/lists/use-view.ts';
import { Notice } from '../../ui/Notice.tsx';
import { loadMuteReasons } from '../mutes/MuteButton.tsx';
import { AlertHeadlines } from './AlertHeadlines.tsx';
import { feedQuery } from './queries.ts';
import { alertTexts as texts } from './texts.ts';
import type { Sorting } from './use-sort.ts';

/** How every list of the page is shown. */
export type ListLook = {
  filter: AlertScope;
  sorting: Pick<Sorting, 'order' | 'asked'>;
  hasPreferences: boolean;
  view: View;
  /** When the last visit ended; null in the first. */
  lastVisitAt: string | null;
  /** The lead story, which stands above the lists; null without one. */
  lead: FundingEventId | null;
  /** Of which section that is. */
  leadSection: Section | null;
};

type AlertFeedProps = ListLook & { section: FeedSection; count: number };

const loadTable = () => import('./AlertTable.tsx');

const AlertTable = lazyPart(loadTable);

/** The rounds of a section, page after page. */
export const AlertFeed = memo((props: AlertFeedProps) => {
  const { section, filter, sorting, count, view, lead } = props;
  const feed = useInfiniteQuery(feedQuery(section, filter, sorting.asked));
  const isPageShown = usePageShown();
  useEffect(() => {
    // Before it is chosen, as the network may be lost by then.
    if (isPageShown || view === 'table') preload(loadTable);
    if (isPageShown) preload(loadMuteReasons);
  }, [isPageShown, view]);
  // The plan has changed meanwhile: what there is to see of this section is being asked for.
  const isRefused = codeOfError(feed.error) === 'FORBIDDEN';
  if (feed.isPending || isRefused) return <ListSkeleton view={view} count={count} />;
  const failure = feed.isError ? (
    <Failure error={feed.error} onTryAgain={() => (feed.data ? feed.fetchNextPage() : feed.refetch())} />
  ) : null;
  if (!feed.data) return failure;

  const found = feed.data.pages.flatMap((page) => page.alerts);
  const alerts = found.filter(({ eventId }) => eventId !== lead);
  if (alerts.length === 0)
    return found.length > 0 ? null : <p className="py-3 text-15 text-ink-2">{emptySection(props)}</p>;
  const isReplacing = feed.isFetching && !feed.isFetchingNextPage;
  const readUntil = sorting.order === 'newest' ? props.lastVisitAt : null;
  return (
    <div
      aria-busy={isReplacing}
      className={`transition-opacity ${isReplacing ? 'opacity-50 in-aria-busy:opacity-100' : ''}`}
    >
      <Suspense fallback={<ListSkeleton view={view} count={alerts.length} />}>
        <ListOfCompanies list={{ kind: 'alerts', section, filter, order: sorting.asked }}>
          {view === 'cards' ? (
            <AlertHeadlines alerts={alerts} readUntil={readUntil} />
          ) : (
            <AlertTable alerts={alerts} caption={texts.sections[section]} readUntil={readUntil} />
          )}
        </ListOfCompanies>
        {feed.hasNextPage && !feed.isError && !feed.isPlaceholderData ? (
          <ShowMore
            shown={found.length}
            count={count}
            isLoading={feed.isFetchingNextPage}
            onShowMore={() => feed.fetchNextPage()}
          />
        ) : null}
      </Suspense>
      {failure ? <div className="mt-4">{failure}</div> : null}
    </div>
  );
});

function emptySection({ section, filter, hasPreferences }: AlertFeedProps): string {
  // Rounds of all ages stand there only for a sentence.
  if (filter.query || section === 'earlier' || section === 'all') return texts.emptySectionSearched(section);
  if (filter.industries) return texts.emptySectionFiltered(section);
  return hasPreferences ? texts.emptySection(section) : texts.emptySectionUnfiltered(section);
}

function Failure({ error, onTryAgain }: { error: unknown; onTryAgain: () => unknown }) {
  const again = (
    <Button variant="outline" size="small" onClick={onTryAgain}>
      {texts.tryAgain}
    </Button>
  );
  return (
    <Notice tone="loss" title={texts.loadFailed(messageOfError(error))} action={again}>
      {texts.loadFailedMeaning}
    </Notice>
  );
}
