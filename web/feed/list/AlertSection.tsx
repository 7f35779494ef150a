import { useInfiniteQuery } from '@tanstack/react-query';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { memo, Suspense, useDeferredValue, useEffect, useId } from 'react';
import type { AlertScope, FeedSection, SortOrder } from '../../../contract/feed/alerts.ts';
import type { LockedPreview } from '../../../contract/feed/locked-preview.ts';
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
import type { Sorting } from './use-sort.ts';

export type ShownSection = {
  section: FeedSection;
  count: number;
  /** Whether there are more than were counted. */
  isMore?: boolean;
  isLocked: boolean;
  glimpses?: readonly LockedPreview[];
};

type AlertSectionProps = {
  summary: ShownSection;
  filter: AlertScope;
  sorting: Sorting;
  hasPreferences: boolean;
  view: View;
  isOpen: boolean;
  /** How many amounts may be marked as new. */
  strokes: number;
  onToggle: () => void;
};

export function AlertSection(props: AlertSectionProps) {
  const { summary, filter, sorting, hasPreferences, view, isOpen, strokes, onToggle } = props;
  const { section, count, isMore } = summary;
  const { order, asked } = sorting;
  const id = useId();
  // The arrow turns with the touch; what there is to draw is drawn after it.
  const isDrawn = useDeferredValue(isOpen);
  return (
    <section id={section} aria-labelledby={`${id}-name`} className="mb-8 scroll-mt-18 sm:mb-10">
      <div className="flex flex-wrap items-center gap-x-3 sm:mb-4 sm:items-baseline">
        <h2 className="headline text-20 sm:text-22">
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={`${id}-body`}
            onClick={onToggle}
            className="inline-flex min-h-11 items-center gap-1 rounded-control sm:min-h-9"
          >
            <span id={`${id}-name`}>{texts.sections[section]}</span>
            <ChevronRight
              size={18}
              aria-hidden="true"
              className={`shrink-0 text-ink-3 transition ${isOpen ? 'rotate-90' : ''}`}
            />
          </button>
        </h2>
        <SectionCount section={section} count={count} isMore={isMore} order={count > 1 ? order : undefined} />
      </div>
      <div id={`${id}-body`}>
        {isDrawn ? (
          <AlertFeed
            section={section}
            filter={filter}
            order={asked}
            count={count}
            hasPreferences={hasPreferences}
            view={view}
            strokes={strokes}
          />
        ) : null}
      </div>
    </section>
  );
}

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

const AlertFeed = memo((props: AlertFeedProps) => {
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

type SectionCountProps = {
  section: FeedSection;
  count: number;
  /** Whether there are more than were counted. */
  isMore?: boolean;
  order?: SortOrder;
};

/** '148 rounds in the last 7 days, best match first'; on a phone how many, because the rest takes another line. */
export function SectionCount({ section, count, isMore, order }: SectionCountProps) {
  return (
    <p className="text-14 text-ink-3">
      {texts.sectionCount(count, isMore)}
      <span className="max-sm:sr-only"> {texts.sectionSpan(section, order)}</span>
    </p>
  );
}
