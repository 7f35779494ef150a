import Check from 'lucide-react/icons/check';
import X from 'lucide-react/icons/x';
import { Suspense, useState } from 'react';
import { useSession } from '../../platform/session/session.ts';
import { lazyPart } from '../../ui/lazy/lazy-part.tsx';
import { preload } from '../../ui/lazy/preload.ts';
import { listSteps, type Step, type StepName } from './list-steps.ts';
import { stepTexts as texts } from './texts.ts';

const loadDialog = () => import('./StepDialog.tsx');
const StepDialog = lazyPart(loadDialog, 'line');

/** The three steps below the tabs of the rail, each of which opens in a dialog over the page. */
export default function StepsInRail({ onHide }: { onHide: () => void }) {
  const steps = listSteps(useSession());
  const [open, setOpen] = useState<StepName | null>(null);
  return (
    <>
      <div className="flex min-h-8 items-center justify-between pl-3 text-13 text-ink-3">
        <h2>
          {texts.title}
          <span className="figures">, {texts.doneOf(steps.filter(({ isDone }) => isDone).length)}</span>
        </h2>
        <button
          type="button"
          aria-label={texts.hide}
          title={texts.hide}
          onClick={onHide}
          className="grid size-8 place-items-center rounded-control hover:text-ink"
        >
          <X size={15} aria-hidden="true" />
        </button>
      </div>
      <ol className="grid gap-px">
        {steps.map((step) => (
          <StepRow key={step.name} step={step} onOpen={() => setOpen(step.name)} />
        ))}
      </ol>
      {open ? (
        <Suspense>
          <StepDialog opened={open} onClose={() => setOpen(null)} />
        </Suspense>
      ) : null}
    </>
  );
}

function StepRow({ step: { name, number, isDone }, onOpen }: { step: Step; onOpen: () => void }) {
  const row = 'flex min-h-9 w-full items-center gap-2.5 rounded-control px-3 text-left text-14';
  if (isDone)
    return (
      <li className={`${row} text-ink-3`}>
        <Check size={15} aria-hidden="true" className="w-4 shrink-0" />
        <span className="truncate">{texts.names[name]}</span>
        <span className="sr-only">{texts.done}</span>
      </li>
    );
  return (
    <li>
      <button
        type="button"
        aria-haspopup="dialog"
        onPointerEnter={() => preload(loadDialog)}
        onClick={onOpen}
        className={`${row} hover:bg-sunk`}
      >
        <span aria-hidden="true" className="figures w-4 shrink-0 text-center text-ink-3">
          {number}
        </span>
        <span className="truncate">{texts.names[name]}</span>
      </button>
    </li>
  );
}
