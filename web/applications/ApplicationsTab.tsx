import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Application } from '../../contract/applications/applications.ts';
import { ListOfCompanies } from '../companies/ListOfCompanies.tsx';
import { ClearList } from '../feed/favorites/ClearList.tsx';
import { showNoApplications } from '../feed/favorites/cached-favorites.ts';
import { ListHeading } from '../feed/favorites/ListHeading.tsx';
import { applicationsQuery } from '../feed/favorites/queries.ts';
import { useClearList } from '../feed/favorites/use-clear-list.ts';
import { SharedBoardsLine } from '../outreach/shared-boards/SharedBoardsLine.tsx';
import { WeekPlan } from '../outreach/week-plan/WeekPlan.tsx';
import { api, messageOfError } from '../platform/api/client.ts';
import { todayHere } from '../platform/browser/today-here.ts';
import { paths } from '../platform/navigation/paths.ts';
import { dashboardTabNames } from '../platform/navigation/tab-texts.ts';
import { buttonStyle } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { NotLoaded } from '../ui/NotLoaded.tsx';
import { SkeletonLine } from '../ui/Skeleton.tsx';
import { useFailureToast } from '../ui/toasts/use-failure-toast.ts';
import { ApplicationsSkeleton } from './ApplicationsSkeleton.tsx';
import { ApplicationTable } from './ApplicationTable.tsx';
import { ApplicationTools } from './ApplicationTools.tsx';
import { Board } from './Board.tsx';
import { OpenedApplication } from './detail/OpenedApplication.tsx';
import type { MoveApplication } from './MoveTo.tsx';
import { TodayList } from './TodayList.tsx';
import { applicationsTexts as texts } from './texts.ts';
import { dueOn, hasReminderDue } from './today.ts';
import { UnassignedCopies } from './UnassignedCopies.tsx';
import { type ApplicationView, useApplicationView } from './use-application-view.ts';
import { type ChangeApplication, useChangeApplication } from './use-change-application.ts';
import { useParameter } from './use-parameter.ts';
import { WaitingReplies } from './WaitingReplies.tsx';
import { WhatWorks } from './WhatWorks.tsx';

const noApplications: Application[] = [];

export default function ApplicationsTab() {
  const query = useQuery(applicationsQuery);
  useFailureToast(query, texts.loadFailed);
  const [view, setView] = useApplicationView();
  const [showsArchived, setShowsArchived] = useState(false);
  const [openedId, open] = useParameter('application');
  const changes = useChangeApplication();
  const all = query.data?.applications ?? noApplications;
  const shown = showsArchived ? all : all.filter(({ isArchived }) => !isArchived);
  const today = todayHere(new Date());
  const isFull = all.length > 0;
  return (
    <ListOfCompanies list={{ kind: 'applications' }}>
      <ListHeading
        title={dashboardTabNames.applications}
        line={
          isFull ? (
            texts.line(shown.length, countDue(all, today))
          ) : query.isPending ? (
            <SkeletonLine className="w-48" />
          ) : null
        }
      >
        <div className="flex flex-wrap items-center gap-2 sm:gap-3">
          <ApplicationTools
            view={view}
            onViewChange={setView}
            isFull={isFull}
            isEmpty={query.data !== undefined && !isFull}
            showsArchived={showsArchived}
            onShowArchived={setShowsArchived}
          />
        </div>
      </ListHeading>
      <WeekPlan onOpen={open} />
      <p className="mb-6">
        <SharedBoardsLine />
      </p>
      {query.isPending ? <ApplicationsSkeleton view={view} /> : null}
      {query.data && !isFull ? <NoApplications /> : null}
      {isFull ? (
        <Tracked all={all} shown={shown} view={view} today={today} open={open} changes={changes} />
      ) : null}
      {query.isError ? <LoadFailure error={query.error} onTryAgain={() => query.refetch()} /> : null}
      {openedId !== null && query.data ? (
        <OpenedApplication
          key={openedId}
          id={openedId}
          applications={all}
          isAsking={query.isFetching}
          today={today}
          onClose={() => open(null)}
          changes={changes}
        />
      ) : null}
    </ListOfCompanies>
  );
}

const countDue = (applications: readonly Application[], today: string) =>
  dueOn(applications, today).filter(({ step }) => hasReminderDue(step)).length;

type TrackedProps = {
  all: Application[];
  shown: Application[];
  view: ApplicationView;
  today: string;
  open: (id: string) => void;
  changes: ChangeApplication;
};

/** What is due first, then all of them, and at the end what works. */
function Tracked({ all, shown, view, today, open, changes: { change } }: TrackedProps) {
  const clearing = useClearList({
    clear: () => api.applications.clear(),
    restore: () => api.applications.restore(),
    showEmpty: showNoApplications,
    change: { kind: 'applications-cleared' },
    texts,
  });
  const move: MoveApplication = (application, { status, subStatus }) =>
    change(application, { status, subStatus });
  const list = { applications: shown, today, onOpen: open, onMove: move };
  return (
    <>
      <WaitingReplies />
      <UnassignedCopies applications={all} />
      <TodayList applications={all} today={today} onOpen={open} change={change} />
      {shown.length === 0 ? <p className="mb-4 text-14 text-ink-3">{texts.allArchived}</p> : null}
      {view === 'board' ? (
        <Board {...list} change={change} />
      ) : (
        <ApplicationTable {...list} caption={dashboardTabNames.applications} />
      )}
      <WhatWorks />
      <footer className="mt-10 border-rule border-t pt-4 text-ink-3">
        <ClearList
          texts={texts}
          count={all.length}
          isBusy={clearing.isPending}
          isQuiet
          onClear={() => clearing.mutate()}
        />
      </footer>
    </>
  );
}

function NoApplications() {
  return (
    <EmptyState
      title={texts.emptyTitle}
      action={
        <Link to={paths.dashboard()} className={`${buttonStyle()} shrink-0`}>
          {texts.emptyAction}
        </Link>
      }
    >
      {texts.emptyMeaning}
    </EmptyState>
  );
}

function LoadFailure({ error, onTryAgain }: { error: unknown; onTryAgain: () => void }) {
  return (
    <div className="mt-4">
      <NotLoaded title={texts.loadFailed} again={texts.tryAgain} onTryAgain={onTryAgain}>
        {texts.loadFailedMeaning(messageOfError(error))}
      </NotLoaded>
    </div>
  );
}
