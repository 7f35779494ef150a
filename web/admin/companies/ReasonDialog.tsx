import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { ReasonField } from './ReasonField.tsx';
import { companyTexts as texts } from './texts.ts';

type ReasonDialogProps = {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  meaning: string;
  yes: string;
  isBusy: boolean;
  onYes: (reason: string) => void;
};

/** Asks why before something is done. */
export function ReasonDialog({ isOpen, onClose, title, meaning, yes, isBusy, onYes }: ReasonDialogProps) {
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  return (
    <Dialog isOpen={isOpen} onOpenChange={onClose} title={title} description={meaning}>
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (reason.trim() === '') setMissing(true);
          else onYes(reason.trim());
        }}
      >
        <ReasonField
          reason={reason}
          isMissing={isMissing}
          onReason={(words) => {
            setReason(words);
            setMissing(false);
          }}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" isBusy={isBusy}>
            {yes}
          </Button>
          <Button variant="outline" onClick={onClose}>
            {texts.cancel}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
