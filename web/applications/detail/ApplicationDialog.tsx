import { queryOptions, useQuery } from '@tanstack/react-query';
import {
  describeState,
  nextStepOf,
  sayStep,
  stateName,
} from '../../../contract/applications/application-state.ts';
import type { Application, ApplicationDetail } from '../../../contract/applications/applications.ts';
import { CompanyLink } from '../../companies/CompanyLink.tsx';
import { api } from '../../platform/api/client.ts';
import { applicationListKey } from '../../platform/api/query-keys.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { TheirsAlone } from '../../ui/impersonation/TheirsAlone.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { NotLoaded } from '../../ui/NotLoaded.tsx';
import { writtenMoment } from '../../ui/relative-time.ts';
import { Loading, SkeletonBlock, SkeletonLine } from '../../ui/Skeleton.tsx';
import { applicationsTexts, detailTexts as texts } from '../texts.ts';
import type { ChangeApplication } from '../use-change-application.ts';
import { useBringBack, useRemoveApplication } from '../use-remove-application.ts';
import { RepliesOf } from '../WaitingReplies.tsx';
import { DetailForm } from './DetailForm.tsx';
import { HowTheyReplied } from './HowTheyReplied.tsx';
import { OwnLetter } from './OwnLetter.tsx';
import { WhatFollows } from './WhatFollows.tsx';

const detailQuery = (id: string) =>
  queryOptions({
    queryKey: [...applicationListKey, id],
    queryFn: () => api.applications.get({ id }),
    refetchOnMount: true,
  });

type ApplicationDialogProps = {
  application: Application;
  /** Whether it was deleted elsewhere while it was open here. */
  isGone: boolean;
  today: string;
  onClose: () => void;
  changes: ChangeApplication;
};

/** All of one application: the letter first, then what a person may change of it, and how it came to where it is. */
export function ApplicationDialog(props: ApplicationDialogProps) {
  const { application, isGone, today, onClose } = props;
  const { startupId, companyName } = application;
  const step = nextStepOf(application, today);
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      isWide
      title={companyName}
      description={
        step ? texts.next(stateName(application), sayStep(step, today)) : describeState(application)
      }
    >
      {startupId ? (
        <p className="relative -mt-4 mb-5 w-fit text-14 text-ink-2 underline underline-offset-4">
          <CompanyLink startupId={startupId}>{texts.openCompany}</CompanyLink>
        </p>
      ) : null}
      {isGone ? <DeletedElsewhere application={application} /> : null}
      <TheirsAlone>
        <Detail {...props} />
      </TheirsAlone>
    </Dialog>
  );
}

function DeletedElsewhere({ application }: { application: Application }) {
  const bringBack = useBringBack();
  return (
    <div className="mb-5">
      <Notice
        tone="loss"
        title={texts.deletedElsewhere}
        action={
          <Button variant="outline" size="small" onClick={() => bringBack(application)}>
            {texts.bringBack}
          </Button>
        }
      >
        {texts.deletedMeaning}
      </Notice>
    </div>
  );
}

function Detail(props: ApplicationDialogProps) {
  const { application, isGone, onClose, changes } = props;
  const { data, isError, refetch } = useQuery({
    ...detailQuery(application.applicationId),
    // What was deleted elsewhere is there only in what is typed.
    enabled: !isGone,
  });
  if (data === undefined)
    return isError ? (
      <NotLoaded title={texts.loadFailed} again={applicationsTexts.tryAgain} onTryAgain={() => refetch()} />
    ) : (
      <DetailSkeleton />
    );
  return (
    <>
      <RepliesOf applicationId={application.applicationId} />
      <OwnLetter
        application={application}
        letter={data.letter}
        onSent={() => changes.change(application, { status: 'SUBMITTED', subStatus: null })}
      />
      <HowTheyReplied application={application} />
      <WhatFollows application={application} today={props.today} />
      <DetailForm
        application={application}
        notes={data.notes}
        today={props.today}
        onSave={changes.save}
        onReread={() => refetch()}
        onClose={onClose}
      />
      <History detail={data} hasLetter={application.hasLetter} />
      <Ends {...props} />
    </>
  );
}

function Ends({ application, onClose, changes }: ApplicationDialogProps) {
  const { isArchived } = application;
  const remove = useRemoveApplication();
  const archive = () => {
    onClose();
    changes.change(application, { isArchived: !isArchived });
  };
  const removeThis = () => {
    onClose();
    remove(application);
  };
  return (
    <div className="mt-6 flex flex-wrap gap-2 border-rule border-t pt-4">
      <Button variant="outline" size="small" onClick={archive}>
        {isArchived ? texts.unarchive : texts.archive}
      </Button>
      <Button variant="outline" size="small" onClick={removeThis}>
        {texts.remove}
      </Button>
    </div>
  );
}

type HistoryProps = { detail: ApplicationDetail; hasLetter: boolean };

function History({ detail: { history }, hasLetter }: HistoryProps) {
  return (
    <>
      <h3 className="headline mt-6 border-rule border-t pt-4 text-17">{texts.history}</h3>
      <ol className="mt-2 grid gap-1 text-14">
        {history.map(({ status, subStatus, at }) => (
          <li key={`${status} ${subStatus} ${at}`} className="flex flex-wrap justify-between gap-x-4">
            {stateName({ status, subStatus, hasLetter })}
            <time dateTime={at} className="figures text-ink-3">
              {writtenMoment(at)}
            </time>
          </li>
        ))}
      </ol>
    </>
  );
}

function DetailSkeleton() {
  return (
    <Loading label={texts.loading}>
      <SkeletonLine className="w-28 text-17" />
      <SkeletonBlock className="mt-2 h-48" />
      <SkeletonBlock className="mt-3 h-9 w-32" />
      <div className="mt-6 grid gap-4 sm:grid-cols-2">
        {['1', '2', '3', '4'].map((field) => (
          <div key={field} className="grid gap-1.5">
            <SkeletonLine className="w-24 text-14" />
            <SkeletonBlock className="h-11" />
          </div>
        ))}
      </div>
    </Loading>
  );
}
