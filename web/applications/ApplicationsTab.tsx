import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { ApplicationStatus } from '../../contract/applications/application-status.ts';
import type { Application } from '../../contract/applications/applications.ts';
import { ListOfCompanies } from '../companies/ListOfCompanies.tsx';
import { ClearList } from '../feed/favorites/ClearList.tsx';
import { showNoApplications } from '../feed/favorites/cached-favorites.ts';
import { ListHeading } from '../feed/favorites/ListHeading.tsx';
import { applicationsQuery } from '../feed/favorites/queries.ts';
import { useClearList } from '../feed/favorites/use-clear-list.ts';
import { api, messageOfError } from '../platform/api/client.ts';
import { paths } from '../platform/navigation/paths.ts';
import { dashboardTabNames } from '../platform/navigation/tab-texts.ts';
import { buttonStyle } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { NotLoaded } from '../ui/NotLoaded.tsx';
import { Loading, SkeletonBlock, SkeletonLine } from '../ui/Skeleton.tsx';
import { useFailureToast } from '../ui/toasts/use-failure-toast.ts';
import { ApplicationDialog } from './ApplicationDialog.tsx';
import { ApplicationTable } from './ApplicationTable.tsx';
import { ApplicationTools } from './ApplicationTools.tsx';
import { Board } from './Board.tsx';
import { TodayList } from './TodayList.tsx';
import { applicationsTexts as texts } from './texts.ts';
import { dueOn, todayHere } from './today.ts';
import { UnassignedCopies } from './UnassignedCopies.tsx';
import { useChangeApplication } from './use-change-application.ts';
import { useParameter } from './use-parameter.ts';
import { useApplicationView, useRemoveApplication } from './use-remove-application.ts';
import { WhatWorks } from './WhatWorks.tsx';

const noApplications: Application[] = [];

export default function ApplicationsTab() {
  const query = useQuery(applicationsQuery);
  useFailureToast(query, texts.loadFailed);
  const [view, setView] = useApplicationView();
  const [showsArchived, setShowsArchived] = useState(false);
  const clearing = useClearList({
    clear: () => api.applications.clear(),
    restore: () => api.applications.restore(),
    showEmpty: showNoApplications,
    change: { kind: 'applications-cleared' },
    texts,
  });
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
          {isFull ? (
            <ClearList
              texts={texts}
              count={all.length}
              isBusy={clearing.isPending}
              onClear={() => clearing.mutate()}
            />
          ) : null}
          <ApplicationTools
            view={view}
            onViewChange={setView}
            isFull={isFull}
            showsArchived={showsArchived}
            onShowArchived={setShowsArchived}
          />
        </div>
      </ListHeading>
      {query.isPending ? <BoardSkeleton /> : null}
      {query.data && !isFull ? <NoApplications /> : null}
      {isFull ? <Tracked all={all} shown={shown} view={view} today={today} /> : null}
      {query.isError ? <LoadFailure error={query.error} onTryAgain={() => query.refetch()} /> : null}
    </ListOfCompanies>
  );
}

const countDue = (applications: readonly Application[], today: string) =>
  dueOn(applications, today).filter(({ kind }) => kind !== 'your-turn').length;

type TrackedProps = {
  all: Application[];
  shown: Application[];
  view: 'board' | 'list';
  today: string;
};

function Tracked({ all, shown, view, today }: TrackedProps) {
  const change = useChangeApplication();
  const remove = useRemoveApplication();
  const [openedId, open] = useParameter('application');
  const opened = all.find(({ applicationId }) => applicationId === openedId);
  const move = (application: Application, status: ApplicationStatus) => change(application, { status });
  const list = { applications: shown, today, onOpen: open, onMove: move };
  return (
    <>
      <UnassignedCopies applications={all} />
      <TodayList applications={all} today={today} onOpen={open} change={change} />
      {view === 'board' ? (
        <Board {...list} />
      ) : (
        <ApplicationTable {...list} caption={dashboardTabNames.applications} />
      )}
      <WhatWorks />
      {opened ? (
        <ApplicationDialog
          application={opened}
          onClose={() => open(null)}
          change={change}
          onRemove={remove}
        />
      ) : null}
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

function BoardSkeleton() {
  return (
    <Loading label={texts.loading}>
      <SkeletonLine className="mb-3 w-24 text-20" />
      <SkeletonBlock className="mb-8 h-24" />
      <div className="grid gap-4 lg:grid-cols-4">
        {['1', '2', '3', '4'].map((column) => (
          <SkeletonBlock key={column} className="h-60" />
        ))}
      </div>
    </Loading>
  );
}
