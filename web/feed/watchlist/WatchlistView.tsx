import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { CompanyEvent } from '../../../contract/companies/company-events.ts';
import { changesInWords } from '../../../contract/feed/company-event-texts.ts';
import type { FollowedCompany } from '../../../contract/feed/watchlist.ts';
import { CompanyLink } from '../../companies/CompanyLink.tsx';
import { Face } from '../../companies/Face.tsx';
import { ListOfCompanies } from '../../companies/ListOfCompanies.tsx';
import { paths } from '../../platform/navigation/paths.ts';
import { dashboardTabNames } from '../../platform/navigation/tab-texts.ts';
import { Button, buttonStyle } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { NotLoaded } from '../../ui/NotLoaded.tsx';
import { SampleTag } from '../../ui/rounds/SampleTag.tsx';
import { SkeletonLine } from '../../ui/Skeleton.tsx';
import { ListHeading } from '../favorites/ListHeading.tsx';
import { EventsSkeleton } from './CompanyEvents.tsx';
import { EventLine } from './EventLine.tsx';
import { eventsQuery, followedQuery } from './queries.ts';
import { setFollowed } from './set-followed.ts';
import { followTexts, watchlistTexts as texts } from './texts.ts';

/** Companies that the viewer follows: what happened there on one time line, and the companies themselves. */
export default function WatchlistView({ switcher }: { switcher: ReactNode }) {
  const followed = useInfiniteQuery(followedQuery);
  const happened = useInfiniteQuery(eventsQuery);
  const companies = followed.data?.pages.flatMap((page) => page.companies);
  const events = happened.data?.pages.flatMap((page) => page.events);
  const total = followed.data?.pages.at(-1)?.total ?? 0;
  const failed = [followed, happened].find((query) => query.isError && !query.data);
  const isPending = followed.isPending || happened.isPending;
  return (
    <ListOfCompanies list={{ kind: 'favorites' }}>
      <section aria-label={texts.view}>
        <ListHeading
          title={dashboardTabNames.favorites}
          line={isPending ? <SkeletonLine className="w-48" /> : total > 0 ? texts.line(total) : null}
        >
          {switcher}
        </ListHeading>
        {failed ? (
          <NotLoaded title={texts.failed} again={texts.tryAgain} onTryAgain={() => failed.refetch()}>
            {texts.failedMeaning}
          </NotLoaded>
        ) : null}
        {isPending && !failed ? <EventsSkeleton /> : null}
        {companies?.length === 0 ? <NoCompanies /> : null}
        {companies && companies.length > 0 && events ? (
          <div className="grid gap-x-14 gap-y-10 xl:grid-cols-[minmax(0,1fr)_21rem]">
            <Events events={events} query={happened} />
            <Companies companies={companies} query={followed} />
          </div>
        ) : null}
      </section>
    </ListOfCompanies>
  );
}

function NoCompanies() {
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

type Further = { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };

function Events({ events, query }: { events: readonly CompanyEvent[]; query: Further }) {
  return (
    <section aria-label={texts.events} className="min-w-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="headline text-20">{texts.events}</h2>
        <Link
          to={paths.emailAndAlerts()}
          className="inline-flex min-h-6 items-center text-13 text-ink-2 underline decoration-rule-2 underline-offset-4 hover:decoration-ink"
        >
          {texts.emails}
        </Link>
      </div>
      {events.length === 0 ? (
        <div className="mt-3">
          <EmptyState title={texts.noEventsTitle}>{texts.noEventsMeaning}</EmptyState>
        </div>
      ) : null}
      <ol className="mt-1">
        {events.map((event) => (
          <EventLine key={event.id} event={event} company={<EventCompany event={event} />} />
        ))}
      </ol>
      <MoreButton query={query} />
    </section>
  );
}

const EventCompany = ({ event: { startupId, companyName, isSample } }: { event: CompanyEvent }) => (
  <h3 dir="auto" className="flex items-center gap-2 font-display font-[650] text-15 tracking-tight">
    <CompanyLink startupId={startupId}>{companyName}</CompanyLink>
    {isSample ? <SampleTag /> : null}
  </h3>
);

function Companies({ companies, query }: { companies: readonly FollowedCompany[]; query: Further }) {
  return (
    <section aria-label={texts.companies} className="min-w-0">
      <h2 className="headline text-20">{texts.companies}</h2>
      <ul className="mt-1">
        {companies.map((company) => (
          <CompanyOfList key={company.startupId} company={company} />
        ))}
      </ul>
      <MoreButton query={query} />
    </section>
  );
}

function CompanyOfList({ company }: { company: FollowedCompany }) {
  const queryClient = useQueryClient();
  const { startupId, companyName, logo, reason, changes } = company;
  const unfollow = () => setFollowed(queryClient, { id: startupId, name: companyName, isFollowed: false });
  return (
    <li className="flex items-center gap-3 border-rule border-b py-2">
      <Face startupId={startupId} name={companyName} logo={logo} size="row" />
      <div className="min-w-0 grow">
        <h3 dir="auto" className="truncate font-medium text-15">
          <CompanyLink startupId={startupId}>{companyName}</CompanyLink>
        </h3>
        <p className="truncate text-13 text-ink-3">
          {changes.length > 0 ? changesInWords(changes) : followTexts.reasons[reason]}
        </p>
      </div>
      <Button variant="link" size="small" aria-label={followTexts.unfollowOf(companyName)} onClick={unfollow}>
        {followTexts.unfollow}
      </Button>
    </li>
  );
}

function MoreButton({ query }: { query: Further }) {
  if (!query.hasNextPage) return null;
  return (
    <Button
      variant="outline"
      size="small"
      className="mt-4"
      isBusy={query.isFetchingNextPage}
      onClick={() => query.fetchNextPage()}
    >
      {query.isFetchingNextPage ? texts.loadingMore : texts.showMore}
    </Button>
  );
}
