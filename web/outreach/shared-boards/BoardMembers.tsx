import { Suspense, useState } from 'react';
import type { BoardMember, SentInvitation, SharedBoard } from '../../../contract/outreach/shared-boards.ts';
import { api } from '../../platform/api/client.ts';
import { Button } from '../../ui/Button.tsx';
import { lazyPart } from '../../ui/lazy/lazy-part.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { toast } from '../../ui/toasts/toast.ts';
import type { BoardAct } from './BoardDialog.tsx';
import { boardMembersTexts as texts } from './texts.ts';
import { useBoardChange } from './use-board-change.ts';

const InviteDialog = lazyPart(() => import('./InviteDialog.tsx'));

type BoardMembersProps = { board: SharedBoard; onAct: (act: BoardAct) => void };

/** Who is on the board and what each shows; for its owner also whom they invited. */
export function BoardMembers({ board, onAct }: BoardMembersProps) {
  const [isInviting, setIsInviting] = useState(false);
  const isOwner = board.role === 'owner';
  return (
    <section aria-label={texts.title} className="mt-10">
      <header className="flex flex-wrap items-center justify-between gap-4 border-rule border-b pb-2">
        <h2 className="headline text-20">{texts.title}</h2>
        {isOwner ? (
          <Button size="small" variant="outline" onClick={() => setIsInviting(true)}>
            {texts.invite}
          </Button>
        ) : null}
      </header>
      <ul>
        {board.members.map((member) => (
          <Member key={member.id} member={member} mayChange={isOwner && !member.isYou} onAct={onAct} />
        ))}
      </ul>
      {board.invitations.length > 0 ? (
        <>
          <h3 className="mt-6 font-medium text-15">{texts.open}</h3>
          <ul>
            {board.invitations.map((invitation) => (
              <OpenInvitation key={invitation.id} board={board} invitation={invitation} />
            ))}
          </ul>
        </>
      ) : null}
      {isInviting ? (
        <Suspense>
          <InviteDialog board={board} onClose={() => setIsInviting(false)} />
        </Suspense>
      ) : null}
    </section>
  );
}

type MemberProps = { member: BoardMember; mayChange: boolean } & Pick<BoardMembersProps, 'onAct'>;

function Member({ member, mayChange, onAct }: MemberProps) {
  const { name, role, isShown, isYou } = member;
  return (
    <li className="flex min-h-13 items-center justify-between gap-4 border-rule border-b py-1.5 text-15">
      <div className="wrap-anywhere min-w-0">
        <span dir="auto">{name}</span>
        {isYou ? <span className="text-ink-3"> ({texts.you})</span> : null}
        <span className="ml-2 text-13 text-ink-3">{isShown ? texts.shows : texts.showsNothing}</span>
      </div>
      <div className="flex shrink-0 items-center gap-4">
        {role === 'owner' ? <Tag>{texts.owner}</Tag> : null}
        {mayChange ? (
          <>
            <Button
              variant="link"
              size="small"
              aria-label={texts.makeOwnerOf(name)}
              onClick={() => onAct({ kind: 'hand-over', member })}
            >
              {texts.makeOwner}
            </Button>
            <Button
              variant="link"
              size="small"
              aria-label={texts.removeOf(name)}
              onClick={() => onAct({ kind: 'remove-member', member })}
            >
              {texts.remove}
            </Button>
          </>
        ) : null}
      </div>
    </li>
  );
}

function OpenInvitation({ board, invitation }: { board: SharedBoard; invitation: SentInvitation }) {
  const { id, email, sentAt, until } = invitation;
  const again = useBoardChange(
    () => api.sharedBoards.invite({ id: board.id, email }),
    (sent) => toast(sent.sentAt === sentAt ? texts.onceADay : texts.sent(email)),
  );
  const withdraw = useBoardChange(
    () => api.sharedBoards.withdraw({ id }),
    () => toast(texts.withdrawn),
  );
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-rule border-b py-3">
      <div className="wrap-anywhere min-w-0 flex-1 basis-56">
        <p className="text-15">{email}</p>
        <p className="text-13 text-ink-3">{texts.sentOn(sentAt, until)}</p>
      </div>
      <div className="flex gap-2">
        <Button
          variant="outline"
          size="small"
          aria-label={texts.sendAgainTo(email)}
          isBusy={again.isPending}
          onClick={() => again.mutate()}
        >
          {texts.sendAgain}
        </Button>
        <Button
          variant="outline"
          size="small"
          aria-label={texts.withdrawOf(email)}
          isBusy={withdraw.isPending}
          onClick={() => withdraw.mutate()}
        >
          {texts.withdraw}
        </Button>
      </div>
    </li>
  );
}
