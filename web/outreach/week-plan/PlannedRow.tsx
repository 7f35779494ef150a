import Check from 'lucide-react/icons/check';
import { Link } from 'react-router';
import { eventVerbs } from '../../../contract/companies/round-events.ts';
import { type PlannedLetter, type SkipReason, skipReasons } from '../../../contract/outreach/week-plan.ts';
import { reasonsOf, skipReasonNames } from '../../../contract/outreach/week-plan-texts.ts';
import { Face } from '../../companies/Face.tsx';
import { stateOf, useOpenedFrom } from '../../companies/opened-from.ts';
import { paths } from '../../platform/navigation/paths.ts';
import { buttonStyle } from '../../ui/Button.tsx';
import { compactSum } from '../../ui/money.ts';
import { Popover } from '../../ui/Popover.tsx';
import { SampleTag } from '../../ui/rounds/SampleTag.tsx';
import { weekPlanTexts as texts } from './texts.ts';

type PlannedRowProps = {
  letter: PlannedLetter;
  today: string;
  onSkip: (reason: SkipReason) => void;
};

/** One company to write to: whom, why now, and what the letter would stand on. */
export function PlannedRow({ letter, today, onSkip }: PlannedRowProps) {
  const { startupId, companyName, logo, isSample, round, isDone } = letter;
  const openedFrom = useOpenedFrom();
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-3 gap-y-2 border-rule border-b py-3.5 sm:grid-cols-[auto_minmax(0,1fr)_auto]">
      <Face startupId={startupId} name={companyName} logo={logo} size="row" />
      <div className={`min-w-0 ${isDone ? 'text-ink-3' : ''}`}>
        <p className="flex flex-wrap items-baseline gap-x-2">
          <Link
            to={paths.company(startupId)}
            state={stateOf(openedFrom)}
            dir="auto"
            className="touch-around min-w-0 font-medium text-15 [overflow-wrap:anywhere] hover:underline"
          >
            {companyName}
          </Link>
          {round ? (
            <span className="figures text-14 text-ink-2">
              {[round.event.kind === 'raised' ? compactSum(round) : eventVerbs[round.event.kind], round.name]
                .filter(Boolean)
                .join(' · ')}
            </span>
          ) : null}
          {isSample ? <SampleTag /> : null}
        </p>
        {isDone ? null : <Why letter={letter} today={today} />}
      </div>
      <div className="col-span-2 flex flex-wrap items-center gap-2 sm:col-span-1">
        {isDone ? (
          <span className="inline-flex items-center gap-1.5 text-14 text-go">
            <Check size={16} aria-hidden="true" />
            {texts.written}
          </span>
        ) : (
          <>
            <Link
              to={`${paths.company(startupId)}#letter`}
              state={stateOf(openedFrom)}
              aria-label={(letter.hasDraft ? texts.openDraftTo : texts.writeTo)(companyName)}
              className={`${buttonStyle({ variant: 'outline', size: 'small' })} whitespace-nowrap`}
            >
              {letter.hasDraft ? texts.openDraft : texts.write}
            </Link>
            <SkipSheet companyName={companyName} onSkip={onSkip} />
          </>
        )}
      </div>
    </li>
  );
}

function Why({ letter, today }: Pick<PlannedRowProps, 'letter' | 'today'>) {
  const { person, pair, subject } = letter;
  const reasons = reasonsOf({ ...letter, person: null }, today);
  const whom = person === null ? texts.noPerson : person === 'locked' ? null : texts.person(person);
  return (
    <>
      <p className="mt-0.5 text-14 text-ink-2">{[whom, ...reasons].filter(Boolean).join(' · ')}</p>
      {pair ? (
        <p className="mt-1 text-14 text-ink-3 [overflow-wrap:anywhere]">
          <span dir="auto">{texts.pair(pair).theirs}</span> <span dir="auto">{texts.pair(pair).mine}</span>
        </p>
      ) : null}
      {subject ? (
        <p dir="auto" className="mt-1 text-13 text-ink-3 [overflow-wrap:anywhere]">
          {texts.subject(subject)}
        </p>
      ) : null}
    </>
  );
}

/** One tap says why, from which later plans learn. */
function SkipSheet({ companyName, onSkip }: { companyName: string; onSkip: (reason: SkipReason) => void }) {
  return (
    <Popover
      label={texts.skipOf(companyName)}
      look="inline-flex min-h-11 items-center px-2.5 text-14 text-ink-3 hover:text-ink sm:min-h-9"
      trigger={texts.skip}
    >
      {(close) => (
        <div className="py-3">
          <p className="px-4 pb-1.5 font-medium text-14">{texts.why}</p>
          <ul>
            {skipReasons.map((reason) => (
              <li key={reason}>
                <button
                  type="button"
                  onClick={() => {
                    close();
                    onSkip(reason);
                  }}
                  className="flex min-h-11 w-full items-center px-4 text-left text-14 hover:bg-chosen focus-visible:bg-chosen sm:min-h-9"
                >
                  {skipReasonNames[reason]}
                </button>
              </li>
            ))}
          </ul>
          <p className="px-4 pt-2 text-13 text-ink-3">{texts.learns}</p>
        </div>
      )}
    </Popover>
  );
}
