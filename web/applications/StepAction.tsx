import { Link } from 'react-router';
import { type NextStep, nextStepOf } from '../../contract/applications/application-state.ts';
import type { Application } from '../../contract/applications/applications.ts';
import { stateOf, useOpenedFrom } from '../companies/opened-from.ts';
import { paths } from '../platform/navigation/paths.ts';
import { Button, buttonStyle } from '../ui/Button.tsx';
import { cardTexts as texts } from './texts.ts';
import { hasReminderDue } from './today.ts';
import type { ChangeApplication } from './use-change-application.ts';

type StepActionProps = {
  application: Application;
  today: string;
  onOpen: (id: string) => void;
  change: ChangeApplication['change'];
};

/** The one thing that brings an application on; nothing where there is nothing more to do. */
export function StepAction({ application, today, onOpen, change }: StepActionProps) {
  const { applicationId, startupId, companyName } = application;
  const openedFrom = useOpenedFrom();
  const step = nextStepOf(application, today);
  if (!step) return null;
  const says = actionOf(step);
  const label = texts.actionOf(says, companyName);
  if (step.kind === 'write' && startupId)
    return (
      <Link
        to={`${paths.company(startupId)}#letter`}
        state={stateOf(openedFrom)}
        aria-label={label}
        className={`${buttonStyle({ variant: 'outline', size: 'small' })} whitespace-nowrap`}
      >
        {says}
      </Link>
    );
  const act = () =>
    step.kind === 'arrange'
      ? change(application, { status: 'ACCEPTED', subStatus: 'interview' })
      : onOpen(applicationId);
  return (
    <Button variant="outline" size="small" aria-label={label} className="whitespace-nowrap" onClick={act}>
      {says}
    </Button>
  );
}

function actionOf(step: NextStep): string {
  const { actions } = texts;
  switch (step.kind) {
    case 'write':
      return actions.write;
    case 'send':
      return actions.send;
    case 'wait':
      return actions.addReply;
    case 'follow-up':
      return hasReminderDue(step) ? actions.followUp : actions.addReply;
    case 'arrange':
      return actions.interview;
    case 'prepare':
      return step.on === null ? actions.remind : actions.open;
    case 'decide':
    case 'write-again':
      return actions.open;
  }
}
