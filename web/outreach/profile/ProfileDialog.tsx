import { useState } from 'react';
import { Dialog } from '../../ui/Dialog.tsx';
import { LeaveQuestion } from '../../ui/UnsavedChanges.tsx';
import ShortProfile from './ShortProfile.tsx';
import { profileTexts as texts } from './texts.ts';

type ProfileDialogProps = { onClose: () => void; onSaved: () => void };

/** The profile over the page that needs it. It closes once something was saved. */
export default function ProfileDialog({ onClose, onSaved }: ProfileDialogProps) {
  const [isUnsaved, setIsUnsaved] = useState(false);
  const [isLeaving, setIsLeaving] = useState(false);
  return (
    <Dialog
      isWide
      isOpen
      onOpenChange={() => (isUnsaved ? setIsLeaving(true) : onClose())}
      title={texts.dialog}
      description={texts.dialogMeaning}
    >
      <ShortProfile onSaved={onSaved} onChangedChange={setIsUnsaved} />
      <LeaveQuestion isOpen={isLeaving} onStay={() => setIsLeaving(false)} onLeave={onClose} />
    </Dialog>
  );
}
