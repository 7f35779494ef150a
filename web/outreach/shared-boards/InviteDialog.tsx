import { useState } from 'react';
import type { SharedBoard } from '../../../contract/outreach/shared-boards.ts';
import { api } from '../../platform/api/client.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import { toast } from '../../ui/toasts/toast.ts';
import { boardMembersTexts as texts } from './texts.ts';
import { useBoardChange } from './use-board-change.ts';

/** Asks for the address of someone to invite. */
export default function InviteDialog({ board, onClose }: { board: SharedBoard; onClose: () => void }) {
  const [email, setEmail] = useState('');
  const invite = useBoardChange(
    (address: string) => api.sharedBoards.invite({ id: board.id, email: address }),
    (sent) => {
      toast(texts.sent(sent.email));
      onClose();
    },
  );
  const isEmpty = email.trim() === '';
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={texts.inviteTitle}
      description={texts.inviteMeaning}
    >
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isEmpty && !invite.isPending) invite.mutate(email.trim());
        }}
      >
        <TextField
          label={texts.email}
          type="email"
          autoComplete="off"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
        <Button type="submit" className="justify-self-start" disabled={isEmpty} isBusy={invite.isPending}>
          {texts.send}
        </Button>
      </form>
    </Dialog>
  );
}
