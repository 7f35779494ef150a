import { useState } from 'react';
import { sharedBoardLimits } from '../../../contract/outreach/shared-board-texts.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import { sharedBoardsTexts as texts } from './texts.ts';

type NameDialogProps = {
  title: string;
  name?: string;
  placeholder?: string;
  /** What the button says. */
  action: string;
  isBusy: boolean;
  onName: (name: string) => void;
  onClose: () => void;
};

/** Asks what a board is called. */
export default function NameDialog({
  title,
  name = '',
  placeholder,
  action,
  isBusy,
  onName,
  onClose,
}: NameDialogProps) {
  const [typed, setTyped] = useState(name);
  const isEmpty = typed.trim() === '';
  return (
    <Dialog isOpen onOpenChange={(isOpen) => !isOpen && onClose()} title={title}>
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isEmpty && !isBusy) onName(typed.trim());
        }}
      >
        <TextField
          label={texts.name}
          value={typed}
          placeholder={placeholder}
          maxLength={sharedBoardLimits.name}
          autoComplete="off"
          onChange={(event) => setTyped(event.target.value)}
        />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" disabled={isEmpty} isBusy={isBusy}>
            {action}
          </Button>
          <Button variant="outline" onClick={onClose}>
            {texts.cancel}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
