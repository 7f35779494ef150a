import { Suspense, useState } from 'react';
import { noticeTexts } from '../../auth/email-verification/texts.ts';
import { WeekPlanLine } from '../../outreach/week-plan/WeekPlanLine.tsx';
import { useSession } from '../../platform/session/session.ts';
import { lazyPart } from '../../ui/lazy/lazy-part.tsx';
import { useMedia } from '../../ui/use-media.ts';
import type { Folded } from '../dashboard/DashboardTools.tsx';
import { roomForRail } from '../dashboard/room-for-rail.ts';
import { listSteps, nextStep, type StepName } from './list-steps.ts';
import { stepTexts as texts } from './texts.ts';
import type { FirstSteps } from './use-first-steps.ts';

const StepDialog = lazyPart(() => import('./StepDialog.tsx'), 'line');

const lineStyle = 'touch-around underline decoration-rule-2 underline-offset-4 hover:decoration-ink';

type StepLineProps = {
  steps: FirstSteps;
  /** What a user who hid the steps can do about an address that is not confirmed. */
  notice: Folded;
};

/** In the line of the heading: where no rail has the steps the next of them, else only the address that is not confirmed. */
export default function StepLine({ steps, notice }: StepLineProps) {
  const session = useSession();
  const hasRail = useMedia(roomForRail);
  const next = steps.areShown ? nextStep(listSteps(session)) : undefined;
  const [open, setOpen] = useState<StepName | null>(null);
  const hide = () => {
    setOpen(null);
    steps.hide();
  };
  const dialog = open ? (
    <Suspense>
      <StepDialog opened={open} onClose={() => setOpen(null)} onHide={hide} />
    </Suspense>
  ) : null;
  // Beside the list there the steps stand already.
  if (next && hasRail && !session.user.isEmailVerified) return null;
  if (next && !hasRail)
    return (
      <>
        <button type="button" aria-haspopup="dialog" className={lineStyle} onClick={() => setOpen(next.name)}>
          {texts.stepOf(next)}
        </button>
        {dialog}
      </>
    );
  return session.user.isEmailVerified ? (
    <WeekPlanLine />
  ) : (
    <button
      type="button"
      aria-expanded={notice.isOpen}
      aria-controls={notice.id}
      onClick={notice.toggle}
      className={lineStyle}
    >
      {noticeTexts.brief}
    </button>
  );
}
