import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import { unsavedTexts as texts } from './unsaved-texts.ts';

/** Asks before changes are lost: in a dialog when another page is opened, in the browser's words when the tab closes. */
export function UnsavedChanges({ isUnsaved }: { isUnsaved: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isUnsaved && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!isUnsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isUnsaved]);
  return (
    <LeaveQuestion
      isOpen={blocker.state === 'blocked'}
      onStay={() => blocker.reset?.()}
      onLeave={() => blocker.proceed?.()}
    />
  );
}

type LeaveQuestionProps = { isOpen: boolean; onStay: () => void; onLeave: () => void };

/** The question itself, for what is closed without the address changing. */
export function LeaveQuestion({ isOpen, onStay, onLeave }: LeaveQuestionProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={(isOpen) => {
        if (!isOpen) onStay();
      }}
      title={texts.title}
      description={texts.meaning}
    >
      <div className="flex flex-wrap gap-3">
        <Button onClick={onStay}>{texts.stay}</Button>
        <Button variant="outline" onClick={onLeave}>
          {texts.leave}
        </Button>
      </div>
    </Dialog>
  );
}
