import { useState } from 'react';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { TextField } from '../ui/forms/TextField.tsx';

type ReasonDialogProps = {
  title: string;
  description: string;
  /** Words of the field, of what is said when it is empty, and of the two buttons. */
  texts: { reason: string; hint?: string; missing: string; confirm: string; cancel: string };
  isBusy: boolean;
  isOpen: boolean;
  onClose: () => void;
  onConfirm: (reason: string) => void;
};

/** Asks why before something is done that others will read about. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, description, texts, isBusy, isOpen, onClose, onConfirm } = props;
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  return (
    <Dialog isOpen={isOpen} onOpenChange={onClose} title={title} description={description}>
      <form
        className="grid gap-4"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (reason.trim() === '') setError(texts.missing);
          else onConfirm(reason);
        }}
      >
        <TextField
          label={texts.reason}
          hint={texts.hint}
          error={error}
          value={reason}
          maxLength={500}
          onChange={({ target }) => {
            setReason(target.value);
            setError(undefined);
          }}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" isBusy={isBusy}>
            {texts.confirm}
          </Button>
          <Button variant="outline" onClick={onClose}>
            {texts.cancel}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
