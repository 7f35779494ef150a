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
    <Dialog
      isOpen={blocker.state === 'blocked'}
      onOpenChange={(isOpen) => {
        if (!isOpen) blocker.reset?.();
      }}
      title={texts.title}
      description={texts.meaning}
    >
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => blocker.reset?.()}>{texts.stay}</Button>
        <Button variant="outline" onClick={() => blocker.proceed?.()}>
          {texts.leave}
        </Button>
      </div>
    </Dialog>
  );
}
