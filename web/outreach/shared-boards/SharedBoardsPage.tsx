import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { sharedBoardLimits } from '../../../contract/outreach/shared-board-texts.ts';
import type { ListedBoard, ListedBoards, OwnInvitation } from '../../../contract/outreach/shared-boards.ts';
import { api, messageOfError } from '../../platform/api/client.ts';
import { paths } from '../../platform/navigation/paths.ts';
import { titleOf } from '../../platform/navigation/title-texts.ts';
import { Button, buttonStyle } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { TheirsAlone } from '../../ui/impersonation/TheirsAlone.tsx';
import { lazyPart } from '../../ui/lazy/lazy-part.tsx';
import { NotLoaded } from '../../ui/NotLoaded.tsx';
import { Loading, SkeletonLine } from '../../ui/Skeleton.tsx';
import { toast } from '../../ui/toasts/toast.ts';
import { sharedBoardsQuery } from './queries.ts';
import { sharedBoardsTexts as texts } from './texts.ts';
import { useBoardChange } from './use-board-change.ts';

const NameDialog = lazyPart(() => import('./NameDialog.tsx'));

export const meta = () => [{ title: titleOf(texts.title) }];

/** The boards that a user is in, and invitations that wait for them. */
export default function SharedBoardsPage() {
  return (
    <div className="mx-auto max-w-3xl px-5 pt-6 pb-24 sm:px-8">
      <Link to={paths.dashboard({ tab: 'applications' })} className={buttonStyle({ variant: 'link' })}>
        {texts.back}
      </Link>
      <header className="mt-3 border-ink border-b-2 pb-5">
        <h1 tabIndex={-1} className="headline text-36 outline-none">
          {texts.title}
        </h1>
        <p className="mt-1 max-w-prose text-15 text-ink-2">{texts.lead}</p>
      </header>
      <TheirsAlone>
        <Boards />
      </TheirsAlone>
    </div>
  );
}

function Boards() {
  const { data, error, isFetching, refetch } = useQuery(sharedBoardsQuery);
  if (data) return <Listed listed={data} />;
  if (!error)
    return (
      <Loading label={texts.loading}>
        {['w-48', 'w-64'].map((width) => (
          <div key={width} className="border-rule border-b py-4">
            <SkeletonLine className={`${width} text-17`} />
            <SkeletonLine className="mt-1 w-72 text-14" />
          </div>
        ))}
      </Loading>
    );
  return (
    <div className="mt-6">
      <NotLoaded
        title={texts.notLoaded}
        again={texts.tryAgain}
        isBusy={isFetching}
        onTryAgain={() => void refetch()}
      >
        {messageOfError(error)}
      </NotLoaded>
    </div>
  );
}

function Listed({ listed: { boards, invitations } }: { listed: ListedBoards }) {
  const navigate = useNavigate();
  const [isCreating, setIsCreating] = useState(false);
  const create = useBoardChange(
    (name: string) => api.sharedBoards.create({ name }),
    ({ id }) => void navigate(paths.sharedBoard(id)),
  );
  const isFull = boards.length >= sharedBoardLimits.boards;
  const button = <Button onClick={() => setIsCreating(true)}>{texts.create}</Button>;
  return (
    <>
      {invitations.length > 0 ? (
        <section aria-label={texts.invitations} className="mt-6">
          <h2 className="headline text-20">{texts.invitations}</h2>
          <ul>
            {invitations.map((invitation) => (
              <Invitation key={invitation.id} invitation={invitation} />
            ))}
          </ul>
        </section>
      ) : null}
      {boards.length > 0 ? (
        <ul className="mt-2">
          {boards.map((board) => (
            <BoardLine key={board.id} board={board} />
          ))}
        </ul>
      ) : (
        <div className="mt-6">
          <EmptyState title={texts.none} action={button}>
            {texts.noneMeaning}
          </EmptyState>
        </div>
      )}
      {boards.length > 0 ? (
        <div className="mt-6">{isFull ? <p className="text-14 text-ink-3">{texts.limit}</p> : button}</div>
      ) : null}
      {isCreating ? (
        <Suspense>
          <NameDialog
            title={texts.createTitle}
            placeholder={texts.namePlaceholder}
            action={texts.create}
            isBusy={create.isPending}
            onName={create.mutate}
            onClose={() => setIsCreating(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
}

function BoardLine({ board: { id, name, role, members, isShown } }: { board: ListedBoard }) {
  const shown = isShown === null ? texts.undecided : isShown ? texts.shown : texts.notShown;
  const facts = [texts.members(members), role === 'owner' ? texts.owner : null, shown];
  return (
    <li className="relative border-rule border-b py-4">
      <Link
        to={paths.sharedBoard(id)}
        dir="auto"
        className="headline wrap-anywhere text-20 outline-none after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:outline-ink"
      >
        {name}
      </Link>
      <p className="mt-0.5 text-14 text-ink-2">{facts.filter(Boolean).join(' · ')}</p>
    </li>
  );
}

function Invitation({ invitation: { id, boardName, inviterName, until } }: { invitation: OwnInvitation }) {
  const navigate = useNavigate();
  const accept = useBoardChange(
    () => api.sharedBoards.accept({ id }),
    (board) => {
      toast(texts.accepted(board.name));
      void navigate(paths.sharedBoard(board.id));
    },
  );
  const decline = useBoardChange(
    () => api.sharedBoards.decline({ id }),
    () => toast(texts.declined),
  );
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-rule border-b py-4">
      <div className="wrap-anywhere min-w-0 flex-1 basis-56">
        <p dir="auto" className="headline text-17">
          {boardName}
        </p>
        <p dir="auto" className="text-14 text-ink-2">
          {texts.invitedBy(inviterName)}
          <span className="text-ink-3"> · {texts.validUntil(until)}</span>
        </p>
      </div>
      <div className="flex gap-2">
        <Button
          size="small"
          aria-label={texts.acceptOf(boardName)}
          isBusy={accept.isPending}
          onClick={() => accept.mutate()}
        >
          {texts.accept}
        </Button>
        <Button
          size="small"
          variant="outline"
          aria-label={texts.declineOf(boardName)}
          isBusy={decline.isPending}
          onClick={() => decline.mutate()}
        >
          {texts.decline}
        </Button>
      </div>
    </li>
  );
}
