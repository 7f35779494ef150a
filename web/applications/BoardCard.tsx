import { clsx } from 'clsx';
import { memo } from 'react';
import { describeState, nextStepOf, sayStep } from '../../contract/applications/application-state.ts';
import type { Application } from '../../contract/applications/applications.ts';
import { SampleTag } from '../ui/rounds/SampleTag.tsx';
import { type MoveApplication, MoveTo } from './MoveTo.tsx';
import { StepAction } from './StepAction.tsx';
import { cardTexts as texts } from './texts.ts';
import { hasReminderDue } from './today.ts';
import type { ChangeApplication } from './use-change-application.ts';

type BoardCardProps = {
  application: Application;
  today: string;
  onOpen: (id: string) => void;
  onMove: MoveApplication;
  change: ChangeApplication['change'];
};

/** One application with what to do next: dragged to another column, or moved by the list at its foot. It fills the height that all cards have. */
export const BoardCard = memo(function BoardCard(props: BoardCardProps) {
  const { application, today, onOpen, onMove } = props;
  const { applicationId, companyName, status, isSample } = application;
  const step = nextStepOf(application, today);
  const isDue = step !== null && hasReminderDue(step);
  return (
    <article
      draggable
      onDragStart={(event) => {
        event.dataTransfer.setData('text/plain', applicationId);
        event.dataTransfer.effectAllowed = 'move';
      }}
      className={clsx(
        'relative flex min-w-0 cursor-grab flex-col overflow-hidden rounded-card border bg-surface px-3.5 pt-3 pb-2 hover:border-ink active:cursor-grabbing',
        isDue ? 'border-ink' : 'border-rule',
      )}
    >
      <div className="flex items-start justify-between gap-2">
        <h3
          dir="auto"
          title={companyName}
          className={clsx('headline min-w-0 text-17 leading-[1.25]', status === 'REJECTED' && 'text-ink-3')}
        >
          <button
            type="button"
            aria-label={texts.open(companyName)}
            onClick={() => onOpen(applicationId)}
            className="line-clamp-2 min-h-0! max-w-full text-left outline-none [overflow-wrap:anywhere] after:absolute after:inset-0 after:rounded-card focus-visible:after:outline-2 focus-visible:after:outline-ink"
          >
            {companyName}
          </button>
        </h3>
        {isSample ? <SampleTag /> : null}
      </div>
      <p className={clsx('mt-1 text-13 leading-[1.35]', isDue ? 'font-medium text-ink' : 'text-ink-2')}>
        {step ? sayStep(step, today) : describeState(application)}
      </p>
      <div className="mt-auto flex items-center justify-between gap-2">
        <div className="relative z-10">
          <StepAction {...props} />
        </div>
        <MoveTo application={application} onMove={onMove} shows="move" />
      </div>
    </article>
  );
});
