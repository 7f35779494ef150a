import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { Link, useParams } from 'react-router';
import type { SharedBoard, SharedBoardId } from '../../../contract/outreach/shared-boards.ts';
import { api, messageOfError } from '../../platform/api/client.ts';
import { downloadFile } from '../../platform/browser/download-file.ts';
import { paths } from '../../platform/navigation/paths.ts';
import { titleOf } from '../../platform/navigation/title-texts.ts';
import { Button, buttonStyle } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/forms/Checkbox.tsx';
import { TheirsAlone } from '../../ui/impersonation/TheirsAlone.tsx';
import { lazyPart } from '../../ui/lazy/lazy-part.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { NotLoaded } from '../../ui/NotLoaded.tsx';
import { Loading, SkeletonBlock, SkeletonLine } from '../../ui/Skeleton.tsx';
import { toast } from '../../ui/toasts/toast.ts';
import { BoardCompanies } from './BoardCompanies.tsx';
import type { BoardAct } from './BoardDialog.tsx';
import { BoardMembers } from './BoardMembers.tsx';
import { sharedBoardQuery } from './queries.ts';
import { boardTexts as texts } from './texts.ts';
import { useBoardChange } from './use-board-change.ts';

const BoardDialog = lazyPart(() => import('./BoardDialog.tsx'));

/** One shared board: what one shows there, companies with claims, and members. */
export default function SharedBoardPage() {
  const { id = '' } = useParams();
  return (
    <div className="mx-auto max-w-3xl px-5 pt-6 pb-24 sm:px-8">
      <Link to={paths.sharedBoards()} className={buttonStyle({ variant: 'link' })}>
        {texts.back}
      </Link>
      <TheirsAlone>
        <Asked id={id} />
      </TheirsAlone>
    </div>
  );
}

function Asked({ id }: { id: string }) {
  // What is no id names no board, as the server says.
  const { data, error, isFetching, refetch } = useQuery(sharedBoardQuery(id as SharedBoardId));
  if (data) return <Board board={data} />;
  if (!error) return <BoardSkeleton />;
  return (
    <div className="mt-4">
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

function BoardSkeleton() {
  return (
    <Loading label={texts.loading}>
      <SkeletonLine className="mt-3 w-64 text-36" />
      <SkeletonBlock className="mt-6 h-24 w-full" />
      {[1, 2, 3, 4].map((line) => (
        <div key={line} className="border-rule border-b py-3.5">
          <SkeletonLine className="w-48 text-17" />
          <SkeletonLine className="w-72 text-14" />
        </div>
      ))}
    </Loading>
  );
}

function Board({ board }: { board: SharedBoard }) {
  const [act, setAct] = useState<BoardAct | null>(null);
  const companyCount = board.companies.length + board.moreCompanies + board.lockedCount;
  return (
    <>
      <title>{titleOf(board.name)}</title>
      <header className="mt-3 mb-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-3 border-ink border-b-2 pb-5">
        <div className="min-w-0">
          <h1 tabIndex={-1} dir="auto" className="headline wrap-anywhere text-36 outline-none">
            {board.name}
          </h1>
          <p className="mt-1 text-15 text-ink-3">{texts.line(board.members.length, companyCount)}</p>
        </div>
        <Button variant="outline" size="small" onClick={() => void saveFile(board)}>
          {texts.download}
        </Button>
      </header>
      <Sharing board={board} />
      <BoardCompanies board={board} />
      <BoardMembers board={board} onAct={setAct} />
      <footer className="mt-10 flex flex-wrap gap-x-6 gap-y-3 border-rule border-t pt-4 text-ink-3">
        {actsOf(board).map((kind) => (
          <Button key={kind} variant="link" size="small" onClick={() => setAct({ kind })}>
            {texts.acts[kind]}
          </Button>
        ))}
      </footer>
      {act ? (
        <Suspense>
          <BoardDialog board={board} act={act} onClose={() => setAct(null)} />
        </Suspense>
      ) : null}
    </>
  );
}

const actsOf = ({ role }: SharedBoard) =>
  role === 'owner' ? (['rename', 'leave', 'remove'] as const) : (['leave'] as const);

/** Asks once what one shows; from then on it is a line to change it by. */
function Sharing({ board: { id, isShown } }: { board: SharedBoard }) {
  const show = useBoardChange(
    (isShown: boolean) => api.sharedBoards.show({ id, isShown }),
    (answer) => toast(answer.isShown ? texts.nowShown : texts.nowHidden),
  );
  const shown = show.isPending ? show.variables : isShown;
  if (shown !== null)
    return (
      <Checkbox label={texts.show} checked={shown} onChange={(event) => show.mutate(event.target.checked)} />
    );
  return (
    <Notice
      title={texts.decide}
      action={
        <div className="flex flex-wrap gap-2">
          <Button size="small" onClick={() => show.mutate(true)}>
            {texts.showShort}
          </Button>
          <Button size="small" variant="outline" onClick={() => show.mutate(false)}>
            {texts.notNow}
          </Button>
        </div>
      }
    >
      {texts.decideMeaning}
    </Notice>
  );
}

async function saveFile({ id }: SharedBoard): Promise<void> {
  try {
    const { fileName, text } = await api.sharedBoards.export({ id });
    downloadFile(new File([text], fileName, { type: 'text/csv' }));
  } catch {
    toast.error(texts.downloadFailed);
  }
}
