import { useInfiniteQuery } from '@tanstack/react-query';
import { memo, Suspense, useEffect } from 'react';
import type { AlertScope, FeedSection, SortOrder } from '../../../contract/feed/alerts.ts';
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
import { AlertCards } from './AlertCards.tsx';
import { feedQuery } from './queries.ts';
import { alertTexts as texts } from './texts.ts';

const loadTable = () => import('./AlertTable.tsx');
const AlertTable = lazyPart(loadTable);

type AlertFeedProps = {
  section: FeedSection;
  filter: AlertScope;
  order: SortOrder | undefined;
  count: number;
  hasPreferences: boolean;
  view: View;
  /** How many amounts may be marked as new. */
  strokes: number;
};

export const AlertFeed = memo((props: AlertFeedProps) => {
  const { section, filter, order, count, hasPreferences, view, strokes } = props;
  const feed = useInfiniteQuery(feedQuery(section, filter, order));
  const isPageShown = usePageShown();
  useEffect(() => {
    // Before it is chosen, as the network may be lost by then.
    if (isPageShown || view === 'table') preload(loadTable);
    if (isPageShown) preload(loadMuteReasons);
  }, [isPageShown, view]);
  const emptySection = () => {
    // What is older stands there only where something was found, and only for a sentence.
    if (filter.query || section === 'earlier') return texts.emptySectionSearched(section);
    if (filter.industries) return texts.emptySectionFiltered(section);
    return hasPreferences ? texts.emptySection(section) : texts.emptySectionUnfiltered(section);
  };
  const failure = feed.isError ? (
    <Notice
      tone="loss"
      title={texts.loadFailed(messageOfError(feed.error))}
      action={
        <Button
          variant="outline"
          size="small"
          onClick={() => (feed.data ? feed.fetchNextPage() : feed.refetch())}
        >
          {texts.tryAgain}
        </Button>
      }
    >
      {texts.loadFailedMeaning}
    </Notice>
  ) : null;
  // The plan has changed meanwhile: what there is to see of this section is being asked for.
  const isRefused = codeOfError(feed.error) === 'FORBIDDEN';
  if (feed.isPending || isRefused) return <ListSkeleton view={view} count={count} />;
  if (!feed.data) return failure;

  const alerts = feed.data.pages.flatMap((page) => page.alerts);
  if (alerts.length === 0) {
    return <p className="text-15 text-ink-2">{emptySection()}</p>;
  }
  const isReplacing = feed.isFetching && !feed.isFetchingNextPage;
  return (
    <div
      aria-busy={isReplacing}
      className={`transition-opacity ${isReplacing ? 'opacity-50 in-aria-busy:opacity-100' : ''}`}
    >
      <Suspense fallback={<ListSkeleton view={view} count={alerts.length} />}>
        <ListOfCompanies list={{ kind: 'alerts', section, filter, order }}>
          {view === 'cards' ? (
            <AlertCards alerts={alerts} strokes={strokes} />
          ) : (
            <AlertTable alerts={alerts} caption={texts.sections[section]} strokes={strokes} />
          )}
        </ListOfCompanies>
        {feed.hasNextPage && !feed.isError && !feed.isPlaceholderData ? (
          <ShowMore
            shown={alerts.length}
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
