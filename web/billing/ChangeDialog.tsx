import type { FormEventHandler, ReactNode } from 'react';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { ChangeFailure } from './ChangeFailure.tsx';

/** The props of a dialog that changes the subscription. */
export type ChangeDialogProps = {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** What it will mean, and from when. */
  meaning: string;
  isBusy: boolean;
  error: unknown;
};

type ChangeTexts = { title: string; submit: string; submitting: string; keep: string; failed: string };

type DialogProps = Pick<ChangeDialogProps, 'isOpen' | 'onOpenChange' | 'meaning'> & {
  texts: ChangeTexts;
  children: ReactNode;
};

export function ChangeDialog({ isOpen, onOpenChange, meaning, texts, children }: DialogProps) {
  return (
    <Dialog isOpen={isOpen} onOpenChange={onOpenChange} title={texts.title} description={meaning}>
      {children}
    </Dialog>
  );
}

type ChangeFormProps = Pick<ChangeDialogProps, 'onOpenChange' | 'isBusy' | 'error'> & {
  texts: ChangeTexts;
  onSubmit: FormEventHandler;
  children: ReactNode;
};

/** The fields, why the change failed, and the buttons: to change it, or to leave it as it is. */
export function ChangeForm({ texts, isBusy, error, onSubmit, onOpenChange, children }: ChangeFormProps) {
  return (
    <form onSubmit={onSubmit} className="grid gap-5">
      {children}
      {error ? <ChangeFailure title={texts.failed} error={error} /> : null}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isBusy={isBusy}>
          {isBusy ? texts.submitting : texts.submit}
        </Button>
        <Button variant="outline" onClick={() => onOpenChange(false)}>
          {texts.keep}
        </Button>
      </div>
    </form>
  );
}
