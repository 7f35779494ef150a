import { useNavigate } from 'react-router';
import type { BoardMember, SharedBoard } from '../../../contract/outreach/shared-boards.ts';
import { api } from '../../platform/api/client.ts';
import { paths } from '../../platform/navigation/paths.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { toast } from '../../ui/toasts/toast.ts';
import NameDialog from './NameDialog.tsx';
import { boardDialogTexts as texts } from './texts.ts';
import { useBoardChange } from './use-board-change.ts';

/** What is asked about before it is done. */
export type BoardAct =
  | { kind: 'rename' | 'leave' | 'remove' }
  | { kind: 'hand-over' | 'remove-member'; member: BoardMember };

type BoardDialogProps = { board: SharedBoard; act: BoardAct; onClose: () => void };

export default function BoardDialog({ board, act, onClose }: BoardDialogProps) {
  const navigate = useNavigate();
  const { id } = board;
  const words = wordsFor(board, act);
  const done = () => {
    toast(words.done);
    onClose();
    if (act.kind === 'leave' || act.kind === 'remove') void navigate(paths.sharedBoards());
  };
  const rename = useBoardChange((name: string) => api.sharedBoards.rename({ id, name }), done);
  const confirm = useBoardChange(() => changeOf(board, act), done);
  if (act.kind === 'rename')
    return (
      <NameDialog
        title={texts.renameTitle}
        name={board.name}
        action={texts.save}
        isBusy={rename.isPending}
        onName={rename.mutate}
        onClose={onClose}
      />
    );
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={words.title}
      description={words.meaning}
    >
      <div className="flex flex-wrap gap-2">
        <Button isBusy={confirm.isPending} onClick={() => confirm.mutate()}>
          {words.action}
        </Button>
        <Button variant="outline" onClick={onClose}>
          {texts.cancel}
        </Button>
      </div>
    </Dialog>
  );
}

function changeOf({ id }: SharedBoard, act: BoardAct): Promise<unknown> {
  switch (act.kind) {
    case 'leave':
      return api.sharedBoards.leave({ id });
    case 'remove':
      return api.sharedBoards.remove({ id });
    case 'hand-over':
      return api.sharedBoards.handOver({ id, memberId: act.member.id });
    case 'remove-member':
      return api.sharedBoards.removeMember({ id, memberId: act.member.id });
    case 'rename':
      return Promise.resolve();
  }
}

type Words = { title: string; meaning: string; action: string; done: string };

function wordsFor({ name, role, members }: SharedBoard, act: BoardAct): Words {
  switch (act.kind) {
    case 'rename':
      return { title: texts.renameTitle, meaning: '', action: texts.save, done: texts.renamed };
    case 'leave': {
      const asOwner = members.length === 1 ? texts.leaveAsLast : texts.leaveAsOwner;
      return {
        title: texts.leaveTitle(name),
        meaning: role === 'owner' ? asOwner : texts.leaveMeaning,
        action: texts.leave,
        done: texts.left(name),
      };
    }
    case 'remove':
      return {
        title: texts.removeTitle(name),
        meaning: texts.removeMeaning,
        action: texts.remove,
        done: texts.removed(name),
      };
    case 'hand-over':
      return {
        title: texts.handOverTitle(act.member.name),
        meaning: texts.handOverMeaning,
        action: texts.handOver,
        done: texts.handedOver(act.member.name),
      };
    case 'remove-member':
      return {
        title: texts.removeMemberTitle(act.member.name),
        meaning: texts.removeMemberMeaning,
        action: texts.removeMember,
        done: texts.memberRemoved(act.member.name),
      };
  }
}
