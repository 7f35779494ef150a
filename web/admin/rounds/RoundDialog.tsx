import { type ReactNode, useState } from 'react';
import type { EditableRound } from '../../../contract/admin/rounds.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { ReasonField } from '../companies/ReasonField.tsx';
import { companyTexts } from '../companies/texts.ts';
import { RoundFields, readRound } from './RoundFields.tsx';

type RoundDialogProps = {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  meaning: string;
  round: EditableRound;
  /** How it is by now, where somebody else has changed it. */
  now: EditableRound | null;
  isBusy: boolean;
  onSave: (round: EditableRound, reason: string, form: FormData) => void;
  children?: ReactNode;
};

/** The fields of a round, and why. */
export function RoundDialog({ isOpen, onClose, title, meaning, ...form }: RoundDialogProps) {
  return (
    <Dialog isOpen={isOpen} onOpenChange={onClose} title={title} description={meaning}>
      <RoundForm {...form} onClose={onClose} />
    </Dialog>
  );
}

type RoundFormProps = Omit<RoundDialogProps, 'isOpen' | 'title' | 'meaning'>;

function RoundForm({ round, now, isBusy, onSave, onClose, children }: RoundFormProps) {
  const [filled] = useState(round);
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        const form = event.currentTarget;
        if (reason.trim() === '') setMissing(true);
        else onSave(readRound(form, filled), reason.trim(), new FormData(form));
      }}
    >
      {now ? (
        <Notice tone="warn" title={companyTexts.changedMeanwhile}>
          {companyTexts.changedMeanwhileMeaning}
        </Notice>
      ) : null}
      <RoundFields round={filled} now={now} />
      {children}
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
          {companyTexts.save}
        </Button>
        <Button variant="outline" onClick={onClose}>
          {companyTexts.cancel}
        </Button>
      </div>
    </form>
  );
}
