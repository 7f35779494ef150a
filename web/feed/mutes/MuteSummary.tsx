import { Suspense, useState } from 'react';
import { lazyPart } from '../../ui/lazy/lazy-part.tsx';
import { muteListTexts as texts } from './list-texts.ts';

const MuteDialog = lazyPart(() => import('./MuteDialog.tsx'), 'line');

/** '3 rules hide rounds': opens them. */
export default function MuteSummary({ count }: { count: number }) {
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  // Once the last rule is removed in the dialog, the focus still has to come back to somewhere.
  if (count === 0 && !wasOpened) return null;
  return (
    <>
      <button
        type="button"
        onClick={() => {
          setIsOpen(true);
          setWasOpened(true);
        }}
        className="-my-2.5 inline-flex min-h-11 items-center underline decoration-rule-2 underline-offset-4 hover:text-ink sm:my-0 sm:min-h-0"
      >
        {texts.hiding(count)}
      </button>
      {isOpen ? (
        <Suspense>
          <MuteDialog onClose={() => setIsOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
