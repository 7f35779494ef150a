import { clsx } from 'clsx';
import ChevronDown from 'lucide-react/icons/chevron-down';
import {
  type ApplicationStage,
  applicationStages,
  stageName,
  stageOf,
  stageValueOf,
} from '../../contract/applications/application-stages.ts';
import { stateName, unwrittenName } from '../../contract/applications/application-state.ts';
import type { Application } from '../../contract/applications/applications.ts';
import { cardTexts as texts } from './texts.ts';

export type MoveApplication = (application: Application, stage: ApplicationStage) => void;

type MoveToProps = {
  application: Application;
  onMove: MoveApplication;
  /** What stands there: where it is, or on a card, whose column says that, that it can be moved. */
  shows: 'stage' | 'move';
};

/** The browser's own list, so that a keyboard and a thumb move an application as well as a mouse does. */
export function MoveTo({ application, onMove, shows }: MoveToProps) {
  const { companyName, status, hasLetter } = application;
  const move = (value: string) => {
    const stage = stageOf(value);
    if (stage && value !== stageValueOf(application)) onMove(application, stage);
  };
  return (
    <div className="relative z-10 flex min-h-11 w-fit min-w-11 items-center gap-1 rounded-control text-13 text-ink-2 has-focus-visible:outline-2 has-focus-visible:outline-ink hover:text-ink sm:min-h-8">
      <span aria-hidden="true" className={clsx('whitespace-nowrap', shows === 'move' && 'pl-2')}>
        {shows === 'move' ? texts.move : stateName(application)}
      </span>
      <ChevronDown size={14} aria-hidden="true" className="shrink-0 text-ink-3" />
      <select
        aria-label={texts.moveTo(companyName)}
        value={stageValueOf(application)}
        onChange={({ target }) => move(target.value)}
        className="absolute inset-0 w-full cursor-pointer appearance-none text-[1rem] opacity-0"
      >
        {applicationStages.map((stage) => (
          <option key={stage.value} value={stage.value}>
            {stage.status === 'PENDING' && status === 'PENDING' && !hasLetter
              ? unwrittenName
              : stageName(stage)}
          </option>
        ))}
      </select>
    </div>
  );
}
