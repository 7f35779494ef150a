import { lazy, Suspense, useState } from 'react';
import { muteTexts as texts } from './texts.ts';

const MuteDialog = lazy(() => import('./MuteDialog.tsx'));

/** '3 rules hide rounds': opens them. */
export function MuteSummary({ count }: { count: number }) {
  const [isOpen, setIsOpen] = useState(false);
  // While they are being looked at, the last one may go.
  if (count === 0 && !isOpen) return null;
  return (
    <>
      <button
        type="button"
        onClick={() => setIsOpen(true)}
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
